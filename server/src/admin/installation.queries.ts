import type { Pool } from '../database/pool.ts';

/** SQLSTATE of a database, and of a table, that does not exist. */
const MISSING = ['3D000', '42P01'];

/** Names of the migrations a database has, or null when the product has never been started with it. */
export async function findAppliedMigrations(pool: Pool): Promise<string[] | null> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from migrations.applied order by name');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.includes(String(error.code))) return null;
    throw error;
  }
}
