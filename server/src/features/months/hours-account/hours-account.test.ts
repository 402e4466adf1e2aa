import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import type { BookingInput } from '@zeitblatt/domain/months/hours-account/booking';
import { beforeEach, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { ruleFrom, saveMonth } from './accounts.builder.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => company.hires({ number: '1', first_name: 'Anna', last_name: 'Meier' }));

const keep = (month = '2026-08', more = {}) =>
  manager.send(api.hoursAccount.changeRules, { body: ruleFrom(month, more) });
const save = (month: string, minutes = 0, { schemaId } = anna) =>
  saveMonth({ app, company, manager }, schemaId, month, minutes);
const statement = ({ id } = anna, client = manager) =>
  client.read(api.hoursAccount.statement, { params: { employeeId: id }, query: {} });
const shown = async () =>
  (await statement()).lines.map(({ kind, day, minutes, balance_minutes }) => [kind, day, minutes, balance_minutes]);
const input = (kind: BookingInput['kind'], minutes: number, more: Partial<BookingInput> = {}): BookingInput => ({
  kind,
  minutes,
  day: '2026-11-01',
  reason: 'vereinbart',
  agreement: null,
  exceeds: false,
  ...more,
});
const book = (body: BookingInput, { id } = anna) =>
  manager.send(api.hoursAccount.book, { params: { employeeId: id }, body });
const reverse = (id: number) => manager.send(api.hoursAccount.reverse, { params: { id }, body: { reason: 'Irrtum' } });
const open = (openings: { employee_id: number; minutes: number }[]) =>
  manager.send(api.hoursAccount.open, { body: { openings } });

test('a confirmed month books its difference, each version anew', async () => {
  await keep();
  await save('2026-07', 60);
  const id = await save('2026-08', 90);
  await save('2026-08', -30);
  await save('2026-09');
  expect(await shown()).toEqual([
    ['month', '2026-08-31', 90, 90],
    ['reversal', '2026-08-31', -90, 0],
    ['month', '2026-08-31', -30, -30],
    ['month', '2026-09-30', 0, -30],
  ]);
  const { lines, ...account } = await statement();
  expect(account).toMatchObject({
    balance_minutes: -30,
    booked_until: '2026-09-30',
    carried_minutes: 0,
    years: [2026],
  });
  expect(lines[2]).toMatchObject({
    timesheet: { id, month: '2026-08', version: 2 },
    is_planned: false,
    is_reversed: false,
  });
  expect(lines[3]).toMatchObject({ is_planned: true });
  expect(account.course.map(({ balance_minutes }) => balance_minutes)).toEqual(
    Array.from({ length: 12 }, (_, index) => (index < 8 ? 0 : -30)),
  );
});

test('a deleted sheet takes its month back, a restored one books it again', async () => {
  await keep();
  const id = await save('2026-08', 90);
  await manager.read(api.timesheets.remove, { params: { id } });
  expect((await statement()).balance_minutes).toBe(0);
  await manager.read(api.timesheets.restore, { params: { id }, body: { version: 1 } });
  await manager.read(api.timesheets.remove, { params: { id } });
  await manager.read(api.timesheets.restore, { params: { id }, body: { version: 1 } });
  expect((await shown()).map(([kind, , minutes]) => [kind, minutes])).toEqual([
    ['month', 90],
    ['reversal', -90],
    ['month', 90],
    ['reversal', -90],
    ['month', 90],
  ]);
});

test('a rule books what was confirmed before, and takes it back', async () => {
  await save('2026-08', 90);
  await save('2026-09', 15);
  await keep('2026-09');
  expect((await statement()).balance_minutes).toBe(15);
  await keep('2026-08');
  const { lines, balance_minutes } = await statement();
  expect([balance_minutes, lines.map(({ is_late }) => is_late)]).toEqual([105, [false, false]]);
  await keep('2026-09', { is_kept: false, employee_id: anna.id });
  expect((await statement()).balance_minutes).toBe(90);
  await keep('2026-09', { is_kept: null, employee_id: anna.id });
  expect((await statement()).balance_minutes).toBe(105);
  const rules = await manager.read(api.hoursAccount.rules, {});
  expect(rules).toMatchObject({ is_kept: true, company: [{ valid_from: '2026-09' }, { valid_from: '2026-08' }] });
  expect(rules.people).toMatchObject([{ last_name: 'Meier', rules: [{ is_kept: null }, { is_kept: false }] }]);
  const log = await manager.read(api.company.log, { query: { page: 1, type: 'hours_rules_changed' } });
  expect(log.data.map(({ subject }) => subject)).toEqual(['Anna Meier', 'Anna Meier', null, null]);
});

test('a month that is not over counts from its last calculated day on', async () => {
  await keep();
  await save('2026-11', 45);
  const [line] = (await statement()).lines;
  expect(line).toMatchObject({ day: '2026-11-19', minutes: 45 });
  expect((await statement()).balance_minutes).toBe(45);
});

test('openings are booked for all or none, and replaced', async () => {
  const josef = await company.hires({ first_name: 'Josef', last_name: 'Huber' });
  const late = await company.hires({ schedule: { started_working_at_company: '2026-10-15' } });
  const both = [
    { employee_id: anna.id, minutes: 750 },
    { employee_id: josef.id, minutes: -15 },
  ];
  expect((await open(both)).body.errors).toMatchObject({ 'openings.0.employee_id': [expect.any(String)] });
  await keep();
  for (const [wrong, field] of [
    [[...both, { employee_id: 999_999_999, minutes: 1 }], 'openings.2.employee_id'],
    [[...both, ...both], 'openings.2.employee_id'],
  ] as const) {
    const { status, body } = await open([...wrong]);
    expect([status, Object.keys(body.errors)]).toEqual([422, expect.arrayContaining([field])]);
  }
  expect((await statement()).lines).toEqual([]);
  expect((await open([...both, { employee_id: late.id, minutes: 60 }])).body.changed).toBe(3);
  expect((await open(both)).body.changed).toBe(0);
  expect(
    (
      await open([
        { employee_id: josef.id, minutes: 0 },
        { employee_id: anna.id, minutes: 700 },
      ])
    ).body.changed,
  ).toBe(2);
  expect(await shown()).toEqual([
    ['opening', '2026-08-01', 750, 750],
    ['reversal', '2026-08-01', -750, 0],
    ['opening', '2026-08-01', 700, 700],
  ]);
  expect((await statement(late)).lines).toMatchObject([{ day: '2026-10-01', minutes: 60 }]);
  const query = { search: '', page: 1, rowsPerPage: 15, order: 'name' } as const;
  const list = await manager.read(api.hoursAccount.list, { query });
  expect(Object.fromEntries(list.data.map((row) => [row.employee_id, [row.balance_minutes, row.opening]]))).toEqual({
    [anna.id]: [700, { day: '2026-08-01', minutes: 700 }],
    [josef.id]: [0, { day: '2026-08-01', minutes: null }],
    [late.id]: [60, { day: '2026-10-01', minutes: 60 }],
  });
  expect((await manager.read(api.hoursAccount.list, { query: { ...query, search: 'hub' } })).total).toBe(1);
  expect((await manager.read(api.hoursAccount.list, { query: { ...query, as_of: '2026-07-31' } })).data).toMatchObject([
    { balance_minutes: 0 },
    { balance_minutes: 0 },
    { balance_minutes: 0 },
  ]);
});

test('payouts, corrections and lapses are lines with a reason', async () => {
  await keep();
  await save('2026-09', 120);
  expect((await book(input('payout', 60))).body).toMatchObject({
    balance_minutes: 60,
    success: 'Gebucht. Neuer Stand: +1:00',
  });
  const tooMuch = await book(input('payout', 61));
  expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'hours_over_balance']);
  expect((await book(input('payout', 61, { exceeds: true }))).body.balance_minutes).toBe(-1);
  expect((await book(input('correction', 31))).body.balance_minutes).toBe(30);
  expect((await book(input('lapse', 10, { agreement: 'Betriebsvereinbarung 3' }))).body.balance_minutes).toBe(20);
  expect((await statement()).lines.at(-1)).toMatchObject({ agreement: 'Betriebsvereinbarung 3', minutes: -10 });
  for (const [body, field] of [
    [input('payout', 5, { day: '2026-11-21' }), 'day'],
    [input('payout', 5, { day: '2026-07-31' }), 'day'],
  ] as const) {
    const { status, body: answer } = await book(body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  }
  const log = await manager.read(api.company.log, { query: { page: 1, type: 'hours_booked' } });
  expect(log.data[0]?.changes).toEqual([
    { field: 'hours_lapse', old: null, new: '-0:10' },
    { field: 'reason', old: null, new: 'vereinbart' },
    { field: 'hours_agreement', old: null, new: 'Betriebsvereinbarung 3' },
  ]);
});

