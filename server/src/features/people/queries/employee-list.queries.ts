import { firstDayOf, type IsoDate, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { EmployeeQuery, EmployeeRow } from '@zeitblatt/domain/people/employees/employee';
import type { Employment } from '@zeitblatt/domain/people/employments/employment';
import { type RawBuilder, sql } from 'kysely';
import { type Db, type readLast, readRows } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { activeEmployeeCountIn } from './activity.queries.ts';
import { type Filter, filterConditions, matches, sheetOf } from './employee-filter.queries.ts';
import { findMatches, type Matches } from './employee-search.queries.ts';
import { expectedFrom } from './expected-months.queries.ts';
import { currentPlanColumn, employmentsOf } from './schedules.queries.ts';

/** The months of an overview row, from `first` to that of `today`. */
type Months = { readonly first: IsoMonth; readonly today: IsoDate };

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

type PageRow = Pick<EmployeeRow, Shown> & {
  readonly employments: readonly Employment[];
  readonly latest_timesheet: IsoMonth | null;
  /** Days without work as a PostgreSQL multirange. */
  readonly excluded_days: string;
  /**
   * First days of the months with a sheet, each followed by `?` while the sheet has open days:
   * `{2026-01-01,2026-02-01?}`.
   */
  readonly saved: string;
  /** First month whose sheets are expected. */
  readonly expected_from: IsoMonth;
  readonly total: number;
};

/**
 * A page of the overview, and the total number of employees.
 *
 * The offset is skipped in the index, from the nearer end; only the employees of the page are joined with further
 * tables.
 *
 * @param readPage runs the last statement; `readLast` where nothing follows
 */
export async function findEmployeePage(
  db: Db,
  reach: Reach,
  query: EmployeeQuery,
  { first, today }: Months,
  readPage: typeof readLast = readRows,
): Promise<{ total: number; rows: PageRow[] }> {
  const current = monthOf(today);
  const offset = (query.page - 1) * query.rowsPerPage;
  // Nearly everybody matches these filters, so the query of the first page need not know the count and returns it as well.
  const isBroad =
    query.month === undefined &&
    query.missing === undefined &&
    [undefined, 'is_currently_inactive:false'].includes(query.filterBy);
  const stored = isBroad && offset === 0 ? storedCount(reach, query, current) : undefined;
  const found = stored === undefined ? await countEmployees(db, reach, query, current) : undefined;
  if (found !== undefined && offset >= found.total) return { total: found.total, rows: [] };
  const page = sql<PageRow>`
    select page.id, number, first_name, last_name, schedules.id as schema_id,
      ${currentPlanColumn('is_part_time_worker', today)} as is_part_time_worker,
      ${query.month === undefined ? sql`null::bigint` : sheetOf(reach, sql.ref('page.id'), query.month)} as timesheet_id,
      ${employmentsOf('page')} as employments, to_char(latest_month, 'YYYY-MM') as latest_timesheet,
      excluded_days::text as excluded_days, to_char(${expectedFrom(reach)}, 'YYYY-MM') as expected_from, ${stored ?? sql`${found?.total}::int`} as total,
      array(select t.month || case when page.excluded_days @> t.open_days then '' else '?' end from timesheets t where t.company_id = ${reach.companyId}
        and t.employee_id = page.id and t.month >= ${firstDayOf(first)} and t.deleted_at is null)::text as saved
    from (${idsOfPage(reach, query, current, { offset, found })}) as on_page
    join employees page on page.company_id = ${reach.companyId} and page.id = on_page.id
    join schedules on schedules.company_id = ${reach.companyId} and schedules.employee_id = on_page.id
    order by ${orderOf(query)}`;
  const rows = await readPage(db, page.compile(db));
  return { total: rows[0]?.total ?? 0, rows };
}

function idsOfPage(
  reach: Reach,
  query: EmployeeQuery,
  current: IsoMonth,
  { offset, found }: { offset: number; found: Matches | undefined },
): RawBuilder<unknown> {
  const total = found?.total;
  const onPage = total === undefined ? query.rowsPerPage : Math.min(query.rowsPerPage, total - offset);
  const isFar = total !== undefined && offset > total / 2;
  const passed = isFar ? total - offset - onPage : offset;
  // The limit is a literal, because with a parameter PostgreSQL's generic plan would assume a tenth of the table
  // instead of one page.
  return sql`
    select id from employees where ${found?.ids ? isOneOf(reach, found.ids) : matches(reach, query, current)}
    order by ${orderOf(query, isFar)}
    limit ${sql.lit(onPage)} ${passed === 0 ? sql`` : sql`offset ${passed}`}`;
}

const isOneOf = (reach: Reach, ids: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`employees.company_id = ${reach.companyId} and employees.id = any (${ids}::bigint[]) and deleted_at is null`;

/**
 * Number of matching employees from the counts that are stored; undefined for a filter without such a count. To count the
 * rows would cost more than the page.
 */
function storedCount(
  reach: Reach,
  { search, filterBy, month, missing }: Filter,
  current: IsoMonth,
): RawBuilder<number> | undefined {
  if (search.trim() !== '' || filterBy === 'deleted:true' || missing !== undefined) return undefined;
  if (month !== undefined) return filterBy === undefined ? sheetCount(reach, month) : undefined;
  const everybody = sql<number>`(select employee_count from companies where company_id = ${reach.companyId})`;
  if (filterBy === undefined) return everybody;
  const active = activeEmployeeCountIn(reach, current);
  return filterBy === 'is_currently_inactive:false' ? active : sql<number>`(${everybody} - ${active})`;
}

/** Number of sheets of a month, without those of deleted employees. */
const sheetCount = (reach: Reach, month: IsoMonth): RawBuilder<number> => sql<number>`
  coalesce((select number_of_timesheets from archive_months
    where company_id = ${reach.companyId} and month = ${firstDayOf(month)}), 0)`;

async function countEmployees(db: Db, reach: Reach, filter: Filter, current: IsoMonth): Promise<Matches> {
  const isDeleted = filter.filterBy === 'deleted:true';
  const stored = storedCount(reach, filter, current);
  if (filter.search.trim() !== '' && !isDeleted) {
    const more = filterConditions(reach, filter, current);
    const condition = more.length === 0 ? undefined : sql<boolean>`${sql.join(more, sql` and `)}`;
    return findMatches(db, reach, filter.search, condition);
  }
  const total = stored ?? sql<number>`(select count(*) from employees where ${matches(reach, filter, current)})`;
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: null };
}
