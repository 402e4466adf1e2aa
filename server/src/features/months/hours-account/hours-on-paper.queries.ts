import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../database/reach.ts';
import { isKept } from './book-months.queries.ts';

/**
 * The lines of the hours account for the snapshot of a version that is stored from rows `new_sheets`: carry, difference of the month and
 * what else was booked in it. Null unless the company wants it on paper. They count from the first month of the employment, as `accountFrom`.
 *
 * @source docs/decisions/0096-hours-account.md
 */
export const hoursOnPaper = ({ companyId }: Reach, month: IsoMonth): RawBuilder<unknown> => {
  const first = sql`${firstDayOf(month)}::date`;
  return sql`(
    select jsonb_build_object('carried_minutes', coalesce(sum(b.minutes) filter (where b.day < ${first}), 0),
      'month_minutes', new_sheets.hours_difference,
      'other_minutes', coalesce(sum(b.minutes) filter (where b.day >= ${first} and b.timesheet_id is null), 0))
    from (
      select date_trunc('month', coalesce(max(m.begin) filter (where not m.counts_as_continued and m.begin <= new_sheets.last_calc_day),
        min(m.begin))) as day
      from employments m where m.company_id = ${companyId} and m.employee_id = new_sheets.employee_id) as account
      left join hours_bookings b on b.company_id = ${companyId} and b.employee_id = new_sheets.employee_id
        and b.day >= account.day and b.day < ${first} + interval '1 month'
    where new_sheets.hours_difference is not null
      and (select is_on_paper from hours_account_rules r
        where r.company_id = ${companyId} and r.employee_id is null and r.valid_from <= ${first}
        order by r.valid_from desc, r.id desc limit 1)
      and ${isKept({ companyId }, sql`new_sheets.employee_id`, first)}
    having count(*) > 0)`;
};
