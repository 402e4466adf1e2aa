import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isTransientError } from '../../database/errors/transient-error.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../testing/batches.ts';
import { holdLocks } from '../../testing/databases/hold-locks.ts';
import { refuseSheets } from '../../testing/refuse-sheets.ts';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';
import { FIRST_ATTEMPT, LAST_ATTEMPT, runJob } from './run-job.ts';
import type { Worker } from './worker.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

let workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

const MONTH = '2026-09';

async function confirmed(size = 3) {
  const people = await Promise.all(Array.from({ length: size }, () => company.hires()));
  const sheets = await Promise.all(
    people.map(({ schemaId }) => sheetAsProposed(manager, { schema_id: schemaId, month: MONTH })),
  );
  const job = await manager.read(api.batches.saveUsers, { body: { month: MONTH, sheets, ...CONFIRMED_BATCH_FIELDS } });
  return { people, job, queued: { company_id: company.id, job_id: job.id } };
}

const stateOf = (job: Pick<Job, 'id'>): Promise<Job> => manager.read(api.jobs.get, { params: { id: job.id } });

async function becomes(job: Pick<Job, 'id'>, is: (state: Job) => boolean): Promise<Job> {
  for (let tries = 0; tries < 800; tries += 1) {
    const state = await stateOf(job);
    if (is(state)) return state;
    await sleep(25);
  }
  throw new Error(`job ${job.id} stays ${JSON.stringify(await stateOf(job))}`);
}

const isRunning = ({ total }: Job): boolean => total > 0;
const hasEnded = ({ is_finished }: Job): boolean => is_finished;

/** Number of sheet versions of the company. */
async function versions(): Promise<number> {
  return (await app.admin.query('select from timesheet_versions where company_id = $1', [company.id])).rowCount ?? 0;
}

/** Locks every employee of the company, so that a save of their sheets waits in the middle. */
const holdEmployees = () =>
  holdLocks(app.admin, 'select from employees where company_id = $1 for update', [company.id]);

const failure = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => error,
  );

/** Process ids of the connections that wait for a lock. */
async function waiting(): Promise<number[]> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { rows } = await app.admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return rows.map(({ pid }) => pid);
    await sleep(25);
  }
  throw new Error('nobody waits');
}

/** Terminates connections, as a database does that shuts down. */
const cut = (pids: readonly number[]) =>
  app.admin.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);

