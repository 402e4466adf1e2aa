import { api } from '@zeitblatt/contract/api';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { Surroundings } from '@zeitblatt/domain/months/law/facts/surroundings';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import { saveSheets, unchangedEntry } from '../../../demo/save-sheets.ts';
import type { Client } from '../../../testing/client.ts';
import { recordQueries } from '../../../testing/databases/queries.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { TIME_ZONE } from '../../../testing/test-company.ts';
import { createHolidaySource } from '../../company/places/holidays.ts';
import { insertSalaryGroup } from '../../people/queries/change-salary-groups.queries.ts';
import { proposeSheets } from '../propose/propose-sheets.ts';

let manager: Client;
let worker: { id: number; schemaId: number };
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
  worker = await company.hires();
});

async function around(month: string, more: { last_calc_day?: string } = {}): Promise<Surroundings> {
  const body = { schema_id: worker.schemaId, month, last_calc_day: null, ignore_last_6_days: false, ...more };
  return (await manager.read(api.timesheets.propose, { body })).surroundings;
}

/** Entries with times on the given days and on no other day. */
const only =
  (times: Readonly<Record<string, Partial<DayEntry>>>) =>
  (days: readonly TimesheetDay[]): DayEntry[] =>
    days.map((day) => ({ ...unchangedEntry(day), start_time: null, end_time: null, ...times[day.day] }));
const work = { start_time: '08:00', end_time: '16:30' };

/** Calculates no day of the month, so that all 24 weeks lie before it. */
const WEEKS_BEFORE = { last_calc_day: '2026-05-31' };

describe('of the sheets around a month', () => {
  test('the times of a week before and a week after it are included, in order, across years', async () => {
    const night = { start_time: '22:00', end_time: '06:00', break_minutes: 45 };
    await company.confirms('2025-12', {
      ...worker,
      correct: only({ '2025-12-24': work, '2025-12-25': work, '2025-12-31': night }),
    });
    await company.confirms('2026-02', {
      ...worker,
      correct: only({ '2026-02-02': work, '2026-02-07': work, '2026-02-08': work }),
    });
    const { neighbours } = await around('2026-01');
    expect(neighbours).toEqual([
      { day: '2025-12-25', ...work, break_minutes: 30 },
      { day: '2025-12-31', ...night },
      { day: '2026-02-02', ...work, break_minutes: 30 },
      { day: '2026-02-07', ...work, break_minutes: 30 },
    ]);
  });

  test('the newest version counts, and nothing of deleted ones', async () => {
    const id = await company.confirms('2026-05', { ...worker, correct: only({ '2026-05-29': work }) });
    await company.confirms('2026-05', { ...worker, correct: only({ '2026-05-30': work }) });
    expect((await around('2026-06')).neighbours.map(({ day }) => day)).toEqual(['2026-05-30']);
    await manager.read(api.timesheets.remove, { params: { id } });
    const { neighbours, before_month, sundays_worked } = await around('2026-06');
    expect([neighbours, before_month.worked_minutes, sundays_worked]).toEqual([[], 0, 0]);
  });

  test('the minutes and working days of 24 weeks are added up as far as they lie before it', async () => {
    // Without any record, the working days are all days from Monday to Saturday that are no public holidays of Bavaria.
    expect((await around('2026-06', WEEKS_BEFORE)).before_month).toEqual({
      worked_minutes: 0,
      working_days: 24 * 6 - 9,
      open_span_days: null,
    });
    await company.does(async (doing) => {
      await addLeave(doing, worker.schemaId, { from: '2026-05-04', to: '2026-05-08' });
      await addInactivity(doing, worker.id, { begin: '2026-05-18', end: '2026-05-19' });
    });
    const worked = only({
      '2026-05-11': work,
      '2026-05-10': work,
      '2026-05-05': { start_time: '08:00', end_time: '11:30' },
    });
    await company.confirms('2026-05', { ...worker, correct: worked });
    // The worked Tuesday of leave counts as a working day again; a worked Sunday never does.
    expect((await around('2026-06', WEEKS_BEFORE)).before_month).toEqual({
      worked_minutes: 480 + 480 + 180,
      working_days: 24 * 6 - 9 - 4 - 2,
      open_span_days: null,
    });
    // For a past month, the 24 weeks end on its last day.
    expect((await around('2026-06')).before_month).toMatchObject({
      worked_minutes: 480 + 480 + 180,
      working_days: 107,
    });
  });

  test('D109: leave counts with the Saturday that was entered', async () => {
    const week = { from: '2026-05-04', to: '2026-05-10' };
    await company.does((doing) => addLeave(doing, worker.schemaId, week));
    await company.confirms('2026-05', { ...worker, correct: only({}) });
    const { before_month, leave } = await around('2026-06', WEEKS_BEFORE);
    expect(before_month.working_days).toBe(24 * 6 - 9 - 6);
    expect(leave).toEqual([week]);
  });

  test('Sundays worked are those of the other months of the year, also by the night from Saturday', async () => {
    const night = { start_time: '22:00', end_time: '06:00' };
    await company.confirms('2026-03', {
      ...worker,
      correct: only({ '2026-03-01': work, '2026-03-08': work, '2026-03-14': night, '2026-03-16': work }),
    });
    await company.confirms('2026-04', { ...worker, correct: only({ '2026-04-12': work }) });
    await company.confirms('2025-12', { ...worker, correct: only({ '2025-12-07': work }) });
    expect((await around('2026-06')).sundays_worked).toBe(4);
    expect((await around('2026-04')).sundays_worked).toBe(3);
    expect((await around('2025-11')).sundays_worked).toBe(1);
  });
});

