import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { currentPlanColumn } from './schedules.queries.ts';

/** An employee as the findings of their months need to know them. */
type Person = { readonly id: number; readonly birth_date: IsoDate | null; readonly salary_group_id: number | null };

/** Birth dates of some employees, deleted or not, and their salary groups on a day. */
export async function findPeople(
  db: Db,
  reach: Reach,
  employeeIds: readonly number[],
  today: IsoDate,
): Promise<ReadonlyMap<number, Person>> {
  const rows = await db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .select(['employees.id', 'birth_date'])
    .select(currentPlanColumn<number | null>('salary_group_id', today).as('salary_group_id'))
    .where('employees.company_id', '=', reach.companyId)
    .where('employees.id', 'in', [0, ...employeeIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
