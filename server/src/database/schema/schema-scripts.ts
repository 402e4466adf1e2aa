import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** A file of SQL that makes a part of the schema. */
export type SchemaScript = { readonly name: string; readonly sql: string; readonly sha256: string };

/** Creates the tables of version 1.1.0. New databases begin with it. */
export const BASELINE = '0071_baseline.sql';

/** Last migration of version 1.1.0. A database that has it is at the baseline. */
export const LAST_BEFORE_BASELINE = '0071_purged_files.sql';

/** Reads the numbered migrations, in the order of their application. */
export const readMigrations = (): Promise<SchemaScript[]> => readScripts('../migrations/');

/**
 * Reads the functions of the database, one in each file, with their rights and triggers.
 *
 * @source docs/decisions/0082-database-functions-in-files.md
 */
export const readFunctions = (): Promise<SchemaScript[]> => readScripts('../functions/');

async function readScripts(path: string): Promise<SchemaScript[]> {
  const folder = new URL(path, import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Leaves out the migrations that the baseline replaces: a database of 1.1.0 keeps their names. */
export const sinceBaseline = (applied: readonly string[]): string[] =>
  applied.filter((name) => name === BASELINE || name > LAST_BEFORE_BASELINE);
