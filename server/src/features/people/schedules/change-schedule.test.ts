import { api } from '@zeitblatt/contract/api';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { insertSalaryGroup } from '../queries/change-salary-groups.queries.ts';
import { scheduleCalls } from './schedule.builder.ts';

let manager: Client;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

const { change, add, schedule } = scheduleCalls(() => ({ manager, worker }));
const versions = async () => (await manager.read(api.schedules.versions, { params: { id: worker.schemaId } })).data;
const outline = async () => (await versions()).map((one) => [one.valid_from, one.hours_week]);
const propose = (month: string) =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month, last_calc_day: null, ignore_last_6_days: false },
  });
const plannedOn = async (day: string) =>
  (await propose(day.slice(0, 7))).days.find((one) => one.day === day)?.planned_hours;
const log = async () => (await manager.read(api.company.log, { query: { page: 1, type: 'schedule_changed' } })).data;

describe('D36 a change without a date', () => {
  test('counts from the month after the last saved sheet on, and says so', async () => {
    await company.confirms('2026-08', worker);
    await company.confirms('2026-10', worker);
    const { status, body } = await change();
    expect([status, body]).toMatchObject([200, { valid_from: '01-11-2026', hours_week: 30, version: 2 }]);
    expect(await schedule()).toMatchObject({ valid_from: '2026-11-01', hours_week: 30, version: 2 });
    expect(await outline()).toEqual([
      ['2026-11-01', 30],
      ['2020-01-01', 40],
    ]);
    expect(await plannedOn('2026-11-16')).toBe('6:00');
    // The skipped month was worked under the plan that was valid then.
    expect(await plannedOn('2026-09-14')).toBe('8:00');
  });

  test('corrects the whole schedule where nothing is saved yet', async () => {
    await change();
    expect(await outline()).toEqual([['2020-01-01', 30]]);
    expect(await plannedOn('2026-03-02')).toBe('6:00');
  });

  test('leaves a version that comes later as it is, and the present one counts until then', async () => {
    expect((await add('2027-01-01', { hours_week: 20, days: planDays(1200, 30, [1, 2], new Map()) })).status).toBe(201);
    expect(await schedule()).toMatchObject({ hours_week: 40, valid_from: '2020-01-01', version: 2 });
    await change({ version: 2 });
    expect(await outline()).toEqual([
      ['2027-01-01', 20],
      ['2020-01-01', 30],
    ]);
  });

  test('that changes nothing is none', async () => {
    const before = await change();
    expect((await change({ version: 2 })).body).toEqual(before.body);
    expect(await log()).toHaveLength(1);
    expect(await versions()).toHaveLength(1);
  });
});

describe('D36 a saved sheet', () => {
  const change8 = (id: number, version: number) => ({ params: { id }, version });

  test('keeps the plan it was confirmed with: its days, its sums and its PDF stay as they are', async () => {
    const ids = [await company.confirms('2026-08', worker), await company.confirms('2026-10', worker)];
    const look = async (id: number) => ({
      // The leave that is left and what findings need are read anew: they are no part of the sheet.
      sheet: { ...(await manager.read(api.timesheets.get, { params: { id } })), leave_left: null, surroundings: null },
      pdf: await manager.read(api.timesheets.download, { params: { id } }),
    });
    const before = await Promise.all(ids.map(look));
    await change({ stopped_working_at_company: '2026-11-30' });
    await change({ version: 2, valid_from: '2026-08-01', hours_week: 20, days: planDays(1200, 30, [1, 2], new Map()) });
    await change({ version: 3, valid_from: '2020-01-01' });
    expect(await outline()).toEqual([
      ['2026-11-01', 30],
      ['2026-08-01', 20],
      ['2020-01-01', 30],
    ]);
    expect(await Promise.all(ids.map(look))).toEqual(before);
  });

  test('that is corrected keeps it too; a month that is confirmed anew is planned anew', async () => {
    const { params, version } = change8(await company.confirms('2026-10', worker), 1);
    await change({ valid_from: '2026-10-01' });
    const { days } = await manager.read(api.timesheets.get, { params });
    const body = {
      schema_id: worker.schemaId,
      month: '2026-10',
      days: days.map(unchangedEntry),
      confirmed: true as const,
    };
    const job = await manager.read(api.timesheets.change, { params, body: { ...body, version } });
    await app.finish(company, job);
    const corrected = await manager.read(api.timesheets.get, { params });
    expect([corrected.version, corrected.totals.planned_minutes]).toEqual([2, 22 * 480]);
    expect((await propose('2026-10')).totals.planned_minutes).toBe(22 * 360);
    const again = await propose('2026-10');
    const anew = { ...body, days: again.days.map(unchangedEntry) };
    await app.finish(company, await manager.read(api.timesheets.save, { body: anew }));
    expect((await manager.read(api.timesheets.get, { params })).totals.planned_minutes).toBe(22 * 360);
  });

  test('that is deleted lets its month be planned anew', async () => {
    const id = await company.confirms('2026-11', worker);
    await manager.read(api.timesheets.remove, { params: { id } });
    expect((await change()).body.valid_from).toBe('01-01-2020');
    expect(await plannedOn('2026-11-16')).toBe('6:00');
  });
});

