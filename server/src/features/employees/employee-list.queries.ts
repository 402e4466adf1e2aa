import { addMonths, firstDayOf, type IsoDate, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { EmployeeQuery, EmployeeRow } from '@zeitblatt/domain/employees/employee';
import { searchedSpellings } from '@zeitblatt/domain/employees/sort-key';
import type { Contract } from '@zeitblatt/domain/schedules/schedule';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { currentPlan } from '../schedules/schedules.queries.ts';

/** Whether somebody has no day to work on in a month, from the copy that periods and contract keep on the employee. @source D8 */
export const isExcluded = (month: IsoMonth): RawBuilder<boolean> =>
  sql<boolean>`employees.excluded_days @> daterange(${firstDayOf(month)}::date, ${firstDayOf(addMonths(month, 1))}::date)`;

type Filter = Pick<EmployeeQuery, 'search' | 'filterBy' | 'month'>;

/** The months whose state a row of the overview tells, from `first` to that of `today`. */
type Months = { readonly first: IsoMonth; readonly today: IsoDate };

/** The sheet of a month, or null. */
const sheetOf = (companyId: number, employee: RawBuilder<unknown>, month: IsoMonth): RawBuilder<number | null> =>
  sql<number | null>`(select id from timesheets where timesheets.company_id = ${companyId}
    and timesheets.employee_id = ${employee} and timesheets.month = ${firstDayOf(month)} and timesheets.deleted_at is null)`;

function matches(companyId: number, { search, filterBy, month }: Filter, current: IsoMonth): RawBuilder<boolean> {
  const isDeleted = filterBy === 'deleted:true' ? sql`deleted_at is not null` : sql`deleted_at is null`;
  const conditions = [sql`employees.company_id = ${companyId}`, isDeleted];
  for (const spellings of searchedSpellings(search)) {
    const found = spellings.map((word) => sql`search_text like ${inside(word)}`);
    conditions.push(sql`(${sql.join(found, sql` or `)})`);
  }
  if (filterBy?.startsWith('is_currently_inactive'))
    conditions.push(sql`${isExcluded(current)} = ${filterBy.endsWith('true')}`);
  if (month !== undefined) conditions.push(sql`${sheetOf(companyId, sql.ref('employees.id'), month)} is not null`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The pattern of a text that holds a word, whatever signs are in the word. */
const inside = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const isEverybody = ({ search, filterBy, month }: Filter): boolean =>
  search === '' && filterBy === undefined && month === undefined;

const SORT_COLUMN = {
  number: sql.ref('number_sort'),
  first_name: sql.ref('first_name_sort'),
  last_name: sql.ref('last_name_sort'),
  latest_timesheet: sql.ref('latest_month'),
} as const;

type Shown = 'id' | 'number' | 'first_name' | 'last_name' | 'schema_id' | 'is_part_time_worker' | 'timesheet_id';

type PageRow = Pick<EmployeeRow, Shown> &
  Contract & {
    readonly latest_timesheet: IsoMonth | null;
    /** Days without work, as PostgreSQL writes them. */
    readonly excluded_days: string;
    /** First days of the months that have a sheet, each with a `?` while days of it are open: `{2026-01-01,2026-02-01?}`. */
    readonly saved: string;
    readonly total: number;
  };

/**
 * A page of the overview, and how many there are in all.
 *
 * One statement: what is not on the page is passed over in the index, and only who is on it is looked at further.
 * Everybody is counted beside the company, since counting them costs more than the page; who matches is counted on
 * the way.
 */
export async function findEmployeePage(
  db: Db,
  companyId: number,
  query: EmployeeQuery,
  { first, today }: Months,
): Promise<{ total: number; rows: PageRow[] }> {
  const current = monthOf(today);
  const isDescending = query.descending === 'true';
  const direction = isDescending ? sql`desc` : sql`asc`;
  // Ascending, who has no sheet stands last anyhow; the other columns are never empty, and their indexes know no such end.
  const nulls = isDescending && query.sortBy === 'latest_timesheet' ? sql`nulls last` : sql``;
  const order = sql`${SORT_COLUMN[query.sortBy]} ${direction} ${nulls}, id ${direction}`;
  const total = isEverybody(query)
    ? sql`(select employee_count from companies where company_id = ${companyId})`
    : sql`count(*) over ()`;
  // Spelled out, or the kept plan would provide for a tenth of everybody instead of for one page.
  const rowsPerPage = sql.lit(query.rowsPerPage);
  const limit =
    query.page === 1
      ? sql`limit ${rowsPerPage}`
      : sql`limit ${rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`;
  const { rows } = await sql<PageRow>`
    select page.id, number, first_name, last_name, schedules.id as schema_id,
      ${currentPlan('is_part_time_worker', today)} as is_part_time_worker,
      ${query.month === undefined ? sql`null::bigint` : sheetOf(companyId, sql.ref('page.id'), query.month)} as timesheet_id,
      started_working_at_company, stopped_working_at_company, to_char(latest_month, 'YYYY-MM') as latest_timesheet,
      excluded_days::text as excluded_days, total,
      array(select t.month || case when page.excluded_days @> t.open_days then '' else '?' end from timesheets t where t.company_id = ${companyId}
        and t.employee_id = page.id and t.month >= ${firstDayOf(first)} and t.deleted_at is null)::text as saved
    from (
      select *, ${total} as total from employees where ${matches(companyId, query, current)}
      order by ${order} ${limit}
    ) as page
    join schedules on schedules.company_id = ${companyId} and schedules.employee_id = page.id
    order by ${order}`.execute(db);
  const isBeyondTheEnd = rows.length === 0 && query.page > 1;
  return { total: isBeyondTheEnd ? await count(db, companyId, query, current) : (rows[0]?.total ?? 0), rows };
}

async function count(db: Db, companyId: number, filter: Filter, month: IsoMonth): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from employees where ${matches(companyId, filter, month)}`.execute(db);
  return rows[0]?.count ?? 0;
}
