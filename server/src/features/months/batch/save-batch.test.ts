import { api } from '@zeitblatt/contract/api';
import type { BatchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLeave, endContract } from '../../../demo/builders.ts';
import { CONFIRMED_BATCH_FIELDS, readSeenMonth, sheetAsProposed, sheetWithChange } from '../../../testing/batches.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

const MONTH = '2026-09';

async function team(size: number) {
  const people = [];
  for (let index = 0; index < size; index += 1)
    people.push(await company.hires({ number: `${index}`, last_name: `Meier ${index}` }));
  return people.map(({ id, schemaId }) => ({ id, schema_id: schemaId, month: MONTH }));
}

const sheetsAsProposed = (people: readonly { schema_id: number; month: string }[]) =>
  Promise.all(people.map((person) => sheetAsProposed(manager, person)));

const save = (sheets: readonly BatchUserSheet[], client = manager, month = MONTH) =>
  client.read(api.batches.saveUsers, { body: { month, sheets: [...sheets], ...CONFIRMED_BATCH_FIELDS } });

async function saveInChunks(sheets: readonly BatchUserSheet[], perChunk = 80): Promise<Job> {
  const { id } = await manager.read(api.batches.createDraft, {});
  for (let begin = 0; begin < sheets.length; begin += perChunk) {
    const params = { id, chunk: 1 + begin / perChunk };
    await manager.read(api.batches.fillDraft, { params, body: { sheets: sheets.slice(begin, begin + perChunk) } });
  }
  const body = { month: MONTH, draft: { id, sheets: sheets.length }, ...CONFIRMED_BATCH_FIELDS };
  return manager.read(api.batches.saveUsers, { body });
}

const stateOf = (job: Pick<Job, 'id'>, client = manager) => client.read(api.jobs.get, { params: { id: job.id } });

async function done(job: Pick<Job, 'id'>): Promise<Job> {
  await app.finish(company, job);
  return stateOf(job);
}

async function stored() {
  const { rows } = await app.admin.query<{ schema_id: number; month: string; version: number; versions: number }>(
    `select t.schema_id, t.month, t.version, count(*)::int as versions from timesheets t
     join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id
     where t.company_id = $1 and t.deleted_at is null group by t.id, t.schema_id, t.month, t.version
     order by t.schema_id, t.month`,
    [company.id],
  );
  return rows;
}

const logged = async (): Promise<number> =>
  (await app.admin.query(`select from log_entries where company_id = $1 and type like 'timesheet%'`, [company.id]))
    .rowCount ?? 0;

const SATURDAY = '2026-09-05';
const LONG_KEY = `over_10_hours:${SATURDAY}`;

const withSaturday = (day: {
  day: string;
  start_time: string | null;
  end_time: string | null;
  break_minutes: number;
}) => (day.day === SATURDAY ? { ...day, start_time: '08:00', end_time: '12:00', break_minutes: 0 } : day);

/** Changes Saturday to a day with eleven hours of work. */
const withLongSaturday = (day: Parameters<typeof withSaturday>[0]) =>
  day.day === SATURDAY ? { ...day, start_time: '07:00', end_time: '18:45', break_minutes: 45 } : day;

