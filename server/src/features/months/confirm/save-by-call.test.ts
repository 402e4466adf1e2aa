import { api } from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { beforeEach, expect, test } from 'vitest';
import { FIRST_ATTEMPT, runJob } from '../../../jobs/worker/run-job.ts';
import { CONFIRMED_BATCH_FIELDS, readSeenMonth, sheetAsProposed } from '../../../testing/batches.ts';
import { holdLocks, waitingForLocks, whileEmployeesAreHeld } from '../../../testing/databases/hold-locks.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const MONTH = '2026-09';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

const bodyOf = async (schemaId: number, month = MONTH) => {
  const { entries } = await readSeenMonth(manager, { schema_id: schemaId, month });
  return { schema_id: schemaId, month, days: entries, confirmed: true as const };
};

const stateOf = ({ id }: Pick<Job, 'id'>): Promise<Job> => manager.read(api.jobs.get, { params: { id } });

/** Entries of the queue, whatever became of them. */
async function queued(): Promise<number> {
  const { rows } = await app.admin.query<{ n: number }>(
    `select count(*)::int as n from queue_entries where data ->> 'company_id' = $1`,
    [String(company.id)],
  );
  return rows[0]?.n ?? 0;
}

test('a month is saved by the call itself: its job is finished, and is the same when it is read', async () => {
  const worker = await company.hires({ first_name: 'Jürgen', last_name: 'Weiß' });
  const job = await manager.read(api.timesheets.save, { body: await bodyOf(worker.schemaId) });
  expect(job).toMatchObject({
    type: 'save_timesheet',
    is_finished: true,
    progress: 100,
    error: null,
    month: MONTH,
    employee: 'Jürgen Weiß',
    created_by: company.manager.name,
    created_at: '2026-11-20 09:00:00',
    is_own: true,
  });
  expect(await stateOf(job)).toEqual(job);
  expect(await queued()).toBe(0);
  const sheet = await manager.read(api.timesheets.get, { params: { id: job.result?.timesheet_id ?? 0 } });
  expect(sheet).toMatchObject({ employee_id: worker.id, month: MONTH, version: 1 });
  const log = await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_saved' } });
  expect(log.total).toBe(1);
});

test('a month whose employee another transaction holds is left to the queue, and saved by its job', async () => {
  const worker = await company.hires();
  const body = await bodyOf(worker.schemaId);
  const job = await whileEmployeesAreHeld(app.admin, company.id, () => manager.read(api.timesheets.save, { body }));
  expect(job).toMatchObject({ is_finished: false, result: null });
  expect(await queued()).toBe(1);
  await app.finish(company, job);
  expect(await stateOf(job)).toMatchObject({ is_finished: true, result: { timesheet_id: expect.any(Number) } });
});

test('a month of which a batch is being saved is left to the queue; another month is saved at once', async () => {
  const [held, free] = [await company.hires(), await company.hires()];
  const sheets = [await sheetAsProposed(manager, { schema_id: held.schemaId, month: MONTH })];
  const batch = await manager.read(api.batches.saveUsers, {
    body: { month: MONTH, sheets, ...CONFIRMED_BATCH_FIELDS },
  });
  const bodies = [await bodyOf(free.schemaId), await bodyOf(free.schemaId, '2026-08')] as const;
  const locks = await holdLocks(app.admin, 'select from employees where company_id = $1 and id = $2 for update', [
    company.id,
    held.id,
  ]);
  const running = runJob(app.jobTools, { company_id: company.id, job_id: batch.id }, FIRST_ATTEMPT);
  await expect.poll(() => waitingForLocks(app.admin)).toBeGreaterThan(0);
  const [sameMonth, otherMonth] = [
    await manager.read(api.timesheets.save, { body: bodies[0] }),
    await manager.read(api.timesheets.save, { body: bodies[1] }),
  ];
  expect([sameMonth.is_finished, otherMonth.is_finished]).toEqual([false, true]);
  await locks.release();
  await running;
  await app.finish(company, sameMonth);
  expect(await stateOf(batch)).toMatchObject({ error: null, result: { sheets: 1 } });
  expect(await stateOf(sameMonth)).toMatchObject({ error: null, is_finished: true });
});

test('a month that is refused leaves no job and no entry in the log', async () => {
  const worker = await company.hires();
  const body = await bodyOf(worker.schemaId);
  expect((await manager.send(api.timesheets.save, { body: { ...body, version: 3 } })).status).toBe(404);
  const { data } = await manager.read(api.jobs.list, {});
  expect(data).toEqual([]);
  expect((await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_saved' } })).total).toBe(0);
});
