import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { inCompany } from '../../database/database.ts';
import { startChild } from '../../launch/processes/child-part.ts';
import { restartWhenEnded, startOrEnd } from '../../launch/processes/part.ts';
import { roleUrlOf } from '../../testing/databases/test-database.ts';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';
import { queueJob } from '../queue-job.ts';

const app = setUpApp();
const { company } = setUpCompany(app, beforeAll);

async function queueBatch(input: object): Promise<string> {
  const { rows } = await app.admin.query<{ id: number }>('select id from users where company_id = $1', [company.id]);
  const job = { type: 'save_batch', input, createdBy: rows[0]?.id ?? 0, now: app.clock.now() } as const;
  return inCompany(app.pool, company.id, (db) => queueJob(db, { companyId: company.id }, app.queue, job));
}

/** Keeps a worker running as the product does, with short pauses. @returns how often it has ended */
async function keepWorker(): Promise<() => number> {
  let ends = 0;
  const start = () =>
    startChild({
      name: 'worker',
      file: fileURLToPath(new URL('../testing/deadly-worker.ts', import.meta.url)),
      env: { ...process.env, NODE_OPTIONS: '', DATABASE_APP_URL: roleUrlOf(app.adminUrl) },
      onLine: () => undefined,
    });
  const report = (): void => void (ends += 1);
  const options = { report, firstDelayMs: 1, longestDelayMs: 10 };
  onTestFinished(restartWhenEnded('worker', await startOrEnd(start), start, options));
  return () => ends;
}

type State = { readonly state: string; readonly error_code: string | null };

async function stateOf(id: string): Promise<State | undefined> {
  return (await app.admin.query<State>('select state, error_code from jobs where id = $1', [id])).rows[0];
}

// Windows knows no SIGKILL.
test.skipIf(process.platform === 'win32')('six jobs that end their workers are given up, others served', async () => {
  const deadly = await Promise.all(Array.from({ length: 6 }, () => queueBatch({ isDeadly: true })));
  const endsOfWorker = await keepWorker();
  const others: string[] = [];
  const servedBefore: number[] = [];
  const givenUp = async () => (await Promise.all(deadly.map(stateOf))).filter((row) => row?.state === 'failed').length;
  while ((await givenUp()) < deadly.length) {
    const other = await queueBatch({});
    others.push(other);
    while ((await stateOf(other))?.state !== 'finished') await sleep(25);
    servedBefore.push(await givenUp());
    // The third try waits half a minute in the product.
    await app.admin.query('update queue_entries set pause_seconds = 1 where pause_seconds = 30');
  }
  expect(endsOfWorker()).toBeGreaterThan(6);
  expect(servedBefore.length).toBeGreaterThan(3);
  expect(servedBefore[0]).toBe(0);
  expect(await Promise.all(others.map(stateOf))).toEqual(others.map(() => ({ state: 'finished', error_code: null })));
  const t = createTranslator({ isStrict: true });
  for (const language of LANGUAGES) {
    const client = await company.signIn('company_manager', language);
    const job = await client.read(api.jobs.get, { params: { id: deadly[0] ?? '' } });
    expect(job).toMatchObject({ is_finished: true, error: t(language, 'jobs:workerEnded') });
  }
});
