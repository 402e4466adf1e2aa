import { api } from '@zeitblatt/contract/api';
import type { ManagedDay } from '@zeitblatt/domain/days/week/week';
import { dayQuestionOf } from '@zeitblatt/domain/days/week/week-questions';
import { beforeEach, describe, expect, test } from 'vitest';
import { endContract } from '../../../demo/builders.ts';
import { recordQueries } from '../../../testing/databases/queries.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { findEmployedPage } from '../records/day-records.queries.ts';
import { dayOf, entry, hireWithAccount } from './day-records.builder.ts';

const FRIDAY_NOON = '2026-11-20T11:00:00Z';
const MONDAY = '2026-11-16';

const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));

const weeks = async (query: { page?: number; rowsPerPage?: 15 | 25 | 50 } = {}) =>
  manager.read(api.dayRecords.companyWeek, {
    params: { monday: MONDAY },
    query: { page: 1, rowsPerPage: 15, ...query },
  });

const record = (...records: ManagedDay[]) => manager.send(api.dayRecords.recordForOthers, { body: { records } });

const dayFor = (employee_id: number, day: string, start: string | null, reason: string | null = null): ManagedDay => ({
  ...entry(day, start, start && '16:30'),
  employee_id,
  reason,
});

describe('the week of everybody', () => {
  test('has all who are employed in it, by name, with and without an account', async () => {
    await company.hires({ first_name: 'Bert', last_name: 'Ädler', number: '7' });
    await company.hires({ last_name: 'Vorbei', schedule: { stopped_working_at_company: '2026-11-15' } });
    await company.hires({ last_name: 'Letzter Tag', schedule: { stopped_working_at_company: MONDAY } });
    await company.hires({ last_name: 'Später', schedule: { started_working_at_company: '2026-11-23' } });
    const { data, total } = await weeks();
    expect(total).toBe(3);
    expect(data.map(({ employee, has_account }) => [employee.last_name, employee.number, has_account])).toEqual([
      ['Ädler', '7', false],
      ['Letzter Tag', null, false],
      ['Zander', null, true],
    ]);
    expect(data[2]).toMatchObject({ employee_id: worker.employeeId, open_minutes: 4 * 480 });
  });

  test('has who stamped or recorded in it outside the contract, with a question', async () => {
    const schedule = { stopped_working_at_company: '2026-11-13' };
    const stamped = await hireWithAccount(app, company, { last_name: 'Stempel', schedule });
    await stamped.stamps('2026-11-17T07:00:00Z', '2026-11-17T15:00:00Z');
    const recorded = await hireWithAccount(app, company, { last_name: 'Eintrag' });
    await recorded.record(entry('2026-11-16', '08:00', '16:30'));
    await company.does((doing) => endContract(doing, recorded.employeeId, '2026-11-13'));
    await company.hires({ last_name: 'Ohne alles', schedule });
    const { data } = await weeks();
    const names = data.map(({ employee }) => employee.last_name);
    expect(names).toEqual(['Eintrag', 'Stempel', 'Zander']);
    const asked = data.map((week) => week.days.map((day) => dayQuestionOf(day, week)).filter((one) => one !== null));
    expect(asked).toEqual([['outside_contract'], ['outside_contract'], []]);
    expect((await manager.read(api.companyNow.openDays, {})).questions).toBe(2);
  });

  test('comes in pages, each with as many statements as that of one person', async () => {
    for (let index = 0; index < 16; index += 1) await company.hires();
    const [first, second] = [await weeks(), await weeks({ page: 2 })];
    expect([first.total, first.last_page, first.data.length, second.data.length]).toEqual([17, 2, 15, 2]);
    const queries = await recordQueries(app.pool, company.id, async (db) => {
      await findEmployedPage(db, { companyId: company.id }, { from: MONDAY, to: MONDAY }, { limit: 15, offset: 0 });
    });
    expect(queries).toHaveLength(2);
  });

  test('shows no data of another company', async () => {
    const other = await app.company();
    await other.hires({ last_name: 'Fremd' });
    expect(JSON.stringify(await weeks())).not.toContain('Fremd');
  });
});

