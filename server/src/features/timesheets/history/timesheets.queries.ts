import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { KeptReason } from '@zeitblatt/domain/compliance/finding';
import type { Timesheet, TimesheetTotals } from '@zeitblatt/domain/timesheets/timesheet';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { monthText, stampText } from '../../../database/stamp-text.ts';
import type { DB } from '../../../database/tables.ts';

/** The sheets, deleted or not, each with its newest version. */
const newestSheets = (db: Kysely<DB>, companyId: number) =>
  db
    .selectFrom('timesheets')
    .innerJoin('timesheet_versions', (join) =>
      join
        .onRef('timesheet_versions.company_id', '=', 'timesheets.company_id')
        .onRef('timesheet_versions.timesheet_id', '=', 'timesheets.id')
        .onRef('timesheet_versions.version', '=', 'timesheets.version'),
    )
    .where('timesheets.company_id', '=', companyId);

/** The sheets that are not deleted. */
const currentSheets = (db: Kysely<DB>, companyId: number) =>
  newestSheets(db, companyId).where('timesheets.deleted_at', 'is', null);

type SheetPage = { readonly limit: number; readonly offset: number; readonly isDeleted?: boolean };

/** A page of an employee's sheets, or of the deleted ones, newest month first, and how many there are. */
export async function findTimesheets(db: Db, companyId: number, employeeId: number, page: SheetPage) {
  const sheets = newestSheets(db, companyId)
    .where('timesheets.employee_id', '=', employeeId)
    .where('timesheets.deleted_at', page.isDeleted ? 'is not' : 'is', null);
  const { total } = await sheets.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await sheets
    .select([
      'timesheets.id',
      'schema_id',
      'timesheets.version',
      'worked_minutes',
      'target_minutes',
      'confirmed_by_name as confirmed_by',
    ])
    .select([monthText('month').as('month'), stampText('confirmed_at').$castTo<string>().as('confirmed_at')])
    .select(stampText('timesheets.deleted_at').as('deleted_at'))
    .orderBy('timesheets.month', 'desc')
    .orderBy('timesheets.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, data };
}

export type StoredTimesheet = Omit<Timesheet, 'surroundings'> & {
  /** Highest number of a schedule version that its month was calculated with. @source docs/decisions.md D36 */
  readonly schedule_number: number;
};

/** A sheet by its id, or by employee and month. */
export async function findTimesheet(
  db: Db,
  companyId: number,
  by: { id: number } | { schemaId: number; month: IsoMonth },
): Promise<StoredTimesheet | undefined> {
  const [sheet] = await findStoredTimesheets(db, companyId, 'id' in by ? { ids: [by.id] } : by);
  return sheet;
}

/** Sheets by their ids, in any order, or the one of an employee and month; what is not there is missing. */
export async function findStoredTimesheets(
  db: Db,
  companyId: number,
  by: { ids: readonly number[] } | { schemaId: number; month: IsoMonth },
): Promise<StoredTimesheet[]> {
  const rows = await currentSheets(db, companyId)
    .select(['timesheets.id', 'timesheets.employee_id', 'timesheets.schema_id', 'timesheets.version'])
    .select(['worked_minutes', 'break_minutes', 'planned_minutes', 'target_minutes', 'lost_minutes', 'working_days'])
    .select([
      'schedule_number',
      'last_calc_day',
      'is_part_time_worker',
      'seasonal_short_time_work',
      'confirmed_by_name as confirmed_by',
    ])
    .select([
      monthText('month').as('month'),
      stampText('confirmed_at').$castTo<string>().as('confirmed_at'),
      (eb) => eb.ref('days').$castTo<TimesheetDay[]>().as('days'),
      (eb) => eb.ref('reasons').$castTo<KeptReason[]>().as('reasons'),
    ])
    .where((eb) =>
      'ids' in by
        ? eb('timesheets.id', '=', sql<number>`any (${by.ids}::bigint[])`)
        : eb.and([eb('timesheets.schema_id', '=', by.schemaId), eb('timesheets.month', '=', firstDayOf(by.month))]),
    )
    .execute();
  return rows.map((row) => {
    const { worked_minutes, break_minutes, planned_minutes, target_minutes, lost_minutes, working_days, ...sheet } =
      row;
    return {
      ...sheet,
      totals: { worked_minutes, break_minutes, planned_minutes, target_minutes, lost_minutes, working_days },
    };
  });
}

/** The sheets that some employees have for a month, and their versions, by employee. */
export async function findSheetsOfMonth(
  db: Db,
  companyId: number,
  employeeIds: readonly number[],
  month: IsoMonth,
): Promise<ReadonlyMap<number, { readonly id: number; readonly version: number }>> {
  const rows = await db
    .selectFrom('timesheets')
    .select(['id', 'version', 'employee_id'])
    .where('company_id', '=', companyId)
    .where('employee_id', 'in', [0, ...employeeIds])
    .where('month', '=', firstDayOf(month))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.employee_id, row]));
}

