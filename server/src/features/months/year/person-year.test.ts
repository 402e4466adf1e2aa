import { api } from '@zeitblatt/contract/api';
import type { YearMonth } from '@zeitblatt/domain/months/year/person-year';
import { required } from '@zeitblatt/domain/rules/required';
import { beforeAll, expect, test } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import type { TestCompany } from '../../../testing/test-company.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
let company: TestCompany;
let manager: Client;
beforeAll(async () => {
  company = await app.company();
  manager = await company.signIn('company_manager');
});

const yearOf = (id: number, year = 2026) => manager.read(api.personYears.get, { params: { id, year } });

const tile = (months: readonly YearMonth[], number: number): YearMonth => required(months[number - 1], 'a month');

const at = async (day: string, work: () => Promise<unknown>) => {
  app.clock.set(`${day}T08:00:00Z`);
  await work();
  app.clock.set('2026-11-20T08:00:00Z');
};

test('a year names the state of each month as the overview does, and what is beyond contract and today', async () => {
  const worker = await company.hires({ schedule: { started_working_at_company: '2026-02-10' } });
  await company.confirms('2026-03', worker);
  await company.confirms('2026-04', worker);
  await at('2026-05-18', () => company.confirms('2026-05', worker));
  await company.does((doing) => addInactivity(doing, worker.id, { begin: '2026-06-01', end: '2026-06-30' }));
  manager = await company.signIn('company_manager');
  await manager.read(api.monthStates.close, { params: { month: '2026-03' }, body: { employee_ids: [worker.id] } });

  const { months, contract, sums } = await yearOf(worker.id);

  expect(months.map(({ state }) => state)).toEqual([
    'not_employed',
    'missing',
    'closed',
    'confirmed',
    'partial',
    'inactive',
    'missing',
    'missing',
    'missing',
    'missing',
    'running',
    'ahead',
  ]);
  expect(contract).toEqual({ started_working_at_company: '2026-02-10', stopped_working_at_company: null });
  const query = { search: '', page: 1, rowsPerPage: 50, sortBy: 'number', descending: 'false' } as const;
  const row = (await manager.read(api.employees.list, { query })).data.find(({ id }) => id === worker.id);
  const named = { closed: 'done', confirmed: 'done', running: 'open' } as Record<string, string>;
  const shown = months.map(({ month, state }) => ({ month, state: named[state] ?? state }));
  for (const one of row?.recent_months ?? []) {
    if (one.month.startsWith('2026')) expect(shown).toContainEqual(one);
  }

  const partial = tile(months, 5);
  expect(partial).toMatchObject({ last_calc_day: '2026-05-18', paid_minutes: 12 * 480, working_days: 18 });
  expect(partial.open_days).toEqual([
    '2026-05-19',
    '2026-05-20',
    '2026-05-21',
    '2026-05-22',
    '2026-05-26',
    '2026-05-27',
    '2026-05-28',
    '2026-05-29',
  ]);
  expect(partial.days.filter(({ mark }) => mark === 'work')).toHaveLength(10);
  expect(partial.days.filter(({ mark }) => mark === 'planned')).toHaveLength(8);
  expect(tile(months, 3).closed).not.toBeNull();
  expect(tile(months, 6).periods).toEqual([{ begin: '2026-06-01', end: '2026-06-30', comment: expect.any(String) }]);
  // April has 20 days with work and two public holidays, which are paid and no plus.
  expect(tile(months, 4)).toMatchObject({ paid_minutes: 22 * 480, target_minutes: 22 * 480, difference_minutes: 0 });
  expect(sums.paid_minutes - sums.target_minutes).toBe(sums.difference_minutes);
  expect(sums.months).toBe(3);
  expect(sums.paid_minutes).toBe(months.reduce((sum, { paid_minutes }) => sum + (paid_minutes ?? 0), 0));
});

