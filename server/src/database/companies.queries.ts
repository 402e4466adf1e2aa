import type { Db } from './database.ts';
import type { Reach } from './reach.ts';

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

/** Name of a company. */
export async function getCompanyName(db: Db, reach: Reach): Promise<string> {
  const query = db.selectFrom('companies').select('name').where('company_id', '=', reach.companyId);
  return (await query.executeTakeFirstOrThrow()).name;
}
