import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { parseAcceptLanguage } from '@zeitblatt/i18n/translate';
import type { FastifyRequest } from 'fastify';
import { findSession } from '../../sessions/enter-session.queries.ts';
import { signInByNonce } from '../../sessions/nonce.ts';
import type { SignedIn } from '../../sessions/signed-in.ts';
import type { PublicContext } from './context.ts';
import { cookiesOf } from './cookies.ts';
import type { AppParts } from './parts.ts';
import { Refusal } from './refusal.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Bearer token of a request, valid or not. */
export const bearerTokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? null;

/** The user of the request's token. @throws Refusal not_signed_in without a valid token */
export async function findSignedInUser(
  parts: Pick<AppParts, 'pool' | 'now' | 'translate'>,
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'headers'>,
): Promise<SignedIn> {
  const { pool } = parts;
  const now = parts.now();
  const token = bearerTokenOf(request);
  if (token === null) throw new Refusal('not_signed_in');
  const found = await findSession(pool, token, now);
  if (found) return nameSupport(parts, found);
  const opened = endpoint.acceptsNonce
    ? await signInByNonce(pool, { nonce: token, userAgent: request.headers['user-agent'], now })
    : null;
  const signedIn = opened === null ? null : await findSession(pool, opened, now);
  if (!signedIn) throw new Refusal('not_signed_in');
  return nameSupport(parts, signedIn);
}

/** The operator acts under the name 'support for …', so that no entry of a log names the user. @source docs/decisions.md D74 */
export function nameSupport({ translate }: Pick<AppParts, 'translate'>, user: SignedIn): SignedIn {
  return user.isSupport
    ? { ...user, name: translate(user.language, 'accounts:supportFor', { name: user.name }) }
    : user;
}

export function requestContext(parts: AppParts, request: FastifyRequest, user: SignedIn | null): PublicContext {
  const now = parts.now();
  const language = user?.language ?? parseAcceptLanguage(request.headers['accept-language']);
  return {
    now,
    today: dateInTimeZone(parts.settings.timeZone, now),
    language,
    t: (key, params) => parts.translate(language, key, params),
    address: request.ip,
    failures: 0,
    bearer: bearerTokenOf(request),
    userAgent: request.headers['user-agent'],
    cookies: cookiesOf(request, parts.settings.publicUrl?.startsWith('https:') === true),
    tellAlso: (userIds) => {
      request.concerned = userIds.filter((id) => id !== null);
    },
    traceAccount: ({ id, company_id: companyId, isCodeAsked = false }) => {
      request.securitySubject = { userId: id, companyId, isCodeAsked };
    },
    traceLink: (link) => {
      request.securitySubject = { userId: null, ...link };
    },
    db: parts.db,
  };
}
