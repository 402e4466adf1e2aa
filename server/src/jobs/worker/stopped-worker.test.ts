import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@zeitblatt/contract/api';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { startChild } from '../../launch/processes/child-part.ts';
import { SERVER_FILES } from '../../launch/processes/server-process.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../testing/batches.ts';
import { holdLocks, waitingForLocks } from '../../testing/databases/hold-locks.ts';
import { roleUrlOf } from '../../testing/databases/test-database.ts';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';

/** The worker in a process of its own knows the machine's time only, and removes sessions that are over by it. */
const now = Temporal.Now.instant();
const app = setUpApp({ now: now.toString() });
const month = now
  .toZonedDateTimeISO('Europe/Berlin')
  .toPlainDate()
  .toPlainYearMonth()
  .subtract({ months: 2 })
  .toString();
const { company, manager } = setUpCompany(app, beforeEach);

/** In the product 15 s; a busy machine needs longer. The transaction of a stopped worker used to stay for 60 s. */
const TAKEN_OVER_MS = 40_000;

/** A worker in a process of its own, which can be stopped. */
async function startWorkerProcess() {
  const part = await startChild({
    name: 'worker',
    file: SERVER_FILES.worker,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ZEITBLATT_DATA: createTemporaryFolder(),
      DATABASE_URL: '',
      DATABASE_APP_URL: roleUrlOf(app.adminUrl),
    },
    onLine: () => undefined,
  });
  onTestFinished(async () => {
    process.kill(part.pid, 'SIGCONT');
    await part.stop();
  });
  return part;
}

test.runIf(process.platform !== 'win32')(
  'fault 12: a job of a worker that stands still in the middle of it is taken over soon, and done once',
  async () => {
    const people = await Promise.all([company.hires(), company.hires()]);
    const sheets = await Promise.all(
      people.map(({ schemaId }) => sheetAsProposed(manager, { schema_id: schemaId, month })),
    );
    const { release } = await holdLocks(app.admin, 'lock table app.timesheet_versions in share mode');
    const halted = await startWorkerProcess();
    const batch = { body: { month, sheets, ...CONFIRMED_BATCH_FIELDS } };
    const job = await manager.read(api.batches.saveUsers, batch);
    await expect.poll(() => waitingForLocks(app.admin)).toBe(1);
    process.kill(halted.pid, 'SIGSTOP');
    const begin = performance.now();
    await release();

    const other = await app.startWorker();
    onTestFinished(() => other.stop());
    const state = async () =>
      (
        await app.admin.query<{ state: string; result: unknown }>('select state, result from jobs where id = $1', [
          job.id,
        ])
      ).rows[0];
    while (['waiting', 'running'].includes((await state())?.state ?? 'lost')) await sleep(50);
    expect(performance.now() - begin).toBeLessThan(TAKEN_OVER_MS);
    expect(await state()).toMatchObject({ state: 'finished', result: { sheets: 2 } });
    const { rowCount } = await app.admin.query('select from timesheet_versions where company_id = $1', [company.id]);
    expect(rowCount).toBe(2);
  },
);
