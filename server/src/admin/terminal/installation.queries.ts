import type { Pool } from '../../database/pool.ts';

/** SQLSTATEs of a missing database and of a missing table. */
const MISSING = ['3D000', '42P01'];

/** Names of the applied migrations, or null for a database that the product has never used. */
export async function findAppliedMigrations(pool: Pool): Promise<string[] | null> {
  try {
    const { rows } = await pool.query<{ name: string }>('select name from migrations.applied order by name');
    return rows.map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING.includes(String(error.code))) return null;
    throw error;
  }
}
