import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { inSpan } from '../tracing/spans.ts';
import { hasOutdatedPlan, prepareRepeatedStatements, type SendStatement } from './plan-once.ts';
import type { Pool, PoolClient } from './pool.ts';
import type { DB } from './tables.ts';

/** The pool or a transaction: every query accepts either. */
export type Db = Kysely<DB>;

/** Kysely on one checked-out connection, created once per connection. */
type Bound = {
  readonly db: Db;
  readonly send: SendStatement;
  /** Statements that are sent with the end of the transaction. */
  last: CompiledQuery[];
  /** While it is unknown whether the transaction may go on: no statement is answered before. Rejects when it may not. */
  gate?: Promise<void> | undefined;
  /** Sends the end of the transaction right behind its last read. */
  readonly sendCommit: () => Promise<unknown>;
  /** The end of the transaction that was sent so. */
  ended?: Promise<unknown> | undefined;
};

const byClient = new WeakMap<PoolClient, Bound>();
const byDb = new WeakMap<Db, Bound>();

function boundTo(client: PoolClient): Bound {
  const known = byClient.get(client);
  if (known) return known;
  const sendAtOnce = prepareRepeatedStatements(client);
  const send: SendStatement = async (text, values) => {
    const sent = sendAtOnce(text, values);
    if (bound.gate) {
      sent.catch(() => undefined);
      await bound.gate;
    }
    return sent;
  };
  const connection = { query: send, release: () => undefined };
  const single = { connect: async () => connection, end: async () => undefined };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: single as never }) });
  const bound: Bound = { db, send, last: [], sendCommit: () => client.query('commit') };
  byClient.set(client, bound);
  byDb.set(db, bound);
  return bound;
}

function boundOf(db: Db): Bound {
  const bound = byDb.get(db);
  if (!bound) throw new Error('the database of a statement is no transaction');
  return bound;
}

export const databaseOf = (pool: Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/**
 * Sends statements of a transaction one behind the other without waiting for their answers, so that they cost one
 * journey to the database. They run in this order.
 *
 * @returns the rows of each
 */
export async function sendInOrder<First, Second>(
  db: Db,
  [first, second]: readonly [CompiledQuery<First>, CompiledQuery<Second>],
): Promise<readonly [First[], Second[]]> {
  const { send } = boundOf(db);
  const results = await Promise.all([first, second].map(({ sql: text, parameters }) => send(text, parameters)));
  const [ofFirst, ofSecond] = results.map(({ rows }) => rows);
  return [ofFirst as First[], ofSecond as Second[]];
}

/** The rows of a query. */
export const readRows = async <Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> =>
  (await db.executeQuery(query)).rows;

/**
 * Runs the last query of a transaction that has written nothing: its end is sent right behind, so that it costs no journey
 * of its own. Nothing may be read or written after it.
 */
export async function readLast<Row>(db: Db, { sql: text, parameters }: CompiledQuery<Row>): Promise<Row[]> {
  const bound = boundOf(db);
  const sent = bound.send(text, parameters);
  const ended = bound.sendCommit();
  ended.catch(() => undefined);
  bound.ended = ended;
  return (await sent).rows as Row[];
}

/**
 * Leaves a statement for the end of the transaction: it is sent together with the commit, so that it holds its locks
 * only for a moment and costs no journey to the database. An error of it ends the transaction.
 *
 * @throws TypeError for a parameter that the driver would have to convert: if that failed, the commit would still be sent
 */
export function sendLast(db: Db, statement: CompiledQuery): void {
  if (!statement.parameters.every(isPlain)) throw new TypeError('a last statement takes plain parameters only');
  boundOf(db).last.push(statement);
}

const isPlain = (value: unknown): boolean =>
  value === null || Buffer.isBuffer(value) || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * Runs work in one transaction that reads and writes the data of one company only.
 *
 * The company is set with `SET LOCAL`, which ends with the transaction and which Citus propagates to its nodes.
 *
 * @param companyId the company; null for a user without one, who then sees no company data at all
 */
export async function inCompany<T>(pool: Pool, companyId: number | null, work: (db: Db) => Promise<T>): Promise<T> {
  const enter = companyId === null ? '' : entering(companyId);
  return inTransaction(pool, (client) => client.query(`begin; ${enter}`), work);
}

/**
 * Runs work in one transaction.
 *
 * @param begin sends the statement that begins it, and what else is to be done first
 */
export async function inTransaction<First, T>(
  pool: Pool,
  begin: (client: PoolClient) => Promise<First>,
  work: (db: Db, first: First) => Promise<T>,
): Promise<T> {
  return onConnection(pool, async (client) => {
    const first = await begin(client);
    const bound = boundTo(client);
    const result = await work(bound.db, first);
    await commit(bound);
    return result;
  });
}

/**
 * Runs work in one transaction whose first statements are sent right behind the one that begins it. Whether the work may
 * run is known from the answer to that one: no statement of the work is answered before, and nothing is committed
 * without. So the work must do nothing outside of the transaction before its first statement is answered.
 *
 * @param isAccepted decides by the answer to the first statement
 * @returns null when it is not accepted: everything is rolled back, and what the work has returned is dropped
 */
export async function inTransactionAhead<First, T>(
  pool: Pool,
  { begin, isAccepted }: { begin: (client: PoolClient) => Promise<First>; isAccepted: (first: First) => boolean },
  work: (db: Db) => Promise<T>,
): Promise<{ readonly result: T } | null> {
  try {
    return await onConnection(pool, async (client) => {
      const bound = boundTo(client);
      const accept = async (): Promise<void> => {
        if (!isAccepted(await begin(client))) throw new NotAccepted();
        bound.gate = undefined;
      };
      const gate = accept();
      bound.gate = gate;
      const [accepted, worked] = await Promise.allSettled([gate, work(bound.db)]);
      if (accepted.status === 'rejected') throw accepted.reason;
      if (worked.status === 'rejected') throw worked.reason;
      await commit(bound);
      return { result: worked.value };
    });
  } catch (error) {
    if (error instanceof NotAccepted) return null;
    throw error;
  }
}

class NotAccepted extends Error {}

async function commit({ last, send, ended, sendCommit }: Bound): Promise<void> {
  if (ended) {
    if (last.length > 0) throw new Error('a transaction that has ended cannot send further statements');
    await ended;
    return;
  }
  // After an error of one of the last statements PostgreSQL turns the commit into a rollback.
  await Promise.all([...last.map(({ sql: text, parameters }) => send(text, parameters)), sendCommit()]);
}

/** Runs work on a connection of the pool; when the work fails, its transaction is rolled back. */
const onConnection = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  inSpan('transaction', {}, () => onFreeConnection(pool, work));

async function onFreeConnection<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  const bound = boundTo(client);
  bound.last = [];
  bound.gate = undefined;
  bound.ended = undefined;
  try {
    return await work(client);
  } catch (error) {
    bound.gate = undefined;
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
