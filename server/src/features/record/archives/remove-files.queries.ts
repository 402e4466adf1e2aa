import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { GIVEN_UP, UNFINISHED_HOURS } from './archive-files.queries.ts';

/** Whether a file has a row. */
export async function hasFileRow(db: Db, reach: Reach, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('archive_files')
    .select('key')
    .where('company_id', '=', reach.companyId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Files that the attempts of a job have left. */
export async function findFilesOfJob(db: Db, reach: Reach, jobId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('archive_files')
    .select('key')
    .where('company_id', '=', reach.companyId)
    .where('job_id', '=', jobId)
    .execute();
  return rows.map(({ key }) => key);
}

export async function findExpiredFiles(db: Db, reach: Reach, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('archive_files')
    .select('key')
    .where('company_id', '=', reach.companyId)
    .where('expires_at', '<=', now.toString())
    .orderBy('expires_at')
    .execute();
  return rows.map(({ key }) => key);
}

/** Gives up an expired file unless it was finished in the meantime. @returns whether it is given up */
export async function giveUpExpiredFile(db: Db, reach: Reach, key: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await givingUp(db, reach, key)
    .where('expires_at', '<=', now.toString())
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives up the file of an attempt unless it is finished after all: a connection lost during COMMIT does not reveal
 * whether the commit happened. @returns whether it is given up
 */
export async function giveUpUnfinishedFile(db: Db, reach: Reach, key: string): Promise<boolean> {
  const { numUpdatedRows } = await givingUp(db, reach, key).where('bytes', 'is', null).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All files of a company. */
export async function findFiles(db: Db, reach: Reach): Promise<string[]> {
  const rows = await db.selectFrom('archive_files').select('key').where('company_id', '=', reach.companyId).execute();
  return rows.map(({ key }) => key);
}

/**
 * Gives up a file whatever its state: one that is missing in the store, so that it is not offered again, or one of a company
 * that is being deleted. @returns whether it is given up
 */
export async function giveUpFile(db: Db, reach: Reach, key: string): Promise<boolean> {
  const { numUpdatedRows } = await givingUp(db, reach, key).executeTakeFirst();
  return numUpdatedRows > 0n;
}

const givingUp = (db: Db, reach: Reach, key: string) =>
  db
    .updateTable('archive_files')
    .set({ expires_at: GIVEN_UP })
    .where('company_id', '=', reach.companyId)
    .where('key', '=', key);

/**
 * Deletes the row of a removed file. An unfinished file keeps its row for 24 h, because a stalled worker may still
 * write it, and a file without a row would never be removed.
 */
export async function deleteFile(db: Db, reach: Reach, key: string, now: Temporal.Instant): Promise<void> {
  const begun = now.subtract({ hours: UNFINISHED_HOURS }).toString();
  await db
    .deleteFrom('archive_files')
    .where('company_id', '=', reach.companyId)
    .where('key', '=', key)
    .where((eb) => eb.or([eb('bytes', 'is not', null), eb('created_at', '<=', begun)]))
    .execute();
}

/**
 * Expires the files that hold something purged: a sheet or an employee that is not in the database any more. Only a purge removes
 * these rows. A file that may hold any sheet expires, too. To be called after a purge, in its transaction.
 *
 * @returns the files of finished jobs; another attempt of an unfinished job makes its file without what was purged
 * @source docs/decisions.md D39; docs/decisions/0070-retention-by-class-with-hold.md
 */
export async function expirePurgedFiles(
  db: Db,
  { companyId }: Reach,
  now: Temporal.Instant,
): Promise<{ readonly jobId: string; readonly filename: string }[]> {
  const at = sql`${now.toString()}::timestamptz`;
  const { rows } = await sql<{ jobId: string; filename: string }>`
    with expired as (
      update archive_files f set expires_at = ${at}
      where f.company_id = ${companyId} and f.expires_at > ${at} and (
        f.sheets is null
        or exists (select from unnest(f.sheets) as held (id) where not exists (
          select from timesheets t where t.company_id = f.company_id and t.id = held.id))
        or exists (select from unnest(f.people) as held (id) where not exists (
          select from employees e where e.company_id = f.company_id and e.id = held.id)))
      returning f.job_id, f.filename
    )
    update jobs j set purged_at = ${at} from expired
    where j.company_id = ${companyId} and j.id = expired.job_id and j.state = 'finished'
    returning j.id as "jobId", expired.filename`.execute(db);
  return rows;
}
