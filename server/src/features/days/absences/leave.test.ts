import { api } from '@zeitblatt/contract/api';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity, addLeave, endContract } from '../../../demo/builders.ts';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

const add = (from: string, to = from, schema_id = worker.schemaId, client = manager) =>
  client.send(api.leave.add, { body: { schema_id, from, to } });
const remove = (id: number) => manager.send(api.leave.remove, { body: { id } });
const year = (of = 2026, schemaId = worker.schemaId) =>
  manager.read(api.leave.year, { params: { schemaId, year: of } });
const years = () => manager.read(api.leave.years, { params: { schemaId: worker.schemaId } });
const total = async () =>
  (await app.admin.query('select from leaves where schema_id = $1', [worker.schemaId])).rowCount;

describe('leave', () => {
  test('is written down, and uses the days that are planned', async () => {
    const { status, body } = await add('2026-10-05', '2026-10-11');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        schema_id: worker.schemaId,
        from: '05-10-2026',
        to: '11-10-2026',
        created_at: '2026-11-20 09:00:00',
        used_days: 5,
      },
    ]);
    expect(await year()).toMatchObject({ allowed_days: 28, used_days: 5, left_days: 23, data: [{ id: body.id }] });
  });

  test('D9 may be a single day, in the past as in the future, next to other leave', async () => {
    expect((await add('2026-10-05')).status).toBe(201);
    expect((await add('2026-10-06')).status).toBe(201);
    expect((await add('2025-01-07')).status).toBe(201);
    expect((await add('2027-03-01', '2027-03-05')).status).toBe(201);
    expect((await year()).used_days).toBe(2);
  });

  test('D11 uses nothing on a public holiday, an inactive day, a day without plan, and outside the contract', async () => {
    await company.does((doing) => addInactivity(doing, worker.id, { begin: '2026-11-04', end: '2026-11-05' }));
    await add('2026-10-30', '2026-11-08');
    expect((await year()).data[0]?.used_days).toBe(4);
    await add('2026-12-24', '2026-12-27');
    expect((await year()).data[1]?.used_days).toBe(1);
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2019-12-30', to: '2020-01-03' }));
    expect([(await year(2019)).used_days, (await year(2020)).used_days]).toEqual([0, 2]);
  });

  test('belongs to each year by its days, in the order of the calendar', async () => {
    await add('2026-12-28', '2027-01-08');
    await add('2027-01-11', '2027-01-12');
    expect(await year(2026)).toMatchObject({ used_days: 4, data: [{ from: '2026-12-28', used_days: 4 }] });
    // New Year and Epiphany are holidays in Bavaria.
    expect((await year(2027)).data.map(({ used_days }) => used_days)).toEqual([4, 2]);
    expect(await years()).toEqual([2027, 2026]);
  });

  test('is shown for the current year too when there is none', async () => {
    expect(await years()).toEqual([2026]);
    expect(await year()).toEqual({ data: [], allowed_days: 28, half_days: 0, used_days: 0, left_days: 28 });
    await add('2024-02-01');
    expect(await years()).toEqual([2026, 2024]);
  });

  test('may be more than is allowed: what is left is then below nothing', async () => {
    await add('2026-03-02', '2026-05-31');
    expect(await year()).toMatchObject({ allowed_days: 28, used_days: 60, left_days: -32 });
  });

  test('is allowed by the schedule and the employment of the year', async () => {
    const schedule = await manager.read(api.schedules.get, { query: { employee_id: worker.id } });
    const { id, hourlyWage: _wage, valid_from: _from, version: _version, ...fields } = schedule;
    const body = { ...fields, allowed_leave_days: 20, stopped_working_at_company: '2027-06-30' };
    await manager.read(api.schedules.add, { body: { ...body, valid_from: '2027-01-01' } });
    const allowed = async (of: number) => (await year(of, id)).allowed_days;
    expect(await Promise.all([2019, 2020, 2026, 2027, 2028].map(allowed))).toEqual([0, 28, 28, 10, 0]);
  });

  test('uses by the plan of each day, also without regular days', async () => {
    const schedule = await manager.read(api.schedules.get, { query: { employee_id: worker.id } });
    const { id: _id, hourlyWage: _wage, valid_from: _from, version: _version, ...fields } = schedule;
    const three = { ...fields, hours_week: 24, days: planDays(1440, 30, [1, 2, 3], new Map()) };
    await manager.read(api.schedules.add, { body: { ...three, valid_from: '2026-03-01' } });
    const free = { ...fields, is_part_time_worker: true, days: [] };
    await manager.read(api.schedules.add, { body: { ...free, valid_from: '2026-05-08' } });
    await add('2026-02-23', '2026-03-08');
    await add('2026-05-04', '2026-05-10');
    expect((await year()).data.map(({ used_days }) => used_days)).toEqual([5 + 3, 3 + 2]);
  });
});

