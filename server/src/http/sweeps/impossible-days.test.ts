import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { createSweep } from '../../testing/sweeps/sweep-callers.ts';
import { exampleInputOf } from '../../testing/sweeps/sweep-examples.ts';
import { snapshotRows } from '../../testing/sweeps/sweep-rows.ts';
import { type Things, UNKNOWN_THINGS } from '../../testing/sweeps/sweep-things.ts';

let manager: Client;
let things: Things;
const app = setUpApp();
beforeAll(async () => {
  const sweep = await createSweep(app);
  ({ client: manager, things } = await sweep.caller('manager', { isFresh: true }));
});

const NO_DAYS = [
  '31-02-2026',
  '29-02-2027',
  '31-04-2026',
  '00-01-2026',
  '01-00-2026',
  '01-13-2026',
  '32-01-2026',
  '01-01-0000',
  '2026-01-01',
  '1-1-2026',
  '01.01.2026',
  '01-01-26',
  '',
  ' ',
  '01-01-2026T00:00',
  '０１-01-2026',
];
const NO_MONTHS = ['00-2026', '13-2026', '2026-09', '9-2026', '09-26', '09.2026', '', '00-0000', '-9-2026'];

type Body = Record<string, unknown>;
type Refused = [what: string, changes: Body, field: string];

/** Status of a call and the fields it refuses. Asserts that nothing was changed. */
async function tried(method: 'GET' | 'POST' | 'PUT', url: string, payload?: Body): Promise<[number, string[]]> {
  const before = await snapshotRows(app);
  const { status, body } = await manager.raw({ method, url, ...(payload ? { payload } : {}) });
  expect(await snapshotRows(app)).toEqual(before);
  return [status, Object.keys(body.errors ?? {})];
}

describe('a contract', () => {
  const wished = (changes: Body): Body => {
    const { employee, schema } = exampleInputOf(['', api.employees.create], 'body', things) as {
      employee: Body;
      schema: Body;
    };
    return { employee, schema: { ...schema, ...changes } };
  };
  test.each<Refused>([
    ...NO_DAYS.map((day): Refused => [day, { started_working_at_company: day }, 'schema.started_working_at_company']),
    ...NO_DAYS.filter((day) => day.trim() !== '').map(
      (day): Refused => [day, { stopped_working_at_company: day }, 'schema.stopped_working_at_company'],
    ),
    ['an end on its begin', { stopped_working_at_company: '01-01-2026' }, 'schema.stopped_working_at_company'],
    ['an end before its begin', { stopped_working_at_company: '31-12-2025' }, 'schema.stopped_working_at_company'],
  ])('S50 with %j is refused', async (_what, changes, field) => {
    expect(await tried('POST', '/api/company/createEmployeeWithSchema', wished(changes))).toEqual([422, [field]]);
  });

  test.each(['01-01-0001', '31-12-9999', '29-02-2028', '01-01-1900'])(
    'S50 from %s on is refused or kept as it is',
    async (day) => {
      const { status, body } = await manager.raw({
        method: 'POST',
        url: '/api/company/createEmployeeWithSchema',
        payload: wished({ started_working_at_company: day }),
      });
      expect([201, 422]).toContain(status);
      if (status === 422) return expect(Object.keys(body.errors)).toEqual(['schema.started_working_at_company']);
      const kept = await manager.read(api.schedules.get, { query: { employee_id: body.id } });
      expect(kept.started_working_at_company).toBe(day.split('-').toReversed().join('-'));
      expect(
        (
          await manager.send(api.employees.list, {
            query: { search: '', page: 1, rowsPerPage: 50, sortBy: 'number', descending: 'false' },
          })
        ).status,
      ).toBe(200);
      expect((await manager.send(api.inactivity.excludedMonths, { params: { id: body.id } })).status).toBe(200);
    },
  );
});

describe('a proposal', () => {
  const wished = (changes: Body): Body => ({
    ...exampleInputOf(['', api.timesheets.propose], 'body', things),
    ...changes,
  });
  test.each<Refused>([
    ...NO_MONTHS.map((month): Refused => [month, { month }, 'month']),
    ['a month that is to come', { month: '12-2026' }, 'month'],
    ['a month far away', { month: '12-9999' }, 'month'],
    ...NO_DAYS.map((day): Refused => [day, { last_calc_day: day }, 'last_calc_day']),
  ])('S50 with %j is refused', async (_what, changes, field) => {
    expect(await tried('POST', '/api/company/timeSheets/create', wished(changes))).toEqual([422, [field]]);
  });

  test.each(['01-0001', '12-1899', '03-2026', '10-2026'])(
    'S50 of %s answers, or says what is wrong with the month',
    async (month) => {
      const { status, body } = await manager.raw({
        method: 'POST',
        url: '/api/company/timeSheets/create',
        payload: wished({ month }),
      });
      expect([200, 422]).toContain(status);
      if (status === 422) expect(Object.keys(body.errors)).toEqual(['month']);
    },
  );
});

