import { api } from '@zeitblatt/contract/api';
import type { AbsenceInput } from '@zeitblatt/domain/days/absences/company-absences';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import { recordQueries } from '../../../testing/databases/queries.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { absence, dayOf, entry, hireWithAccount } from '../week/day-records.builder.ts';
import { readAbsences } from './read-absences.ts';

const FRIDAY_NOON = '2026-11-20T11:00:00Z';
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };

const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));

const read = (query: { from: string; to: string }) => manager.read(api.absences.read, { query });
const person = async (query: { from: string; to: string }, id = worker.employeeId) =>
  (await read(query)).people.find(({ employee_id }) => employee_id === id);
const kindsOf = async (query: { from: string; to: string }) => (await person(query))?.kinds;
const enter = (input: Partial<AbsenceInput> & { from: string; to: string }) =>
  manager.send(api.absences.enter, {
    body: { employee_id: worker.employeeId, kind: null, comment: null, reason: null, ...input },
  });
const refusal = ({ status, body }: { status: number; body: { errors?: object } }) => [status, body.errors];
const account = () => manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year: 2026 } });

describe('the absences of everybody', () => {
  test('have the plan and the kinds of each day, by name, and the leave that is left', async () => {
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-12-21', to: '2026-12-31' }));
    const other = await company.hires({ last_name: 'Abel', schedule: { started_working_at_company: '2026-12-14' } });
    await company.does((doing) => addInactivity(doing, other.id, { begin: '2026-12-28' }));
    const { people } = await read(DECEMBER);
    expect(people.map(({ last_name }) => last_name)).toEqual(['Abel', 'Zander']);
    expect(people[1]).toMatchObject({
      plan: 'wwww..wwwww..wwwww..wwwwhh.wwww',
      kinds: '....................UUUU...UUUU',
      leave_left: 28 - 8,
    });
    expect(people[0]).toMatchObject({
      plan: `${'x'.repeat(13)}wwwww..wwwwhh.wwww`,
      kinds: '...........................----',
    });
  });

  test('show what the employee asks for in small letters, and what the employee states in large ones', async () => {
    await worker.record(absence('2026-11-16', 'leave'), absence('2026-11-17', 'sick'));
    expect((await kindsOf(NOVEMBER))?.slice(14, 18)).toBe('.uK.');
    expect((await person(NOVEMBER))?.leave_left).toBe(28);
  });

  test('cost three statements, however many people there are', async () => {
    for (let index = 0; index < 5; index += 1) await company.hires();
    const of = { holidays: () => new Map(), today: '2026-11-01' };
    const queries = await recordQueries(app.pool, company.id, async (db) => {
      expect(await readAbsences(db, { companyId: company.id }, DECEMBER, of)).toHaveLength(6);
    });
    expect(queries).toHaveLength(3);
  });

  test('are none of another company, and not for employees', async () => {
    const foreign = await app.company();
    await foreign.hires({ last_name: 'Fremd' });
    expect(JSON.stringify(await read(DECEMBER))).not.toContain('Fremd');
    expect((await worker.client.send(api.absences.read, { query: DECEMBER })).status).toBe(403);
  });

  test('are read for a year at most', async () => {
    expect((await read({ from: '2026-01-01', to: '2026-12-31' })).people[0]?.plan).toHaveLength(365);
    const answer = await manager.raw({ method: 'GET', url: '/api/company/absences?from=01-01-2026&to=02-01-2027' });
    expect(refusal(answer)).toEqual([422, { to: ['Höchstens ein Jahr auf einmal'] }]);
  });
});

