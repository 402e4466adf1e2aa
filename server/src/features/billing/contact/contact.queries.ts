import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { deleteExpiredRows } from '../../../database/expired-rows.queries.ts';

/** Marks a token as used until it expires. @returns false when it was used before */
export async function useToken(db: Db, tokenHash: Buffer, expiresAt: Temporal.Instant): Promise<boolean> {
  const marked = await db
    .insertInto('used_contact_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt.toString() })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Deletes the marks of tokens that have expired. */
export async function deleteUsedTokens(db: Db, now: Temporal.Instant): Promise<void> {
  await deleteExpiredRows(db, 'used_contact_tokens', 'token_hash', sql`expires_at <= ${now.toString()}::timestamptz`);
}