describe('a manager', () => {
  test('records for people without an account', async () => {
    const { id } = await company.hires({ last_name: 'Ohne' });
    const answer = await record(dayFor(id, '2026-11-16', '08:00'), dayFor(id, '2026-11-17', '09:00'));
    expect(answer.status).toBe(200);
    const { data } = await weeks();
    const week = data.find(({ employee_id }) => employee_id === id);
    expect(week && dayOf(week, '2026-11-16')?.record).toEqual({
      start_time: '08:00',
      end_time: '16:30',
      break_minutes: 30,
      kind: null,
      source: 'plan',
      recorded_on: '2026-11-20',
      by: 'manager',
      name: company.manager.name,
      reason: null,
    });
    expect(week?.worked_minutes).toBe(480 + 420);
  });

  test('corrects what an employee recorded or stamped with a reason, which the employee sees', async () => {
    await worker.record(entry('2026-11-16', '08:00', '16:30'));
    await worker.stamps('2026-11-17T07:00:00Z', '2026-11-17T15:00:00Z');
    const corrections = (reason: string | null) => [
      dayFor(worker.employeeId, '2026-11-16', '10:00', reason),
      dayFor(worker.employeeId, '2026-11-17', '10:00', reason),
      dayFor(worker.employeeId, '2026-11-18', '10:00'),
    ];
    const refused = await record(...corrections(null));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['records.0.reason', 'records.1.reason']]);
    expect((await record(...corrections('Arzt'))).status).toBe(200);
    const week = await worker.week(MONDAY);
    expect(week.days.slice(0, 3).map(({ record: stored }) => [stored?.start_time, stored?.by, stored?.reason])).toEqual(
      [
        ['10:00', 'manager', 'Arzt'],
        ['10:00', 'manager', 'Arzt'],
        ['10:00', 'manager', null],
      ],
    );
  });

  test('is named in the log, once for each person, with the days and the reason', async () => {
    await worker.record(entry('2026-11-16', '08:00', '16:30'));
    const { id } = await company.hires({ first_name: 'Bert', last_name: 'Ohne' });
    await record(
      dayFor(worker.employeeId, '2026-11-17', null),
      dayFor(worker.employeeId, '2026-11-16', '10:00', 'Arzt'),
      dayFor(id, '2026-11-16', '08:00'),
    );
    // It says what is recorded: nothing is added, and nothing logged.
    await record(dayFor(id, '2026-11-16', '08:00'));
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'days_recorded' } });
    const told = data.map(({ subject, changes }) => [
      subject,
      ...changes.map((change) => `${change.field}: ${change.new}`),
    ]);
    expect(told.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['Anna Zander', 'recorded_days: 16.11.2026, 17.11.2026', 'reason: Arzt'],
      ['Bert Ohne', 'recorded_days: 16.11.2026'],
    ]);
  });

  test('leaves what says the same as it was recorded', async () => {
    await worker.record(entry('2026-11-16', '08:00', '16:30'));
    app.clock.pass({ minutes: 5 });
    expect((await record(dayFor(worker.employeeId, '2026-11-16', '08:00'))).status).toBe(200);
    expect(dayOf(await worker.week(MONDAY), '2026-11-16')?.record).toMatchObject({ by: 'self' });
  });

  test('S09: is told each bad day at its path, and nothing is recorded', async () => {
    const other = await app.company();
    const { id: foreign } = await other.hires();
    const { id } = await company.hires();
    const answer = await record(
      dayFor(id, '2026-11-16', '08:00'),
      dayFor(foreign, '2026-11-16', '08:00'),
      dayFor(id, '2026-11-20', '08:00'),
      dayFor(id, '2026-11-16', '09:00'),
    );
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([
      422,
      ['records.1.employee_id', 'records.2.end_time', 'records.3.day'],
    ]);
    expect((await app.admin.query('select from day_records where company_id = $1', [company.id])).rowCount).toBe(0);
  });
});
