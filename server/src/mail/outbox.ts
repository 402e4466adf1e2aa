import { timingSafeEqual } from 'node:crypto';
import { parseAcceptLanguage } from '@zeitblatt/i18n/translate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inCompany } from '../database/database.ts';
import type { AppParts } from '../http/context/parts.ts';
import { Refusal } from '../http/context/refusal.ts';
import { tokenHash } from '../sessions/token.ts';
import { isLoopback } from '../settings/mail-settings.ts';
import { findOutboxMail, findOutboxMails } from './mails.queries.ts';
import { type PageFrame, renderOutboxList, renderOutboxMail } from './outbox-pages.ts';

type WithId = { Params: { id: string } };

/**
 * `/outbox`: shows the mails of an installation without mail server to its developer. They contain links that open
 * accounts, so the page needs the key that the terminal shows: behind a plain proxy, requests of strangers look like
 * those of the developer.
 *
 * @source docs/decisions.md D78
 */
export function registerOutbox(parts: AppParts): void {
  const { app, pool, settings } = parts;
  const guard = async (request: FastifyRequest): Promise<void> => {
    if (!hasKey(request, settings.outboxKey) || !isAskedFromHere(request)) throw new Refusal('not_found');
  };
  const get = async (id: string) => {
    const mail = /^[1-9]\d{0,14}$/.test(id) && (await inCompany(pool, null, (db) => findOutboxMail(db, Number(id))));
    if (!mail) throw new Refusal('not_found');
    return mail;
  };
  app.get('/outbox', { onRequest: guard }, async (request, reply) => {
    const mails = await inCompany(pool, null, findOutboxMails);
    return answer(reply, renderOutboxList(frameOf(parts, request), mails), framing("'none'", request));
  });
  app.get<WithId>('/outbox/:id', { onRequest: guard }, async (request, reply) => {
    const mail = await get(request.params.id);
    return answer(reply, renderOutboxMail(frameOf(parts, request), mail), framing("'self'", request));
  });
  app.get<WithId>('/outbox/:id/mail', { onRequest: guard }, async (request, reply) => {
    const { rendered } = await get(request.params.id);
    reply.header('x-frame-options', 'SAMEORIGIN');
    return answer(reply, rendered.html, LETTER_POLICY);
  });
}

function hasKey({ query }: FastifyRequest, key: string | null): boolean {
  const typed = typeof query === 'object' && query !== null && 'key' in query ? query.key : undefined;
  // Compares hashes, because `timingSafeEqual` needs texts of equal length.
  return key !== null && typeof typed === 'string' && timingSafeEqual(tokenHash(typed), tokenHash(key));
}

/** Names of headers that proxies add: those of everybody, of Cloudflare, Akamai, Fastly and Azure. */
const FORWARDED =
  /^(?:forwarded|via|x-forwarded-.*|x-original-.*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.*|fastly-.*|x-azure-.*)$/;

/**
 * Whether the browser runs on this machine. Refuses other host names, because of DNS rebinding, and forwarded requests,
 * because a proxy asks for other people.
 */
function isAskedFromHere({ hostname, headers }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.test(name));
  return isLoopback(hostname) && !isForwarded;
}

/** Content security policy of a shown mail: styles, and links that open in another tab. */
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

const framing = (frames: string, request: FastifyRequest): string =>
  `default-src 'none'; style-src 'nonce-${request.raw.styleNonce ?? ''}'; frame-src ${frames}; base-uri 'none'; ` +
  "form-action 'none'; frame-ancestors 'none'";

function answer(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy)
    .send(html);
}

function frameOf({ translate, settings }: AppParts, request: FastifyRequest): PageFrame {
  const language = parseAcceptLanguage(request.headers['accept-language']);
  return {
    language,
    t: (key) => translate(language, key),
    timeZone: settings.timeZone,
    query: `?key=${settings.outboxKey ?? ''}`,
    styleNonce: request.raw.styleNonce ?? '',
  };
}
