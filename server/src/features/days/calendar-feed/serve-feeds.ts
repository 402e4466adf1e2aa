import { createHash } from 'node:crypto';
import { inCompany } from '../../../database/database.ts';
import type { AppParts } from '../../../http/context/parts.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { tokenHash } from '../../../sessions/token.ts';
import { findFeedOwner } from './feeds.queries.ts';
import { readFeed } from './read-feed.ts';

const FILE = /^([\w-]{43})\.ics$/;

/**
 * Serves the calendars to programs that know their addresses. An address that is unknown, was ended, or whose owner may not read it any
 * more is answered the same.
 *
 * @source docs/decisions/0103-calendar-feeds.md
 */
export function serveFeeds({ app, pool, limits, now, settings }: AppParts): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, ip, headers }, reply) => {
    const token = FILE.exec(params.file)?.[1];
    if (token === undefined) throw new Refusal('not_found');
    const hash = tokenHash(token);
    await limits.take('calendar_feed', { address: ip, account: hash.toString('base64url') });
    const owner = await inCompany(pool, null, (db) => findFeedOwner(db, hash));
    const companyId = owner?.company_id ?? null;
    if (!owner || companyId === null) throw new Refusal('not_found');
    const clock = { now: now(), timeZone: settings.timeZone };
    const text = await inCompany(pool, companyId, (db) => readFeed(db, { companyId }, owner, clock));
    if (text === null) throw new Refusal('not_found');
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    // No cache between keeps it for others.
    reply.headers({ etag, 'cache-control': 'private, max-age=900' });
    if (headers['if-none-match']?.split(/\s*,\s*/).includes(etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