describe('D65: of the eight weeks around a month', () => {
  test('worked Sundays and holidays, free days, and how far the records reach are included', async () => {
    const all = (month: string, free: readonly string[]) => (days: readonly TimesheetDay[]) =>
      days.map((day) => ({
        ...unchangedEntry(day),
        ...(free.includes(day.day) || !day.day.startsWith(month) ? { start_time: null, end_time: null } : work),
      }));
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-05-12', to: '2026-05-12' }));
    await company.confirms('2026-05', {
      ...worker,
      correct: all('2026-05', ['2026-05-03', '2026-05-10', '2026-05-12', '2026-05-20', '2026-05-25', '2026-05-31']),
    });
    await company.confirms('2026-07', { ...worker, correct: only({ '2026-07-05': work }) });
    const { rest_days } = await around('2026-06');
    expect(rest_days.worked).toEqual(['2026-05-01', '2026-05-14', '2026-05-17', '2026-05-24', '2026-07-05']);
    expect(rest_days.free.slice(0, 3)).toEqual(['2026-05-20', '2026-07-01', '2026-07-02']);
    expect(rest_days.recorded_until).toBe('2026-07-31');
  });
});

describe('of the world around a month', () => {
  test('public holidays of the place of work are included from the day before to the day after, across years', async () => {
    const days = async (month: string) => (await around(month)).public_holidays.map(({ day }) => day);
    expect(await days('2025-12')).toEqual(['2025-12-25', '2025-12-26', '2026-01-01']);
    expect(await days('2026-01')).toEqual(['2026-01-01', '2026-01-06']);
    expect(await days('2026-05')).toEqual(['2026-05-01', '2026-05-14', '2026-05-25']);
    expect((await around('2026-08')).public_holidays).toEqual([{ day: '2026-08-15', holiday: 'assumption' }]);
  });

  test('they are also included when the schedule works on them', async () => {
    worker = await company.hires({ schedule: { works_on_holidays: 1 } });
    expect((await around('2026-10')).public_holidays).toContainEqual({ day: '2026-10-03', holiday: 'german_unity' });
  });

  test('today is the day on which one asks', async () => {
    expect((await around('2026-06')).today).toBe('2026-11-20');
    app.clock.pass({ hours: 24 });
    manager = await company.signIn('company_manager');
    expect((await around('2026-06')).today).toBe('2026-11-21');
    app.clock.set('2026-11-20T08:00:00Z');
  });
});

