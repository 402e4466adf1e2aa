import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { InspectionLink } from '@zeitblatt/domain/record/inspections/inspection-link';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';

type NewLink = {
  readonly jobId: string;
  readonly tokenHash: Buffer;
  readonly by: string;
  readonly now: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
};

/** Inserts a link to the pack of a job. @returns its id and its last moment as local time */
export async function insertLink(db: Db, reach: Reach, { jobId, tokenHash, by, now, expiresAt }: NewLink) {
  return db
    .insertInto('inspection_links')
    .values({
      company_id: reach.companyId,
      job_id: jobId,
      token_hash: tokenHash,
      made_at: now.toString(),
      made_by_name: by,
      expires_at: expiresAt.toString(),
    })
    .returning(['id', timestampText('expires_at').$castTo<string>().as('expires_at')])
    .executeTakeFirstOrThrow();
}

/** Whether a link works: it was not ended, its pack was not purged, and its time is not over. */
const works = (now: Temporal.Instant) =>
  sql<boolean>`ended_at is null and inspection_links.purged_at is null and expires_at > ${now.toString()}::timestamptz`;

/** Whether a link would still work if its pack had not been purged. */
const wasPurged = (now: Temporal.Instant) =>
  sql<boolean>`ended_at is null and inspection_links.purged_at is not null and expires_at > ${now.toString()}::timestamptz`;

/** Links of packs, with their jobs: a link to another file, which an earlier version made, is none. */
const selectLinks = (db: Db, reach: Reach) =>
  db
    .selectFrom('inspection_links')
    .innerJoin('jobs', (join) =>
      join
        .onRef('jobs.company_id', '=', 'inspection_links.company_id')
        .onRef('jobs.id', '=', 'inspection_links.job_id'),
    )
    .where('jobs.type', '=', 'pack_inspection')
    .where('inspection_links.company_id', '=', reach.companyId);

/** The links that work, and those that would if their pack had not been purged, newest first. */
export async function findLinks(db: Db, reach: Reach, now: Temporal.Instant): Promise<InspectionLink[]> {
  return selectLinks(db, reach)
    .select(['inspection_links.id', 'job_id', 'made_by_name as made_by', 'downloads'])
    .select([
      timestampText('made_at').$castTo<string>().as('made_at'),
      timestampText('expires_at').$castTo<string>().as('expires_at'),
      timestampText('opened_at').as('opened_at'),
      sql<boolean>`inspection_links.purged_at is not null`.as('is_purged'),
    ])
    .where((eb) => eb.or([works(now), wasPurged(now)]))
    .orderBy('inspection_links.id', 'desc')
    .execute();
}

/** Content that a link opens, if it works: the pack of a finished job. */
export type OpenLink = {
  readonly id: number;
  readonly job_id: string;
  readonly company: string;
  readonly first_month: IsoMonth;
  readonly last_month: IsoMonth | null;
  /** Local time. */
  readonly expires_at: string;
  readonly made_by: string;
};

export async function findOpenLink(
  db: Db,
  reach: Reach,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<OpenLink | undefined> {
  return selectLinks(db, reach)
    .innerJoin('companies', 'companies.company_id', 'inspection_links.company_id')
    .select(['inspection_links.id', 'inspection_links.job_id', 'companies.name as company', 'made_by_name as made_by'])
    .select([
      monthText('jobs.month').$castTo<IsoMonth>().as('first_month'),
      monthText('jobs.last_month').$castTo<IsoMonth | null>().as('last_month'),
      timestampText('expires_at').$castTo<string>().as('expires_at'),
    ])
    .where('token_hash', '=', tokenHash)
    .where(works(now))
    .executeTakeFirst();
}

/** Notes that a link was opened, and whether its pack was downloaded. */
export async function noteOpening(
  db: Db,
  reach: Reach,
  id: number,
  { now, isDownload }: { readonly now: Temporal.Instant; readonly isDownload: boolean },
): Promise<void> {
  await db
    .updateTable('inspection_links')
    .set((eb) => ({ opened_at: now.toString(), ...(isDownload ? { downloads: eb('downloads', '+', 1) } : {}) }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .execute();
}

/** Ends a link that works. @returns the job of its pack; undefined when there was none to end */
export async function endLink(db: Db, reach: Reach, id: number, now: Temporal.Instant): Promise<string | undefined> {
  const row = await db
    .updateTable('inspection_links')
    .set({ ended_at: now.toString() })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where(works(now))
    .returning('job_id')
    .executeTakeFirst();
  return row?.job_id;
}

/** Ends the links to the packs of some jobs that still work, because the packs were purged. */
export async function endPurgedLinks(
  db: Db,
  reach: Reach,
  jobIds: readonly string[],
  now: Temporal.Instant,
): Promise<{ readonly id: number; readonly job_id: string }[]> {
  if (jobIds.length === 0) return [];
  return db
    .updateTable('inspection_links')
    .set({ purged_at: now.toString() })
    .where('company_id', '=', reach.companyId)
    .where('job_id', 'in', jobIds)
    .where(works(now))
    .returning(['id', 'job_id'])
    .execute();
}
