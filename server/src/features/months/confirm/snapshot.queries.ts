import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../database/reach.ts';
import { hoursOnPaper } from '../hours-account/hours-on-paper.queries.ts';

/**
 * The snapshot of a version, for a statement that stores versions of a calendar month from rows `new_sheets`: what its PDF shows
 * besides the month, and what can change elsewhere.
 *
 * @source docs/decisions.md D67, D69; docs/decisions/0062-frozen-papers.md
 */
export const snapshotOfNewSheet = (
  { companyId }: Reach,
  month: IsoMonth,
): RawBuilder<unknown> => sql`jsonb_build_object(
  'taken', 'confirmation',
  'time_zone', current_setting('TimeZone'),
  'has_four_numbers', true,
  'company', (
    select jsonb_build_object('name', c.name, 'street', c.street, 'zip', cities.zip, 'city', cities.name,
      'show_plan_hours', c.show_plan_hours_calculation_paragraph)
    from companies c left join cities on cities.id = c.city_id where c.company_id = ${companyId}),
  'employee', (
    select jsonb_build_object('number', e.number, 'first_name', e.first_name, 'last_name', e.last_name)
    from employees e where e.company_id = ${companyId} and e.id = new_sheets.employee_id),
  'plans', (
    select coalesce(jsonb_agg(jsonb_build_object('valid_from', p.valid_from, 'hours_week', p.hours_week,
      'is_part_time_worker', p.is_part_time_worker, 'styling_type_id', p.styling_type_id) order by p.valid_from, p.number), '[]')
    from schedule_versions p
    where p.company_id = ${companyId} and p.schedule_id = new_sheets.schema_id and p.number <= new_sheets.schedule_number
      and p.valid_from < ${firstDayOf(month)}::date + interval '1 month'),
  'confirmer', jsonb_build_object('account', new_sheets.confirmed_by, 'name', new_sheets.confirmed_by_name,
    'role', (select role from users where id = new_sheets.confirmed_by)),
  'hours_account', ${hoursOnPaper({ companyId }, month)},
  'check', case when new_sheets.check_code is not null
    then jsonb_build_object('code', new_sheets.check_code, 'address', new_sheets.check_address) end)`;
