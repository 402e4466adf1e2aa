import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * Deletes the expired rows of a table. `SKIP LOCKED` lets several workers do this at the same time without waiting for
 * each other.
 *
 * @param key a unique column
 */
export async function deleteExpiredRows(db: Db, table: string, key: string, isOver: RawBuilder<unknown>) {
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where ${isOver} for update skip locked)`.execute(db);
}
