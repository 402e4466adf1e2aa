import type { Client } from 'pg';
import { listen } from '../database/listen.ts';
import type { Pool } from '../database/pool.ts';

const CHANNEL = 'changes';

/** Silence after which a listening connection counts as dead, in milliseconds. */
const SILENCE_MS = 30_000;

/** Tells every API process of changes, each a text of its own. */
export async function tellChanges(pool: Pool, changes: readonly string[]): Promise<void> {
  await pool.query(`select pg_notify('${CHANNEL}', c) from unnest($1::text[]) c`, [[...changes]]);
}

/** Opens a connection that hears of changes. */
export const hearChanges = (url: string, onChange: (change: string) => void): Promise<Client> =>
  listen(url, { channel: CHANNEL, silenceMs: SILENCE_MS, onMessage: onChange });

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