describe('of what is agreed', () => {
  const inGroup = async (hourlyWage: string) =>
    (await company.does(({ db, reach }) =>
      insertSalaryGroup(db, reach, { name: `Gruppe ${hourlyWage}`, hourlyWage }),
    )) ?? 0;

  test('unknown data are left out', async () => {
    expect(await around('2026-06')).toMatchObject({ monthly_wage: null, hourly_wages: [], birth_date: null });
  });

  test('wages are those of the plan and of its salary group', async () => {
    const salary_group_id = await inGroup('16.50');
    worker = await company.hires({
      schedule: { per_hour_calc: 1, monthly_wage: '603.00', salary_group_id, weekdays: [2, 4] },
    });
    expect(await around('2026-06')).toMatchObject({
      monthly_wage: '603.00',
      hourly_wages: [{ valid_from: null, hourlyWage: '16.50' }],
    });
  });

  test('D63: later wages of the group come with the day from which they count', async () => {
    const laterWages = [{ valid_from: '2026-07-01', hourlyWage: '18.00' }];
    const group = { name: 'Polier', hourlyWage: '16.50', laterWages };
    const { id: salary_group_id } = await manager.read(api.salaryGroups.create, { body: group });
    worker = await company.hires({
      schedule: { per_hour_calc: 1, monthly_wage: '603.00', salary_group_id, weekdays: [2, 4] },
    });
    const { hourly_wages, hours_week } = await around('2026-06');
    expect(hourly_wages).toEqual([{ valid_from: null, hourlyWage: '16.50' }, ...laterWages]);
    // The wage of today, 18.00 €, decides how many hours 603 € pay for.
    expect(hours_week).toBe(7);
  });

  test('D95: paid minutes of eleven months before and of the year are included', async () => {
    for (const month of ['2025-06', '2025-07', '2026-01', '2026-06', '2026-08'])
      await company.confirms(month, { ...worker, correct: only({ [`${month}-03`]: work }) });
    const { paid_months } = await around('2026-06');
    expect(paid_months.map(({ month }) => month)).toEqual(['2025-07', '2026-01', '2026-08']);
    // The work of the 3rd, and the public holidays of the month.
    expect(paid_months[0]).toEqual({ month: '2025-07', paid_minutes: 480 });
    expect(paid_months[1]?.paid_minutes).toBeGreaterThan(480);
  });

  test('without a group in the plan of the month, the hourly wage is that of the group of today', async () => {
    const salary_group_id = await inGroup('17.50');
    await company.confirms('2026-10', worker);
    await manager.read(api.salaryGroups.assign, { body: { employee_id: worker.id, salary_group_id } });
    expect(await around('2026-06')).toMatchObject({
      monthly_wage: null,
      hourly_wages: [{ valid_from: null, hourlyWage: '17.50' }],
    });
  });
});

test('a saved sheet has the same surroundings as its proposal', async () => {
  await company.confirms('2026-05', worker);
  const proposed = await around('2026-06');
  const id = await company.confirms('2026-06', worker);
  expect((await manager.read(api.timesheets.get, { params: { id } })).surroundings).toEqual(proposed);
});

test('a sheet of a deleted employee can still be read with its surroundings', async () => {
  const id = await company.confirms('2026-06', worker);
  const before = await manager.read(api.timesheets.get, { params: { id } });
  await manager.read(api.employees.remove, { params: { id: worker.id } });
  expect(await manager.read(api.timesheets.get, { params: { id } })).toEqual(before);
});

test('no data of a colleague or of another company are included', async () => {
  const [colleague, other] = [await company.hires(), await app.company()];
  const stranger = await other.hires();
  await company.confirms('2026-05', { ...colleague, correct: only({ '2026-05-31': work }) });
  await other.confirms('2026-05', { ...stranger, correct: only({ '2026-05-31': work }) });
  expect(await around('2026-06')).toMatchObject({
    neighbours: [],
    sundays_worked: 0,
    before_month: { worked_minutes: 0 },
  });
});

test('proposals of sixty people take as many queries as that of one', async () => {
  const staff = [worker, ...(await Promise.all(Array.from({ length: 59 }, () => company.hires())))];
  const holidays = createHolidaySource();
  const sheets = staff.map(({ schemaId }) => ({ schemaId }));
  for (const month of ['2026-05', '2026-07'])
    await company.does((doing) => saveSheets(doing, { month, timeZone: TIME_ZONE, holidays }, sheets));
  const clock = { timeZone: TIME_ZONE, now: app.clock.now() };
  const wanted = { month: '2026-06', today: '2026-11-20', ignoreLastDays: false, clock };
  const proposing = async (people: typeof staff) => {
    const ids = people.map(({ schemaId }) => schemaId);
    let found = 0;
    const queries = await recordQueries(app.pool, company.id, async (db) => {
      found = (await proposeSheets(db, { companyId: company.id }, ids, wanted, holidays)).size;
    });
    expect(found).toBe(people.length);
    return queries.map(({ sql }) => sql.replace(/(\$\d+(, )?)+/g, '$'));
  };
  const [one, sixty] = [await proposing([worker]), await proposing(staff)];
  expect(sixty).toEqual(one);
  // Three for the month and what its findings need, one for the leave that is left.
  expect(one).toHaveLength(4);
});
