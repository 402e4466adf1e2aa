import { firstDayOf, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { matchesWords } from '../../people/employees/people.api.ts';
import { employmentsOf } from '../../people/schedules/schedules.api.ts';
import { isKept } from './book-months.queries.ts';

/** People whose account is kept in the month of a day, and who are employed then, and those who have lines. */
function withAccount(reach: Reach, day: IsoDate, search: string): RawBuilder<boolean> {
  const month = sql`${firstDayOf(monthOf(day))}::date`;
  const conditions = [
    sql`e.company_id = ${reach.companyId} and e.deleted_at is null`,
    ...matchesWords(search),
    sql`(exists (select from hours_bookings b where b.company_id = ${reach.companyId} and b.employee_id = e.id)
      or (${isKept(reach, sql`e.id`, month)} and exists (
        select from employments m where m.company_id = ${reach.companyId} and m.employee_id = e.id
          and m.begin <= ${day}::date and (m."end" is null or m."end" >= ${month}))))`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The people with an account on a day, by name: a page of their ids, and the number of all. */
export async function findAccountPage(
  db: Db,
  reach: Reach,
  { day, search }: { readonly day: IsoDate; readonly search: string },
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly ids: readonly number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select e.id, last_name_sort, first_name_sort, number_sort from employees e where ${withAccount(reach, day, search)}
    )
    select (select count(*)::int from found) as total, to_jsonb(array(
      select id from found order by last_name_sort, first_name_sort, number_sort, id limit ${limit} offset ${offset})) as ids`.execute(
    db,
  );
  return rows[0] ?? { total: 0, ids: [] };
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
