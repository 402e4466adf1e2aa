import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { currentSheetsOf, type MonthOfSchedule } from '../history/timesheets.queries.ts';

/** Hours within which the same batch from another tab counts as a repetition. */
const SAME_HOURS = 24;

type Asked = {
  /** Hash of the user and of everything they confirmed. */
  readonly requestHash: Buffer;
  readonly sheets: readonly MonthOfSchedule[];
  readonly now: Temporal.Instant;
};

/**
 * An existing job for the same batch. An ended job counts as long as all its sheets are still as it saved them. Takes a
 * lock, so that parallel requests for the same batch wait for the first.
 */
export async function findSameBatch(db: Db, reach: Reach, { requestHash, sheets, now }: Asked): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${reach.companyId}::int, ${requestHash.readInt32BE(0)}::int)`.execute(db);
  const job = await db
    .selectFrom('jobs')
    .select(['id', 'state', 'created_at'])
    .where('company_id', '=', reach.companyId)
    .where('request_hash', '=', requestHash)
    .where('state', 'in', ['waiting', 'running', 'finished'])
    .where('created_at', '>', now.subtract({ hours: SAME_HOURS }).toString())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!job) return null;
  const isSame = job.state !== 'finished' || (await countSavedAt(db, reach, sheets, job.created_at)) === sheets.length;
  return isSame ? job.id : null;
}

/** Number of sheets whose current version was confirmed at a moment. */
async function countSavedAt(db: Db, reach: Reach, sheets: readonly MonthOfSchedule[], at: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from ${currentSheetsOf(reach, sheets)}
    cross join lateral (
      select from timesheet_versions where company_id = ${reach.companyId} and timesheet_id = t.id and version = t.version
        and confirmed_at = ${at}::timestamptz limit 1) v`.execute(db);
  return required(rows[0], 'a count').count;
}

/** The given schedules that belong to employees of the company who are not deleted. */
export async function findUndeletedSchedules(
  db: Db,
  reach: Reach,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from schedules s join employees e on e.company_id = s.company_id and e.id = s.employee_id
    where s.company_id = ${reach.companyId} and s.id = any (${ids}::bigint[]) and e.deleted_at is null`.execute(db);
  return new Set(rows.map((row) => row.id));
}