describe('what is refused', () => {
  test.each([
    ['no first day', { from: null }, ['from']],
    ['S50 a day that is none', { to: '31-02-2026' }, ['to']],
    ['an end before the begin', { to: '04-10-2026' }, ['to']],
    ['S50 a day in a year from now', { from: '20-11-2027', to: '20-11-2027' }, ['from', 'to']],
    ['S50 an end in a year from now', { to: '20-11-2027' }, ['to']],
    ['S09 no schedule', { schema_id: 999_999_999 }, ['schema_id']],
    ['a field nobody knows', { used_days: 0 }, ['used_days']],
  ])('%s', async (_case, more, fields) => {
    const payload = { schema_id: worker.schemaId, from: '05-10-2026', to: '05-10-2026', ...more };
    const { status, body } = await manager.raw({ method: 'POST', url: '/api/employeeHolidays', payload });
    expect([status, Object.keys(body.errors)]).toEqual([422, fields]);
    expect(await total()).toBe(0);
  });

  test('never the last day before a year is over', async () => {
    expect((await add('2027-11-19')).status).toBe(201);
  });

  test.each([
    ['before the employment', '1900-01-01', '1900-01-01', { from: /01\.01\.2020/, to: /01\.01\.2020/ }],
    ['that begins the day before the employment', '2019-12-31', '2020-01-03', { from: /01\.01\.2020/ }],
    ['that ends the day after the employment', '2026-10-30', '2026-11-01', { to: /31\.10\.2026/ }],
    ['after the employment', '2026-11-02', '2026-11-02', { from: /31\.10\.2026/, to: /31\.10\.2026/ }],
  ])('leave %s, at the fields', async (_case, from, to, expected) => {
    await company.does((doing) => endContract(doing, worker.id, '2026-10-31'));
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { status, body } = await add(from, to, worker.schemaId, client);
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(expected)]);
      for (const [field, pattern] of Object.entries(expected)) expect(body.errors[field][0]).toMatch(pattern);
      texts.add(JSON.stringify(body.errors));
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect(await total()).toBe(0);
    expect((await add('2020-01-01')).status).toBe(201);
    expect((await add('2026-10-31')).status).toBe(201);
  });

  test.each(['2026-10-05', '2026-10-09', '2026-10-07'])('leave on %s, which is named', async (day) => {
    await add('2026-10-05', '2026-10-09');
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { status, body } = await add(day, day, worker.schemaId, client);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['from']]);
      expect(body.errors.from[0]).toMatch(/05\.10\.2026.*09\.10\.2026/);
      texts.add(body.errors.from[0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  test.each(['0', '-1', '1.5', 'x', '1800', '2200', '99999', '2026;'])('the year %s', async (of) => {
    const url = `/api/employeeHolidays/${worker.schemaId}/${of}`;
    expect((await manager.raw({ method: 'GET', url })).status).toBe(404);
  });

  test('S09 what belongs to another company, exactly like what does not exist', async () => {
    const other = await app.company();
    const foreign = await other.hires();
    const client = await other.signIn('company_manager');
    const { body } = await add('2026-10-05', '2026-10-09', foreign.schemaId, client);
    const pairs = [
      [await add('2026-10-12', '2026-10-12', foreign.schemaId), await add('2026-10-12', '2026-10-12', 999_999_999)],
      [await remove(body.id), await remove(999_999_999)],
    ] as const;
    for (const [one, unknown] of pairs) {
      expect(one.status).toBe(422);
      expect([one.status, one.body]).toEqual([unknown.status, unknown.body]);
    }
    for (const schemaId of [foreign.schemaId, 999_999_999]) {
      expect((await manager.send(api.leave.years, { params: { schemaId } })).body.code).toBe('schedule_not_found');
      expect((await manager.send(api.leave.year, { params: { schemaId, year: 2026 } })).status).toBe(404);
    }
    expect((await client.read(api.leave.year, { params: { schemaId: foreign.schemaId, year: 2026 } })).used_days).toBe(
      5,
    );
  });
});

describe('at the same moment', () => {
  test('fifty times leave on the same day: one stands, the others name it', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => add('2026-10-05', '2026-10-09')));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.errors.from[0].includes('09.10.2026')]).toEqual([422, true]);
    expect(await total()).toBe(1);
  });

  test('S56 thirty who delete the same leave: one does', async () => {
    const { body } = await add('2026-10-05');
    const answers = await Promise.all(Array.from({ length: 30 }, () => remove(body.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(29);
  });

  test('S56 leave that is deleted while its month is saved stands in both or in none', async () => {
    const { body } = await add('2026-10-05', '2026-10-09');
    const wanted = { schema_id: worker.schemaId, month: '2026-10', last_calc_day: null, ignore_last_6_days: false };
    const { days } = await manager.read(api.timesheets.propose, { body: wanted });
    const month = {
      schema_id: worker.schemaId,
      month: '2026-10',
      days: days.map(({ kind: _kind, ...day }) => unchangedEntry(day)),
      confirmed: true as const,
    };
    const [removed, job] = await Promise.all([remove(body.id), manager.read(api.timesheets.save, { body: month })]);
    await app.finish(company, job);
    const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
    const sheet = await manager.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
    const isGone = removed.status === 200;
    expect(sheet.days.filter((day) => day.is_leave_day)).toHaveLength(isGone ? 0 : 5);
    expect([removed.status, await total()]).toEqual(isGone ? [200, 0] : [409, 1]);
  });
});

test('deleted leave disappears from the proposal, and the log records both changes', async () => {
  const leaveDays = async () => {
    const body = { schema_id: worker.schemaId, month: '2026-10', last_calc_day: null, ignore_last_6_days: false };
    return (await manager.read(api.timesheets.propose, { body })).days.filter((day) => day.is_leave_day).length;
  };
  const { body } = await add('2026-10-05', '2026-10-11');
  expect(await leaveDays()).toBe(5);
  expect((await remove(body.id)).body.success).toEqual(expect.any(String));
  expect(await leaveDays()).toBe(0);
  const { data } = await manager.read(api.company.log, { query: { page: 1 } });
  expect(data.slice(0, 2).map(({ type, subject, changes }) => [type, subject, changes])).toEqual([
    [
      'leave_deleted',
      'Anna Meier',
      [
        { field: 'from', old: '05.10.2026', new: null },
        { field: 'to', old: '11.10.2026', new: null },
      ],
    ],
    [
      'leave_added',
      'Anna Meier',
      [
        { field: 'from', old: null, new: '05.10.2026' },
        { field: 'to', old: null, new: '11.10.2026' },
      ],
    ],
  ]);
});