describe('a batch', () => {
  test('of many employees saves each sheet once, logs it, and queues the archive', async () => {
    const people = await team(5);
    const last = required(people.at(-1), 'an employee');
    const sheets = [
      ...(await sheetsAsProposed(people.slice(0, 4))),
      await sheetWithChange(manager, last, withSaturday),
    ];
    const started = await save(sheets);
    expect(started).toMatchObject({ type: 'save_batch', is_finished: false, month: MONTH, done: 0, total: 0 });
    const { result, ...job } = await done(started);
    expect(job).toMatchObject({ is_finished: true, error: null, progress: 100, done: 5, total: 5, problems: [] });
    expect(result).toEqual({ sheets: 5, archive_job_id: expect.any(String) });
    expect((await stored()).map(({ version }) => version)).toEqual([1, 1, 1, 1, 1]);
    expect(await logged()).toBe(5);
    const archive = await stateOf({ id: required(result?.archive_job_id, 'the archive') });
    expect(archive).toMatchObject({ type: 'make_archive', is_finished: false, month: MONTH });
    const { data } = await manager.read(api.timesheets.list, { query: { employee_id: last.id, page: 1 } });
    const sheet = await manager.read(api.timesheets.get, { params: { id: required(data[0], 'a row').id } });
    expect(sheet.days.find(({ day }) => day === SATURDAY)).toMatchObject({ start_time: '08:00', end_time: '12:00' });
    expect(sheet.confirmed_by).toBe(company.manager.name);
  });

  test('has an archive of its own sheets, not of all that the month has', async () => {
    await company.confirms(MONTH, await company.hires());
    const saved = await done(await save(await sheetsAsProposed(await team(2))));
    const archive = await done({ id: required(saved.result?.archive_job_id, 'the archive') });
    expect(archive).toMatchObject({ error: null, result: { sheets: 2 } });
  });

  test('of more sheets than are stored at once, changed ones among them, is larger than any other request', async () => {
    const people = await team(210);
    const { fingerprint, entries, replaced } = await readSeenMonth(manager, required(people[0], 'an employee'));
    const sheets = people.map(({ schema_id }, index) => ({
      schema_id,
      fingerprint,
      days: index % 2 === 0 ? entries : null,
      ...replaced,
    }));
    expect(JSON.stringify(sheets).length).toBeGreaterThan(256 * 1024);
    expect(await done(await saveInChunks(sheets))).toMatchObject({ error: null, done: 210, result: { sheets: 210 } });
    expect(await stored()).toHaveLength(210);
    expect(await logged()).toBe(210);
  });

  test('S57 that is sent twice, or by two users at once, is saved once, and both get the result', async () => {
    const people = await team(3);
    const sheets = [
      ...(await sheetsAsProposed(people.slice(1))),
      await sheetWithChange(manager, required(people[0], 'an employee'), withSaturday),
    ];
    const colleague = await company.signIn('company_manager', 'en');
    const jobs = [await save(sheets), await save(sheets, colleague), await save(sheets)];
    // The same batch of another user is a job of its own.
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(2);
    await Promise.all(jobs.map((job) => app.finish(company, job)));
    for (const job of jobs) expect(await stateOf(job)).toMatchObject({ error: null, result: { sheets: 3 } });
    expect((await stored()).map(({ version, versions }) => [version, versions])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(await logged()).toBe(3);
  });

  test('S57 that is sent twice with one key is one job', async () => {
    const sheets = await sheetsAsProposed(await team(1));
    const request = {
      method: 'PUT',
      url: '/api/company/timeSheets/batch/users/save',
      headers: { 'idempotency-key': 'one-press-of-save' },
      payload: { month: '09-2026', sheets, confirmed: true },
    } as const;
    const answers = await Promise.all([manager.raw(request), manager.raw(request)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(answers[0].body).toEqual(answers[1].body);
  });

  test('that replaces sheets adds a version to each', async () => {
    const people = await team(2);
    await done(await save(await sheetsAsProposed(people)));
    const again = await Promise.all(people.map((person) => sheetWithChange(manager, person, withSaturday)));
    const late = await save(again);
    expect(await done(await save(again))).toMatchObject({ error: null });
    // The batch is sent again: its sheets are stored already.
    expect(await done(late)).toMatchObject({ error: null, result: { sheets: 2 } });
    expect((await stored()).map(({ version }) => version)).toEqual([2, 2]);
  });

  test('S57 whose reasons are saved already is saved once, also with a reason whose finding is gone', async () => {
    const person = required((await team(1))[0], 'an employee');
    const reasons = [{ key: LONG_KEY, reason: 'Rohrbruch' }];
    const sheet = { ...(await sheetWithChange(manager, person, withLongSaturday)), reasons };
    expect(await done(await save([sheet]))).toMatchObject({ error: null });
    const stale = { key: 'over_10_hours:2026-09-01', reason: 'Gilt einem Tag, der keinen Grund mehr braucht' };
    for (const again of [sheet, { ...sheet, reasons: [stale, ...reasons] }, { ...sheet, reasons: undefined }])
      expect(await done(await save([again]))).toMatchObject({ error: null, result: { sheets: 1 } });
    expect((await stored()).map(({ version, versions }) => [version, versions])).toEqual([[1, 1]]);
  });

  test('that was cancelled before a worker took it saves nothing', async () => {
    const job = await save(await sheetsAsProposed(await team(2)));
    const cancelled = await manager.read(api.jobs.cancel, { params: { id: job.id } });
    expect(cancelled).toMatchObject({ is_finished: true, is_cancelled: true, result: null });
    expect(await done(job)).toEqual(cancelled);
    expect(await stored()).toEqual([]);
  });
});

describe('a sheet of a batch is left as it was, and the reason is told, when', () => {
  async function refused(job: Job): Promise<Job> {
    const before = await stored();
    const state = await done(job);
    expect(state).toMatchObject({ is_finished: true, is_cancelled: false });
    const ofRefused = (rows: typeof before) =>
      rows.filter(({ schema_id }) => state.problems.some((problem) => problem.schema_id === schema_id));
    expect(ofRefused(await stored())).toEqual(ofRefused(before));
    return state;
  }

  test('another user has saved other days', async () => {
    const people = await team(3);
    const [, second] = people;
    const sheets = await sheetsAsProposed(people);
    const theirs = [await sheetWithChange(manager, required(second, 'an employee'), withSaturday)];
    await done(await save(theirs));
    const { problems } = await refused(await save(sheets));
    expect(problems).toEqual([
      {
        schema_id: second?.schema_id,
        month: MONTH,
        name: 'Hans Meier 1',
        texts: [expect.stringContaining('Erika Mustermann')],
      },
    ]);
  });

  test('the same days are saved with other reasons, or without any', async () => {
    const person = required((await team(1))[0], 'an employee');
    const sheet = await sheetWithChange(manager, person, withLongSaturday);
    const given = [{ key: LONG_KEY, reason: 'Rohrbruch' }];
    await done(await save([sheet]));
    const { problems } = await refused(await save([{ ...sheet, reasons: given }]));
    expect(problems).toMatchObject([{ name: 'Hans Meier 0', texts: [expect.stringContaining('Erika Mustermann')] }]);
    await done(await save([{ ...(await sheetWithChange(manager, person, withLongSaturday)), reasons: given }]));
    const others = [[{ key: LONG_KEY, reason: 'Inventur' }], []];
    for (const reasons of others) expect((await refused(await save([{ ...sheet, reasons }]))).problems).toHaveLength(1);
  });

  test('the same days are saved, but not as far as they are sent', async () => {
    const person = required((await team(1))[0], 'an employee');
    const blank = await sheetWithChange(manager, person, (day) => ({ ...day, start_time: null, end_time: null }));
    const body = { month: MONTH, sheets: [blank], ...CONFIRMED_BATCH_FIELDS };
    const half = { ...body, lastDayOfCalculation: '2026-09-15' };
    await done(await manager.read(api.batches.saveUsers, { body: half }));
    const { problems } = await refused(await save([blank]));
    expect(problems).toMatchObject([{ name: 'Hans Meier 0', texts: [expect.stringContaining('Erika Mustermann')] }]);
    const again = await manager.read(api.batches.saveUsers, { body: half });
    expect(await done(again)).toMatchObject({ error: null, result: { sheets: 1 } });
  });

  test('the proposal is another one by now', async () => {
    const people = await team(2);
    const job = await save(await sheetsAsProposed(people));
    await company.does((doing) =>
      addLeave(doing, required(people[1], 'an employee').schema_id, { from: '2026-09-07' }),
    );
    const { problems } = await refused(job);
    expect(problems).toMatchObject([{ name: 'Hans Meier 1', texts: [expect.stringContaining('Vorschlag')] }]);
  });

  test('the sheet was deleted', async () => {
    const people = await team(2);
    await done(await save(await sheetsAsProposed(people)));
    const job = await save(await Promise.all(people.map((person) => sheetAsProposed(manager, person))));
    const { data } = await manager.read(api.timesheets.list, {
      query: { employee_id: required(people[0], 'a row').id, page: 1 },
    });
    await manager.read(api.timesheets.remove, { params: { id: required(data[0], 'a row').id } });
    const { problems } = await refused(job);
    expect(problems).toMatchObject([{ name: 'Hans Meier 0', texts: [expect.stringContaining('gelöscht')] }]);
  });

  test('the sheet was deleted, and another one of the same version saved in its place', async () => {
    const person = required((await team(1))[0], 'an employee');
    await done(await save([await sheetAsProposed(manager, person)]));
    const sheet = await sheetWithChange(manager, person, withSaturday);
    await manager.read(api.timesheets.remove, { params: { id: required(sheet.timesheet_id, 'the sheet') } });
    await done(await save([await sheetAsProposed(manager, person)]));
    const { problems } = await refused(await save([sheet]));
    expect(problems).toMatchObject([{ name: 'Hans Meier 0', texts: [expect.stringContaining('Erika Mustermann')] }]);
  });

  test('the employee was deleted', async () => {
    const people = await team(2);
    const job = await save(await sheetsAsProposed(people));
    await manager.read(api.employees.remove, { params: { id: required(people[0], 'a row').id } });
    const { problems } = await refused(job);
    expect(problems).toMatchObject([{ name: '0', texts: [expect.stringContaining('Mitarbeiter')] }]);
  });

  test('a day with times lies outside the contract by now, which is named', async () => {
    const people = await team(1);
    const job = await save([await sheetWithChange(manager, required(people[0], 'an employee'), withSaturday)]);
    await company.does((doing) => endContract(doing, required(people[0], 'an employee').id, '2026-09-29'));
    const { problems } = await refused(job);
    expect(problems).toMatchObject([{ texts: [expect.stringMatching(/^30\.09\.2026: /)] }]);
  });

  test('in the language of the caller', async () => {
    const people = await team(1);
    const job = await save(await sheetsAsProposed(people));
    await company.does((doing) =>
      addLeave(doing, required(people[0], 'an employee').schema_id, { from: '2026-09-07' }),
    );
    await refused(job);
    const texts = new Set<string>();
    for (const language of ['de', 'en', 'tr', 'ru'] as const) {
      const state = await stateOf(job, await company.signIn('company_manager', language));
      texts.add(`${state.error} ${state.problems[0]?.texts[0]}`);
    }
    expect(texts.size).toBe(4);
  });
});
