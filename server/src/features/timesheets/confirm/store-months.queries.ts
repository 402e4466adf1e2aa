import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { StoredReason } from '@zeitblatt/domain/compliance/finding';
import type { TimesheetTotals } from '@zeitblatt/domain/timesheets/timesheet';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

type NewSheet = {
  readonly employeeId: number;
  readonly scheduleId: number;
  /** Open days of the sheet. */
  readonly openDays: readonly IsoDate[];
};

/**
 * Inserts the sheets of a calendar month, or increments the version of existing ones.
 *
 * @returns id and version by employee
 */
export async function upsertSheets(
  db: Db,
  reach: Reach,
  month: IsoMonth,
  sheets: readonly NewSheet[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly version: number }>> {
  const { rows } = await sql<{ id: number; version: number; employee_id: number }>`
    insert into timesheets (company_id, employee_id, schema_id, month, version, open_days)
    select ${reach.companyId}, employee_id, schema_id, ${firstDayOf(month)}::date, 1, open_days
    from unnest(${sheets.map(({ employeeId }) => employeeId)}::bigint[],
      ${sheets.map(({ scheduleId }) => scheduleId)}::bigint[],
      ${sheets.map(({ openDays }) => multirangeOf(openDays))}::datemultirange[])
      with ordinality as new_sheet (employee_id, schema_id, open_days, position)
    order by position
    on conflict (company_id, employee_id, month) where deleted_at is null
    do update set version = timesheets.version + 1, open_days = excluded.open_days
    returning id, version, employee_id`.execute(db);
  return new Map(rows.map(({ employee_id, ...sheet }) => [employee_id, sheet]));
}

const multirangeOf = (days: readonly IsoDate[]): string => `{${days.map((day) => `[${day},${day}]`).join()}}`;

/** A row of `timesheet_versions`. */
export type NewVersion = TimesheetTotals & {
  readonly timesheet_id: number;
  readonly version: number;
  readonly days: readonly TimesheetDay[];
  readonly reasons: readonly StoredReason[];
  readonly last_calc_day: IsoDate;
  readonly schedule_number: number;
  readonly is_part_time_worker: boolean;
  readonly seasonal_short_time_work: boolean;
  readonly confirmed_by: number;
  readonly confirmed_by_name: string;
  readonly confirmed_at: string;
};

/**
 * Inserts versions from one JSON parameter: one parameter per column and row would cost more than the days of the
 * sheets.
 */
export async function insertVersions(db: Db, reach: Reach, versions: readonly NewVersion[]): Promise<void> {
  await sql`
    insert into timesheet_versions (company_id, timesheet_id, version, days, reasons, worked_minutes, break_minutes,
      planned_minutes, target_minutes, lost_minutes, working_days, last_calc_day, schedule_number,
      is_part_time_worker, seasonal_short_time_work, confirmed_by, confirmed_by_name, confirmed_at)
    select ${reach.companyId}, new_version.*
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as new_version (timesheet_id bigint, version int,
      days jsonb, reasons jsonb, worked_minutes int, break_minutes int, planned_minutes int, target_minutes int,
      lost_minutes int, working_days smallint, last_calc_day date, schedule_number int, is_part_time_worker boolean,
      seasonal_short_time_work boolean, confirmed_by bigint, confirmed_by_name text,
      confirmed_at timestamptz)`.execute(db);
}

/** Raises the employees' stored latest month to a month that has a sheet now. */
export async function raiseLatestMonth(
  db: Db,
  reach: Reach,
  month: IsoMonth,
  employeeIds: readonly number[],
): Promise<void> {
  await sql`
    update employees set latest_month = greatest(latest_month, ${firstDayOf(month)}::date)
    where company_id = ${reach.companyId} and id = any (${employeeIds}::bigint[])`.execute(db);
}
