import type { KnownPerson } from '@zeitblatt/domain/people/import/match-people';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Lets one import of a company wait for the other, so that both find the same people. */
export const lockImports = async (db: Db, { companyId }: Reach): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('import of people', ${companyId}))`.execute(db);
};

/** An employee with the id of the schedule. */
export type StoredPerson = KnownPerson & { readonly schema_id: number };

/** The employees of a company who are not deleted, in the order of their ids. */
export async function findKnownPeople(db: Db, { companyId }: Reach): Promise<StoredPerson[]> {
  const { rows } = await sql<StoredPerson>`
    select e.id, s.id as schema_id, e.number, e.first_name, e.last_name, e.birth_date, coalesce(json_agg(m.begin order by m.begin), '[]') as begins,
      (array_agg(m."end" order by m.begin desc))[1] as "end"
    from employees e join employments m on m.company_id = e.company_id and m.employee_id = e.id
      join schedules s on s.company_id = e.company_id and s.employee_id = e.id
    where e.company_id = ${companyId} and e.deleted_at is null
    group by e.company_id, e.id, s.id
    order by e.id`.execute(db);
  return rows;
}
