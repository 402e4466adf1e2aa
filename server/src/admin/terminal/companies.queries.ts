import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * Every company with its number of managers. The table of users has no row-level security, so one query reads all
 * companies.
 */
export async function findManagerCounts(db: Db): Promise<{ company_id: number; managers: number }[]> {
  return db
    .selectFrom('users')
    .select((eb) => eb.ref('company_id').$castTo<number>().as('company_id'))
    .select(sql<number>`count(*) filter (where role = 'company_manager')`.as('managers'))
    .where('company_id', 'is not', null)
    .groupBy('company_id')
    .orderBy('company_id')
    .execute();
}

/** A company in the list of the operator, in a transaction of that company. */
export async function getCompanySummary(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .select(['name', 'employee_count', 'created_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}