/** What the sheets that some schedules have for a month record, by schedule. */
export async function findRecordsOfMonth(
  db: Db,
  companyId: number,
  scheduleIds: readonly number[],
  month: IsoMonth,
): Promise<ReadonlyMap<number, { readonly days: TimesheetDay[]; readonly last_calc_day: IsoDate }>> {
  const rows = await currentSheets(db, companyId)
    .select(['timesheets.schema_id', 'last_calc_day', (eb) => eb.ref('days').$castTo<TimesheetDay[]>().as('days')])
    .where('timesheets.schema_id', 'in', [0, ...scheduleIds])
    .where('timesheets.month', '=', firstDayOf(month))
    .execute();
  return new Map(rows.map(({ schema_id, ...record }) => [schema_id, record]));
}

/** A confirmed month, ready to be stored. */
export type ConfirmedMonth = {
  readonly employeeId: number;
  readonly schemaId: number;
  readonly month: IsoMonth;
  readonly days: readonly TimesheetDay[];
  readonly reasons: readonly KeptReason[];
  readonly totals: TimesheetTotals;
  readonly lastDay: string;
  /** Days that the sheet leaves open. */
  readonly openDays: readonly IsoDate[];
  /** Highest number of a schedule version that it was calculated with. */
  readonly scheduleNumber: number;
  readonly isPartTimeWorker: boolean;
  readonly isSeasonal: boolean;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Temporal.Instant;
};

/** A stored month, and what the log tells of it. */
type SavedMonth = {
  readonly id: number;
  readonly version: number;
  /** Of the employee. */
  readonly name: string;
  /** Minutes of the version before this one; null for the first. */
  readonly worked_before: number | null;
};

/**
 * Stores confirmed months in one statement, at most one for each employee: the sheet or its next version, the days, the
 * employee's latest month.
 *
 * @param expectedVersion the version that is replaced, 0 where there must be none; null replaces whichever there is
 * @returns what was stored, in the order it was given; a sheet that has another version by now, or is gone, is missing
 * @source docs/decisions.md D34, D54, D56
 */
