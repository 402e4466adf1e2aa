import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { KeptReason } from '@zeitblatt/domain/compliance/finding';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** Those of some schedules that belong to employees of the company who are not deleted. */
export async function findLivingSchedules(
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select s.id from schedules s join employees e on e.company_id = s.company_id and e.id = s.employee_id
    where s.company_id = ${companyId} and s.id = any (${ids}::bigint[]) and e.deleted_at is null`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** What is stored of a month that somebody wants to save. */
export type SavedSheet = {
  readonly id: number;
  readonly schema_id: number;
  readonly month: IsoMonth;
  readonly version: number;
  readonly days: TimesheetDay[];
  readonly last_calc_day: string;
  readonly confirmed_by: string;
  readonly reasons: KeptReason[];
};

type Wanted = readonly { readonly schema_id: number; readonly month: IsoMonth }[];

/**
 * The current sheets `t` of some schedules and months, which are `wanted` in pairs. Each pair is looked up by itself: a plan
 * that joins them all reads every sheet of the company.
 */
export const currentSheets = (companyId: number, wanted: Wanted) => sql`
  unnest(${wanted.map((sheet) => sheet.schema_id)}::bigint[],
    ${wanted.map((sheet) => firstDayOf(sheet.month))}::date[]) as wanted (schema_id, month)
  cross join lateral (
    select employee_id from schedules where company_id = ${companyId} and id = wanted.schema_id limit 1) s
  cross join lateral (
    select id, version from timesheets where company_id = ${companyId} and employee_id = s.employee_id
      and month = wanted.month and deleted_at is null limit 1) t`;

/** What is stored of some schedules and months now. */
export async function findSavedSheets(db: Db, companyId: number, wanted: Wanted): Promise<SavedSheet[]> {
  const { rows } = await sql<SavedSheet>`
    select t.id, wanted.schema_id, to_char(wanted.month, 'YYYY-MM') as month, t.version, v.days, v.reasons, v.last_calc_day,
      v.confirmed_by_name as confirmed_by
    from ${currentSheets(companyId, wanted)}
    cross join lateral (
      select days, reasons, last_calc_day, confirmed_by_name from timesheet_versions
      where company_id = ${companyId} and timesheet_id = t.id and version = t.version limit 1) v`.execute(db);
  return rows;
}
