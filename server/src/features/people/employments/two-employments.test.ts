import { api } from '@zeitblatt/contract/api';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import type { ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { scheduleCalls } from '../schedules/schedule.builder.ts';

let manager: Client;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});
/** Left at the end of April, with March and April confirmed. */
const worker = setUp(beforeEach, () =>
  company.hires({
    number: '7',
    first_name: 'Anna',
    last_name: 'Meier',
    schedule: { started_working_at_company: '2024-01-01', stopped_working_at_company: '2026-04-30' },
  }),
);
const sheets = setUp(beforeEach, async () => ({
  march: await company.confirms('2026-03', worker),
  april: await company.confirms('2026-04', worker),
}));

const { change, schedule } = scheduleCalls(() => ({ manager, worker }));
const params = () => ({ id: worker.id });
const list = () => manager.read(api.employments.list, { params: params() });
/** Adds an employment; days as the wire has them, because some are wrong. */
const add = async (body: { begin: string; end?: string; previous_end?: string }) => {
  const payload = { ...body, version: (await list()).version };
  return manager.raw({ method: 'POST', url: `/api/company/employees/${worker.id}/employments`, payload });
};
const year = async (of = 2026) => manager.read(api.personYears.get, { params: { id: worker.id, year: of } });
const states = async () => (await year()).months.map(({ state }) => state);
const twice = (state: string) => [state, state];
/** Moves the end of the first worked day of a saved sheet, and saves it again. */
async function correct(id: number) {
  const sheet = await manager.read(api.timesheets.get, { params: { id } });
  const days = sheet.days.map(unchangedEntry);
  const moved = days.findIndex(({ start_time }) => start_time !== null);
  const body = { schema_id: worker.schemaId, month: sheet.month, version: sheet.version, confirmed: true as const };
  const sent = await manager.send(api.timesheets.change, {
    params: { id },
    body: {
      ...body,
      change_reason: 'Länger geblieben',
      days: days.map((day, index) => (index === moved ? { ...day, end_time: '17:00' } : day)),
    },
  });
  if (sent.status === 202) await app.finish(company, sent.body);
  return sent.status;
}
/** The begin from September on, as the form of F1a sends it. */
const later = (more: Partial<ScheduleInput> & { corrects_months?: boolean } = {}) =>
  change({
    started_working_at_company: '2026-09-01',
    stopped_working_at_company: null,
    valid_from: '2026-09-01',
    ...more,
  });

describe('F1 a begin behind confirmed months', () => {
  test('is refused with the months and their sheets, and nothing changes', async () => {
    const { status, body } = await later();
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'employment_leaves_months',
        current: [
          { month: '03-2026', timesheet_id: sheets.march },
          { month: '04-2026', timesheet_id: sheets.april },
        ],
      },
    ]);
    expect(await schedule()).toMatchObject({ started_working_at_company: '2024-01-01', version: 1 });
  });

  test('is taken as the correction of a wrong begin, and what was confirmed stays correctable', async () => {
    expect((await later({ corrects_months: true })).status).toBe(200);
    expect((await list()).data).toMatchObject([{ begin: '2026-09-01', end: null }]);
    expect(await correct(sheets.march)).toBe(202);
    const { days, version } = await manager.read(api.timesheets.get, { params: { id: sheets.march } });
    expect(version).toBe(2);
    // Days with work stay until they are emptied; free days and public holidays follow the employment.
    expect(days.map(({ outside_contract }) => outside_contract)).toEqual(
      days.map(({ start_time }) => start_time === null),
    );
  });
});

describe('a second employment', () => {
  test('leaves the months of the first as they were, and they stay correctable', async () => {
    const before = await states();
    expect((await add({ begin: '15-09-2026' })).status).toBe(201);
    expect(before).toEqual([...twice('missing'), ...twice('confirmed'), ...Array(8).fill('not_employed')]);
    expect(await states()).toEqual([...before.slice(0, 8), ...twice('missing'), 'running', 'ahead']);
    expect((await year()).employed_from).toBe('2024-01-01');
    expect(await correct(sheets.march)).toBe(202);
    expect(await schedule()).toMatchObject({
      started_working_at_company: '2026-09-15',
      stopped_working_at_company: null,
    });
  });
});

