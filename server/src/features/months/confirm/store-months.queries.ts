import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { monthLineOf } from '@zeitblatt/domain/months/hours-account/month-line';
import type { StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { snapshotOfNewSheet } from './snapshot.queries.ts';

/** A sheet of an employee with the content of its newest version. */
export type StoredSheet = TimesheetTotals & {
  readonly id: number;
  readonly version: number;
  /** The snapshot that the statement takes. */
  readonly snapshot: unknown;
  readonly employee_id: number;
  readonly schema_id: number;
  /** Open days of the sheet as a PostgreSQL multirange. */
  readonly open_days: string;
  readonly days: readonly TimesheetDay[];
  readonly reasons: readonly StoredReason[];
  readonly last_calc_day: IsoDate;
  readonly schedule_number: number;
  readonly is_part_time_worker: boolean;
  readonly seasonal_short_time_work: boolean;
  /** The deleted sheet that a new one goes on with, and its version; null for none. */
  readonly predecessor_id: number | null;
  readonly predecessor_version: number | null;
  readonly confirmed_by: number;
  readonly confirmed_by_name: string;
  readonly confirmed_at: string;
  /** Why the month is saved again; null for a first version, and where no reason was given. */
  readonly change_reason: string | null;
  /** The check code, the address of its QR code and the name of the key that made it; null for none. */
  readonly check_code: string | null;
  readonly check_address: string | null;
  readonly check_key: string | null;
};

/** A sheet with what it books in the hours account, for the snapshot. */
const withDifference = (sheet: Pick<StoredSheet, 'days' | keyof TimesheetTotals>) => ({
  ...sheet,
  hours_difference: monthLineOf(sheet.days, sheet)?.minutes ?? null,
});

/** Columns that the statement returns. */
type Returned = Pick<
  StoredSheet,
  'id' | 'version' | 'snapshot' | 'employee_id' | 'predecessor_id' | 'predecessor_version'
>;

/**
 * Stores the sheets of a calendar month in one statement: it inserts a sheet, which goes on with the version of a deleted one, or increments the version of the existing
 * one, inserts the version with its snapshot and check code, and raises the stored latest month of the employees. The sheets are one JSON parameter,
 * because one parameter per column and row would cost more than the days of the sheets.
 *
 * @returns by employee
 */
export async function storeSheets(
  db: Db,
  reach: Reach,
  month: IsoMonth,
  sheets: readonly Omit<StoredSheet, 'id' | 'version' | 'snapshot'>[],
): Promise<ReadonlyMap<number, StoredSheet>> {
  const { rows } = await sql<Returned>`
    with new_sheets as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(sheets.map(withDifference))}::jsonb) as (employee_id bigint,
        schema_id bigint, open_days datemultirange, days jsonb, reasons jsonb, worked_minutes int, break_minutes int,
        planned_minutes int, target_minutes int, lost_minutes int, credited_minutes int, working_days smallint, last_calc_day date,
        schedule_number int, is_part_time_worker boolean, seasonal_short_time_work boolean, predecessor_id bigint,
        predecessor_version int, confirmed_by bigint, confirmed_by_name text, confirmed_at timestamptz, change_reason text, check_code text,
        check_address text, check_key text, hours_difference int)) with ordinality as of (employee_id, schema_id, open_days,
        days, reasons, worked_minutes, break_minutes, planned_minutes, target_minutes, lost_minutes, credited_minutes, working_days,
        last_calc_day, schedule_number, is_part_time_worker, seasonal_short_time_work, predecessor_id,
        predecessor_version, confirmed_by, confirmed_by_name, confirmed_at, change_reason, check_code, check_address,
        check_key, hours_difference, position)
    ),
    stored as (
      insert into timesheets (company_id, employee_id, schema_id, month, version, open_days, predecessor_id, predecessor_version)
      select ${reach.companyId}, employee_id, schema_id, ${firstDayOf(month)}::date, coalesce(predecessor_version, 0) + 1,
        open_days, predecessor_id, predecessor_version
      from new_sheets order by position
      on conflict (company_id, employee_id, month) where deleted_at is null
      do update set version = timesheets.version + 1, open_days = excluded.open_days
      returning id, version, employee_id, timesheets.predecessor_id, timesheets.predecessor_version
    ),
    versions as (
      insert into timesheet_versions (company_id, timesheet_id, version, days, reasons, worked_minutes, break_minutes,
        planned_minutes, target_minutes, lost_minutes, credited_minutes, working_days, last_calc_day, schedule_number,
        is_part_time_worker, seasonal_short_time_work, confirmed_by, confirmed_by_name, confirmed_at, change_reason, snapshot)
      select ${reach.companyId}, stored.id, stored.version, days, reasons, worked_minutes, break_minutes,
        planned_minutes, target_minutes, lost_minutes, credited_minutes, working_days, last_calc_day, schedule_number,
        is_part_time_worker, seasonal_short_time_work, confirmed_by, confirmed_by_name, confirmed_at, change_reason,
        ${snapshotOfNewSheet(reach, month)}
      from new_sheets join stored using (employee_id)
      returning timesheet_id, snapshot
    ),
    codes as (
      insert into check_codes (code_hash, company_id, timesheet_id, version, month, key_name)
      select sha256(convert_to(check_code, 'UTF8')), ${reach.companyId}, stored.id, stored.version,
        ${firstDayOf(month)}::date, check_key
      from new_sheets join stored using (employee_id) where check_code is not null
    ),
    raised as (
      update employees set latest_month = ${firstDayOf(month)}::date from new_sheets
      where company_id = ${reach.companyId} and id = new_sheets.employee_id
        and (latest_month is null or latest_month < ${firstDayOf(month)}::date)
    )
    select id, version, employee_id, predecessor_id, predecessor_version, snapshot from stored join versions on timesheet_id = id`.execute(
    db,
  );
  const rowOf = new Map(rows.map((row) => [row.employee_id, row]));
  const stored = sheets.flatMap((sheet): StoredSheet[] => {
    const row = rowOf.get(sheet.employee_id);
    return row ? [{ ...sheet, ...row }] : [];
  });
  return new Map(stored.map((sheet) => [sheet.employee_id, sheet]));
}
