import type { Db } from '../../../database/database.ts';

/** Notes a message of the provider as applied, in the transaction of its effect. @returns false when it was applied before */
export async function insertEvent(
  db: Db,
  { id, type }: { readonly id: string; readonly type: string },
  now: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({ id, type, received_at: now.toString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether a message was applied. */
export async function isEventKnown(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Days for which applied messages are kept: the provider repeats none for longer than 30 days. */
const KEPT_DAYS = 60;

/** Removes old messages. */
export async function deleteOldEvents(db: Db, now: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', now.subtract({ hours: 24 * KEPT_DAYS }).toString())
    .execute();
}