test('the months of a year count leave, sick days and public holidays, also before a sheet is saved', async () => {
  const worker = await company.hires({ schedule: { allowed_leave_days: 30 } });
  await company.does(async (doing) => {
    await addLeave(doing, worker.schemaId, { from: '2026-08-03', to: '2026-08-14' });
    await addLeave(doing, worker.schemaId, { from: '2026-11-19', to: '2026-11-23' });
  });
  const sick = ['2026-10-12', '2026-10-13'].map((day) => ({
    employee_id: worker.id,
    day,
    start_time: null,
    end_time: null,
    break_minutes: 0,
    kind: 'sick' as const,
    reason: null,
  }));
  await manager.read(api.dayRecords.recordForOthers, { body: { records: sick } });

  const { months, leave, sick_days } = await yearOf(worker.id);

  expect(leave).toEqual({ allowed: 30, taken: 12, planned: 1, left: 17 });
  expect(sick_days).toBe(2);
  expect(tile(months, 8)).toMatchObject({
    state: 'missing',
    working_days: 21,
    kinds: [{ kind: 'leave', days: 10 }],
    paid_minutes: null,
    difference_minutes: null,
  });
  expect(tile(months, 10).kinds).toEqual([{ kind: 'sick', days: 2 }]);
  expect(tile(months, 12).kinds).toEqual([{ kind: 'holiday', days: 1 }]);
  expect(tile(months, 10).days[11]).toEqual({ mark: 'sick', minutes: 480 });
  expect(tile(months, 10).days[13]).toEqual({ mark: 'planned', minutes: 480 });
});

test('days after the last calculated one are as they are recorded now, whatever the sheet says of them', async () => {
  const worker = await company.hires();
  const [withdrawn, saturday] = ['2026-05-20', '2026-05-23'];
  await company.does((doing) => addLeave(doing, worker.schemaId, { from: withdrawn, to: withdrawn }));
  await at('2026-05-18', () => company.confirms('2026-05', worker));
  const { data } = await manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year: 2026 } });
  await manager.read(api.leave.remove, { body: { id: required(data[0], 'the leave').id } });
  const times = { start_time: '08:00', end_time: '12:00', break_minutes: 0, reason: null };
  const records = [{ ...times, day: saturday, employee_id: worker.id }];
  await manager.read(api.dayRecords.recordForOthers, { body: { records } });
  const absent = { employee_id: worker.id, kind: 'sick', from: '2026-05-27', to: '2026-05-27' } as const;
  await manager.read(api.absences.enter, { body: { ...absent, comment: null, reason: null } });
  const { months, sick_days } = await yearOf(worker.id);
  const { days, kinds } = tile(months, 5);
  expect([days[19], days[22]]).toEqual([
    { mark: 'planned', minutes: 480 },
    { mark: 'work', minutes: 240 },
  ]);
  expect([kinds.map(({ kind }) => kind), sick_days]).toEqual([['holiday', 'sick'], 1]);
});

test('the plan and the salary group of a year are those of its day that is nearest to today', async () => {
  const group = await manager.read(api.salaryGroups.create, { body: { name: 'Eisenflechter', hourlyWage: '21.35' } });
  const worker = await company.hires({ schedule: { started_working_at_company: '2020-01-01', hours_week: 40 } });
  const {
    id: _id,
    hourlyWage: _wage,
    valid_from: _from,
    version: _version,
    ...fields
  } = await manager.read(api.schedules.get, { query: { employee_id: worker.id } });
  const wage = { per_hour_calc: 1, monthly_wage: '1850.00', salary_group_id: group.id } as const;
  await manager.read(api.schedules.add, {
    body: { ...fields, ...wage, days: [], is_part_time_worker: true, valid_from: '2026-01-01' },
  });

  expect(await yearOf(worker.id)).toMatchObject({ salary_group: { name: 'Eisenflechter', hourlyWage: '21.35' } });
  expect(await yearOf(worker.id, 2024)).toMatchObject({ salary_group: null, plan: { hours_week: 40 } });
});

test('a deleted employee has no year', async () => {
  const worker = await company.hires();
  await manager.read(api.employees.remove, { params: { id: worker.id } });
  const answer = await manager.send(api.personYears.get, { params: { id: worker.id, year: 2026 } });
  expect(answer.status).toBe(404);
});
