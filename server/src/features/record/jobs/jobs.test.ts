import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { endContract } from '../../../demo/builders.ts';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { FIRST_ATTEMPT, LAST_ATTEMPT, runJob } from '../../../jobs/worker/run-job.ts';
import { whileEmployeesAreHeld } from '../../../testing/databases/hold-locks.ts';
import { refuseSheets } from '../../../testing/refuse-sheets.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);

/** A waiting job that saves a confirmed month. */
async function confirmed() {
  const worker = await company.hires();
  const wanted = { schema_id: worker.schemaId, month: '2026-09' };
  const { days } = await manager.read(api.timesheets.propose, {
    body: { ...wanted, last_calc_day: null, ignore_last_6_days: false },
  });
  const body = { ...wanted, days: days.map(unchangedEntry), confirmed: true as const };
  const job = await whileEmployeesAreHeld(app.admin, company.id, () => manager.read(api.timesheets.save, { body }));
  expect(job).toMatchObject({ type: 'save_timesheet', is_finished: false, progress: 0, error: null, result: null });
  return { worker, job, queued: { company_id: company.id, job_id: job.id } };
}

const stateOf = (id: string, client = manager) => client.read(api.jobs.get, { params: { id } });

const sheetsOf = async (employeeId: number) =>
  (await manager.read(api.timesheets.list, { query: { employee_id: employeeId, page: 1 } })).data;

async function savedEntries(employeeId: number): Promise<number> {
  const { rowCount } = await app.admin.query(
    `select from log_entries where type like 'timesheet%' and (data ->> 'employee_id')::int = $1`,
    [employeeId],
  );
  return rowCount ?? 0;
}

describe('a job', () => {
  test('is done once when two workers take it at the same moment, and not again later', async () => {
    const { worker, job, queued } = await confirmed();
    await Promise.all([1, 2, 3].map(() => runJob(app.jobTools, queued, FIRST_ATTEMPT)));
    await runJob(app.jobTools, queued, FIRST_ATTEMPT);
    expect(await sheetsOf(worker.id)).toMatchObject([{ month: '2026-09', version: 1 }]);
    expect(await savedEntries(worker.id)).toBe(1);
    expect(await stateOf(job.id)).toMatchObject({ is_finished: true, progress: 100 });
  });

  test('that may not be done any more ends with the reason in the language of who asks, and nothing is saved', async () => {
    const { worker, job, queued } = await confirmed();
    await company.does((doing) => endContract(doing, worker.id, '2026-09-15'));
    await runJob(app.jobTools, queued, FIRST_ATTEMPT);
    const texts = [];
    for (const language of LANGUAGES) {
      const state = await stateOf(job.id, await company.signIn('company_manager', language));
      expect(state).toMatchObject({ is_finished: true, result: null });
      texts.push(state.error);
    }
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    expect(await sheetsOf(worker.id)).toEqual([]);
    expect(await savedEntries(worker.id)).toBe(0);
  });

  test('that breaks is tried again, saves nothing half, and fails at the last attempt', async () => {
    const { worker, job, queued } = await confirmed();
    await refuseSheets(app);
    await expect(runJob(app.jobTools, queued, FIRST_ATTEMPT)).rejects.toThrow('unstorable');
    expect(await stateOf(job.id)).toMatchObject({ is_finished: false, error: null });
    expect(await sheetsOf(worker.id)).toEqual([]);
    await expect(runJob(app.jobTools, queued, LAST_ATTEMPT)).rejects.toThrow('unstorable');
    expect(await stateOf(job.id)).toMatchObject({ is_finished: true, error: expect.any(String), result: null });
    expect(await sheetsOf(worker.id)).toEqual([]);
    expect(await savedEntries(worker.id)).toBe(0);
  });

  test('of another company is one that does not exist', async () => {
    const { job } = await confirmed();
    const stranger = await (await app.company()).signIn('company_manager');
    const unknown = await stranger.send(api.jobs.get, { params: { id: crypto.randomUUID() } });
    const foreign = await stranger.send(api.jobs.get, { params: { id: job.id } });
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
  });

  test('is not taken from the queue of another company by its number', async () => {
    const { worker, queued } = await confirmed();
    const other = await app.company();
    await runJob(app.jobTools, { ...queued, company_id: other.id }, FIRST_ATTEMPT);
    expect(await sheetsOf(worker.id)).toEqual([]);
  });
});
