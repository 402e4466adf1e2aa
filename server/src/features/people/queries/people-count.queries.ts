import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Employees that count towards the limit of a plan. */
export type CountedPeople = {
  readonly total: number;
  /** Whether the employee that was asked for is one of them. */
  readonly isIncluded: boolean;
};

/**
 * Counts the employees who are not deleted and have a contract on a day. Inactive ones count, because their record is
 * kept too.
 *
 * @source docs/decisions.md D46, D99
 */
export async function countPeople(
  db: Db,
  { companyId }: Reach,
  day: IsoDate,
  employeeId: number | null = null,
): Promise<CountedPeople> {
  const { rows } = await sql<CountedPeople>`
    select count(*)::integer as total, coalesce(bool_or(e.id = ${employeeId}::bigint), false) as "isIncluded"
    from employees e join schedules s on s.company_id = e.company_id and s.employee_id = e.id
    where e.company_id = ${companyId} and e.deleted_at is null and s.started_working_at_company <= ${day}::date
      and (s.stopped_working_at_company is null or s.stopped_working_at_company >= ${day}::date)`.execute(db);
  return rows[0] ?? { total: 0, isIncluded: false };
}