describe('a batch of proposals', () => {
  const LAST = 'lastDayOfCalculation';
  test.each<Refused>([
    ...NO_MONTHS.map((month): Refused => [month, { months: ['10-2026', month] }, 'months.1']),
    ['a month that is to come', { months: ['10-2026', '12-2026'] }, 'months.1'],
    ['a month far away', { months: ['12-9999'] }, 'months.0'],
    ...NO_DAYS.map((day): Refused => [day, { [LAST]: day }, LAST]),
  ])('S50 of somebody with %j is refused', async (_what, changes, field) => {
    const wished = { ...exampleInputOf(['', api.batches.proposeMonths], 'body', things), ...changes };
    expect(await tried('POST', '/api/company/timeSheets/batch/months', wished)).toEqual([422, [field]]);
  });

  test.each<Refused>([
    ...NO_MONTHS.map((month): Refused => [month, { month }, 'month']),
    ['a month that is to come', { month: '12-2026' }, 'month'],
    ...NO_DAYS.map((day): Refused => [day, { [LAST]: day }, LAST]),
  ])('S50 of a month with %j is refused', async (_what, changes, field) => {
    const wished = { ...exampleInputOf(['', api.batches.proposeUsers], 'body', things), ...changes };
    expect(await tried('POST', '/api/company/timeSheets/batch/users', wished)).toEqual([422, [field]]);
  });

  test.each([...NO_MONTHS, '12-2026', '12-9999'])('S50 of hours in %j is refused', async (month) => {
    const query = { ...exampleInputOf(['', api.timesheets.calculateHours], 'query', things), month } as Record<
      string,
      string
    >;
    const search = new URLSearchParams(query).toString();
    expect(await tried('GET', `/api/company/employees/partTime/calculateHours?${search}`)).toEqual([422, ['month']]);
  });

  test.each(['01-1900', '12-2025', '01-2026'])('S50 of %s answers, or says what is wrong with it', async (month) => {
    const wished = { ...exampleInputOf(['', api.batches.proposeMonths], 'body', things), months: [month] };
    const { status, body } = await manager.raw({
      method: 'POST',
      url: '/api/company/timeSheets/batch/months',
      payload: wished,
    });
    expect([200, 422]).toContain(status);
    if (status === 422) expect(Object.keys(body.errors)).toEqual(['months']);
  });
});

describe('a day of birth', () => {
  test.each([...NO_DAYS, '21-11-2026', '01-01-2020', '01-01-1900', '31-12-9999'])('S50 %j is refused', async (day) => {
    const { employee, schema } = exampleInputOf(['', api.employees.create], 'body', things) as {
      employee: Body;
      schema: Body;
    };
    const wished = { employee: { ...employee, birth_date: day }, schema };
    expect(await tried('POST', '/api/company/createEmployeeWithSchema', wished)).toEqual([
      422,
      ['employee.birth_date'],
    ]);
  });
});

describe('a sheet', () => {
  /** Creates the body that saves a new sheet, for a month that has none yet. */
  const wished = (changes: Body): Body => {
    const { timesheet_id: _, ...wanted } = exampleInputOf(['', api.timesheets.save], 'body', things) as Body;
    return { ...wanted, ...changes };
  };
  const dayOf = (day: string): Body[] =>
    (exampleInputOf(['', api.timesheets.save], 'body', UNKNOWN_THINGS) as { days: Body[] }).days.map((one, index) =>
      index === 4 ? { ...one, day } : one,
    );
  test.each<Refused>([
    ...NO_MONTHS.map((month): Refused => [month, { month }, 'month']),
    ...NO_DAYS.map((day): Refused => [day, { days: dayOf(day) }, 'days.4.day']),
    ['a day of another month', { days: dayOf('05-10-2026') }, 'days'],
    ['a day twice', { days: dayOf('04-09-2026') }, 'days'],
  ])('S50 with %j is refused', async (_what, changes, field) => {
    expect(await tried('POST', '/api/company/timeSheets/save', wished(changes))).toEqual([422, [field]]);
    const change = { ...wished(changes), version: 1 };
    expect(await tried('PUT', `/api/company/timeSheets/${things.sheet}`, change)).toEqual([422, [field]]);
  });

  test.each([
    ['29-03-2026', 'the night that lacks an hour'],
    ['25-10-2026', 'the night that has one more'],
  ])('S50 of %s, %s, counts the hours of the clock', async (date) => {
    const [, month = '', year = ''] = date.split('-');
    const { days } = await manager.read(api.timesheets.propose, {
      body: { schema_id: things.schedule, month: `${year}-${month}`, last_calc_day: null, ignore_last_6_days: false },
    });
    const night = { day: date, start_time: '22:00', end_time: '06:00', break_minutes: 0 };
    const wire = (day: string): string => day.split('-').toReversed().join('-');
    const entries = days.map(({ day }) =>
      wire(day) === date ? night : { day: wire(day), start_time: null, end_time: null, break_minutes: 0 },
    );
    const payload = { schema_id: things.schedule, month: `${month}-${year}`, days: entries, confirmed: true };
    const { status } = await manager.raw({ method: 'POST', url: '/api/company/timeSheets/save', payload });
    expect(status).toBe(202);
  });
});
