import type { Pool } from '../database/pool.ts';
import { readMigrations } from '../database/schema/schema-scripts.ts';

/** Names of the migrations that this version of the product needs, in the order of their application. */
export const findNeededMigrations = async (): Promise<string[]> => (await readMigrations()).map(({ name }) => name);

/**
 * Whether a database has all the given migrations. Further ones do not matter: while an installation is updated, the
 * earlier version serves until the new one is ready.
 *
 * @throws Error when the applied migrations cannot be read
 */
export async function hasMigrations(pool: Pool, needed: readonly string[]): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations.applied');
  const applied = new Set(rows.map(({ name }) => name));
  return needed.every((name) => applied.has(name));
}

/** Reads the table of jobs. @throws Error when it cannot be read */
export async function readJobTable(pool: Pool): Promise<void> {
  await pool.query('select from app.queue_entries limit 1');
}
