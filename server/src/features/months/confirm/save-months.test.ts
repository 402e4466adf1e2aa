import { api } from '@zeitblatt/contract/api';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLeave } from '../../../demo/builders.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../../testing/batches.ts';
import { holdLocks, waitingForLocks } from '../../../testing/databases/hold-locks.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

const SENT = ['2026-09', '2026-07', '2026-08'];

/** Sends a batch of several months of one employee. */
async function save(schema_id: number, months: readonly string[]): Promise<Job> {
  const sheets = [];
  for (const month of months) {
    const { schema_id: _, ...sheet } = await sheetAsProposed(manager, { schema_id, month });
    sheets.push({ month, ...sheet });
  }
  return manager.read(api.batches.saveMonths, { body: { schema_id, sheets, ...CONFIRMED_BATCH_FIELDS } });
}

const stateOf = (job: Pick<Job, 'id'>) => manager.read(api.jobs.get, { params: { id: job.id } });

describe('several months of one employee', () => {
  test('are saved each, and packed into one archive', async () => {
    const { schemaId } = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
    const job = await save(schemaId, SENT);
    const about = { month: '2026-07', last_month: '2026-09', employee: 'Anna Meier' };
    expect(job).toMatchObject(about);
    await app.finish(company, job);
    const saved = await stateOf(job);
    expect(saved).toMatchObject({ error: null, result: { sheets: 3 } });
    const { rows } = await app.admin.query<{ month: string }>(
      `select to_char(month, 'YYYY-MM') as month from timesheets where company_id = $1 order by month`,
      [company.id],
    );
    expect(rows.map(({ month }) => month)).toEqual(SENT.toSorted());
    const archive = { id: saved.result?.archive_job_id ?? '' };
    await app.finish(company, archive);
    expect(await stateOf(archive)).toMatchObject({ error: null, result: { sheets: 3 }, ...about });
  });

  test('wait for those of another one, never in a circle: whichever month was sent first', async () => {
    const months = ['2026-07', '2026-09'];
    const other = await company.hires();
    for (const month of months) await company.confirms(month, other);
    const people = [await company.hires(), await company.hires()];
    const jobs = await Promise.all(
      people.map(({ schemaId }, index) => save(schemaId, index === 0 ? months : months.toReversed())),
    );
    // The test holds a row that both jobs need, so that both transactions have begun before either can continue.
    const { release } = await holdLocks(app.admin, 'select from archive_months where company_id = $1 for update', [
      company.id,
    ]);
    const finishing = Promise.all(jobs.map((job) => app.finish(company, job)));
    await expect.poll(() => waitingForLocks(app.admin)).toBe(2);
    await release();
    await finishing;
    for (const job of jobs) expect(await stateOf(job)).toMatchObject({ error: null, result: { sheets: 2 } });
    expect(app.takeErrors()).toEqual([]);
  });

  test('stand in the archive in the order they were sent in', async () => {
    const { schemaId } = await company.hires();
    const job = await save(schemaId, SENT);
    await app.finish(company, job);
    const { result } = await stateOf(job);
    const { rows } = await app.admin.query<{ month: string }>(
      `select to_char(t.month, 'YYYY-MM') as month
       from jobs j, jsonb_array_elements(j.input -> 'sheets') with ordinality as sheet (id, place)
         join timesheets t on t.id = sheet.id::bigint
       where j.id = $1 order by place`,
      [result?.archive_job_id],
    );
    expect(rows.map(({ month }) => month)).toEqual(SENT);
  });

  test('that cannot be saved are named in the order they were sent in', async () => {
    const { schemaId } = await company.hires();
    const job = await save(schemaId, SENT);
    await company.does((doing) => addLeave(doing, schemaId, { from: '2026-07-06', to: '2026-09-07' }));
    await app.finish(company, job);
    const { problems } = await stateOf(job);
    expect(problems.map(({ month }) => month)).toEqual(SENT);
  });
});
