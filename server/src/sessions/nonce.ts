import { NONCE_SESSION_MINUTES } from '@zeitblatt/domain/access/one-time-link';
import { inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import { spendLink } from './links.queries.ts';
import { openSession } from './open-session.ts';

/**
 * Consumes a sign-in link. @returns the token of the short session it opens, or null for an invalid link
 *
 * @source docs/decisions.md D33, D74
 */
export async function signInByNonce(pool: Pool, nonce: string, now: Temporal.Instant): Promise<string | null> {
  return inCompany(pool, null, async (db) => {
    const link = await spendLink(db, { token: nonce, purposes: ['nonce'], now });
    if (!link) return null;
    const opening = { userId: link.userId, now, lifetimeMinutes: NONCE_SESSION_MINUTES, isSupport: true };
    const session = await openSession(db, opening);
    return session.token;
  });
}
