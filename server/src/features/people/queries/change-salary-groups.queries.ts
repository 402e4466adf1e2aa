import type { SalaryGroupInput } from '@zeitblatt/domain/company/data/salary-group';
import type { Db } from '../../../database/database.ts';
import { violatesConstraint } from '../../../database/errors/violation.ts';
import type { Reach } from '../../../database/reach.ts';
import { ONE_NAME } from './salary-groups.queries.ts';

/** Inserts a salary group. @returns its id; undefined when the name is taken */
export async function insertSalaryGroup(
  db: Db,
  reach: Reach,
  { name, hourlyWage, laterWages = [] }: SalaryGroupInput,
): Promise<number | undefined> {
  const added = await db
    .insertInto('salary_groups')
    .values({ company_id: reach.companyId, name, hourly_wage: hourlyWage, later_wages: JSON.stringify(laterWages) })
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Updates a locked group. @returns false when the name is taken; the transaction is then aborted */
export async function updateSalaryGroup(
  db: Db,
  reach: Reach,
  id: number,
  { name, hourlyWage, laterWages = [] }: SalaryGroupInput,
): Promise<boolean> {
  try {
    await db
      .updateTable('salary_groups')
      .set((eb) => ({
        name,
        hourly_wage: hourlyWage,
        later_wages: JSON.stringify(laterWages),
        version: eb('version', '+', 1),
      }))
      .where('company_id', '=', reach.companyId)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (violatesConstraint(error, ONE_NAME)) return false;
    throw error;
  }
}

export async function deleteSalaryGroup(db: Db, reach: Reach, id: number): Promise<void> {
  await db.deleteFrom('salary_groups').where('company_id', '=', reach.companyId).where('id', '=', id).execute();
}
