import { KEPT_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { MonthArchive } from './archives.queries.ts';

/** After this many hours an unfinished file is left over from a dead attempt, and no worker still writes it. */
export const UNFINISHED_HOURS = 24;

/** Expiry of a file that was given up: in the past on every clock, so that no attempt finishes it. */
export const GIVEN_UP = '-infinity';

/** Content of a file. A purge removes the file with anything of it. */
export type FileContent = {
  /** Sheets that the file is begun with; null: it may hold any sheet. */
  readonly sheets: readonly number[] | null;
  /** Employees whom the file names, also those without a sheet in it. */
  readonly people: readonly number[];
  /** Whether deleted sheets belong into the file; otherwise deleting one of its sheets withdraws it. */
  readonly keepsDeleted: boolean;
};

type NewFile = {
  readonly jobId: string;
  readonly key: string;
  readonly filename: string;
  /** The requested month; null for an archive of a batch. */
  readonly asked: MonthArchive | null;
  readonly holds: FileContent;
  readonly now: Temporal.Instant;
};

/**
 * Inserts the row of a file before the file is written, so that the clean-up finds it whatever happens to its attempt.
 */
export async function insertFile(
  db: Db,
  reach: Reach,
  { jobId, key, filename, asked, holds: { sheets, people, keepsDeleted }, now }: NewFile,
): Promise<void> {
  await db
    .insertInto('archive_files')
    .values({
      company_id: reach.companyId,
      job_id: jobId,
      key,
      filename,
      asked: asked && JSON.stringify(asked),
      sheets: sheets && [...sheets],
      people: [...people],
      keeps_deleted: keepsDeleted,
      created_at: now.toString(),
      expires_at: now.add({ hours: UNFINISHED_HOURS }).toString(),
    })
    .execute();
}

/** Marks a file as complete. @returns its expiry, or null when it was given up in the meantime */
export async function finishFile(
  db: Db,
  reach: Reach,
  key: string,
  bytes: number,
  now: Temporal.Instant,
): Promise<string | null> {
  const row = await db
    .updateTable('archive_files')
    .set({ bytes, expires_at: now.add({ hours: 24 * KEPT_DAYS.archive }).toString() })
    .where('company_id', '=', reach.companyId)
    .where('key', '=', key)
    .where('expires_at', '>', now.toString())
    .returning(sql<string>`to_char(expires_at, 'YYYY-MM-DD HH24:MI:SS')`.as('expires_at'))
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** Hexadecimal hashes of an inspection pack and of its overview; null for other files. */
export type PackHashes = { readonly sha256: string | null; readonly overview_sha256: string | null };

/** Stores the hashes of the pack that a job has just finished. */
export async function updateHashes(db: Db, reach: Reach, jobId: string, hashes: PackHashes): Promise<void> {
  await db
    .updateTable('archive_files')
    .set(hashes)
    .where('company_id', '=', reach.companyId)
    .where('job_id', '=', jobId)
    .where('bytes', 'is not', null)
    .execute();
}

/** The unexpired file of a finished job. */
export async function findFinishedFile(db: Db, reach: Reach, jobId: string, now: Temporal.Instant) {
  return db
    .selectFrom('archive_files')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.company_id', '=', 'archive_files.company_id').onRef('jobs.id', '=', 'archive_files.job_id'),
    )
    .select(['key', 'filename', 'sha256', 'overview_sha256', (eb) => eb.ref('bytes').$notNull().as('bytes')])
    .where('archive_files.company_id', '=', reach.companyId)
    .where('archive_files.job_id', '=', jobId)
    .where('jobs.state', '=', 'finished')
    .where('bytes', 'is not', null)
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
}

/** The newest finished job of exactly this archive with an unexpired file. */
export async function findFinishedArchive(
  db: Db,
  reach: Reach,
  asked: MonthArchive,
  now: Temporal.Instant,
): Promise<string | null> {
  const row = await db
    .selectFrom('archive_files')
    .innerJoin('jobs', (join) =>
      join.onRef('jobs.company_id', '=', 'archive_files.company_id').onRef('jobs.id', '=', 'archive_files.job_id'),
    )
    .select('job_id')
    .where('archive_files.company_id', '=', reach.companyId)
    .where('asked', '=', sql<string>`${JSON.stringify(asked)}::jsonb`)
    .where('jobs.state', '=', 'finished')
    .where('bytes', 'is not', null)
    .where('expires_at', '>', now.toString())
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  return row?.job_id ?? null;
}

/**
 * Keeps the unexpired pack of a finished job at least until a moment. Other files are not for inspectors (D127).
 *
 * @returns its name; null without such a pack
 */
export async function extendPack(
  db: Db,
  reach: Reach,
  jobId: string,
  { now, until }: { readonly now: Temporal.Instant; readonly until: Temporal.Instant },
): Promise<string | null> {
  const row = await db
    .updateTable('archive_files')
    .set({ expires_at: sql`greatest(expires_at, ${until.toString()}::timestamptz)` })
    .where('company_id', '=', reach.companyId)
    .where('job_id', '=', jobId)
    .where('bytes', 'is not', null)
    .where('expires_at', '>', now.toString())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('jobs')
          .whereRef('jobs.company_id', '=', 'archive_files.company_id')
          .whereRef('jobs.id', '=', 'archive_files.job_id')
          .where('jobs.type', '=', 'pack_inspection'),
      ),
    )
    .returning('filename')
    .executeTakeFirst();
  return row?.filename ?? null;
}