describe('a schedule', () => {
  test('is paid per hour by the hours that the wage pays for', async () => {
    const groupId = await company.does(({ db, reach }) =>
      insertSalaryGroup(db, reach, { name: 'Polier', hourlyWage: '20.00' }),
    );
    const days = planDays(10 * 60, 30, [2, 4], new Map());
    const perHour = { per_hour_calc: 1, monthly_wage: '900.00', salary_group_id: groupId ?? 0, days } as const;
    const { status, body } = await change(perHour);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      hours_week: 10,
      monthly_wage: '900.00',
      hourlyWage: '20.00',
      salary_group_id: groupId,
    });
    expect((await versions())[0]).toMatchObject({ hourlyWage: '20.00', per_hour_calc: 1 });
    expect(await manager.read(api.employees.get, { params: { id: worker.id } })).toMatchObject({
      salary_group_id: groupId,
    });
  });

  test('without regular days is known in the overview from the day on on which it counts', async () => {
    const isFree = async () => {
      const query = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' } as const;
      const [row] = (await manager.read(api.employees.list, { query })).data;
      const { is_part_time_worker } = await manager.read(api.employees.get, { params: { id: worker.id } });
      expect(row?.is_part_time_worker).toBe(is_part_time_worker);
      return is_part_time_worker;
    };
    await add('2026-12-01', { is_part_time_worker: true, days: [] });
    expect(await isFree()).toBe(false);
    app.clock.set('2026-11-30T23:00:00Z');
    manager = await company.signIn('company_manager');
    expect(await isFree()).toBe(true);
    app.clock.set('2026-11-20T08:00:00Z');
  });

  test('has a contract that changes at once, for months that are not saved', async () => {
    await change({ stopped_working_at_company: '2026-09-30', started_working_at_company: '2026-02-10' });
    const months = await manager.read(api.inactivity.excludedMonths, { params: { id: worker.id } });
    expect(months.filter((month) => month.endsWith('2026'))).toEqual(['01.2026', '10.2026', '11.2026']);
    const query = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' } as const;
    const inactive = { ...query, filterBy: 'is_currently_inactive:true' } as const;
    expect((await manager.read(api.employees.list, { query: inactive })).total).toBe(1);
    expect((await propose('2026-02')).days[8]).toMatchObject({ day: '2026-02-09', outside_contract: true });
  });

  test('whose contract alone is changed has no new version', async () => {
    const current = await schedule();
    const { id: _id, employee_id: _of, hourlyWage: _wage, valid_from: _from, version, ...fields } = current;
    const body = { ...fields, stopped_working_at_company: '2027-03-31', valid_from: null, version };
    await company.confirms('2026-10', worker);
    const changed = await manager.read(api.schedules.change, { params: { id: worker.schemaId }, body });
    expect(changed).toMatchObject({ version: 2, valid_from: '2020-01-01', stopped_working_at_company: '2027-03-31' });
    expect(await versions()).toHaveLength(1);
  });

  test('writes to the log which fields differ, and from which day', async () => {
    await company.confirms('2026-10', worker);
    await change({ hours_week: 16, days: planDays(960, 30, [1, 3], new Map()), styling_type_id: 1 });
    const [entry] = await log();
    expect(entry?.subject).toBe('Anna Meier');
    expect(entry?.changes).toEqual([
      { field: 'hours_week', old: '40', new: '16' },
      { field: 'allowed_leave_days', old: '28', new: '24' },
      {
        field: 'days',
        old: '1 08:00–16:30, 2 08:00–16:30, 3 08:00–16:30, 4 08:00–16:30, 5 08:00–16:30',
        new: '1 08:00–16:30, 3 08:00–16:30',
      },
      { field: 'valid_from', old: null, new: '01.11.2026' },
    ]);
  });
});

describe('D54 a change of a schedule that another user has changed in the meantime', () => {
  test('is refused with what is stored, in the spelling of the wire', async () => {
    await change();
    const { status, body } = await change({ hours_week: 25, days: planDays(1500, 30, [1, 2, 3, 4, 5], new Map()) });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.current).toMatchObject({ hours_week: 30, valid_from: '01-01-2020', version: 2 });
    expect(await schedule()).toMatchObject({ hours_week: 30, version: 2 });
  });

  test('of twenty at once is one', async () => {
    const hours = Array.from({ length: 20 }, (_, index) => 20 + index / 4);
    const answers = await Promise.all(
      hours.map((week) => change({ hours_week: week, days: planDays(week * 60, 30, [1, 2, 3], new Map()) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await schedule()).toMatchObject({ version: 2 });
  });
});

test('a change and the saving of a month at the same moment: the sheet has one of both plans, whole', async () => {
  for (const month of ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10']) {
    const before = await schedule();
    const { days } = await propose(month);
    const body = { schema_id: worker.schemaId, month, days: days.map(unchangedEntry), confirmed: true as const };
    const job = await manager.read(api.timesheets.save, { body });
    const week = before.hours_week === 30 ? 40 : 30;
    const plan = { hours_week: week, days: planDays(week * 60, 30, [1, 2, 3, 4, 5], new Map()) };
    const [, changed] = await Promise.all([
      app.finish(company, job),
      change({ ...plan, valid_from: `${month}-01`, version: before.version }),
    ]);
    expect(changed.status).toBe(200);
    const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
    const sheet = await manager.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
    const perDay = new Set(
      sheet.days.filter((day) => day.working && day.is_allowed_to_work).map((d) => d.planned_hours),
    );
    expect([['6:00'], ['8:00']]).toContainEqual([...perDay]);
    expect((await versions())[0]).toMatchObject({ hours_week: week, valid_from: `${month}-01` });
  }
});