test('a line by hand is taken back once, a month by its sheet', async () => {
  await keep();
  await save('2026-09', 120);
  await book(input('payout', 60));
  const [month, payout] = (await statement()).lines;
  expect((await reverse(payout?.id ?? 0)).body).toMatchObject({ balance_minutes: 120 });
  const back = (await statement()).lines.at(-1);
  const refused = [];
  for (const id of [payout?.id, back?.id, month?.id, 999_999_999]) refused.push((await reverse(id ?? 0)).body.code);
  expect(refused).toEqual([
    'hours_line_reversed',
    'hours_line_reversed',
    'hours_line_of_month',
    'hours_line_not_found',
  ]);
  expect((await statement()).lines).toMatchObject([
    { is_reversed: false },
    { is_reversed: true },
    { reason: 'Irrtum' },
  ]);
});

test('an account ends with its employment, and begins anew', async () => {
  const worker = await company.hires({
    schedule: { started_working_at_company: '2025-01-01', stopped_working_at_company: '2026-08-31' },
  });
  await keep('2026-07', { cap_minutes: 30 });
  await save('2026-08', 60, worker);
  const query = { search: '', page: 1, rowsPerPage: 15, order: 'name' } as const;
  const rowOf = async () =>
    (await manager.read(api.hoursAccount.list, { query })).data.find(({ employee_id }) => employee_id === worker.id);
  expect(await rowOf()).toMatchObject({ balance_minutes: 60, ended_on: '2026-08-31', light: 'red' });
  expect((await statement(worker)).findings).toEqual([{ kind: 'above_cap', month: null, minutes: 30, due: null }]);
  expect((await statement(worker)).open).toEqual([{ month: '2026-08', minutes: 60, due: '2026-09-30' }]);
  const { version } = await manager.read(api.employments.list, { params: { id: worker.id } });
  const again = { begin: '2026-10-01', end: null, end_reason: null, counts_as_continued: false, version };
  await manager.read(api.employments.add, { params: { id: worker.id }, body: again });
  expect(await rowOf()).toMatchObject({ balance_minutes: 0, ended_on: null, from: '2026-10-01', light: 'red' });

  // The rest of the first employment stays reachable, and is paid out there.
  await save('2026-10', 15, worker);
  const left = input('payout', 45, { day: '2026-09-30' });
  expect((await book(left, worker)).body).toMatchObject({ balance_minutes: 15 });
  const { lines, balance_minutes } = await statement(worker);
  expect(balance_minutes).toBe(15);
  expect(lines.map((line) => [line.day, line.balance_minutes, line.begins_account])).toEqual([
    ['2026-08-31', 60, false],
    ['2026-09-30', 15, false],
    ['2026-10-31', 15, true],
  ]);
  expect((await reverse(lines[1]?.id ?? 0)).body).toMatchObject({ balance_minutes: 60 });
});

