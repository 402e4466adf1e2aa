import { api } from '@zeitblatt/contract/api';
import type { CallArguments } from '@zeitblatt/contract/call/endpoint';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import { importRow } from '@zeitblatt/domain/people/import/import-row';
import { describe, expect, test } from 'vitest';
import type { EmployeeOutline } from '../../../demo/builders.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { type Customer, createCustomer, createPayer, hirePeople } from './subscription.builder.ts';

const app = setUpApp();

const people = (count: number, outline: EmployeeOutline = {}) =>
  Array.from({ length: count }, (_, index) => ({ last_name: `Nr ${index}`, ...outline }));

type NewEmployee = CallArguments<typeof api.employees.create>['body'];

const newEmployee = (last_name: string, contract: Partial<NewEmployee['schema']> = {}): NewEmployee => ({
  employee: { number: null, first_name: 'Ali', last_name, birth_date: null, salary_group_id: null },
  schema: {
    works_on_holidays: 0,
    works_on_sundays: 0,
    least_day_minutes: 180,
    seasonal_short_time_work: 0,
    break_minutes: 30,
    hours_week: 8,
    per_hour_calc: 0,
    monthly_wage: null,
    salary_group_id: null,
    is_part_time_worker: false,
    allowed_leave_days: 28,
    styling_type_id: 1,
    days: [{ day_id: 1, isActive: true, hours: 8, start_time: '08:00', end_time: '16:30' }],
    started_working_at_company: '2026-01-01',
    stopped_working_at_company: null,
    ...contract,
  },
});

const hire = (customer: Customer, body: NewEmployee) => customer.client.send(api.employees.create, { body });
const countOf = async ({ client }: Customer) => (await client.read(api.subscription.get, {})).people;