describe('the employments of a person', () => {
  test.each([
    [
      'a day of an earlier one',
      { begin: '30-04-2026' },
      'Überschneidet sich mit der Beschäftigung 01.01.2024 – 30.04.2026',
    ],
    [
      'an end before its begin',
      { begin: '01-09-2026', end: '01-08-2026' },
      'Das Ende der Beschäftigung muss nach dem Beginn',
    ],
  ])('refuse %s', async (_what, input, text) => {
    const { status, body } = await add(input);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(text)]);
    expect((await list()).data).toHaveLength(1);
  });

  test('refuse another one while one has no end', async () => {
    await add({ begin: '01-09-2026' });
    const { status, body } = await add({ begin: '01-11-2026' });
    expect([status, body]).toMatchObject([
      422,
      { errors: { begin: [expect.stringContaining('01.09.2026 läuft noch')] } },
    ]);
  });

  test('are two in one step where one has no end, which gets its last day', async () => {
    await add({ begin: '01-09-2026' });
    const ended = (previous_end: string) => add({ begin: '01-11-2026', previous_end });
    const refused = [await ended('01-09-2026'), await ended('01-11-2026')];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['previous_end']],
      [422, ['begin']],
    ]);
    expect((await list()).data).toHaveLength(2);
    expect((await ended('30-09-2026')).status).toBe(201);
    expect((await list()).data.slice(1)).toMatchObject([{ end: '2026-09-30' }, { begin: '2026-11-01', end: null }]);
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(data.slice(0, 2).map(({ type }) => type)).toEqual(['employment_added', 'employment_changed']);
    const none = await add({ begin: '01-12-2027', previous_end: '30-11-2027' });
    expect(none.status).toBe(201);
    expect(
      (
        await manager.send(api.employments.remove, {
          params: { ...params(), employmentId: (await list()).data.at(-1)?.id ?? 0 },
        })
      ).status,
    ).toBe(200);
    expect((await add({ begin: '01-01-2028', previous_end: '31-12-2027' })).body.errors).toHaveProperty('previous_end');
  });

  test('are no continuation of one that was deleted', async () => {
    const before = await add({ begin: '01-01-2023', end: '30-06-2023' });
    expect(before.status).toBe(201);
    const { data, version } = await list();
    const [first, second] = data.map((one) => ({ ...one, params: { id: worker.id, employmentId: one.id } }));
    const { begin, end, end_reason } = second!;
    await manager.read(api.employments.change, {
      params: second!.params,
      body: { begin, end, end_reason, counts_as_continued: true, version },
    });
    const { data: left } = await manager.read(api.employments.remove, { params: first!.params });
    expect(left).toMatchObject([{ begin: '2024-01-01', end: '2026-04-30', counts_as_continued: false }]);
    const { data: entries } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(entries.slice(0, 2).map(({ type }) => type)).toEqual(['employment_changed', 'employment_removed']);
  });

  test('are not overlapped by the specified call either', async () => {
    await add({ begin: '01-09-2026' });
    const { status, body } = await change({ started_working_at_company: '2026-04-01', version: 2 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['started_working_at_company']]);
  });

  test('keep a reason only with an end, and each change stands in the log', async () => {
    await add({ begin: '01-09-2026' });
    const { data, version } = await list();
    const [first, second] = data.map(({ id }) => ({ params: { id: worker.id, employmentId: id } }));
    const ended = {
      begin: '2026-09-01',
      end: '2026-10-31',
      end_reason: 'fixed_term',
      counts_as_continued: true,
    } as const;
    const changed = await manager.read(api.employments.change, { ...second!, body: { ...ended, version } });
    expect(changed).toMatchObject({ data: [{ end: '2026-04-30' }, ended], version: version + 1 });
    const url = `/api/company/employees/${worker.id}/employments/${data[1]?.id}`;
    const wrong = { begin: '01-09-2026', end_reason: 'other', version: version + 1 };
    expect((await manager.raw({ method: 'PUT', url, payload: wrong })).body.errors).toHaveProperty('end_reason');
    expect((await manager.send(api.employments.change, { ...second!, body: { ...ended, version } })).status).toBe(409);
    // The first one has confirmed days; the second one was a mistake.
    expect((await manager.send(api.employments.remove, first!)).body.code).toBe('employment_leaves_months');
    expect((await manager.read(api.employments.remove, second!)).data).toHaveLength(1);
    expect((await manager.send(api.employments.remove, first!)).body.code).toBe('only_employment');
    const { data: entries } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(entries.slice(0, 3).map(({ type }) => type)).toEqual([
      'employment_removed',
      'employment_changed',
      'employment_added',
    ]);
    expect(entries[1]?.changes).toEqual([
      { field: 'end', old: null, new: '31.10.2026' },
      { field: 'end_reason', old: null, new: 'fixed_term' },
      { field: 'counts_as_continued', old: 'false', new: 'true' },
    ]);
  });
});

