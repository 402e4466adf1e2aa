import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import { expectedFrom } from '../../../people/employees/people.api.ts';
import type { Scope } from './inspections.queries.ts';
import type { VersionNames } from './version-rows.queries.ts';

/**
 * A month of an employee with a day to work that no sheet records whole. `deleted`: it has only deleted sheets; `partial`: the sheet has
 * days with work that were not recorded yet.
 */
export type MissingMonth = VersionNames & {
  readonly month: IsoMonth;
  readonly state: 'missing' | 'deleted' | 'partial';
};

/**
 * The months of a pack without a whole sheet, by name: of the chosen people, or of everyone who is not deleted or has a sheet in the
 * period. A month that is not over at `now`, or lies before the company
 * kept its sheets here, is not told.
 */
export async function findMissingMonths(
  db: Db,
  { companyId }: Reach,
  { first_month, last_month, employee_ids }: Scope,
  now: Temporal.Instant,
): Promise<MissingMonth[]> {
  const { rows } = await sql<MissingMonth>`
    select e.id, e.number, e.first_name, e.last_name, to_char(m.first_day, 'YYYY-MM') as month,
      case when t.id is not null then 'partial'
        when exists (select from timesheets d where d.company_id = e.company_id and d.employee_id = e.id
          and d.month = m.first_day) then 'deleted'
        else 'missing' end as state
    from employees e
      cross join lateral (select g::date as first_day from generate_series(
        greatest(${firstDayOf(first_month)}::date, ${expectedFrom({ companyId })}),
        least(${firstDayOf(last_month)}::date, date_trunc('month', ${now.toString()}::timestamptz)::date - interval '1 month'),
        interval '1 month') g) as m
      left join timesheets t on t.company_id = e.company_id and t.employee_id = e.id and t.month = m.first_day
        and t.deleted_at is null
    where e.company_id = ${companyId}
      and ${
        employee_ids === null
          ? sql`(e.deleted_at is null or exists (select from timesheets d where d.company_id = e.company_id
              and d.employee_id = e.id and d.month between ${firstDayOf(first_month)}::date and ${firstDayOf(last_month)}::date))`
          : sql`e.id = any (${employee_ids}::bigint[])`
      }
      and not e.excluded_days @> daterange(m.first_day, (m.first_day + interval '1 month')::date)
      and (t.id is null or not e.excluded_days @> t.open_days)
    order by e.last_name_sort, e.first_name_sort, e.number_sort, e.id, m.first_day`.execute(db);
  return rows;
}
