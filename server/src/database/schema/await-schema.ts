import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describeDatabaseError } from '../errors/describe-database-error.ts';
import { isTransientError } from '../errors/transient-error.ts';
import { readMigrations, sinceBaseline } from './schema-scripts.ts';

/** Pause between two looks at the database, in milliseconds. */
const PAUSE_MS = 2000;
const CONNECT_MS = 5000;

/**
 * Answers of a database in which `migrate` has not run yet: no table, no right to read it, no role or no password of the
 * product.
 */
const UNPREPARED = ['42P01', '3F000', '42501', '28P01', '28000'];

/**
 * Waits until the database is there and of this version of the product: the parts of an installation start in any order.
 *
 * @param url of the product's role
 * @param report called once for each reason to wait, and where the database is of a newer version: while an installation
 *   is updated, a part of the earlier version that is started again serves on
 */
export async function awaitSchema(url: string, report: (line: string) => void): Promise<void> {
  const own = (await readMigrations()).map(({ name }) => name);
  for (let told = ''; ; await sleep(PAUSE_MS)) {
    const reason = await findReason(url, own, report);
    if (reason === null) return;
    if (reason !== told) report(reason);
    told = reason;
  }
}

/** Why a part cannot start yet; null when it can. */
async function findReason(url: string, own: readonly string[], report: (line: string) => void): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection rejects the current query and emits `error`; without a listener, this event would end the
  // process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>('select name from migrations.applied');
    return compare(
      own,
      rows.map(({ name }) => name),
      report,
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    if (UNPREPARED.includes(code))
      return `Waiting for the command migrate: the database is not prepared (${describeDatabaseError(error)}).`;
    if (isTransientError(error)) return `Waiting for the database: ${describeDatabaseError(error)}.`;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function compare(own: readonly string[], applied: readonly string[], report: (line: string) => void): string | null {
  const missing = own.filter((name) => !applied.includes(name)).length;
  if (missing > 0) return `Waiting for the command migrate: the database lacks ${missing} migrations.`;
  const unknown = sinceBaseline(applied).find((name) => !own.includes(name));
  if (unknown !== undefined) report(`The database is newer than this version of the product (${unknown}). Update it.`);
  return null;
}
