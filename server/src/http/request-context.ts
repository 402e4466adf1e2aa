import { dateIn } from '@zeitblatt/domain/calendar/dates';
import { languageOf } from '@zeitblatt/i18n/translate';
import type { FastifyRequest } from 'fastify';
import { findSession } from '../features/access/access.queries.ts';
import { tokenHash } from '../features/access/token.ts';
import type { PublicContext, SignedIn } from './context.ts';
import type { Parts } from './parts.ts';
import { Refusal } from './refusal.ts';

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** Who holds the token of a request. @throws Refusal not_signed_in when there is none, or none that lives */
export async function signedInBy(parts: Parts, request: FastifyRequest): Promise<SignedIn> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new Refusal('not_signed_in');
  const found = await findSession(parts.pool, tokenHash(token), parts.now());
  if (!found) throw new Refusal('not_signed_in');
  return found;
}

export function requestContext(parts: Parts, request: FastifyRequest, user: SignedIn | null): PublicContext {
  const now = parts.now();
  const language = user?.language ?? languageOf(request.headers['accept-language']);
  return {
    now,
    today: dateIn(parts.settings.timeZone, now),
    language,
    t: (key, params) => parts.translate(language, key, params),
    address: request.ip,
    db: parts.db,
  };
}