export async function saveMonths(
  db: Db,
  companyId: number,
  sheets: readonly ConfirmedMonth[],
  expectedVersion: number | null = null,
): Promise<SavedMonth[]> {
  const target =
    expectedVersion === null || expectedVersion === 0
      ? sql`insert into timesheets (company_id, employee_id, schema_id, month, version, open_days)
          select ${companyId}, employee_id, schema_id, month, 1, open_days from given order by position
          on conflict (company_id, employee_id, month) where deleted_at is null
          ${expectedVersion === 0 ? sql`do nothing` : sql`do update set version = timesheets.version + 1, open_days = excluded.open_days`}
          returning id, timesheets.version, employee_id`
      : sql`update timesheets t set version = t.version + 1, open_days = given.open_days from given
          where t.company_id = ${companyId} and t.employee_id = given.employee_id and t.month = given.month
            and t.version = ${expectedVersion} and t.deleted_at is null
          returning t.id, t.version, t.employee_id`;
  const { rows } = await sql<SavedMonth>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(sheets.map(givenRow))}::jsonb) as given (position int,
        employee_id bigint, schema_id bigint, month date, days jsonb, reasons jsonb, worked_minutes int, break_minutes int,
        planned_minutes int, target_minutes int, lost_minutes int, working_days smallint, last_calc_day date,
        open_days datemultirange, schedule_number int, is_part_time_worker boolean,
        seasonal_short_time_work boolean, confirmed_by bigint,
        confirmed_by_name text, confirmed_at timestamptz)
    ),
    sheet as (${target}),
    stored as (
      insert into timesheet_versions (company_id, timesheet_id, version, days, reasons, worked_minutes, break_minutes,
        planned_minutes, target_minutes, lost_minutes, working_days, last_calc_day, schedule_number,
        is_part_time_worker, seasonal_short_time_work, confirmed_by, confirmed_by_name, confirmed_at)
      select ${companyId}, sheet.id, sheet.version, days, reasons, worked_minutes, break_minutes, planned_minutes,
        target_minutes, lost_minutes, working_days, last_calc_day, schedule_number,
        is_part_time_worker, seasonal_short_time_work, confirmed_by, confirmed_by_name, confirmed_at
      from sheet join given using (employee_id)
    ),
    latest as (
      update employees set latest_month = greatest(latest_month, given.month)
      from sheet join given using (employee_id)
      where employees.company_id = ${companyId} and employees.id = sheet.employee_id
    )
    select sheet.id, sheet.version, e.first_name || ' ' || e.last_name as name, before.worked_minutes as worked_before
    from sheet join given using (employee_id)
      join employees e on e.company_id = ${companyId} and e.id = sheet.employee_id
      left join timesheet_versions before on before.company_id = ${companyId} and before.timesheet_id = sheet.id
        and before.version = sheet.version - 1
    order by position`.execute(db);
  return rows;
}

const givenRow = (sheet: ConfirmedMonth, position: number) => ({
  position,
  employee_id: sheet.employeeId,
  schema_id: sheet.schemaId,
  month: firstDayOf(sheet.month),
  days: sheet.days,
  reasons: sheet.reasons,
  ...sheet.totals,
  last_calc_day: sheet.lastDay,
  open_days: `{${sheet.openDays.map((day) => `[${day},${day}]`).join()}}`,
  schedule_number: sheet.scheduleNumber,
  is_part_time_worker: sheet.isPartTimeWorker,
  seasonal_short_time_work: sheet.isSeasonal,
  confirmed_by: sheet.by.id,
  confirmed_by_name: sheet.by.name,
  confirmed_at: sheet.at.toString(),
});

/** A sheet that was hidden: whose it was, and of which month. */
export type HiddenSheet = {
  readonly id: number;
  readonly employee_id: number;
  readonly name: string;
  readonly month: IsoMonth;
};

/**
 * Hides sheets of employees who are not deleted; their versions stay. Their employees are held, in the order of their
 * ids.
 *
 * @returns those that were there to be hidden
 * @source docs/decisions.md D39
 */
export async function hideTimesheets(
  db: Db,
  companyId: number,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<HiddenSheet[]> {
  await sql`
    select from employees where company_id = ${companyId} and id in (
      select employee_id from timesheets where company_id = ${companyId} and id = any (${ids}::bigint[]))
    order by id for no key update`.execute(db);
  const { rows } = await sql<HiddenSheet>`
    with hidden as (
      update timesheets t set deleted_at = ${now.toString()} from employees e
      where t.company_id = ${companyId} and t.id = any (${ids}::bigint[]) and t.deleted_at is null
        and e.company_id = ${companyId} and e.id = t.employee_id and e.deleted_at is null
      returning t.id, t.employee_id, t.month, e.first_name || ' ' || e.last_name as name
    ),
    latest as (
      update employees set latest_month = (
        select max(t.month) from timesheets t
        where t.company_id = ${companyId} and t.employee_id = employees.id and t.deleted_at is null
          and t.id not in (select id from hidden))
      where employees.company_id = ${companyId} and employees.id in (select employee_id from hidden)
    )
    select id, employee_id, name, to_char(month, 'YYYY-MM') as month from hidden order by name, month`.execute(db);
  return rows;
}