describe('a job that runs', () => {
  test('shows how far it is while its transaction is open, and who cancels it ends it', async () => {
    const { job, queued } = await confirmed();
    const held = await holdEmployees();
    const run = runJob(app.jobTools, queued, FIRST_ATTEMPT);
    const running = await becomes(job, isRunning);
    expect(running).toMatchObject({ is_finished: false, done: 0, total: 3, progress: 0 });
    expect(running.started_at).not.toBeNull();
    const cancelled = await manager.read(api.jobs.cancel, { params: { id: job.id } });
    expect(cancelled.is_cancelled).toBe(true);
    await held.release();
    await run;
    expect(await stateOf(job)).toEqual(cancelled);
    expect(await versions()).toBe(0);
  });

  test('and was given up for dead ends nothing once another try has it', async () => {
    const { job, queued } = await confirmed();
    const held = await holdEmployees();
    const dead = failure(runJob(app.jobTools, queued, LAST_ATTEMPT));
    const theirs = await waiting();
    const run = runJob(app.jobTools, queued, FIRST_ATTEMPT);
    const attempts = async () => (await app.admin.query('select attempt from jobs where id = $1', [job.id])).rows[0];
    while ((await attempts()).attempt < 2) await sleep(10);
    await cut(theirs);
    expect(isTransientError(await dead)).toBe(true);
    expect(await stateOf(job)).toMatchObject({ is_finished: false });
    await held.release();
    await run;
    expect(await stateOf(job)).toMatchObject({ error: null, result: { sheets: 3 } });
    expect(await versions()).toBe(3);
  });

  test('and loses the database is tried again, also after tries that no other error would be worth', async () => {
    const { job, queued } = await confirmed();
    const held = await holdEmployees();
    const run = failure(runJob(app.jobTools, queued, FIRST_ATTEMPT));
    await cut(await waiting());
    expect(isTransientError(await run)).toBe(true);
    expect(await stateOf(job)).toMatchObject({ is_finished: false, error: null });
    await held.release();
    await runJob(app.jobTools, queued, FIRST_ATTEMPT);
    expect(await stateOf(job)).toMatchObject({ error: null, result: { sheets: 3 } });
    expect(await versions()).toBe(3);
  });

  test('and loses the database at its last try fails with a reason', async () => {
    const { job, queued } = await confirmed();
    await holdEmployees();
    const run = failure(runJob(app.jobTools, queued, LAST_ATTEMPT));
    await cut(await waiting());
    expect(isTransientError(await run)).toBe(true);
    expect(await stateOf(job)).toMatchObject({ is_finished: true, error: expect.any(String), result: null });
    expect(await versions()).toBe(0);
  });

  test('and fails unexpectedly is given up after three such attempts, however many attempts outages have ended', async () => {
    const { job, queued } = await confirmed();
    for (let outages = 0; outages < 3; outages += 1) {
      const held = await holdEmployees();
      const run = failure(runJob(app.jobTools, queued, FIRST_ATTEMPT));
      await cut(await waiting());
      expect(isTransientError(await run)).toBe(true);
      await held.release();
    }
    await refuseSheets(app);
    for (const isFinished of [false, false, true]) {
      await expect(runJob(app.jobTools, queued, FIRST_ATTEMPT)).rejects.toThrow('unstorable');
      expect((await stateOf(job)).is_finished).toBe(isFinished);
    }
    expect(await stateOf(job)).toMatchObject({ error: expect.any(String) });
  });

  test('and whose process crashed before is not given up at the first unexpected error', async () => {
    const { job } = await confirmed();
    await refuseSheets(app);
    await app.admin.query(`update queue_entries set failures = 8, crashes = 2 where data ->> 'job_id' = $1`, [job.id]);
    workers = [await app.startWorker()];
    const unexpected = () => app.admin.query('select from jobs where id = $1 and unexpected = 1', [job.id]);
    while ((await unexpected()).rowCount === 0) await sleep(25);
    expect(await stateOf(job)).toMatchObject({ is_finished: false, error: null });
    while (app.takeErrors().length === 0) await sleep(25);
    await manager.read(api.jobs.cancel, { params: { id: job.id } });
  });
});

