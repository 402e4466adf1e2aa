import { api } from '@zeitblatt/contract/api';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import type { ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLeave } from '../../../demo/builders.ts';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import type { Client } from '../../../testing/client.ts';
import { explainQueries } from '../../../testing/plans.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { createHolidaySource } from '../../company/places/holidays.ts';
import { partiesOf, selectDocuments } from '../../months/paper/document.queries.ts';
import { loadMonthFacts } from '../../months/propose/month-facts.ts';
import { THIRTY_HOURS_SCHEDULE } from './schedule.builder.ts';

let manager: Client;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});
// The employee's first schedule plans 40 hours from Monday to Friday.
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

/* October 2026 has 22 days from Monday to Friday; the 16th is a Friday. No public holiday falls on one of them. */
const MONTH = '2026-10';

const week = (hours: number, more: Partial<ScheduleInput> = {}): Partial<ScheduleInput> => ({
  hours_week: hours,
  days: planDays(hours * 60, 30, [1, 2, 3, 4, 5]),
  ...more,
});
const add = (valid_from: string, more: Partial<ScheduleInput>, employee_id = worker.id) =>
  manager.read(api.schedules.add, { body: { ...THIRTY_HOURS_SCHEDULE, ...more, employee_id, valid_from } });
const propose = (month = MONTH) =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month, last_calc_day: null, ignore_last_6_days: false },
  });
/** A sheet without the leave that is left and what findings need, which are read anew each time. */
const get = async (id: number) => ({
  ...(await manager.read(api.timesheets.get, { params: { id } })),
  leave_left: null,
  surroundings: null,
});
const bodyOf = (days: readonly TimesheetDay[]) => ({
  schema_id: worker.schemaId,
  month: MONTH,
  days: days.map(unchangedEntry),
  confirmed: true as const,
  change_reason: 'Nachtrag',
});
/** Saves a sheet again with unchanged days. */
async function correct(id: number) {
  const { days, version } = await get(id);
  const body = { ...bodyOf(days), version };
  await app.finish(company, await manager.read(api.timesheets.change, { params: { id }, body }));
  return get(id);
}
const plannedOn = (days: readonly TimesheetDay[], ...ofMonth: number[]) =>
  ofMonth.map((day) => days[day - 1]?.planned_hours);

describe('a schedule that changes within a month', () => {
  test('plans each day by the version that counts on it', async () => {
    await add('2026-10-16', week(20, { break_minutes: 0, days: planDays(1200, 0, [1, 2, 3, 4, 5]) }));
    const { days, totals } = await propose();
    expect(plannedOn(days, 1, 15, 16, 30)).toEqual(['8:00', '8:00', '4:00', '4:00']);
    expect([days[14]?.break_minutes, days[15]?.break_minutes]).toEqual([30, 0]);
    const minutes = 11 * 480 + 11 * 240;
    expect(totals).toMatchObject({ worked_minutes: minutes, planned_minutes: minutes, target_minutes: minutes });
    expect(plannedOn((await propose('2026-09')).days, 1, 30)).toEqual(['8:00', '8:00']);
    expect(plannedOn((await propose('2026-11')).days, 2, 3)).toEqual(['4:00', '4:00']);
  });

  test('and has no regular days later deals that part over its own days', async () => {
    await add('2026-10-16', week(21, { is_part_time_worker: true, days: [] }));
    const { days, totals, is_part_time_worker } = await propose();
    // 21 hours a week on 16 days: 48 hours over 14 days that are no Sunday.
    expect(totals).toMatchObject({ target_minutes: 11 * 480 + 48 * 60, worked_minutes: 11 * 480 + 48 * 60 });
    expect(days.filter((day) => !day.regular).map(({ day }) => Number(day.slice(8)))).toEqual(
      Array.from({ length: 16 }, (_, index) => 16 + index),
    );
    expect(is_part_time_worker).toBe(false);
  });

  test('three times follows all of them', async () => {
    await add('2026-10-27', week(10));
    await add('2026-10-12', week(30));
    await add('2026-10-20', week(20));
    expect(plannedOn((await propose()).days, 9, 12, 19, 20, 26, 27)).toEqual([
      '8:00',
      '6:00',
      '6:00',
      '4:00',
      '4:00',
      '2:00',
    ]);
  });

  test('within leave uses it up by the days that were planned', async () => {
    await add('2026-10-14', { hours_week: 20, days: planDays(1200, 30, [1, 2, 3]) });
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-10-12', to: '2026-10-23' }));
    const { days } = await propose();
    const leave = days.filter((day) => day.is_leave_day).map(({ day }) => Number(day.slice(8)));
    expect(leave).toEqual([12, 13, 14, 19, 20, 21]);
    const year = await manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year: 2026 } });
    expect(year.used_days).toBe(leave.length);
  });

  test('on the first day of the contract has one plan', async () => {
    const { body } = await manager.send(api.schedules.change, {
      params: { id: worker.schemaId },
      body: {
        ...THIRTY_HOURS_SCHEDULE,
        started_working_at_company: '2026-10-16',
        valid_from: '2026-10-16',
        version: 1,
      },
    });
    expect(body.valid_from).toBe('16-10-2026');
    const { days, totals } = await propose();
    expect(days.filter((day) => day.outside_contract)).toHaveLength(15);
    expect(totals.planned_minutes).toBe(11 * 360);
  });

  test('begins with the contract for a new employee', async () => {
    const started = await company.hires({ schedule: { started_working_at_company: '2026-10-16' } });
    const { valid_from } = await manager.read(api.schedules.get, { query: { employee_id: started.id } });
    expect(valid_from).toBe('2026-10-16');
  });

  test('shows today the version of today, and says so in the overview', async () => {
    const query = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' } as const;
    const isFree = async () => (await manager.read(api.employees.list, { query })).data[0]?.is_part_time_worker;
    const shown = () => manager.read(api.schedules.get, { query: { employee_id: worker.id } });
    await add('2026-11-21', week(20, { is_part_time_worker: true, days: [] }));
    expect([await isFree(), (await shown()).valid_from]).toEqual([false, '2020-01-01']);
    app.clock.set('2026-11-20T23:00:00Z');
    manager = await company.signIn('company_manager');
    expect([await isFree(), (await shown()).valid_from]).toEqual([true, '2026-11-21']);
    app.clock.set('2026-11-20T08:00:00Z');
  });

  test('writes to the log from which day on', async () => {
    await add('2026-10-16', week(30));
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'schedule_changed' } });
    expect(data[0]?.changes).toContainEqual({ field: 'valid_from', old: null, new: '16.10.2026' });
  });
});

