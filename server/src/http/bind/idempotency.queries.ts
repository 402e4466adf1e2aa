import { KEPT_HOURS } from '@zeitblatt/domain/record/retention/retention-terms';
import { sql } from 'kysely';
import { type Db, sendLast } from '../../database/database.ts';
import { deleteExpiredRows } from '../../database/expired-rows.queries.ts';
import type { KeptAnswer, KeyClaim } from '../../sessions/enter-session.queries.ts';

const keptSince = (now: Temporal.Instant): string => now.subtract({ hours: KEPT_HOURS.answer }).toString();

type Claim = Pick<KeyClaim, 'key'> & { readonly userId: number; readonly now: Temporal.Instant };

/**
 * Claims a key; an expired key counts as free. Waits while another transaction holds the key.
 *
 * @returns what was kept of an earlier request; null when the key is free
 */
export async function claimKey(db: Db, { userId, key, now }: Claim): Promise<KeptAnswer | null> {
  const { rows } = await sql<KeptAnswer>`
    select "keptHash" as hash, "keptBody" as body from claim_key(${userId}, ${key}, ${keptSince(now)})`.execute(db);
  return rows[0] ?? null;
}

/** Keeps the answer to a request that has claimed its key for repetitions, at the end of the transaction. */
export function storeAnswerLast(db: Db, { userId, key, hash, now }: Claim & KeyClaim, body: string): void {
  const keep = sql`
    select keep_answer(${userId}, ${key}, ${hash}, ${body}, ${now.toString()}, ${keptSince(now)})`;
  sendLast(db, keep.compile(db));
}

/** Deletes stored answers older than {@link KEPT_HOURS}. */
export async function deleteOldAnswers(db: Db, now: Temporal.Instant): Promise<void> {
  await deleteExpiredRows(db, 'idempotency_keys', 'ctid', sql`created_at < ${keptSince(now)}::timestamptz`);
}