describe('S54 D46 the limit of a plan', () => {
  test.each([
    ['starter', 10, 'Erweitert'],
    ['erweitert', 20, 'Premium'],
    ['premium', 60, 'Platin'],
  ] as const)('%s: of twenty parallel hires at %i minus one exactly one passes', async (plan, limit, fitting) => {
    const customer = await createCustomer(app, plan);
    await hirePeople(app, customer, people(limit - 1));
    const tries = Array.from({ length: 20 }, (_, index) => hire(customer, newEmployee(`Letzter ${index}`)));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(19);
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'plan_limit', message: expect.stringContaining(fitting) });
    expect(await countOf(customer)).toBe(limit);
  });

  test('holds for restoring: of parallel hires and restores exactly one passes', async () => {
    const customer = await createCustomer(app);
    const hired = await hirePeople(app, customer, people(10));
    const [first, second] = hired;
    for (const id of [first?.id ?? 0, second?.id ?? 0])
      await customer.client.read(api.employees.remove, { params: { id } });
    await hirePeople(app, customer, people(1, { last_name: 'Neue' }));
    const answers = await Promise.all([
      customer.client.send(api.employees.restore, { params: { id: first?.id ?? 0 } }),
      customer.client.send(api.employees.restore, { params: { id: second?.id ?? 0 } }),
      hire(customer, newEmployee('Noch eine')),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await countOf(customer)).toBe(10);
  });

  test('holds where the end of a contract is removed or moved', async () => {
    const customer = await createCustomer(app);
    const ended = { schedule: { stopped_working_at_company: '2026-10-31' } };
    const [gone] = await hirePeople(app, customer, people(1, { last_name: 'Weg', ...ended }));
    await hirePeople(app, customer, people(10));
    expect(await countOf(customer)).toBe(10);
    const { client } = customer;
    const contract = newEmployee('').schema;
    for (const stopped_working_at_company of [null, '2030-12-31']) {
      const schedule = await client.read(api.schedules.get, { query: { employee_id: gone?.id ?? 0 } });
      const body = { ...contract, stopped_working_at_company, version: schedule.version, valid_from: null };
      const answer = await client.send(api.schedules.change, { params: { id: schedule.id }, body });
      expect([answer.status, answer.body.code]).toEqual([409, 'plan_limit']);
    }
    expect(await countOf(customer)).toBe(10);
  });

  test('holds where a person is hired again', async () => {
    const customer = await createCustomer(app);
    const ended = { schedule: { stopped_working_at_company: '2026-10-31' } };
    const [gone] = await hirePeople(app, customer, people(1, { last_name: 'Weg', ...ended }));
    await hirePeople(app, customer, people(10));
    const body = { begin: '2026-12-01', end: null, end_reason: null, counts_as_continued: false, version: 1 };
    const sent = { params: { id: gone?.id ?? 0 }, body };
    const { status, body: refusal } = await customer.client.send(api.employments.add, sent);
    expect([status, refusal.code]).toEqual([409, 'plan_limit']);
    expect((await customer.client.read(api.employments.list, { params: sent.params })).data).toHaveLength(1);
  });

  test('holds for parallel removals of ends: of ten one passes', async () => {
    const customer = await createCustomer(app);
    const ended = { schedule: { stopped_working_at_company: '2026-10-31' } };
    const gone = await hirePeople(app, customer, people(10, { last_name: 'Weg', ...ended }));
    await hirePeople(app, customer, people(9));
    const { client } = customer;
    const bodies = await Promise.all(
      gone.map(async ({ id }) => {
        const { id: scheduleId, version } = await client.read(api.schedules.get, { query: { employee_id: id } });
        return { params: { id: scheduleId }, body: { ...newEmployee('').schema, version, valid_from: null } };
      }),
    );
    const answers = await Promise.all(bodies.map((sent) => client.send(api.schedules.change, sent)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countOf(customer)).toBe(10);
  });

  test('holds in an import: as many as fit are created, the others wait', async () => {
    const customer = await createCustomer(app);
    await hirePeople(app, customer, people(8));
    const row = importRow.parse({ first_name: 'Neu', started_working_at_company: '01-03-2024', hours_week: 40 });
    const defaults = { days: [1, 2, 3, 4, 5], start_time: '08:00', break_minutes: 30, spread: 'whole' } as const;
    const body = { rows: [1, 2, 3].map((at) => ({ ...row, last_name: `Nr ${at}` })), defaults, mode: 'both' } as const;
    for (const call of [api.employeeImport.check, api.employeeImport.run]) {
      const { rows } = await customer.client.read(call, {
        body: { ...body, defaults: { ...defaults, days: [...defaults.days] } },
      });
      expect(rows.map(({ state }) => state)).toEqual(['created', 'created', 'waiting']);
      expect(rows[2]?.problems[0]?.params.text).toContain('Erweitert');
    }
    expect(await countOf(customer)).toBe(10);
  });

  test('D121 is the same for rows of an import as for single people', async () => {
    const [one, other] = [await createCustomer(app), await createCustomer(app)];
    for (const customer of [one, other]) await hirePeople(app, customer, people(8));
    const spans = [
      ['2026-12-24', null],
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', null],
      ['2026-11-20', null],
      ['2026-11-20', '2026-12-23'],
      ['2020-01-01', '2020-12-31'],
    ] as const;
    const row = importRow.parse({ first_name: 'Ali', hours_week: 8 });
    const rows = spans.map(([started_working_at_company, stopped_working_at_company], at) => ({
      ...row,
      last_name: `Neu ${at}`,
      started_working_at_company,
      stopped_working_at_company,
    }));
    const single = [];
    for (const { last_name, started_working_at_company, stopped_working_at_company } of rows) {
      const body = newEmployee(last_name, { started_working_at_company, stopped_working_at_company });
      const { status, body: answer } = await hire(one, body);
      single.push(status === 201 ? 'created' : answer.message);
    }
    const defaults = { days: [1 as const], start_time: '08:00', break_minutes: 30, spread: 'whole' as const };
    const result = await other.client.read(api.employeeImport.run, { body: { rows, defaults, mode: 'new' } });
    const outcomes = result.rows.map(({ state, problems }) => problems[0]?.params.text ?? state);
    expect(outcomes).toEqual(single);
    expect(new Set(outcomes).size).toBeGreaterThan(1);
  });

  test('D121 counts a contract that begins later', async () => {
    const customer = await createCustomer(app);
    await hirePeople(app, customer, people(9));
    const from = (last_name: string, started_working_at_company: string, stopped_working_at_company: string | null) =>
      hire(customer, newEmployee(last_name, { started_working_at_company, stopped_working_at_company }));
    expect((await from('Später', '2026-12-01', null)).status).toBe(201);
    for (const begin of ['2026-11-20', '2026-11-25', '2026-12-24']) {
      const { status, body } = await from('Zu viel', begin, null);
      expect([status, body.code]).toEqual([409, 'plan_limit']);
      const day = begin < '2026-12' ? '01.12.2026' : '24.12.2026';
      expect(body.message).toContain(`Starter gilt für bis zu 10 Personen. Am ${day} wären es 11.`);
      expect(body.message).toContain('Erweitert');
    }
    expect((await from('Aushilfe', '2026-11-20', '2026-11-30')).status).toBe(201);
    expect(await countOf(customer)).toBe(10);
    app.clock.set('2026-12-01T08:00:00Z');
    expect(await countOf(customer)).toBe(10);
    app.clock.set('2026-11-20T08:00:00Z');
  });

  test('D121 holds where a begin is moved onto a full day', async () => {
    const customer = await createCustomer(app);
    const { client } = customer;
    const leaver = { schedule: { stopped_working_at_company: '2026-12-31' } };
    await hirePeople(app, customer, [...people(9), { last_name: 'Geht', ...leaver }]);
    const contract = newEmployee('', { started_working_at_company: '2027-01-01' }).schema;
    const { body: hired } = await hire(customer, newEmployee('Folgt', contract));
    const move = async (started_working_at_company: string) => {
      const { id, version } = await client.read(api.schedules.get, { query: { employee_id: hired.id } });
      const body = { ...contract, started_working_at_company, version, valid_from: null };
      return (await client.send(api.schedules.change, { params: { id }, body })).status;
    };
    expect([await move('2026-12-31'), await move('2027-02-01')]).toEqual([409, 200]);
  });

  test('D121 is that of the smaller plan which waits', async () => {
    const customer = await createPayer(app, { plan: 'erweitert' });
    const { client } = customer;
    await hirePeople(app, customer, people(10));
    const { period } = await client.read(api.subscription.changePlan, { body: { plan: 'starter' } });
    const last = period?.to ?? '';
    const begins = [last, addDays(last, 1)].map((day) => newEmployee(day, { started_working_at_company: day }));
    const answers = [];
    for (const body of begins) answers.push(await hire(customer, body));
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    app.clock.set('2026-11-20T08:00:00Z');
  });

  test('leaves people alone who are there already: they can be changed above the limit', async () => {
    const customer = await createCustomer(app);
    const [worker] = await hirePeople(app, customer, people(11));
    const { id, first_name } = await customer.client.read(api.employees.get, { params: { id: worker?.id ?? 0 } });
    expect(first_name).toBe('Hans');
    const removed = await customer.client.send(api.employees.remove, { params: { id } });
    expect(removed.status).toBe(200);
  });
});
