import { Client } from 'pg';
import { connectionOptionsFor } from '../database/connection.ts';
import type { Pool } from '../database/pool.ts';

const CHANNEL = 'changes';

/** Silence after which a listening connection counts as dead, in milliseconds. */
const SILENCE_MS = 30_000;

const CONNECT_MS = 5000;

/** Tells every API process of changes, each a text of its own. */
export async function tellChanges(pool: Pool, changes: readonly string[]): Promise<void> {
  await pool.query(`select pg_notify('${CHANNEL}', c) from unnest($1::text[]) c`, [[...changes]]);
}

/** Opens a connection that hears of changes. */
export async function hearChanges(url: string, onChange: (change: string) => void): Promise<Client> {
  const options = connectionOptionsFor(url, { silenceMs: SILENCE_MS });
  const client = new Client({ ...options, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection fails at its next look; without a listener the event would also end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => onChange(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Asks for a sign of life. @throws when the connection is gone */
export const lookAtConnection = async (client: Client): Promise<void> => void (await client.query('select 1'));

/** Those of some tokens, by their hashes in hexadecimal digits, that are still those of a session. */
export async function findLivingTokens(
  pool: Pool,
  hashes: readonly string[],
  { now, replacedAfter }: { readonly now: Temporal.Instant; readonly replacedAfter: Temporal.Instant },
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ hash: string }>({
    name: 'living-tokens',
    text: `select encode(token_hash, 'hex') as hash from sessions
      where token_hash = any (select decode(h, 'hex') from unnest($1::text[]) h)
        and expires_at > $2 and (replaced_at is null or replaced_at > $3)`,
    values: [[...hashes], now.toString(), replacedAfter.toString()],
  });
  return new Set(rows.map(({ hash }) => hash));
}
