import type pg from 'pg';
import { PgBoss } from 'pg-boss';

/** Schema of the queue's own tables. */
export const QUEUE_SCHEMA = 'queue';

/** Jobs that take a moment, each with its row in `jobs`. */
export const QUEUE_NAME = 'jobs';

/** Jobs that save for seconds, each with its row in `jobs`. */
export const BATCH_QUEUE_NAME = 'batches';

/** Archives, which nobody who saves waits for, each with its row in `jobs`. */
export const ARCHIVE_QUEUE_NAME = 'archives';

/** Jobs whose every try has come to nothing, the process that tried included. */
export const GIVEN_UP_QUEUE_NAME = 'given_up_jobs';

/** The queue of mails on their way, each with its row in `mails`. */
export const MAIL_QUEUE_NAME = 'mails';

const COMMON_OPTIONS = { notify: true, heartbeatSeconds: 10, retryBackoff: true } as const;

/** Waits of 1, 2, 4 … 60 seconds, six minutes or more in all: a database or a store that is away for a while loses nothing. */
const JOB_OPTIONS = {
  ...COMMON_OPTIONS,
  retryLimit: 11,
  retryDelay: 1,
  retryDelayMax: 60,
  // One that lives may take long; one that is dead is known by its heartbeat.
  expireInSeconds: 6 * 60 * 60,
  deadLetter: GIVEN_UP_QUEUE_NAME,
} as const;

/** In an order in which each knows those it names. */
const QUEUES = {
  [GIVEN_UP_QUEUE_NAME]: { ...COMMON_OPTIONS, retryLimit: 1000, retryDelay: 1, retryDelayMax: 60 },
  [QUEUE_NAME]: JOB_OPTIONS,
  [BATCH_QUEUE_NAME]: JOB_OPTIONS,
  [ARCHIVE_QUEUE_NAME]: JOB_OPTIONS,
  // Waits of 1, 2, 4 … 1800 seconds, about seven hours in all: a mail server that is down for a morning loses nothing.
  [MAIL_QUEUE_NAME]: { ...COMMON_OPTIONS, retryLimit: 24, retryDelay: 1, retryDelayMax: 30 * 60 },
} as const;

/** Creates or updates the tables of the queue, and lets the product's role use them. */
export async function installQueue(client: pg.Client): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, schema: QUEUE_SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  try {
    for (const [name, options] of Object.entries(QUEUES)) {
      if ((await boss.getQueue(name)) === null) await boss.createQueue(name, options);
      else await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await client.query(`grant usage on schema ${QUEUE_SCHEMA} to zeitblatt_app;
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to zeitblatt_app;
    grant usage on all sequences in schema ${QUEUE_SCHEMA} to zeitblatt_app`);
}
