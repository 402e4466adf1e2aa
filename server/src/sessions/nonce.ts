import { inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { spendLink } from './links.queries.ts';
import { openSession } from './open-session.ts';

type NonceSignIn = {
  readonly nonce: string;
  /** `User-Agent` of the browser that opened the link. */
  readonly userAgent: string | undefined;
  readonly now: Temporal.Instant;
};

/**
 * Consumes a sign-in link. @returns the token of the short session it opens, or null for an invalid link
 *
 * @source docs/decisions.md D33, D74
 */
export async function signInByNonce(pool: Pool, { nonce, userAgent, now }: NonceSignIn): Promise<string | null> {
  return inCompany(pool, null, async (db) => {
    const link = await spendLink(db, { token: nonce, purposes: ['nonce'], now });
    if (!link) return null;
    const session = await openSession(db, { userId: link.userId, kind: 'support', userAgent, now });
    return session.token;
  });
}
