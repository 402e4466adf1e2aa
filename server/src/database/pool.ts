import pg from 'pg';
import { connectionTo } from './connection.ts';

// Days and times stay text, as the product holds them; pg would make local Date objects of them, a day off.
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

/** Pages of an index lie in memory or on a solid-state disk: PostgreSQL would count each as four of a table. */
const PLANNING = { random_page_cost: '1.1' };

type PoolOptions = {
  readonly timeZone: string;
  readonly max?: number;
  readonly connectMs?: number;
  /** How long a statement waits for what another transaction holds; without it as long as that takes. */
  readonly lockMs?: number;
  /** See `connection.ts`: a statement may not take longer. */
  readonly silenceMs?: number;
  readonly onError?: (error: Error) => void;
};

/** Connections of the product: its schema, and times shown in the time zone of the installation. */
export function createPool(url: string, options: PoolOptions): Pool {
  const { timeZone, max = 20, connectMs = 5000, lockMs = 0, silenceMs, onError } = options;
  const settings = { ...PLANNING, search_path: 'app,public', TimeZone: timeZone, lock_timeout: String(lockMs) };
  const pool = new pg.Pool({
    ...connectionTo(url, { settings, silenceMs }),
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
  });
  // Whoever has a connection learns of its end by the statement; without a listener it would end the process besides.
  pool.on('connect', (client) => client.on('error', () => undefined));
  // An idle connection that breaks must not end the process; the next query opens another.
  pool.on('error', (error) => onError?.(error));
  return pool;
}
