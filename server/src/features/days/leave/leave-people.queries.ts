import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { matchesWords } from '../../people/employees/people.api.ts';
import { isEmployedIn } from '../../people/schedules/schedules.api.ts';

type Wanted = { readonly from: IsoDate; readonly to: IsoDate; readonly search: string };

function isWanted({ companyId }: Reach, { from, to, search }: Wanted): RawBuilder<boolean> {
  const conditions = [
    sql`e.company_id = ${companyId} and e.deleted_at is null and ${isEmployedIn('e', from, to)}`,
    ...matchesWords(search),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** A page of the people who are employed on a day of a span, by name: the ids of their schedules, and the number of all. */
export async function findLeavePage(
  db: Db,
  reach: Reach,
  wanted: Wanted,
  { limit, offset }: { readonly limit: number | null; readonly offset: number },
): Promise<{ readonly total: number; readonly ids: readonly number[] }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with found as materialized (
      select s.id, last_name_sort, first_name_sort, number_sort, e.id as employee_id from employees e
      join schedules s on s.company_id = e.company_id and s.employee_id = e.id where ${isWanted(reach, wanted)}
    )
    select (select count(*)::int from found) as total, to_jsonb(array(select id from found
      order by last_name_sort, first_name_sort, number_sort, employee_id limit ${limit}::int offset ${offset})) as ids`.execute(
    db,
  );
  return rows[0] ?? { total: 0, ids: [] };
}

/** The schedules of some employees who are not deleted. */
export async function findSchedulesOf(db: Db, { companyId }: Reach, employeeIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from schedules s join employees e on e.company_id = s.company_id and e.id = s.employee_id
    where s.company_id = ${companyId} and s.employee_id = any (${employeeIds}::bigint[]) and e.deleted_at is null
    order by array_position(${employeeIds}::bigint[], s.employee_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The facts of company and person that a certificate says beside the days. */
export const findCertificateHead = (db: Db, { companyId }: Reach, employeeId: number) =>
  db
    .selectFrom('companies as c')
    .innerJoin('employees as e', 'e.company_id', 'c.company_id')
    .leftJoin('cities', 'cities.id', 'c.city_id')
    .select(['c.name as company', 'cities.name as place', 'e.birth_date'])
    .where('c.company_id', '=', companyId)
    .where('e.id', '=', employeeId)
    .executeTakeFirst();