test('who is beyond the limits stands first, and is counted', async () => {
  await keep('2026-08', { cap_minutes: 600, floor_minutes: -60, light_yellow: 300 });
  const names = ['Auer', 'Bauer', 'Conrad', 'Dorn'];
  const people = [];
  for (const last_name of names) people.push(await company.hires({ first_name: 'Eva', last_name }));
  const minutes = [0, -301, 301, 601];
  await open(people.map(({ id }, index) => ({ employee_id: id, minutes: minutes[index] ?? 0 })));
  const own = { employee_id: people[1]?.id ?? 0, cap_minutes: null, floor_minutes: null, light_yellow: 300 };
  await keep('2026-08', own);
  const listed = async (order: 'limits' | 'name', as_of = '2026-11-20') => {
    const query = { search: '', page: 1, rowsPerPage: 15, order, as_of } as const;
    const { data, beyond } = await manager.read(api.hoursAccount.list, { query });
    return [data.map((row) => row.last_name).join(' '), beyond];
  };
  expect(await listed('limits')).toEqual(['Dorn Bauer Conrad Auer Meier', 1]);
  expect(await listed('name')).toEqual(['Auer Bauer Conrad Dorn Meier', 1]);
  expect(await listed('limits', '2026-07-31')).toEqual(['Bauer Conrad Dorn', 0]);
});

test('a proposal knows the account without its own sheet', async () => {
  await keep('2026-08', { cap_minutes: 100 });
  await save('2026-08', 90);
  await save('2026-09', 45);
  const propose = async (month: string) => {
    const body = { schema_id: anna.schemaId, month, last_calc_day: null, ignore_last_6_days: false };
    return (await manager.read(api.timesheets.propose, { body })).surroundings.hours_account;
  };
  expect(await propose('2026-09')).toMatchObject({
    balance_minutes: 90,
    cap_minutes: 100,
    open: [{ month: '2026-08', minutes: 90, is_limited: false }],
  });
  expect(await propose('2026-10')).toMatchObject({ balance_minutes: 135 });
  expect(await propose('2026-07')).toBeUndefined();
});

test('an employee reads the own account only', async () => {
  await keep();
  await save('2026-09', 120);
  const employee = await company.signIn('employee');
  expect((await employee.send(api.hoursAccount.own, { query: {} })).body.code).toBe('employee_missing');
  const { status } = await employee.send(api.hoursAccount.statement, { params: { employeeId: anna.id }, query: {} });
  expect(status).toBe(403);
});

test('a paper prints the account as it was at the confirmation', async () => {
  await keep('2026-07', { is_on_paper: true });
  await open([{ employee_id: anna.id, minutes: 600 }]);
  await save('2026-08', 90);
  await book(input('payout', 45, { day: '2026-09-15' }));
  const id = await save('2026-09', -30);
  await book(input('correction', 300, { day: '2026-08-15' }));
  const paperOf = async (sheet: number) => {
    const paper = await manager.read(api.timesheets.download, { params: { id: sheet } });
    return (await readPdf(paper)).lines.join(' ');
  };
  expect(await paperOf(id)).toContain(
    'Stundenkonto: Übertrag +11:30, dieser Monat −0:30, Auszahlungen und Korrekturen −0:45, Stand +10:15 Std.',
  );
  await keep('2026-10');
  expect(await paperOf(await save('2026-10', 15))).not.toContain('Stundenkonto');
});
