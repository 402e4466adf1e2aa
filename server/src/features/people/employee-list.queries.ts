import { addMonths, firstDayOf, type IsoDate, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { EmployeeQuery, EmployeeRow } from '@zeitblatt/domain/people/employee';
import type { Contract } from '@zeitblatt/domain/people/schedule';
import { searchedSpellings } from '@zeitblatt/domain/rules/sort-key';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { currentPlanColumn } from './schedules.queries.ts';

/**
 * Whether an employee has no day to work in a month, by the stored copy of their excluded days.
 *
 * @source docs/decisions.md D8
 */
export const isExcludedInMonth = (month: IsoMonth): RawBuilder<boolean> =>
  sql<boolean>`employees.excluded_days @> daterange(${firstDayOf(month)}::date, ${firstDayOf(addMonths(month, 1))}::date)`;

type Filter = Pick<EmployeeQuery, 'search' | 'filterBy' | 'month'>;

/** The months of an overview row, from `first` to that of `today`. */
type Months = { readonly first: IsoMonth; readonly today: IsoDate };

/** Id of the employee's sheet of a month, or null. */
const sheetOf = (reach: Reach, employee: RawBuilder<unknown>, month: IsoMonth): RawBuilder<number | null> =>
  sql<number | null>`(select id from timesheets where timesheets.company_id = ${reach.companyId}
    and timesheets.employee_id = ${employee} and timesheets.month = ${firstDayOf(month)} and timesheets.deleted_at is null)`;

/** Sheets of a month without columns, for counts and `exists`. */
const sheetsOf = (reach: Reach, month: IsoMonth): RawBuilder<unknown> =>
  sql`select from timesheets where timesheets.company_id = ${reach.companyId} and timesheets.month = ${firstDayOf(month)}
    and timesheets.deleted_at is null`;

function matches(reach: Reach, { search, filterBy, month }: Filter, current: IsoMonth): RawBuilder<boolean> {
  const isDeleted = filterBy === 'deleted:true' ? sql`deleted_at is not null` : sql`deleted_at is null`;
  const conditions = [sql`employees.company_id = ${reach.companyId}`, isDeleted];
  for (const spellings of searchedSpellings(search)) {
    const found = spellings.map((word) => sql`search_text like ${inside(word)}`);
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  if (filterBy?.startsWith('is_currently_inactive'))
    conditions.push(sql`${isExcludedInMonth(current)} = ${filterBy.endsWith('true')}`);
  if (month !== undefined)
    conditions.push(sql`exists (${sheetsOf(reach, month)} and timesheets.employee_id = employees.id)`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** LIKE pattern of texts that contain a word, with wildcards escaped. */
const inside = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const SORT_COLUMN = {
  number: sql.ref('number_sort'),
  first_name: sql.ref('first_name_sort'),
  last_name: sql.ref('last_name_sort'),
  latest_timesheet: sql.ref('latest_month'),
} as const;

/** Sort order of the overview, or its reverse. */
function orderOf({ sortBy, descending }: EmployeeQuery, isReversed = false): RawBuilder<unknown> {
  const isDescending = descending === 'true';
  const direction = isDescending === isReversed ? sql`asc` : sql`desc`;
  // Employees without a sheet come last in both directions. Ascending order does that by default; the other columns are
  // never null, and their indexes have no NULLS LAST.
  const nulls =
    isDescending && sortBy === 'latest_timesheet' ? (isReversed ? sql`nulls first` : sql`nulls last`) : sql``;
  return sql`${SORT_COLUMN[sortBy]} ${direction} ${nulls}, id ${direction}`;
}

type Shown = 'id' | 'number' | 'first_name' | 'last_name' | 'schema_id' | 'is_part_time_worker' | 'timesheet_id';

type PageRow = Pick<EmployeeRow, Shown> &
  Contract & {
    readonly latest_timesheet: IsoMonth | null;
    /** Days without work as a PostgreSQL multirange. */
    readonly excluded_days: string;
    /**
     * First days of the months with a sheet, each followed by `?` while the sheet has open days:
     * `{2026-01-01,2026-02-01?}`.
     */
    readonly saved: string;
    readonly total: number;
  };

/**
 * A page of the overview, and the total number of employees.
 *
 * The offset is skipped in the index, from the nearer end; only the employees of the page are joined with further
 * tables.
 */
export async function findEmployeePage(
  db: Db,
  reach: Reach,
  query: EmployeeQuery,
  { first, today }: Months,
): Promise<{ total: number; rows: PageRow[] }> {
  const current = monthOf(today);
  const offset = (query.page - 1) * query.rowsPerPage;
  // The unfiltered first page is requested most often, so its query also returns the count.
  const isPlain = isEverybody(query) && offset === 0;
  const total = isPlain ? undefined : await countEmployees(db, reach, query, current);
  if (total !== undefined && offset >= total) return { total, rows: [] };
  const { rows } = await sql<PageRow>`
    select page.id, number, first_name, last_name, schedules.id as schema_id,
      ${currentPlanColumn('is_part_time_worker', today)} as is_part_time_worker,
      ${query.month === undefined ? sql`null::bigint` : sheetOf(reach, sql.ref('page.id'), query.month)} as timesheet_id,
      started_working_at_company, stopped_working_at_company, to_char(latest_month, 'YYYY-MM') as latest_timesheet,
      excluded_days::text as excluded_days, ${total === undefined ? employeeCount(reach) : sql`${total}::int`} as total,
      array(select t.month || case when page.excluded_days @> t.open_days then '' else '?' end from timesheets t where t.company_id = ${reach.companyId}
        and t.employee_id = page.id and t.month >= ${firstDayOf(first)} and t.deleted_at is null)::text as saved
    from (${idsOfPage(reach, query, current, { offset, total })}) as found
    join employees page on page.company_id = ${reach.companyId} and page.id = found.id
    join schedules on schedules.company_id = ${reach.companyId} and schedules.employee_id = found.id
    order by ${orderOf(query)}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows };
}

function idsOfPage(
  reach: Reach,
  query: EmployeeQuery,
  current: IsoMonth,
  { offset, total }: { offset: number; total: number | undefined },
): RawBuilder<unknown> {
  const onPage = total === undefined ? query.rowsPerPage : Math.min(query.rowsPerPage, total - offset);
  const isFar = total !== undefined && offset > total / 2;
  const passed = isFar ? total - offset - onPage : offset;
  // The limit is a literal, because with a parameter PostgreSQL's generic plan would assume a tenth of the table
  // instead of one page.
  return sql`
    select id from employees where ${matches(reach, query, current)}
    order by ${orderOf(query, isFar)}
    limit ${sql.lit(onPage)} ${passed === 0 ? sql`` : sql`offset ${passed}`}`;
}

const isUnsifted = ({ search, filterBy }: Filter): boolean => search === '' && filterBy === undefined;

const isEverybody = (filter: Filter): boolean => isUnsifted(filter) && filter.month === undefined;

/** The stored count of employees, because counting costs more than a page. */
const employeeCount = (reach: Reach): RawBuilder<number> =>
  sql<number>`(select employee_count from companies where company_id = ${reach.companyId})`;

/** Number of sheets of a month without those of deleted employees, who are few and have an index of their own. */
const sheetCount = (reach: Reach, month: IsoMonth): RawBuilder<number> => sql<number>`
  (select count(*) from (${sheetsOf(reach, month)}) as saved) - (select count(*) from employees
    where company_id = ${reach.companyId} and deleted_at is not null
      and exists (${sheetsOf(reach, month)} and timesheets.employee_id = employees.id))`;

async function countEmployees(db: Db, reach: Reach, filter: Filter, current: IsoMonth): Promise<number> {
  const total = isEverybody(filter)
    ? employeeCount(reach)
    : filter.month !== undefined && isUnsifted(filter)
      ? sheetCount(reach, filter.month)
      : sql<number>`(select count(*) from employees where ${matches(reach, filter, current)})`;
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return rows[0]?.total ?? 0;
}
