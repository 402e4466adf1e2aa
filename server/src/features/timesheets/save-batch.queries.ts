import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { KeptReason } from '@zeitblatt/domain/compliance/finding';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

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

/** The current sheets of some schedules and months, given in pairs. */
export async function findSavedSheets(
  db: Db,
  companyId: number,
  wanted: readonly { readonly schema_id: number; readonly month: IsoMonth }[],
): Promise<SavedSheet[]> {
  const { rows } = await sql<SavedSheet>`
    select t.id, t.schema_id, to_char(t.month, 'YYYY-MM') as month, t.version, v.days, v.reasons, v.last_calc_day,
      v.confirmed_by_name as confirmed_by
    from unnest(${wanted.map((sheet) => sheet.schema_id)}::bigint[],
      ${wanted.map((sheet) => firstDayOf(sheet.month))}::date[]) as wanted (schema_id, month)
    join schedules s on s.company_id = ${companyId} and s.id = wanted.schema_id
    join timesheets t on t.company_id = ${companyId} and t.employee_id = s.employee_id and t.month = wanted.month
    join timesheet_versions v on v.company_id = ${companyId} and v.timesheet_id = t.id and v.version = t.version
    where t.deleted_at is null`.execute(db);
  return rows;
}
