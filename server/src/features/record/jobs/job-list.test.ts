import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertJob } from '../../../jobs/jobs.queries.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../../testing/batches.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

async function confirmed() {
  const { schemaId } = await company.hires();
  const sheet = await sheetAsProposed(manager, { schema_id: schemaId, month: '2026-09' });
  return manager.read(api.batches.saveUsers, {
    body: { month: '2026-09', sheets: [sheet], ...CONFIRMED_BATCH_FIELDS },
  });
}

/** Successful saves of single sheets, one second apart. */
async function savedSheets(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    app.clock.pass({ seconds: 1 });
    ids.push(
      await company.does(async ({ db, reach, by, now }) => {
        const { id } = await insertJob(db, reach, { type: 'save_timesheet', input: {}, createdBy: by.id, now });
        return id;
      }),
    );
  }
  await app.admin.query(`update jobs set state = 'finished' where id = any ($1)`, [ids]);
  app.clock.pass({ seconds: 1 });
  return ids;
}

const list = async (client = manager) => (await client.read(api.jobs.list, {})).data;

describe('the list of jobs', () => {
  test('shows the newest fifty of the company, newest first', async () => {
    const ids = await savedSheets(52);
    await (await app.company()).signIn('company_manager');
    expect((await list()).map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
    expect(await list(await (await app.company()).signIn('company_manager'))).toEqual([]);
  });

  test('shows what has not ended first, however many newer ones have', async () => {
    const [waiting, running, ended] = [await confirmed(), await confirmed(), await confirmed()];
    await app.admin.query(`update jobs set state = 'running' where id = $1`, [running.id]);
    await manager.read(api.jobs.cancel, { params: { id: ended.id } });
    const ids = await savedSheets(50);
    const newest = await confirmed();
    expect((await list()).map(({ id }) => id)).toEqual([
      newest.id,
      ...[waiting.id, running.id].toSorted(),
      ...ids.slice(1).toReversed(),
    ]);
  });

  test('says who started what, when it began and ended, and how it went', async () => {
    const job = await confirmed();
    expect(await list()).toEqual([job]);
    expect(job).toMatchObject({ created_by: company.manager.name, created_at: expect.any(String), started_at: null });
    app.clock.pass({ minutes: 1 });
    await app.finish(company, job);
    const [archive, saved] = await list();
    expect(archive).toMatchObject({ type: 'make_archive', month: '2026-09', created_by: company.manager.name });
    expect(saved).toMatchObject({ id: job.id, progress: 100, done: 1, total: 1, error: null });
    expect(saved?.started_at).not.toBeNull();
    expect(saved?.finished_at).toBe(saved?.started_at);
    expect(saved?.started_at).not.toBe(saved?.created_at);
  });

  test('shows of many problems the first, and the job itself shows all', async () => {
    const { schemaId } = await company.hires();
    const job = await confirmed();
    const problem = {
      schema_id: schemaId,
      month: '2026-09',
      texts: [{ key: 'jobs:problem.employeeDeleted', params: {} }],
    };
    await app.admin.query(`update jobs set state = 'failed', error_code = 'problems', problems = $2 where id = $1`, [
      job.id,
      JSON.stringify(Array.from({ length: 12 }, () => problem)),
    ]);
    expect((await list())[0]?.problems).toHaveLength(10);
    expect((await manager.read(api.jobs.get, { params: { id: job.id } })).problems).toHaveLength(12);
  });
});

describe('a job that is cancelled', () => {
  test('says by whom, in the language of the caller', async () => {
    const job = await confirmed();
    await manager.read(api.jobs.cancel, { params: { id: job.id } });
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const [shown] = await list(await company.signIn('company_manager', language));
      expect(shown).toMatchObject({ id: job.id, is_finished: true, is_cancelled: true, result: null });
      expect(shown?.error).toContain(company.manager.name);
      texts.add(shown?.error ?? '');
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  test('and had ended already stays as it was', async () => {
    const job = await confirmed();
    await app.finish(company, job);
    const before = await manager.read(api.jobs.get, { params: { id: job.id } });
    expect(await manager.read(api.jobs.cancel, { params: { id: job.id } })).toEqual(before);
    expect(before).toMatchObject({ is_cancelled: false, error: null, progress: 100 });
  });

  test('S04 and belongs to another company does not exist', async () => {
    const job = await confirmed();
    const stranger = await (await app.company()).signIn('company_manager');
    expect((await stranger.send(api.jobs.cancel, { params: { id: job.id } })).status).toBe(404);
    expect((await stranger.send(api.jobs.download, { params: { id: job.id } })).body.code).toBe('job_not_found');
    expect((await list())[0]).toMatchObject({ is_finished: false });
  });
});

test('what a job was given is forgotten once it has ended', async () => {
  const jobs = [await confirmed(), await confirmed()];
  await app.finish(company, jobs[0] ?? { id: '' });
  await manager.read(api.jobs.cancel, { params: { id: jobs[1]?.id ?? '' } });
  const { rows } = await app.admin.query('select input from jobs where id = any ($1)', [jobs.map(({ id }) => id)]);
  expect(rows).toEqual([{ input: {} }, { input: {} }]);
});

test('a job without a file has none to download', async () => {
  const job = await confirmed();
  const answer = await manager.send(api.jobs.download, { params: { id: job.id } });
  expect([answer.status, answer.body.code]).toEqual([404, 'file_not_found']);
});
