import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { connectionOptionsFor } from './connection.ts';
import { currentDeadline, type Deadline, DeadlineExceeded } from './deadline.ts';
import { LineWatch } from './line-watch.ts';

// Dates and times stay text: pg would turn them into local `Date` objects, shifted by a day in some time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, String);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, String);
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text}`);
  return value;
});

export type Pool = pg.Pool;
export type PoolClient = pg.PoolClient;

/**
 * Planner settings: the cost of a random read suits an index in memory or on a solid-state disk. PostgreSQL's default
 * of 4 assumes a rotating disk.
 */
const PLANNING = { random_page_cost: '1.1' };

type PoolOptions = {
  readonly timeZone: string;
  /** `off` where the installation has no subscriptions. */
  readonly subscriptions?: 'on' | 'off';
  readonly max?: number;
  readonly connectMs?: number;
  /** Lock timeout of a statement; without it the statement waits for ever. */
  readonly lockMs?: number;
  /** See `silenceMs` in `connection.ts`: an upper bound for a statement. */
  readonly silenceMs?: number;
  readonly onError?: (error: Error) => void;
};

/** Longest time for which the pool keeps an idle connection, in milliseconds. */
const IDLE_MS = 30_000;

/** SQLSTATE of a database that starts, recovers after a crash, or stops. */
const CANNOT_CONNECT_NOW = '57P03';

/** Maximum time for which a call waits for such a database, and the pause between two tries, in milliseconds. */
const RECOVERY_MS = 3000;
const RECOVERY_PAUSE_MS = 100;

/** Connection pool of the product, with its schema as search path and times in the time zone of the installation. */
export function createPool(url: string, options: PoolOptions): Pool {
  const { timeZone, subscriptions = 'on', max = 20, connectMs = 5000, lockMs = 0, silenceMs, onError } = options;
  const settings = {
    ...PLANNING,
    search_path: 'app,public',
    TimeZone: timeZone,
    lock_timeout: String(lockMs),
    'app.subscriptions': subscriptions,
  };
  const pool = new WatchedPool({
    ...connectionOptionsFor(url, { settings, silenceMs }),
    // Statements need not wait for the answers of earlier ones.
    pipeline: true,
    max,
    connectionTimeoutMillis: connectMs,
    // An idle connection is silent too: the pool must close it before its silence counts as its death.
    idleTimeoutMillis: Math.min(IDLE_MS, (silenceMs ?? Number.POSITIVE_INFINITY) / 2),
  });
  // The owner of a connection sees its failure in the statement; without a listener the event would also end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', (error) => onError?.(error));
  return pool;
}

type Taken = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/** A pool whose connections end with the deadline of the call that holds them. */
class WatchedPool extends pg.Pool {
  readonly #line = new LineWatch(this, (limitMs) => tryConnecting(this, limitMs));
  readonly #holds = new WeakMap<PoolClient, () => void>();

  constructor(config: pg.PoolConfig) {
    super(config);
    this.on('release', (_error, client) => this.#holds.get(client)?.());
  }

  override connect(): Promise<PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<PoolClient> | void {
    const deadline = currentDeadline();
    if (!deadline) return taken ? super.connect(taken) : super.connect();
    const connecting = this.#connectWithin(deadline);
    if (!taken) return connecting;
    connecting.then(
      (client) => taken(undefined, client, (error) => client.release(error as Error | boolean | undefined)),
      (error: Error) => taken(error, undefined, () => undefined),
    );
  }

  async #connectWithin(deadline: Deadline): Promise<PoolClient> {
    if (!deadline.hasTime()) throw new DeadlineExceeded();
    this.#line.refuseWhileAway();
    const client = await this.#connectOnceRecovered(deadline).catch((error: Error) => {
      if (/timeout/.test(error.message)) this.#line.look();
      throw error;
    });
    if (!deadline.hasTime()) {
      client.release();
      throw new DeadlineExceeded();
    }
    this.#holds.set(
      client,
      deadline.hold(client, () => this.#line.look()),
    );
    return client;
  }

  /** Waits for a database that starts or recovers: nothing was sent yet, and a second later the call can go on. */
  async #connectOnceRecovered(deadline: Deadline): Promise<PoolClient> {
    for (let waitedMs = 0; ; waitedMs += RECOVERY_PAUSE_MS) {
      try {
        return await super.connect();
      } catch (error) {
        const isStarting = error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW;
        if (!isStarting || waitedMs >= RECOVERY_MS || !deadline.hasTime()) throw error;
      }
      await sleep(RECOVERY_PAUSE_MS);
    }
  }
}

/** Opens one more connection like those of a pool, and closes it. @throws Error when the database gives none in time */
export async function tryConnecting(pool: Pool, limitMs: number): Promise<void> {
  const client = new pg.Client({ ...pool.options, connectionTimeoutMillis: limitMs });
  client.on('error', () => undefined);
  await client.connect();
  // Not awaited, because a line that has just fallen silent answers no farewell.
  void client.end().catch(() => undefined);
}
