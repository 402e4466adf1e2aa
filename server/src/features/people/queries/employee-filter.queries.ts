import { addMonths, firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type EmployeeQuery, RECENT_MONTHS } from '@zeitblatt/domain/people/employees/employee';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../database/reach.ts';
import { matchesWords } from './employee-search.queries.ts';
import { expectedFrom } from './expected-months.queries.ts';

/**
 * Whether an employee has no day to work in a month, by the stored copy of their excluded days.
 *
 * @source docs/decisions.md D8
 */
export const isExcludedInMonth = (month: IsoMonth): RawBuilder<boolean> =>
  sql<boolean>`employees.excluded_days @> daterange(${firstDayOf(month)}::date, ${firstDayOf(addMonths(month, 1))}::date)`;

export type Filter = Pick<EmployeeQuery, 'search' | 'filterBy' | 'month' | 'missing'>;

/** Id of the employee's sheet of a month, or null. */
export const sheetOf = (reach: Reach, employee: RawBuilder<unknown>, month: IsoMonth): RawBuilder<number | null> =>
  sql<number | null>`(select id from timesheets where timesheets.company_id = ${reach.companyId}
    and timesheets.employee_id = ${employee} and timesheets.month = ${firstDayOf(month)} and timesheets.deleted_at is null)`;

/** Sheets of a month without columns, for counts and `exists`. */
const sheetsOf = (reach: Reach, month: IsoMonth): RawBuilder<unknown> =>
  sql`select from timesheets where timesheets.company_id = ${reach.companyId} and timesheets.month = ${firstDayOf(month)}
    and timesheets.deleted_at is null`;

/**
 * Whether a past month of an employee's strip has a day to work and no whole sheet: the states `missing` and `partial`. Each month is
 * an index lookup.
 */
const hasMissingMonth = (reach: Reach, current: IsoMonth): RawBuilder<boolean> => sql<boolean>`exists (
  select from generate_series(greatest(${firstDayOf(addMonths(current, 1 - RECENT_MONTHS))}::date, ${expectedFrom(reach)}),
    ${firstDayOf(addMonths(current, -1))}::date, interval '1 month') as past (first_day)
  where not employees.excluded_days @> daterange(past.first_day::date, (past.first_day + interval '1 month')::date)
    and not exists (
      select from timesheets where timesheets.company_id = ${reach.companyId} and timesheets.employee_id = employees.id
        and timesheets.month = past.first_day::date and timesheets.deleted_at is null
        and employees.excluded_days @> timesheets.open_days))`;

/** Conditions of a filter, except the search. */
export function filterConditions(
  reach: Reach,
  { filterBy, month, missing }: Filter,
  current: IsoMonth,
): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (filterBy?.startsWith('is_currently_inactive'))
    conditions.push(sql`${isExcludedInMonth(current)} = ${filterBy.endsWith('true')}`);
  if (month !== undefined)
    conditions.push(sql`exists (${sheetsOf(reach, month)} and timesheets.employee_id = employees.id)`);
  if (missing !== undefined) conditions.push(hasMissingMonth(reach, current));
  return conditions;
}

/** Whether an employee is in a list that is filtered so. */
export function matches(reach: Reach, filter: Filter, current: IsoMonth): RawBuilder<boolean> {
  const isDeleted = filter.filterBy === 'deleted:true' ? sql`deleted_at is not null` : sql`deleted_at is null`;
  return sql<boolean>`${sql.join(
    [
      sql`employees.company_id = ${reach.companyId}`,
      isDeleted,
      ...matchesWords(filter.search),
      ...filterConditions(reach, filter, current),
    ],
    sql` and `,
  )}`;
}
