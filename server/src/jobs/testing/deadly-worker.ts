import { createPool } from '../../database/pool.ts';
import { runAsChild } from '../../launch/processes/run-as-child.ts';
import type { JobDefinition } from '../define-job.ts';
import { startWorker } from '../worker/worker.ts';

/** Looks so often that a test need not wait ten seconds for each end of a worker. */
const LOOK_MS = 250;

/** Batches of a test: those whose input says so end their worker as a lack of memory does, the others do nothing. */
const batches: JobDefinition<object> = {
  name: 'save_batch',
  queue: 'batches',
  errors: [],
  run: async ({ input, inCompany, finish }) => {
    if (input !== null && typeof input === 'object' && 'isDeadly' in input) process.kill(process.pid, 'SIGKILL');
    await inCompany((db) => finish(db, { sheets: 0 }));
  },
};

/** A worker with these batches, for tests. `DATABASE_APP_URL` is its database. */
await runAsChild(async () => {
  const url = process.env['DATABASE_APP_URL'] ?? '';
  const pool = createPool(url, { timeZone: 'Europe/Berlin' });
  const tools = { pool, now: () => Temporal.Now.instant(), jobs: [batches], consumers: [] };
  const worker = startWorker(url, tools, () => undefined, { lookMs: LOOK_MS });
  return {
    stop: async () => {
      await worker.stop();
      await pool.end();
    },
  };
});
