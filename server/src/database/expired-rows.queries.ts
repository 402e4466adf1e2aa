import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Removes the rows of a table whose time is over. Rows that another worker is removing are left to it: any number of
 * workers may do this at the same time, and none waits.
 *
 * @param key a column that names a row
 */
export async function deleteExpiredRows(db: Db, table: string, key: string, isOver: RawBuilder<unknown>) {
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where ${isOver} for update skip locked)`.execute(db);
}
