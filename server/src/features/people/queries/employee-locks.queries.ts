import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** An employee who is not deleted, locked in this transaction. */
export type LockedEmployee = {
  readonly id: number;
  readonly schema_id: number;
  /** First and last name of the employee. */
  readonly name: string;
  readonly version: number;
};

/**
 * Locks an employee who is not deleted until the end of the transaction.
 *
 * Every transaction that changes the inputs of a month's calculation, or a stored copy on the employee, takes this lock
 * first. So the employee is not deleted in the meantime, stored copies match their source, and no month is saved from
 * half a change.
 */
export async function lockEmployee(
  db: Db,
  reach: Reach,
  by: { readonly id: number } | { readonly scheduleId: number },
): Promise<LockedEmployee | undefined> {
  const row = await db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .select(['employees.id', 'schedules.id as schema_id', 'first_name', 'last_name', 'employees.version'])
    .where('employees.company_id', '=', reach.companyId)
    .where((eb) => ('id' in by ? eb('employees.id', '=', by.id) : eb('schedules.id', '=', by.scheduleId)))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate('employees')
    .executeTakeFirst();
  if (!row) return undefined;
  const { first_name, last_name, ...held } = row;
  return { ...held, name: `${first_name} ${last_name}` };
}

/** Locks the employees of some schedules in the order of their ids, so that two transactions do not deadlock. */
export async function lockEmployeesOf(db: Db, reach: Reach, scheduleIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .select('employees.id')
    .where('employees.company_id', '=', reach.companyId)
    .where((eb) => eb('schedules.id', '=', sql<number>`any (${scheduleIds}::bigint[])`))
    .orderBy('employees.id')
    .forNoKeyUpdate('employees')
    .execute();
}

/** Locks some employees who are not deleted, in the order of their ids, so that two transactions do not deadlock. */
export async function lockEmployeesByIds(
  db: Db,
  reach: Reach,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly name: string }[]> {
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', reach.companyId)
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }));
}

/**
 * The statement that locks the employee of a schedule unless another transaction holds that lock; then it has no row.
 *
 * @param isFree a further condition, which the row tells
 */
export const tryLockingEmployeeOf = (db: Db, reach: Reach, scheduleId: number, isFree: RawBuilder<boolean>) =>
  db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .select(isFree.as('is_free'))
    .where('employees.company_id', '=', reach.companyId)
    .where('schedules.id', '=', scheduleId)
    .forNoKeyUpdate('employees')
    .skipLocked();