describe('D36 a sheet that was saved in parts', () => {
  async function saveInParts(): Promise<number> {
    await add('2026-10-16', week(20, { styling_type_id: 4 }));
    return company.confirms(MONTH, worker);
  }

  test('keeps its numbers, when the schedule changes again and when it is corrected', async () => {
    const id = await saveInParts();
    const before = await get(id);
    await add('2026-10-16', week(35));
    await add('2026-10-05', week(30));
    await add('2026-10-28', week(10));
    expect(await get(id)).toEqual(before);

    const corrected = await correct(id);
    expect(corrected.version).toBe(2);
    expect([corrected.days, corrected.totals]).toEqual([before.days, before.totals]);
    // A second correction also uses the schedule versions of the sheet that it corrects.
    expect([(await correct(id)).days, (await get(id)).totals]).toEqual([before.days, before.totals]);
  });

  test('goes on by what counts on the days that have come since', async () => {
    app.clock.set('2026-10-10T08:00:00Z');
    const id = await company.confirms(MONTH, worker);
    await add('2026-10-05', week(30));
    expect(plannedOn((await correct(id)).days, 5, 9)).toEqual(['8:00', '8:00']);
    app.clock.set('2026-11-20T08:00:00Z');
    manager = await company.signIn('company_manager');
    await add('2026-10-05', week(40));
    await add('2026-10-16', week(20));
    const { days, totals, last_calc_day } = await correct(id);
    expect([plannedOn(days, 9, 15, 16, 30), last_calc_day]).toEqual([['8:00', '8:00', '4:00', '4:00'], '2026-10-31']);
    expect(totals).toMatchObject({ planned_minutes: 11 * 480 + 11 * 240, target_minutes: 11 * 480 + 11 * 240 });
  });

  test('takes what counts by now, when the month is confirmed anew, and keeps that', async () => {
    const id = await saveInParts();
    await add('2026-10-16', week(35));
    await add('2026-10-05', week(30));
    const { days, totals, timesheet_id } = await propose();
    expect([plannedOn(days, 2, 5, 15, 16), timesheet_id]).toEqual([['8:00', '6:00', '6:00', '7:00'], id]);
    await app.finish(company, await manager.read(api.timesheets.save, { body: bodyOf(days) }));
    expect((await get(id)).totals).toEqual(totals);
    await add('2026-10-02', week(10));
    expect((await correct(id)).totals).toEqual(totals);
  });

  test('is signed as its last day says, and explains its hours by no week that counts for a part only', async () => {
    const partsOf = async (id: number) =>
      company.does(async ({ db, reach }) => {
        const wanted = { ids: [id], language: 'de' } as const;
        return partiesOf(await selectDocuments(db, reach, wanted).executeTakeFirstOrThrow()).plan;
      });
    const id = await saveInParts();
    expect(await partsOf(id)).toEqual({ hours_week: null, styling_type_id: 4 });
    await add('2026-10-10', week(20, { styling_type_id: 5 }));
    expect(await partsOf(id)).toEqual({ hours_week: null, styling_type_id: 4 });
    expect(await partsOf(await company.confirms('2026-09', worker))).toEqual({ hours_week: 40, styling_type_id: 1 });
    expect((await manager.send(api.timesheets.download, { params: { id } })).status).toBe(200);
  });
});

test('twenty changes at the same moment get twenty numbers, and none is lost', async () => {
  const hours = Array.from({ length: 20 }, (_, index) => 20 + index / 4);
  await Promise.all(hours.map((one, index) => add(`2026-10-${index % 2 ? '05' : '16'}`, week(one))));
  const { rows } = await app.admin.query<{ number: number; hours: number }>(
    'select number, hours_week::float8 as hours from schedule_versions where schedule_id = $1 order by number',
    [worker.schemaId],
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(
    rows
      .slice(1)
      .map((row) => row.hours)
      .sort((a, b) => a - b),
  ).toEqual(hours);
});

test('the months of everybody are loaded with as many statements as that of one, however often a schedule changed', async () => {
  const changed = await company.hires();
  const others = await Promise.all([company.hires(), company.hires()]);
  for (const day of ['05', '12', '16', '22']) await add(`2026-10-${day}`, week(Number(day)), changed.id);
  const holidays = createHolidaySource();
  const load = (ids: readonly number[]) =>
    explainQueries(app.pool, company.id, async (db) => {
      const clock = { timeZone: 'Europe/Berlin', now: app.clock.now() };
      const wanted = { month: MONTH, lastDay: '2026-10-31', clock };
      const months = await loadMonthFacts(db, { companyId: company.id }, ids, wanted, holidays);
      expect(months.size).toBe(ids.length);
    });
  const all = [worker, changed, ...others].map(({ schemaId }) => schemaId);
  expect(await load(all)).toHaveLength((await load([worker.schemaId])).length);
});
