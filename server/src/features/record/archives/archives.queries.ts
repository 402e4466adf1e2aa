import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { ArchiveRow, ArchiveSheet } from '@zeitblatt/domain/record/archives/archive';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';
import { activeEmployeeCount } from '../../people/employees/people.api.ts';

/** The archives that a company can request: one for each month with saved sheets. */
export async function findArchives(db: Db, reach: Reach): Promise<ArchiveRow[]> {
  return archives(db, reach).orderBy('month', 'desc').execute();
}

export async function findArchive(db: Db, reach: Reach, month: IsoMonth): Promise<ArchiveRow | undefined> {
  return archives(db, reach).where('month', '=', firstDayOf(month)).executeTakeFirst();
}

const archives = (db: Db, reach: Reach) =>
  db
    .selectFrom('archive_months')
    .select([
      monthText('month').as('month'),
      'number_of_timesheets',
      sql<number>`greatest(number_of_timesheets, ${activeEmployeeCount(reach, sql.ref('archive_months.month'))})`.as(
        'number_of_employees',
      ),
      timestampText('last_updated_at').$castTo<string>().as('last_updated_timestamp'),
    ])
    .where('company_id', '=', reach.companyId)
    .where('number_of_timesheets', '>', 0);

/** Locks and reads the revision of a month, so that parallel requests for its archive wait for each other. */
export async function lockRevision(db: Db, reach: Reach, month: IsoMonth): Promise<number | null> {
  // The revision stands in `archive_months`, which only triggers write: the product's database role may not lock its
  // rows. So parallel requests wait for the row of their company.
  await sql`select from companies where company_id = ${reach.companyId} for no key update`.execute(db);
  const row = await db
    .selectFrom('archive_months')
    .select('revision')
    .where('company_id', '=', reach.companyId)
    .where('month', '=', firstDayOf(month))
    .where('number_of_timesheets', '>', 0)
    .executeTakeFirst();
  return row?.revision ?? null;
}

/** Sheets that are not deleted, of employees who are not deleted. */
const livingSheets = (db: Db, reach: Reach) =>
  db
    .selectFrom('timesheets as t')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .where('t.company_id', '=', reach.companyId)
    .where('t.deleted_at', 'is', null)
    .where('e.deleted_at', 'is', null)
    .orderBy('e.last_name_sort')
    .orderBy('e.first_name_sort')
    .orderBy('e.number_sort')
    .orderBy('t.month')
    .orderBy('t.id');

export async function findSheetsOfMonth(db: Db, reach: Reach, month: IsoMonth): Promise<ArchiveSheet[]> {
  return livingSheets(db, reach)
    .innerJoin('timesheet_versions as v', (join) =>
      join
        .onRef('v.company_id', '=', 't.company_id')
        .onRef('v.timesheet_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .where('t.month', '=', firstDayOf(month))
    .select(['t.id as timesheet_id', 'e.id as employee_id', 'e.number', 'e.first_name', 'e.last_name'])
    .select(['v.worked_minutes', 'v.confirmed_by_name as confirmed_by'])
    .select(timestampText('v.confirmed_at').$castTo<string>().as('confirmed_at'))
    .execute();
}

/** Sheets of an archive: those of a month, or those listed. */
export type ArchiveSelection = { readonly month: IsoMonth } | { readonly sheets: readonly number[] };

/** The sheets of an archive that still exist, by the names of their employees. */
export async function findArchivableSheets(
  db: Db,
  reach: Reach,
  chosen: ArchiveSelection,
): Promise<{ id: number; month: IsoMonth }[]> {
  return archivableSheets(db, reach, chosen).execute();
}

function archivableSheets(db: Db, reach: Reach, chosen: ArchiveSelection) {
  const sheets = livingSheets(db, reach).select(['t.id', monthText('t.month').as('month')]);
  return 'month' in chosen
    ? sheets.where('t.month', '=', firstDayOf(chosen.month))
    : sheets.where('t.id', '=', sql<number>`any (${chosen.sheets}::bigint[])`);
}

/**
 * Finds the sheets of an archive, and locks them with their employees against deletion until the transaction ends. A
 * deletion therefore sees the row of the archive's file, and withdraws it.
 */
export async function lockArchivableSheets(
  db: Db,
  reach: Reach,
  chosen: ArchiveSelection,
): Promise<{ id: number; month: IsoMonth }[]> {
  return archivableSheets(db, reach, chosen).forShare(['t', 'e']).execute();
}

/** Request for the archive of a month. */
export type MonthArchive = { readonly month: IsoMonth; readonly revision: number; readonly language: Language };

/** An unfinished job for the same archive. */
export async function findOpenArchiveJob(db: Db, reach: Reach, asked: MonthArchive): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('type', '=', 'make_archive')
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`input @> ${JSON.stringify(asked)}::jsonb`)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Language of the user who started a job. */
export async function getLanguageOfJob(db: Db, reach: Reach, jobId: string): Promise<Language> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('users', 'users.id', 'jobs.created_by')
    .innerJoin('languages', 'languages.id', 'users.lang_id')
    .select('languages.name')
    .where('jobs.company_id', '=', reach.companyId)
    .where('jobs.id', '=', jobId)
    .executeTakeFirst();
  return (row?.name ?? 'de') as Language;
}
