import { addMonths, firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';

type CountedMonth = { readonly month: IsoMonth; readonly saved: number; readonly missing: number };

/**
 * For each month from `first` to `last`: the number of saved sheets, and the number of employees with a day to work
 * that no sheet records.
 *
 * The missing sheets are not searched for one by one, but calculated: the stored count of employees, minus employees
 * absent for the whole month, minus complete sheets. Absences and sheets with open days are few, and found by index.
 */
export async function countMonths(db: Db, reach: Reach, first: IsoMonth, last: IsoMonth): Promise<CountedMonth[]> {
  const { rows } = await sql<CountedMonth>`
    with months as (
      select m::date as month, daterange(m::date, (m + interval '1 month')::date) as days
      from generate_series(${firstDayOf(first)}::date, ${firstDayOf(last)}::date, interval '1 month') m
    ),
    away as materialized (
      select e.id, months.month from employees e, months
      where e.company_id = ${reach.companyId} and e.deleted_at is null and e.excluded_days @> months.days
        -- Most are never away: one look at them instead of one for each month.
        and e.excluded_days && daterange(${firstDayOf(first)}::date, ${firstDayOf(addMonths(last, 1))}::date)
    ),
    counts as materialized (
      select month,
        (select employee_count from companies where company_id = ${reach.companyId}) as everybody,
        (select count(*) from away where away.month = months.month) as away,
        (select count(*) from timesheets t
          where t.company_id = ${reach.companyId} and t.month = months.month and t.deleted_at is null)
        - (select count(*) from employees e join timesheets t on t.company_id = ${reach.companyId} and t.employee_id = e.id
            and t.month = months.month and t.deleted_at is null
          where e.company_id = ${reach.companyId} and e.deleted_at is not null) as saved,
        (select count(*) from away join timesheets t on t.company_id = ${reach.companyId} and t.employee_id = away.id
            and t.month = months.month and t.deleted_at is null
          where away.month = months.month) as saved_of_away,
        (select count(*) from timesheets t join employees e on e.company_id = ${reach.companyId} and e.id = t.employee_id
          where t.company_id = ${reach.companyId} and t.month = months.month and t.deleted_at is null
            and t.open_days <> '{}' and e.deleted_at is null and not e.excluded_days @> t.open_days) as open
      from months
    )
    select to_char(month, 'YYYY-MM') as month, saved, everybody - away - (saved - saved_of_away - open) as missing
    from counts order by counts.month desc`.execute(db);
  return rows;
}
