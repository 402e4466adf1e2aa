import type { CompanyDeletion } from '@zeitblatt/domain/record/privacy/deletion';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Reach } from './reach.ts';
import { timestampText } from './stamp-text.ts';

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

/** The wish to delete a company; null when there is none. */
export async function findCompanyDeletion(db: Db, reach: Reach): Promise<CompanyDeletion | null> {
  const row = await db
    .selectFrom('companies')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'companies.deletion_asked_by').onRef('users.company_id', '=', 'companies.company_id'),
    )
    .select([
      timestampText('deletion_asked_at').as('asked_at'),
      timestampText('deletion_due_at').as('due_at'),
      sql<string>`coalesce(users.first_name || ' ' || users.last_name, '')`.as('asked_by'),
    ])
    .where('companies.company_id', '=', reach.companyId)
    .where('deletion_due_at', 'is not', null)
    .executeTakeFirst();
  return row && row.asked_at !== null && row.due_at !== null
    ? { asked_at: row.asked_at, due_at: row.due_at, asked_by: row.asked_by }
    : null;
}
