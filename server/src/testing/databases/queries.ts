import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { type Db, enterCompany } from '../../database/database.ts';
import type { Pool } from '../../database/pool.ts';
import type { DB } from '../../database/tables.ts';

/** The queries that some work of a company sends, in order. */
export async function recordQueries(pool: Pool, companyId: number, work: (db: Db) => Promise<unknown>) {
  const sent: CompiledQuery[] = [];
  const recording = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  return recording.transaction().execute(async (db) => {
    await enterCompany(db, companyId);
    sent.splice(0);
    await work(db);
    return sent.splice(0);
  });
}
