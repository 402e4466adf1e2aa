import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

let manager: Client;
let sheet: number;
const app = setUpApp();
beforeEach(() => app.clock.set('2026-09-16T08:00:00Z'));
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});
const worker = setUp(beforeEach, () => company.hires());
beforeEach(async () => {
  // The sheet is confirmed in the middle of the month, again on the day after its end, and again two weeks later.
  sheet = await company.confirms('2026-09', worker);
  app.clock.set('2026-10-01T08:00:00Z');
  await company.confirms('2026-09', {
    ...worker,
    correct: (days) => days.map((day) => plannedAfter(day, '2026-09-16')),
  });
  app.clock.set('2026-10-15T08:00:00Z');
  await company.confirms('2026-09', { ...worker, correct: (days) => days.map((day) => lateOn(day, '2026-09-03')) });
  manager = await company.signIn('company_manager');
});

type Day = Parameters<typeof unchangedEntry>[0];

/** Entry of a day. The 17th and 18th get the planned work if they lie after the earlier last day. */
const plannedAfter = (day: Day, last: string) =>
  day.day > last && ['17', '18'].includes(day.day.slice(8))
    ? { ...unchangedEntry(day), start_time: '08:00', end_time: '16:30' }
    : unchangedEntry(day);
const lateOn = (day: Day, date: string) =>
  day.day === date ? { ...unchangedEntry(day), start_time: '10:00' } : unchangedEntry(day);

const versions = (id = sheet) => manager.send(api.timesheets.versions, { params: { id } });
const version = (number: number, id = sheet) =>
  manager.read(api.timesheets.version, { params: { id, version: number } });

describe('the history of a sheet', () => {
  test('names its versions, newest first, with who, when, and the recorded days that were changed', async () => {
    const { data } = await manager.read(api.timesheets.versions, { params: { id: sheet } });
    expect(
      data.map(({ version: number, confirmed_at, last_calc_day, changed_days }) => [
        number,
        confirmed_at,
        last_calc_day,
        changed_days,
      ]),
    ).toEqual([
      [3, '2026-10-15 10:00:00', '2026-09-30', ['2026-09-03']],
      [2, '2026-10-01 10:00:00', '2026-09-30', []],
      [1, '2026-09-16 10:00:00', '2026-09-16', []],
    ]);
    expect(new Set(data.map(({ confirmed_by }) => confirmed_by))).toEqual(new Set([company.manager.name]));
    expect(data.map(({ worked_minutes }) => worked_minutes)).toEqual([14 * 480 - 120, 14 * 480, 12 * 480]);
  });

  test('gives each version whole, as it was confirmed', async () => {
    const [first, third] = [await version(1), await version(3)];
    expect(first).toMatchObject({
      version: 1,
      last_calc_day: '2026-09-16',
      totals: { worked_minutes: 12 * 480 },
      reasons: [],
    });
    expect(first.days.find(({ day }) => day === '2026-09-03')).toMatchObject({ start_time: '08:00', was: null });
    expect(third.days.find(({ day }) => day === '2026-09-03')).toMatchObject({
      start_time: '10:00',
      recorded_on: '2026-10-15',
      was: {
        start_time: '08:00',
        end_time: '16:30',
        break_minutes: 30,
        changed_by: company.manager.name,
        changed_on: '2026-10-15',
      },
    });
    expect(third.days.find(({ day }) => day === '2026-09-17')).toMatchObject({ recorded_on: '2026-10-01', was: null });
    const { surroundings: _surroundings, ...current } = await manager.read(api.timesheets.get, {
      params: { id: sheet },
    });
    expect(current).toMatchObject(third);
  });

  test('can be read with the right to read sheets, and not without', async () => {
    const reader = await company.signIn('user');
    expect((await reader.send(api.timesheets.versions, { params: { id: sheet } })).status).toBe(200);
    const employee = await company.signIn('employee');
    expect((await employee.send(api.timesheets.versions, { params: { id: sheet } })).status).toBe(403);
  });

  test('S02 of a foreign and an unknown sheet is not there', async () => {
    const other = await app.company();
    const foreign = await other.confirms('2026-09', await other.hires());
    for (const id of [foreign, 999_999_999]) {
      const answers = [await versions(id), await manager.send(api.timesheets.version, { params: { id, version: 1 } })];
      for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'timesheet_not_found']);
    }
  });

  test.each([4, 2_147_483_648, 9_007_199_254_740_991])('has no version %i', async (number) => {
    const { status } = await manager.send(api.timesheets.version, { params: { id: sheet, version: number } });
    expect(status).toBe(404);
  });

  test('stands in the log: which days were changed, never what stands there', async () => {
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'timesheet_changed' } });
    expect(data.map(({ changes }) => changes)).toEqual([
      [
        { field: 'worked', old: '112:00', new: '110:00' },
        { field: 'changed_days', old: null, new: '03.09.2026' },
      ],
      // The 17th and 18th were ahead at the first confirmation, so they were recorded, not changed.
      [{ field: 'worked', old: '96:00', new: '112:00' }],
    ]);
  });
});
