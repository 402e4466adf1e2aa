import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { type Db, enterCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import type { DB } from '../database/tables.ts';

/**
 * Query plans of the statements that some work sends: with their values, and generic as in a prepared statement.
 *
 * @param companyId the company of the work; null for reference data
 */
export async function explainQueries(
  pool: Pool,
  companyId: number | null,
  work: (db: Db) => Promise<unknown>,
): Promise<string[]> {
  const sent: CompiledQuery[] = [];
  const recording = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  });
  return recording.transaction().execute(async (db) => {
    if (companyId !== null) await enterCompany(db, companyId);
    sent.splice(0);
    await work(db);
    const plans: string[] = [];
    for (const { sql, parameters } of sent.splice(0)) {
      for (const explained of [
        CompiledQuery.raw(`explain ${sql}`, [...parameters]),
        CompiledQuery.raw(`explain (generic_plan) ${sql}`),
      ]) {
        const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
        plans.push([sql, ...rows.map((row) => row['QUERY PLAN'])].join('\n'));
      }
    }
    return plans;
  });
}
