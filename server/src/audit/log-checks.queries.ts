import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';

/** The head of a log as a nightly check has kept it. */
export type KeptHead = {
  /** The day of the last check with this head. */
  readonly day: IsoDate;
  /** Id of the newest entry. */
  readonly last_entry: number;
  /** Its hash in hexadecimal. */
  readonly head: string;
};

/** The heads that the nightly checks of a company have kept: one for each state of the log. */
export async function findKeptHeads(db: Db, reach: Reach): Promise<KeptHead[]> {
  const { rows } = await sql<KeptHead>`
    select max(day) as day, last_entry, encode(head, 'hex') as head from log_checks
    where company_id = ${reach.companyId} and last_entry > 0 group by last_entry, head order by 1`.execute(db);
  return rows;
}

/** Whether a company was checked on a day. */
export async function isCheckedOn(db: Db, reach: Reach, day: IsoDate): Promise<boolean> {
  const found = await db
    .selectFrom('log_checks')
    .select('day')
    .where('company_id', '=', reach.companyId)
    .where('day', '=', day)
    .executeTakeFirst();
  return found !== undefined;
}

/** Result that a nightly check keeps. */
export type NewLogCheck = {
  readonly day: IsoDate;
  readonly now: Temporal.Instant;
  readonly entries: number;
  readonly last_entry: number;
  /** Hexadecimal. */
  readonly head: string;
  readonly problems: number;
};

/** Keeps a nightly check. @returns false when another worker has kept one of the same day */
export async function insertLogCheck(db: Db, reach: Reach, check: NewLogCheck): Promise<boolean> {
  const { day, now, entries, last_entry, head, problems } = check;
  const inserted = await db
    .insertInto('log_checks')
    .values({
      company_id: reach.companyId,
      day,
      checked_at: now.toString(),
      entries,
      last_entry,
      head: Buffer.from(head, 'hex'),
      problems,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Stores for which address the mail of a check was queued. Whether it was delivered is said by the row of the mail. */
export async function updateMailQueuedTo(db: Db, reach: Reach, day: IsoDate, address: string): Promise<void> {
  await db
    .updateTable('log_checks')
    .set({ mailed_to: address })
    .where('company_id', '=', reach.companyId)
    .where('day', '=', day)
    .execute();
}
