import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { activeEmployeeCount, expectedFrom } from '../../people/employees/people.api.ts';

type CountedMonth = { readonly month: IsoMonth; readonly saved: number; readonly missing: number };

/**
 * For each month from `first` to `last`, newest first: the number of saved sheets, and the number of employees with a day to
 * work that no sheet records, 0 for months before {@link expectedFrom}. Both come from stored counts: no employee and no sheet is read.
 */
export async function countMonths(db: Db, reach: Reach, first: IsoMonth, last: IsoMonth): Promise<CountedMonth[]> {
  const { rows } = await sql<CountedMonth>`
    select to_char(months.month, 'YYYY-MM') as month, coalesce(number_of_timesheets, 0) as saved,
      case when months.month < ${expectedFrom(reach)} then 0
        else ${activeEmployeeCount(reach, sql.ref('months.month'))} - coalesce(number_complete, 0) end as missing
    from (
      select m::date as month from generate_series(${firstDayOf(first)}::date, ${firstDayOf(last)}::date, interval '1 month') m
    ) as months left join archive_months on archive_months.company_id = ${reach.companyId}
      and archive_months.month = months.month
    order by months.month desc`.execute(db);
  return rows;
}
