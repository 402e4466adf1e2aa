import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { GIVEN_UP_QUEUE, JOB_QUEUES, type QueueDefinition } from './queues.ts';

/** Schema of the tables of pg-boss. */
export const QUEUE_SCHEMA = 'queue';

const COMMON_OPTIONS = { notify: true, heartbeatSeconds: 10, retryBackoff: true } as const;

/**
 * Creates or updates the tables of pg-boss, and grants the product's role access to them.
 *
 * @param others queues of other layers, beside those of jobs
 */
export async function installQueue(client: pg.Client, others: readonly QueueDefinition[]): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, schema: QUEUE_SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    // The dead-letter queue comes first, because the others refer to it.
    for (const { name, options } of [GIVEN_UP_QUEUE, ...Object.values(JOB_QUEUES), ...others]) {
      const all = { ...COMMON_OPTIONS, ...options };
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, all);
      else await boss.updateQueue(name, all);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(`grant usage on schema ${QUEUE_SCHEMA} to zeitblatt_app;
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to zeitblatt_app;
    grant usage on all sequences in schema ${QUEUE_SCHEMA} to zeitblatt_app`);
}
