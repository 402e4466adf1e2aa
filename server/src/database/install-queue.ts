import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'queue';

/** The one queue: short jobs of all kinds, each with its row in `jobs`. */
export const QUEUE_NAME = 'jobs';

const QUEUE_OPTIONS = { notify: true, heartbeatSeconds: 10, retryLimit: 3, retryDelay: 1, retryBackoff: true } as const;

/** Creates or updates the tables of the queue, and lets the product's role use them. */
export async function installQueue(client: pg.Client): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, schema: QUEUE_SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    if ((await boss.getQueue(QUEUE_NAME)) === null) await boss.createQueue(QUEUE_NAME, QUEUE_OPTIONS);
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(`grant usage on schema ${QUEUE_SCHEMA} to zeitblatt_app;
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to zeitblatt_app;
    grant usage on all sequences in schema ${QUEUE_SCHEMA} to zeitblatt_app`);
}
