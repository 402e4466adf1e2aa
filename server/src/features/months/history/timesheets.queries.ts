import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import type { Timesheet, TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { compileOnce } from '../../../database/compile-once.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';
import type { DB } from '../../../database/tables.ts';
import { TOTAL_COLUMNS, withTotals } from './version-totals.ts';

/** All sheets, deleted or not, each with those of its versions that a condition names. */
const sheetsWith = (db: Kysely<DB>, reach: Reach, isWanted: RawBuilder<boolean>) =>
  db
    .selectFrom('timesheets')
    .innerJoin('timesheet_versions', (join) =>
      join
        .onRef('timesheet_versions.company_id', '=', 'timesheets.company_id')
        .onRef('timesheet_versions.timesheet_id', '=', 'timesheets.id')
        .on(isWanted),
    )
    .where('timesheets.company_id', '=', reach.companyId);

/** All sheets, deleted or not, each with its newest version. */
const newestSheets = (db: Kysely<DB>, reach: Reach) =>
  sheetsWith(db, reach, sql`timesheet_versions.version = timesheets.version`);

/** The sheets that are not deleted. */
const currentSheets = (db: Kysely<DB>, reach: Reach) =>
  newestSheets(db, reach).where('timesheets.deleted_at', 'is', null);

type SheetPage = { readonly limit: number; readonly offset: number; readonly isDeleted?: boolean };

/** A page of an employee's sheets, or of the deleted ones, newest month first, and their total number. */
export async function findTimesheets(db: Db, reach: Reach, employeeId: number, page: SheetPage) {
  const sheets = newestSheets(db, reach)
    .where('timesheets.employee_id', '=', employeeId)
    .where('timesheets.deleted_at', page.isDeleted ? 'is not' : 'is', null);
  const { total } = await sheets.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await sheets
    .select([
      'timesheets.id',
      'schema_id',
      'timesheets.version',
      'worked_minutes',
      'target_minutes',
      'confirmed_by_name as confirmed_by',
      sql<TimesheetDay[]>`timesheet_versions.days`.as('days'),
    ])
    .select([monthText('month').as('month'), timestampText('confirmed_at').$castTo<string>().as('confirmed_at')])
    .select(timestampText('timesheets.deleted_at').as('deleted_at'))
    .orderBy('timesheets.month', 'desc')
    .orderBy('timesheets.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, data: rows.map(({ days, ...row }) => ({ ...row, numbers: monthNumbers(days, row) })) };
}

export type StoredTimesheet = Omit<Timesheet, 'surroundings' | 'leave_left' | 'deleted_at'> & {
  /** The moment of `confirmed_at` in milliseconds since 1970. */
  readonly confirmed_ms: number;
  /** Highest schedule version with which the month was calculated. @source docs/decisions.md D36 */
  readonly schedule_number: number;
};

/** A sheet by its id, deleted or not, with the time of its deletion. @source docs/decisions.md D68 */
export async function findSheetUntilPurge(
  db: Db,
  reach: Reach,
  id: number,
): Promise<(StoredTimesheet & Pick<Timesheet, 'deleted_at'>) | undefined> {
  const [row] = await readSheet(db, { reach, id });
  return row && { ...toStoredTimesheet(row), deleted_at: row.deleted_at };
}

/** A sheet that is not deleted, by its id. */
export async function findTimesheet(db: Db, reach: Reach, id: number): Promise<StoredTimesheet | undefined> {
  const sheet = await findSheetUntilPurge(db, reach, id);
  return sheet?.deleted_at === null ? sheet : undefined;
}

const readSheet = compileOnce((db, { reach, id }: { readonly reach: Reach; readonly id: number }) =>
  selectSheetsUntilPurge(db, reach, [id]).select(timestampText('timesheets.deleted_at').as('deleted_at')),
);

/** A month of a schedule. */
export type MonthOfSchedule = { readonly schema_id: number; readonly month: IsoMonth };

/**
 * The current sheets `t` of pairs of schedule and month (`wanted`). Each pair is a separate index lookup, because a
 * joined plan reads every sheet of the company.
 */
export const currentSheetsOf = (reach: Reach, wanted: readonly MonthOfSchedule[]) => sql`
  unnest(${wanted.map((sheet) => sheet.schema_id)}::bigint[],
    ${wanted.map((sheet) => firstDayOf(sheet.month))}::date[]) as wanted (schema_id, month)
  cross join lateral (
    select employee_id from schedules where company_id = ${reach.companyId} and id = wanted.schema_id limit 1) s
  cross join lateral (
    select id, version from timesheets where company_id = ${reach.companyId} and employee_id = s.employee_id
      and month = wanted.month and deleted_at is null limit 1) t`;

/** A version of a sheet. */
export type SheetVersion = { readonly id: number; readonly version: number };
const isAmong = (
  versions: readonly SheetVersion[],
): RawBuilder<boolean> => sql`(timesheets.id, timesheet_versions.version)
  in (select * from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as v (id bigint, version int))`;

/** Selects the sheets with some ids, with everything that {@link toStoredTimesheet} needs. */
function selectSheets(sheets: ReturnType<typeof sheetsWith>, ids: RawBuilder<unknown>) {
  return sheets
    .select(['timesheets.id', 'timesheets.employee_id', 'timesheets.schema_id', 'timesheet_versions.version'])
    .select(TOTAL_COLUMNS)
    .select([
      'schedule_number',
      'last_calc_day',
      'is_part_time_worker',
      'seasonal_short_time_work',
      'confirmed_by_name as confirmed_by',
      'change_reason',
    ])
    .select([
      monthText('month').as('month'),
      timestampText('confirmed_at').$castTo<string>().as('confirmed_at'),
      sql<number>`floor(extract(epoch from confirmed_at) * 1000)::float8`.as('confirmed_ms'),
      (eb) => eb.ref('days').$castTo<TimesheetDay[]>().as('days'),
      (eb) => eb.ref('reasons').$castTo<StoredReason[]>().as('reasons'),
    ])
    .where('timesheets.id', '=', sql<number>`${ids}`);
}

/** Sheets by their ids, deleted or not. */
export const selectSheetsUntilPurge = (db: Db, reach: Reach, ids: readonly number[]) =>
  selectSheets(newestSheets(db, reach), anyOf(ids));

/** Sheets by their ids that are not deleted. */
export const selectSheetsById = (db: Db, reach: Reach, ids: readonly number[]) =>
  selectSheets(currentSheets(db, reach), anyOf(ids));

// PostgreSQL plans a comparison with an array anew for each call, because a plan for any array would cost more.
const anyOf = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`${ids[0]}::bigint` : sql`any (${ids}::bigint[])`;

/** Certain versions instead of the newest ones, also of deleted sheets. */
export const selectSheetVersions = (db: Db, reach: Reach, versions: readonly SheetVersion[]) =>
  selectSheets(sheetsWith(db, reach, isAmong(versions)), sql`any (${versions.map(({ id }) => id)}::bigint[])`);

/** The current sheet of a schedule for the month with a first day. */
export const selectSheetOfSchedule = (db: Db, reach: Reach, scheduleId: number, firstDay: IsoDate) =>
  selectSheets(
    currentSheets(db, reach),
    sql`(${sheetsOfSchedule(reach, scheduleId)} and t.month = ${firstDay}::date and t.deleted_at is null)`,
  );

/** The sheet of a schedule that was deleted last for the month with a first day. @source docs/decisions.md D68 */
export const selectDeletedSheetOfSchedule = (db: Db, reach: Reach, scheduleId: number, firstDay: IsoDate) =>
  selectSheets(
    newestSheets(db, reach),
    sql`(${sheetsOfSchedule(reach, scheduleId)} and t.month = ${firstDay}::date and t.deleted_at is not null
      order by t.version desc, t.id desc limit 1)`,
  );

/** The current sheets of a schedule for the months of a span of days. */
export const selectSheetsInSpan = (
  db: Db,
  reach: Reach,
  scheduleId: number,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
) =>
  selectSheets(
    currentSheets(db, reach),
    sql`any (array(${sheetsOfSchedule(reach, scheduleId)} and t.deleted_at is null
      and t.month between ${from}::date and ${to}::date))`,
  );

const sheetsOfSchedule = (reach: Reach, scheduleId: number) => sql`
  select t.id from schedules s join timesheets t on t.company_id = s.company_id and t.employee_id = s.employee_id
  where s.company_id = ${reach.companyId} and s.id = ${scheduleId}`;

/** The current sheets of months of schedules, in any order; months without one are missing. */
export async function findCurrentSheets(
  db: Db,
  reach: Reach,
  months: readonly MonthOfSchedule[],
): Promise<StoredTimesheet[]> {
  const ids = sql`any (array(select t.id from ${currentSheetsOf(reach, months)}))`;
  return (await selectSheets(currentSheets(db, reach), ids).execute()).map(toStoredTimesheet);
}

/** The sheets that were deleted last of months of schedules, in any order. @source docs/decisions.md D68 */
export async function findDeletedSheets(
  db: Db,
  reach: Reach,
  months: readonly MonthOfSchedule[],
): Promise<StoredTimesheet[]> {
  const ids = sql`any (array(${lastDeletedOf(reach, months)}))`;
  return (await selectSheets(newestSheets(db, reach), ids).execute()).map(toStoredTimesheet);
}

/**
 * The sheets that were deleted of pairs of schedule and month, of each the one with the highest version.
 *
 * @source docs/decisions.md D68
 */
const lastDeletedOf = (reach: Reach, wanted: readonly MonthOfSchedule[]) => sql`
  select t.id
  from unnest(${wanted.map((sheet) => sheet.schema_id)}::bigint[],
    ${wanted.map((sheet) => firstDayOf(sheet.month))}::date[]) as wanted (schema_id, month)
  cross join lateral (
    select employee_id from schedules where company_id = ${reach.companyId} and id = wanted.schema_id limit 1) s
  cross join lateral (
    select id from timesheets where company_id = ${reach.companyId} and employee_id = s.employee_id
      and month = wanted.month and deleted_at is not null order by version desc, id desc limit 1) t`;

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectSheets>['executeTakeFirstOrThrow']>>;

/** Builds a sheet from a row of the queries above. */
export const toStoredTimesheet = (row: StoredRow): StoredTimesheet => withTotals(row);

/** A sheet with what a proposal of its month is compared with. */
export type ComparedSheet = Pick<TimesheetTotals, 'worked_minutes' | 'credited_minutes'> & {
  readonly id: number;
  readonly version: number;
  readonly confirmed_at: string;
  readonly days: readonly TimesheetDay[];
  readonly last_calc_day: IsoDate;
};

/** The sheets of some employees for a month, by employee. */
export type SheetsOfMonth = {
  readonly current: ReadonlyMap<number, ComparedSheet>;
  /** The deleted sheet of the month, with which a new one goes on. @source docs/decisions.md D68 */
  readonly deleted: ReadonlyMap<number, Pick<ComparedSheet, 'confirmed_at'>>;
};

/** Sheets of some employees for a month, each with the days of its newest version. */
export async function findSheetsOfMonth(
  db: Db,
  reach: Reach,
  employeeIds: readonly number[],
  month: IsoMonth,
): Promise<SheetsOfMonth> {
  const rows = await newestSheets(db, reach)
    .select([
      'timesheets.id',
      'timesheets.version',
      'timesheets.employee_id',
      'worked_minutes',
      'credited_minutes',
      'last_calc_day',
    ])
    .select((eb) => eb.ref('days').$castTo<TimesheetDay[]>().as('days'))
    .select(timestampText('confirmed_at').$castTo<string>().as('confirmed_at'))
    .select(sql<boolean>`timesheets.deleted_at is not null`.as('is_deleted'))
    .where('timesheets.employee_id', 'in', [0, ...employeeIds])
    .where('timesheets.month', '=', firstDayOf(month))
    .orderBy('timesheets.version')
    .execute();
  const [deleted, current] = [rows.filter((row) => row.is_deleted), rows.filter((row) => !row.is_deleted)];
  return {
    current: new Map(current.map((row) => [row.employee_id, row])),
    deleted: new Map(deleted.map((row) => [row.employee_id, row])),
  };
}
