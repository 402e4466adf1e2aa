import { Kysely, PostgresDialect, sql } from 'kysely';
import { hasOutdatedPlan, prepareRepeatedStatements } from './plan-once.ts';
import type { Pool, PoolClient } from './pool.ts';
import type { DB } from './tables.ts';

/** The pool or a transaction: every query accepts either. */
export type Db = Kysely<DB>;

/** Kysely on one checked-out connection, created once per connection. */
const bound = new WeakMap<PoolClient, Db>();

function boundTo(client: PoolClient): Db {
  const known = bound.get(client);
  if (known) return known;
  const connection = { query: prepareRepeatedStatements(client), release: () => undefined };
  const single = { connect: async () => connection, end: async () => undefined };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: single as never }) });
  bound.set(client, db);
  return db;
}

export const databaseOf = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/**
 * Runs work in one transaction that reads and writes the data of one company only.
 *
 * The company is set with `SET LOCAL`, which ends with the transaction and which Citus propagates to its nodes.
 *
 * @param companyId the company; null for a user without one, who then sees no company data at all
 */
export async function inCompany<T>(pool: Pool, companyId: number | null, work: (db: Db) => Promise<T>): Promise<T> {
  const enter = companyId === null ? '' : entering(companyId);
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query(`begin; ${enter}`);
    const result = await work(boundTo(client));
    await client.query('commit');
    return result;
  } catch (error) {
    if (hasOutdatedPlan(error)) broken = error;
    if (!broken) await client.query('rollback').catch((cause: Error) => onError(cause));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function entering(companyId: number): string {
  if (!Number.isSafeInteger(companyId)) throw new RangeError(`company id: ${companyId}`);
  return `set local app.company_id = '${companyId}'`;
}

/** Sets the company in the middle of a transaction: for the transaction that founds the company. */
export async function enterCompany(db: Db, companyId: number): Promise<void> {
  await sql.raw(entering(companyId)).execute(db);
}
