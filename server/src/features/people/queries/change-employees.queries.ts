import type { EmployeeInput } from '@zeitblatt/domain/people/employees/employee';
import { numberSortKey, searchKey, searchText } from '@zeitblatt/domain/rules/sort-key';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Updates the personal data of a locked employee but the place of work, and increments the version. */
export async function updateEmployee(
  db: Db,
  reach: Reach,
  id: number,
  { version: _version, work_city_id: _place, ...data }: EmployeeInput,
): Promise<void> {
  await db
    .updateTable('employees')
    .set((eb) => ({
      ...data,
      number_sort: numberSortKey(data.number),
      first_name_sort: searchKey(data.first_name),
      last_name_sort: searchKey(data.last_name),
      search_text: searchText(data),
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .execute();
}

/** Increments the version of employees of whom something changed beside their own row. */
export async function incrementVersions(db: Db, reach: Reach, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('employees')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute();
}

/**
 * Marks an employee as deleted, or restores them, and updates the stored count. @returns false when there is nothing to
 * change
 */
export async function updateDeletion(
  db: Db,
  reach: Reach,
  id: number,
  deletedAt: Temporal.Instant | null,
): Promise<boolean> {
  const was = deletedAt === null ? sql`deleted_at is not null` : sql`deleted_at is null`;
  const change = deletedAt === null ? sql`employee_count + 1` : sql`employee_count - 1`;
  const { rows } = await sql`
    with changed as (
      update employees set deleted_at = ${deletedAt?.toString() ?? null}::timestamptz
      where company_id = ${reach.companyId} and id = ${id} and ${was}
      returning id
    ),
    counted as (
      update companies set employee_count = ${change} where company_id = ${reach.companyId} and exists (select from changed)
    )
    select id from changed`.execute(db);
  return rows.length > 0;
}

/** Updates some of the personal data without incrementing the version. */
export async function updatePersonalData(
  db: Db,
  reach: Reach,
  employeeId: number,
  data: Partial<Omit<EmployeeInput, 'version' | 'work_city_id'>>,
): Promise<void> {
  await db
    .updateTable('employees')
    .set(data)
    .where('company_id', '=', reach.companyId)
    .where('id', '=', employeeId)
    .execute();
}

/** Recomputes the stored days without work of employees. Call it after every change of employments or periods. */
export async function updateExcludedDays(db: Db, { companyId }: Reach, ...ids: readonly number[]): Promise<void> {
  await sql`
    update employees e set excluded_days =
      '{(,)}'::datemultirange - (select range_agg(daterange("begin", "end", '[]')) from employments
        where company_id = ${companyId} and employee_id = e.id)
      + coalesce((select range_agg(daterange("begin", "end", '[]')) from inactivity_periods
        where company_id = ${companyId} and employee_id = e.id), '{}')
    where company_id = ${companyId} and id = any (${ids}::bigint[])`.execute(db);
}

/** Ends the pairs of contracts that some employees belong to. @returns whether there was any */
export async function deletePairsOf(db: Db, reach: Reach, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .updateTable('employees')
    .set({ other_contract_id: null })
    .where('company_id', '=', reach.companyId)
    .where('other_contract_id', 'is not', null)
    .where((eb) => eb.or([eb('id', 'in', ids), eb('other_contract_id', 'in', ids)]))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Stores two locked employees as contracts of one person; each names the other. */
export async function insertPair(db: Db, reach: Reach, [one, other]: readonly [number, number]): Promise<void> {
  await db
    .updateTable('employees')
    .set({ other_contract_id: sql<number>`case when id = ${one} then ${other}::bigint else ${one}::bigint end` })
    .where('company_id', '=', reach.companyId)
    .where('id', 'in', [one, other])
    .execute();
}