describe('a manager enters', () => {
  test('leave as a period, beside leave that is there already', async () => {
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-12-29', to: '2026-12-29' }));
    const answer = await enter({ kind: 'leave', from: '2026-12-28', to: '2026-12-31' });
    expect(answer.body).toMatchObject({ success: '4 Tage eingetragen' });
    expect((await account()).data.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual([
      '2026-12-28 2026-12-28',
      '2026-12-29 2026-12-29',
      '2026-12-30 2026-12-31',
    ]);
    expect(await person(DECEMBER)).toMatchObject({ kinds: `${'.'.repeat(27)}UUUU`, leave_left: 24 });
  });

  test('a sick note ahead of today, for the days on which work is due', async () => {
    expect((await enter({ kind: 'sick', from: '2026-11-20', to: '2026-11-24' })).status).toBe(200);
    expect((await kindsOf(NOVEMBER))?.slice(18, 25)).toBe('.K..KK.');
    const week = await worker.week('2026-11-23');
    expect(dayOf(week, '2026-11-23')).toMatchObject({ kind: 'sick', credited_minutes: 0, state: 'recorded' });
  });

  test('parental leave over public holidays too, because nothing is paid on them', async () => {
    await enter({ kind: 'parental', from: '2026-12-24', to: '2026-12-28' });
    expect((await kindsOf(DECEMBER))?.slice(22, 29)).toBe('.PPP.P.');
  });

  test('half a day of leave, inactivity with its comment, and leave over a sick note', async () => {
    await enter({ kind: 'half_leave', from: '2026-12-24', to: '2026-12-24' });
    await enter({ kind: 'sick', from: '2026-12-02', to: '2026-12-03' });
    await enter({ kind: 'leave', from: '2026-12-01', to: '2026-12-02' });
    await enter({ kind: 'inactive', from: '2026-12-28', to: '2026-12-31', comment: 'Sabbatical' });
    expect(await person(DECEMBER)).toMatchObject({
      kinds: `UUK${'.'.repeat(20)}H...----`,
      leave_left: 28 - 2.5,
    });
  });

  test('inactivity of a single day, and only within the employment', async () => {
    await enter({ kind: 'inactive', from: '2026-12-01', to: '2026-12-01', comment: 'Pause' });
    expect((await kindsOf(DECEMBER))?.slice(0, 3)).toBe('-..');
    const { id } = await company.hires({ schedule: { stopped_working_at_company: '2026-12-29' } });
    const span = { kind: 'inactive', from: '2026-12-28', to: '2027-01-05', comment: 'Pause' } as const;
    expect((await enter({ employee_id: id, ...span })).status).toBe(200);
    const { data } = await manager.read(api.inactivity.list, { params: { id }, query: { page: 1 } });
    expect(data).toMatchObject([{ begin: '2026-12-28', end: '2026-12-29' }]);
  });

  test('nothing where one day is refused, and is told which and why', async () => {
    const { id } = await company.hires({ schedule: { stopped_working_at_company: '2026-12-29' } });
    expect((await enter({ employee_id: id, kind: 'sick', from: '2026-12-28', to: '2026-12-31' })).status).toBe(200);
    await worker.record(entry('2026-11-18', '08:00', '16:30'));
    const times = await enter({ kind: 'sick', from: '2026-11-16', to: '2026-11-20' });
    expect(refusal(times)).toEqual([422, { reason: [expect.stringContaining('warum')] }]);
    expect(await kindsOf(NOVEMBER)).toBe('.'.repeat(30));
    expect((await enter({ kind: 'sick', from: '2026-11-16', to: '2026-11-20', reason: 'Attest' })).status).toBe(200);
    const late = await enter({ kind: 'sick', from: '2027-11-18', to: '2027-11-25' });
    expect(refusal(late)).toEqual([
      422,
      { from: ['22.11.2027, 23.11.2027, 24.11.2027, 25.11.2027: Einträge sind höchstens ein Jahr im Voraus möglich'] },
    ]);
  });

  test.each([
    ['a weekend', { kind: 'leave', from: '05-12-2026', to: '06-12-2026' }, { from: 'keine Arbeit' }],
    [
      'an end before the begin',
      { kind: 'leave', from: '05-12-2026', to: '04-12-2026' },
      { to: 'nicht vor dem ersten' },
    ],
    [
      'inactivity without a comment',
      { kind: 'inactive', from: '05-12-2026', to: '06-12-2026' },
      { comment: 'ausfüllen' },
    ],
    [
      'an unknown person',
      { employee_id: 999_999_999, kind: 'sick', from: '01-12-2026', to: '01-12-2026' },
      { employee_id: '' },
    ],
  ] as const)('not %s', async (_, input, errors) => {
    const body = { employee_id: worker.employeeId, comment: null, reason: null, ...input };
    const answer = await manager.raw({ method: 'PUT', url: '/api/company/absences', payload: body });
    const told = Object.entries(errors).map(([path, words]) => [path, [expect.stringContaining(words)]]);
    expect(refusal(answer)).toEqual([422, Object.fromEntries(told)]);
  });
});

const proposed = (month: string) =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month, last_calc_day: null, ignore_last_6_days: false },
  });

