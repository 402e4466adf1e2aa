import type { Db } from './database.ts';

/**
 * Ids of all companies, read from their managers, because the table of users has no row-level security.
 *
 * @source docs/decisions.md D32
 */
export async function findCompanyIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('company_id')
    .distinct()
    .where('company_id', 'is not', null)
    .orderBy('company_id')
    .execute();
  return rows.flatMap(({ company_id }) => company_id ?? []);
}