describe('workers', () => {
  test('two of them, save every batch that was confirmed exactly once', async () => {
    const jobs = [];
    for (let index = 0; index < 3; index += 1) jobs.push((await confirmed(2)).job);
    workers = await Promise.all([app.startWorker(), app.startWorker()]);
    for (let index = 0; index < 3; index += 1) jobs.push((await confirmed(2)).job);
    for (const job of jobs) expect(await becomes(job, hasEnded)).toMatchObject({ error: null, result: { sheets: 2 } });
    expect(await versions()).toBe(12);
  });

  test('take an entry when its time has come, while another job of its queue goes on', async () => {
    const { job: first, queued } = await confirmed();
    const { job: second } = await confirmed();
    const held = await holdEmployees();
    await app.admin.query(
      `update queue_entries set paused_at = now(), pause_seconds = 1 where data ->> 'job_id' = $1`,
      [queued.job_id],
    );
    workers = [await app.startWorker()];
    await becomes(second, isRunning);
    await becomes(first, isRunning);
    await held.release();
    const ended = await Promise.all([first, second].map((job) => becomes(job, hasEnded)));
    expect(ended.map(({ error }) => error)).toEqual([null, null]);
  });

  test('take a job soon after it was confirmed', async () => {
    workers = [await app.startWorker()];
    const { job } = await confirmed();
    expect((await becomes(job, hasEnded)).error).toBeNull();
  });

  test('that stop hand back unfinished jobs without counting the attempt, and the next worker does them', async () => {
    const { job } = await confirmed();
    const held = await holdEmployees();
    const stopping = await app.startWorker({ graceMs: 0 });
    await becomes(job, isRunning);
    const stopped = stopping.stop();
    await held.release();
    await stopped;
    expect(await stateOf(job)).toMatchObject({ is_finished: false });
    expect(await versions()).toBe(0);
    const { rows } = await app.admin.query(
      `select failures, crashes, holder from queue_entries where data ->> 'job_id' = $1`,
      [job.id],
    );
    expect(rows).toEqual([{ failures: 0, crashes: 0, holder: null }]);
    workers = [await app.startWorker()];
    expect(await becomes(job, hasEnded)).toMatchObject({ error: null, result: { sheets: 3 } });
    expect(await versions()).toBe(3);
  });

  test('that stop in the middle of an archive leave it to the next one, and one file', async () => {
    const { job: batch } = await confirmed(30);
    await app.finish(company, batch);
    const { result } = await stateOf(batch);
    const archive = { id: result?.archive_job_id ?? '' };
    const stopping = await app.startWorker({ graceMs: 0 });
    await becomes(archive, isRunning);
    await stopping.stop();
    workers = [await app.startWorker()];
    const { error, result: made } = await becomes(archive, hasEnded);
    expect([error, made?.sheets]).toEqual([null, 30]);
    const files = readZip(await manager.read(api.jobs.download, { params: archive }));
    expect(files).toHaveLength(31);
    const whole = 'select from archive_files where job_id = $1 and bytes is not null';
    const { rowCount } = await app.admin.query(whole, [archive.id]);
    expect(rowCount).toBe(1);
  });

  test('save a batch while archives take all the time they want', async () => {
    const archives = [];
    for (let index = 0; index < 3; index += 1) {
      const { job } = await confirmed(1);
      await app.finish(company, job);
      archives.push({ id: (await stateOf(job)).result?.archive_job_id ?? '' });
    }
    const files = await holdLocks(app.admin, 'lock table archive_files in share mode');
    workers = [await app.startWorker()];
    const { job } = await confirmed(1);
    expect(await becomes(job, hasEnded)).toMatchObject({ error: null, result: { sheets: 1 } });
    const states = await Promise.all(archives.map(stateOf));
    expect(states.map(({ is_finished }) => is_finished)).toEqual([false, false, false]);
    await files.release();
    for (const archive of archives) expect(await becomes(archive, hasEnded)).toMatchObject({ error: null });
  });

  test.each([
    ['whose tries are all used up', 'failures = 12', /^Es wurde kein Stundenzettel gespeichert/],
    ['that has ended its worker three times', 'crashes = 3', /Dreimal hat sich das Programm .* beendet/],
  ])('give up a job %s', async (_which, change, error) => {
    const { job } = await confirmed();
    await app.admin.query(`update queue_entries set ${change} where data ->> 'job_id' = $1`, [job.id]);
    workers = [await app.startWorker()];
    expect(await becomes(job, hasEnded)).toMatchObject({ error: expect.stringMatching(error), is_cancelled: false });
    expect(await versions()).toBe(0);
  });

  test('take over what an ended worker has held, and count it', async () => {
    const { job } = await confirmed();
    await app.admin.query(
      `update queue_entries set holder = gen_random_uuid(), taken_at = now(), deliveries = 1 where data ->> 'job_id' = $1`,
      [job.id],
    );
    const held = await holdEmployees();
    workers = [await app.startWorker({ lookMs: 20 })];
    await becomes(job, isRunning);
    const counts = 'select crashes, deliveries from queue_entries where holder is not null';
    expect((await app.admin.query(counts)).rows).toEqual([{ crashes: 1, deliveries: 2 }]);
    await held.release();
    expect(await becomes(job, hasEnded)).toMatchObject({ error: null, result: { sheets: 3 } });
  });

  test('wait for no clock that went back', async () => {
    const { job } = await confirmed();
    const { job: retried } = await confirmed();
    // To the entries the clock has gone back by an hour, to a moment before they were queued.
    await app.admin.query(
      `update queue_entries set created_at = created_at + interval '1 hour', paused_at = paused_at + interval '1 hour',
         pause_seconds = case when data ->> 'job_id' = $1 then 60 else 0 end`,
      [retried.id],
    );
    workers = [await app.startWorker()];
    for (const one of [job, retried]) expect(await becomes(one, hasEnded)).toMatchObject({ error: null });
  });

  test('keep no entry of a job that has ended', async () => {
    workers = [await app.startWorker()];
    const { job } = await confirmed(1);
    await becomes(job, hasEnded);
    const archive = { id: (await stateOf(job)).result?.archive_job_id ?? '' };
    await becomes(archive, hasEnded);
    const left = () => app.admin.query(`select from queue_entries where data ->> 'company_id' = $1`, [company.id]);
    await expect.poll(async () => (await left()).rowCount).toBe(0);
  });
});
