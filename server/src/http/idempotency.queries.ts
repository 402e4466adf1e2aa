import { KEPT_HOURS } from '@zeitblatt/domain/privacy/retention-terms';
import { sql } from 'kysely';
import { type Db, sendLast } from '../database/database.ts';
import { deleteExpiredRows } from '../database/expired-rows.queries.ts';

type Claim = { userId: number; key: string; hash: Buffer; now: string };

/**
 * Claims a key; an expired key counts as free. Waits while another transaction holds the key. @returns false when the
 * key is taken
 */
export async function claimKey(db: Db, { userId, key, hash, now }: Claim): Promise<boolean> {
  const expired = Temporal.Instant.from(now).subtract({ hours: KEPT_HOURS.answer }).toString();
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ user_id: userId, key, request_hash: hash, status: 200, body: 'null', created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash: hash, body: 'null', created_at: now })
        .where('idempotency_keys.created_at', '<', expired),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps the answer for repetitions, at the end of the transaction. */
export function storeAnswerLast(db: Db, userId: number, key: string, body: string): void {
  const update = db.updateTable('idempotency_keys').set({ body }).where('user_id', '=', userId);
  sendLast(db, update.where('key', '=', key).compile());
}

export async function findAnswer(
  db: Db,
  userId: number,
  key: string,
): Promise<{ request_hash: Buffer; body: string } | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Deletes stored answers older than {@link KEPT_HOURS}. */
export async function deleteOldAnswers(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: KEPT_HOURS.answer }).toString();
  await deleteExpiredRows(db, 'idempotency_keys', 'ctid', sql`created_at < ${oldest}::timestamptz`);
}
