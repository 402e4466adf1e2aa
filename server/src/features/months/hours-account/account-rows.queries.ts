import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { BookedLine } from '@zeitblatt/domain/months/hours-account/booking';
import type { AccountRule } from '@zeitblatt/domain/months/hours-account/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';

/** The lines of some accounts, in the order in which they were booked, with the month of their sheets. */
export const selectLines = (db: Db, { companyId }: Reach, employeeIds: readonly number[]) =>
  db
    .selectFrom('hours_bookings as b')
    .leftJoin('timesheets as t', (join) =>
      join.onRef('t.company_id', '=', 'b.company_id').onRef('t.id', '=', 'b.timesheet_id'),
    )
    .select(['b.id', 'b.employee_id', 'b.day', 'b.minutes', 'b.reverses_id', 'b.timesheet_id', 'b.timesheet_version'])
    .select(['b.is_planned', 'b.reason', 'b.agreement', 'b.booked_by_name as booked_by'])
    .select([
      (eb) => eb.ref('b.kind').$castTo<BookedLine['kind']>().as('kind'),
      timestampText('b.booked_at').$castTo<string>().as('booked_at'),
      sql<IsoMonth | null>`to_char(t.month, 'YYYY-MM')`.as('month'),
    ])
    .where('b.company_id', '=', companyId)
    .where('b.employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .orderBy('b.id');

/** A line of an account as it is stored. */
export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

/** The rules of a company and of its people, in the order in which they were made. */
export const selectRules = (db: Db, reach: Reach) =>
  db
    .selectFrom('hours_account_rules')
    .select(['employee_id', 'is_kept', 'cap_minutes', 'floor_minutes', 'agreed_month_minutes', 'light_yellow'])
    .select(['light_red', 'is_on_paper', 'created_by_name as created_by'])
    .select([
      monthText('valid_from').$castTo<IsoMonth>().as('valid_from'),
      timestampText('created_at').$castTo<string>().as('created_at'),
      (eb) => eb.ref('on_cap').$castTo<AccountRule['on_cap']>().as('on_cap'),
    ])
    .where('company_id', '=', reach.companyId)
    .orderBy('id');

/**
 * Whether the account of a person is kept in a month: by the last own rule that does not say 'as in the company', else by the company's.
 * The same as `ruleOf`.
 */
export const isKept = (
  { companyId }: Reach,
  employee: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  const lastOf = (owner: RawBuilder<unknown>) => sql`(
    select is_kept from hours_account_rules r where r.company_id = ${companyId} and ${owner} and r.valid_from <= ${month}
    order by r.valid_from desc, r.id desc limit 1)`;
  return sql`coalesce(${lastOf(sql`r.employee_id = ${employee}`)}, ${lastOf(sql`r.employee_id is null`)}, false)`;
};

/**
 * The lines of the hours account for the snapshot of a version that is stored from rows `new_sheets`: carry, difference of the month and
 * what else was booked in it. Null unless the company wants it on paper. They are those of `linesOfAccount`.
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
      select coalesce(date_trunc('month', nullif(max(m.begin) filter (
        where not m.counts_as_continued and m.begin <= new_sheets.last_calc_day), min(m.begin))), '-infinity') as day
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
