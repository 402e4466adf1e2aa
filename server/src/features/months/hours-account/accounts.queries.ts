import { firstDayOf, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { ACCOUNT_ORDERS } from '@zeitblatt/domain/months/hours-account/account-orders';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { matchesWords } from '../../people/employees/people.api.ts';
import { employmentsOf } from '../../people/schedules/schedules.api.ts';

type Asked = {
  readonly day: IsoDate;
  readonly search: string;
  readonly order: (typeof ACCOUNT_ORDERS)[number];
};

/** The first day whose lines count for each person on a day, as `linesOfAccount`: the first account has all lines before it too. */
const accountBegins = ({ companyId }: Reach, day: IsoDate): RawBuilder<unknown> => sql`
  select employee_id, coalesce(date_trunc('month', nullif(
    max(m.begin) filter (where not m.counts_as_continued and m.begin <= ${day}::date), min(m.begin)))::date, '-infinity') as day
  from employments m where m.company_id = ${companyId} group by employee_id`;

/** The last rule of each owner until a month; the company's has no employee. As `ruleOf`. */
const lastRules = ({ companyId }: Reach, month: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select distinct on (r.employee_id) r.* from hours_account_rules r
  where r.company_id = ${companyId} and r.valid_from <= ${month}
  order by r.employee_id, r.valid_from desc, r.id desc`;

/**
 * The people with an account on a day: whose account is kept in its month and who are employed then, and those who have lines. A page of
 * their ids, the number of all, and of those beyond their limits.
 */
export async function findAccountPage(
  db: Db,
  reach: Reach,
  { day, search, order }: Asked,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly beyond: number; readonly ids: readonly number[] }> {
  const { companyId } = reach;
  const month = sql`${firstDayOf(monthOf(day))}::date`;
  const conditions = [
    sql`e.company_id = ${companyId} and e.deleted_at is null`,
    ...matchesWords(search),
    sql`(b.minutes is not null or (kept.is_kept and exists (
      select from employments m where m.company_id = ${companyId} and m.employee_id = e.id
        and m.begin <= ${day}::date and (m."end" is null or m."end" >= ${month}))))`,
  ];
  const byLimits = order === 'limits' ? sql`place, ` : sql``;
  const { rows } = await sql<{ total: number; beyond: number; ids: number[] }>`
    with begins as materialized (${accountBegins(reach, day)}),
    rules as materialized (${lastRules(reach, month)}),
    balances as materialized (
      select b.employee_id, coalesce(sum(b.minutes) filter (where b.day >= a.day and b.day <= ${day}::date), 0) as minutes
      from hours_bookings b join begins a using (employee_id) where b.company_id = ${companyId} group by b.employee_id
    ),
    found as materialized (
      select e.id, last_name_sort, first_name_sort, number_sort, case
          when b.minutes > kept.cap_minutes or b.minutes < kept.floor_minutes then 0
          when abs(b.minutes) > kept.light_red then 1
          when abs(b.minutes) > kept.light_yellow then 2
          else 3 end as place
      from employees e
        left join balances b on b.employee_id = e.id
        left join rules own on own.employee_id = e.id and own.is_kept is not null
        left join rules kept on kept.employee_id is not distinct from own.employee_id
      where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::int from found) as total, (select count(*)::int from found where place = 0) as beyond,
      to_jsonb(array(select id from found
        order by ${byLimits}last_name_sort, first_name_sort, number_sort, id limit ${limit} offset ${offset})) as ids`.execute(
    db,
  );
  return rows[0] ?? { total: 0, beyond: 0, ids: [] };
}

/** Some people with their employments. */
export const selectAccountPeople = (db: Db, reach: Reach, ids: readonly number[]) =>
  db
    .selectFrom('employees as e')
    .select(['e.id', 'e.number', 'e.first_name', 'e.last_name'])
    .select(employmentsOf('e').as('employments'))
    .where('e.company_id', '=', reach.companyId)
    .where('e.id', '=', sql<number>`any (${ids}::bigint[])`);

/** Terms agreed with some people, by days: hours of the week, pay of a month, and the group whose wage counts per hour. */
export const selectAgreed = (db: Db, reach: Reach, ids: readonly number[]) =>
  db
    .selectFrom('schedule_versions as v')
    .innerJoin('schedules as s', (join) =>
      join.onRef('s.company_id', '=', 'v.company_id').onRef('s.id', '=', 'v.schedule_id'),
    )
    .select(['s.employee_id', 'v.valid_from', 'v.salary_group_id'])
    .select([
      sql<number>`v.hours_week::float8`.as('hours_week'),
      sql<string | null>`v.monthly_wage::text`.as('monthly_wage'),
    ])
    .where('v.company_id', '=', reach.companyId)
    .where('s.employee_id', '=', sql<number>`any (${ids}::bigint[])`)
    .orderBy('v.valid_from')
    .orderBy('v.number');