describe('a change of the plan of a person with two employments', () => {
  beforeEach(() => add({ begin: '15-09-2026' }));
  const bounds = { started_working_at_company: '2026-09-15', stopped_working_at_company: null, version: 2 };

  test('counts from the begin of the second one when it has no day, because none lies between', async () => {
    expect((await change(bounds)).body).toMatchObject({ valid_from: '15-09-2026', hours_week: 30 });
  });

  test('may count from a day of the first one, but from none between', async () => {
    expect((await change({ ...bounds, valid_from: '2026-06-01' })).status).toBe(422);
    expect((await change({ ...bounds, valid_from: '2026-02-01' })).status).toBe(200);
  });
});

describe('a day between two employments', () => {
  beforeEach(() => add({ begin: '15-09-2026' }));

  test('takes no leave and no inactivity, and is on no list', async () => {
    const leave = { schema_id: worker.schemaId, from: '2026-08-03', to: '2026-09-18' };
    const { status, body } = await manager.send(api.leave.add, { body: leave });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['from']]);
    const inactive = { begin: '2026-06-01', end: '2026-06-30', comment: 'x' };
    expect((await manager.send(api.inactivity.add, { params: params(), body: inactive })).status).toBe(422);
    const listed = async (month: string) =>
      (
        await manager.read(api.monthStates.companyMonths, { params: { month }, query: { page: 1, rowsPerPage: 25 } })
      ).data.map(({ employee_id }) => employee_id);
    expect([await listed('2026-04'), await listed('2026-07'), await listed('2026-09')]).toEqual([
      [worker.id],
      [],
      [worker.id],
    ]);
    const recent = (await manager.read(api.employees.list, { query: employeeQuery.parse({}) })).data[0]?.recent_months;
    expect(recent?.map(({ state }) => state)).toEqual([
      ...Array(3).fill('missing'),
      'done',
      'done',
      ...Array(4).fill('not_employed'),
      'missing',
      'missing',
      'open',
    ]);
  });

  test('of its month the sheet has no work', async () => {
    const body = { schema_id: worker.schemaId, month: '2026-09', last_calc_day: null, ignore_last_6_days: false };
    const { days } = await manager.read(api.timesheets.propose, { body });
    const firsts = days.filter(({ outside_contract }) => outside_contract).map(({ day }) => day);
    expect([firsts.length, firsts.at(-1)]).toEqual([14, '2026-09-14']);
  });

  test('does not begin the waiting period anew where the employment counts as continued', async () => {
    const hints = async () => {
      const body = { schema_id: worker.schemaId, month: '2026-09', last_calc_day: null, ignore_last_6_days: false };
      const { days } = await manager.read(api.timesheets.propose, { body });
      return days.find(({ day }) => day === '2026-09-16')?.credit_hint;
    };
    const sick = { employee_id: worker.id, day: '2026-09-16', kind: 'sick' as const, start_time: null, end_time: null };
    await manager.read(api.dayRecords.recordForOthers, {
      body: { records: [{ ...sick, break_minutes: 0, reason: null }] },
    });
    expect(await hints()).toBe('waiting_period');
    const { data, version } = await list();
    const second = data[1]!;
    const body = { begin: second.begin, end: null, end_reason: null, counts_as_continued: true, version };
    await manager.read(api.employments.change, { params: { id: worker.id, employmentId: second.id }, body });
    expect(await hints()).toBeNull();
  });
});

test('the year of somebody who is hired again later names the employment of today', async () => {
  await add({ begin: '01-05-2026', end: '31-12-2026' });
  await add({ begin: '01-03-2027' });
  expect((await year()).contract).toEqual({
    started_working_at_company: '2026-05-01',
    stopped_working_at_company: '2026-12-31',
  });
});
