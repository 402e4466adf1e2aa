import { Client } from 'pg';
import { connectionOptionsFor } from './connection.ts';

const CONNECT_MS = 5000;

export type Listening = {
  readonly channel: string;
  /** Silence after which the connection counts as dead, in milliseconds. */
  readonly silenceMs: number;
  readonly onMessage: (message: string) => void;
};

/** Opens a connection that hears what is told on a channel of the database. */
export async function listen(url: string, { channel, silenceMs, onMessage }: Listening): Promise<Client> {
  const options = connectionOptionsFor(url, { silenceMs });
  const client = new Client({ ...options, connectionTimeoutMillis: CONNECT_MS });
  // A broken connection fails at its next statement; without a listener the event would also end the process.
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}