describe('a manager removes', () => {
  test('a part of a period of leave, and the parts around it stay', async () => {
    await enter({ kind: 'leave', from: '2026-12-01', to: '2026-12-11' });
    expect((await enter({ from: '2026-12-03', to: '2026-12-04' })).status).toBe(200);
    expect((await kindsOf(DECEMBER))?.slice(0, 12)).toBe('UU....UUUUU.');
    expect((await account()).used_days).toBe(7);
  });

  test('a kind, so that what was recorded before counts again', async () => {
    await worker.record(entry('2026-11-18', '08:00', '16:30'));
    await enter({ kind: 'sick', from: '2026-11-18', to: '2026-11-19', reason: 'Attest' });
    await enter({ kind: 'training', from: '2026-11-18', to: '2026-11-19', reason: 'Doch nicht' });
    expect((await enter({ from: '2026-11-16', to: '2026-11-20' })).body).toMatchObject({ success: '2 Tage geleert' });
    const week = await worker.week('2026-11-16');
    expect(dayOf(week, '2026-11-18')?.record).toMatchObject({ start_time: '08:00', by: 'self', kind: null });
    expect(dayOf(week, '2026-11-19')).toMatchObject({ record: null, state: 'open' });
  });

  test('not what the employee stated, nor inactivity, nor nothing', async () => {
    await worker.record(absence('2026-11-17', 'sick'));
    const stated = await enter({ from: '2026-11-16', to: '2026-11-20' });
    expect(refusal(stated)).toEqual([422, { from: [expect.stringMatching(/^17\.11\.2026: .*selbst/)] }]);
    await enter({ kind: 'inactive', from: '2026-12-01', to: '2026-12-02', comment: 'Pause' });
    const inactive = await enter({ from: '2026-12-02', to: '2026-12-03' });
    expect(refusal(inactive)).toEqual([422, { from: [expect.stringMatching(/^02\.12\.2026: Inaktive Zeiten/)] }]);
    const nothing = await enter({ from: '2026-12-21', to: '2026-12-21' });
    expect(refusal(nothing)).toEqual([422, { from: ['An diesen Tagen ist nichts eingetragen'] }]);
  });
});

test('a month with a sick note ahead of today is proposed as far as today', async () => {
  await enter({ kind: 'sick', from: '2026-11-19', to: '2026-11-27' });
  const { days, totals } = await proposed('2026-11');
  expect(days.filter(({ kind }) => kind === 'sick').length).toBeGreaterThanOrEqual(1);
  expect(totals.credited_minutes).toBe(days.reduce((sum, day) => sum + (day.credited_minutes ?? 0), 0));
});

test('the log says what was entered and removed', async () => {
  await enter({ kind: 'sick', from: '2026-12-01', to: '2026-12-02' });
  await enter({ from: '2026-12-02', to: '2026-12-02' });
  const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'days_recorded' } });
  expect(data.map(({ subject, changes }) => [subject, changes[0]?.new])).toEqual([
    ['Anna Zander', '02.12.2026'],
    ['Anna Zander', '01.12.2026, 02.12.2026'],
  ]);
});
