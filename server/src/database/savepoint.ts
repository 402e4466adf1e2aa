import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Runs a part of a transaction in a savepoint.
 *
 * @param isKept whether what the part did stays; after an error it never does
 */
export async function inSavepoint<T>(db: Db, part: () => Promise<T>, isKept = true): Promise<T> {
  // Savepoints may lie within each other: one that is rolled back has to be released too, or it hides the outer one.
  const end = async (isGood: boolean): Promise<void> => {
    if (!isGood) await sql`rollback to savepoint part`.execute(db);
    await sql`release savepoint part`.execute(db);
  };
  await sql`savepoint part`.execute(db);
  try {
    const result = await part();
    await end(isKept);
    return result;
  } catch (error) {
    await end(false);
    throw error;
  }
}
