import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../../testing/client.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { insertSalaryGroup } from '../queries/change-salary-groups.queries.ts';

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeAll);

const day = (day_id: number, hours = 8) => ({
  day_id,
  isActive: true,
  hours,
  start_time: '08:00',
  end_time: hours > 0 ? `${String(8 + hours).padStart(2, '0')}:30` : '08:00',
});

const SCHEMA = {
  break_minutes: 30,
  hours_week: 40,
  days: [1, 2, 3, 4, 5].map((id) => day(id)),
  started_working_at_company: '01-03-2026',
};

/** Sends the raw body of the form, so that the format of the API itself is tested. */
const create = (employee: object, schema: object = {}, client = manager): Promise<Answer> =>
  client.raw({
    method: 'POST',
    url: '/api/company/createEmployeeWithSchema',
    payload: { employee: { first_name: 'Anna', last_name: 'Meier', ...employee }, schema: { ...SCHEMA, ...schema } },
  });

const everybody = async (): Promise<number> =>
  (await app.admin.query<{ n: number }>('select count(*)::int as n from employees')).rows[0]?.n ?? 0;

describe('a new employee', () => {
  test.each([
    ['17-04-2009', 201, '2009-04-17'],
    [null, 201, null],
    ['21-11-2013', 422, 'Mitarbeiter müssen mindestens 13 Jahre alt sein. Bitte prüfen Sie das Geburtsdatum.'],
    ['01-01-1900', 422, 'Das Geburtsdatum ergibt ein Alter über 100 Jahre. Bitte prüfen Sie es.'],
    ['21-11-2026', 422, 'Das Geburtsdatum darf nicht in der Zukunft liegen'],
    ['29-02-2011', 422, 'Bitte geben Sie ein gültiges Datum ein, z. B. 31.12.2026'],
  ])('born on %s is answered %i', async (birth_date, expected, told) => {
    const { status, body } = await create({ birth_date });
    expect(status).toBe(expected);
    if (status === 422) expect(body.errors).toEqual({ 'employee.birth_date': [told] });
    else expect((await manager.read(api.employees.get, { params: { id: body.id } })).birth_date).toBe(told);
  });

  test('is there with the schedule, and the log says who created them', async () => {
    const { status, body } = await create({ number: ' 4711 ', first_name: 'Jürgen', last_name: 'Weiß' });
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), schema_id: expect.any(Number), success: expect.any(String) },
    ]);
    expect(await manager.read(api.employees.get, { params: { id: body.id } })).toMatchObject({
      number: '4711',
      first_name: 'Jürgen',
      schema_id: body.schema_id,
      user_id: null,
      version: 1,
      is_currently_inactive: false,
      is_part_time_worker: false,
      latest_timesheet: null,
    });
    const schedule = await manager.read(api.schedules.get, { query: { employee_id: body.id } });
    expect(schedule).toMatchObject({
      id: body.schema_id,
      employee_id: body.id,
      hours_week: 40,
      valid_from: '2026-03-01',
      started_working_at_company: '2026-03-01',
      stopped_working_at_company: null,
      per_hour_calc: 0,
      styling_type_id: 1,
      allowed_leave_days: 0,
      hourlyWage: null,
    });
    expect(schedule.days).toHaveLength(5);
    const { data: told } = await manager.read(api.company.log, { query: { page: 1, type: 'employee_created' } });
    expect(told[0]).toMatchObject({ subject: 'Jürgen Weiß', user: { first_name: 'Erika', last_name: 'Mustermann' } });
  });

  test('needs no number', async () => {
    expect([(await create({})).status, (await create({ number: '' })).status]).toEqual([201, 201]);
  });

  test('paid per hour gets the weekly hours that the wage pays for', async () => {
    const { data } = await manager.read(api.salaryGroups.all, {});
    const minimum = data.find((group) => group.company_id === null);
    const { status, body } = await create(
      {},
      {
        salary_group_id: minimum?.id,
        per_hour_calc: 1,
        hours_week: undefined,
        monthly_wage: '603',
        days: [day(2, 5), day(4, 5)],
      },
    );
    expect(status).toBe(201);
    expect(await manager.read(api.schedules.get, { query: { employee_id: body.id } })).toMatchObject({
      hours_week: 10,
      monthly_wage: '603.00',
      salary_group_id: minimum?.id,
      hourlyWage: minimum?.hourlyWage,
    });
  });
});

describe('the number of an employee', () => {
  test('belongs to one employee of a company, and says so at its field', async () => {
    expect((await create({ number: '7' })).status).toBe(201);
    const { status, body } = await create({ number: '7' });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['employee.number']]);
  });

  test('of one company is free in another', async () => {
    await create({ number: '8' });
    const other = await app.company();
    expect((await create({ number: '8' }, {}, await other.signIn('company_manager'))).status).toBe(201);
  });

  test('is given to one of twenty who ask for it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ number: '20' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, Object.keys(body.errors)]).toEqual([422, ['employee.number']]);
    }
  });
});

describe('what is refused', () => {
  test.each([
    ['no first name', { first_name: '  ' }, {}, ['employee.first_name']],
    ['a name of 81 letters', { last_name: 'x'.repeat(81) }, {}, ['employee.last_name']],
    ['a line break in a name', { last_name: 'a\nb' }, {}, ['employee.last_name']],
    ['half a letter', { last_name: '\ud800' }, {}, ['employee.last_name']],
    ['a field nobody knows', { role: 'company_manager' }, {}, ['employee.role']],
    ['another company', { company_id: 1 }, {}, ['employee.company_id']],
    ['an id of the schedule', {}, { id: 5 }, ['schema.id']],
    ['no begin of the contract', {}, { started_working_at_company: null }, ['schema.started_working_at_company']],
    ['a day that is none', {}, { started_working_at_company: '31-02-2026' }, ['schema.started_working_at_company']],
    [
      'an end before the begin',
      {},
      { stopped_working_at_company: '28-02-2026' },
      ['schema.stopped_working_at_company'],
    ],
    ['a break that is not offered', {}, { break_minutes: 20 }, ['schema.break_minutes']],
    ['no weekly hours', {}, { hours_week: undefined }, ['schema.hours_week']],
    ['hours that are no whole minutes', {}, { hours_week: 38.33 }, ['schema.hours_week']],
    ['too few days', {}, { days: [day(1), day(2), day(3)] }, ['schema.days']],
    ['a day twice', {}, { days: [1, 2, 3, 4, 4].map((id) => day(id)) }, ['schema.days']],
    ['days that are not the week', {}, { hours_week: 39 }, ['schema.days']],
    ['times like 25:00', {}, { days: [{ ...day(1), start_time: '25:00' }] }, ['schema.days.0.start_time']],
    [
      'times out of step',
      {},
      { days: [{ ...day(1), end_time: '17:00' }, ...[2, 3, 4, 5].map((id) => day(id))] },
      ['schema.days.0.end_time'],
    ],
    ['per hour without wage and group', {}, { per_hour_calc: 1 }, ['schema.monthly_wage', 'schema.salary_group_id']],
    ['weekdays without regular days', {}, { is_part_time_worker: true }, ['schema.days']],
  ])('%s', async (_case, employee, schema, fields) => {
    const before = await everybody();
    const { status, body } = await create(employee, schema);
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, fields]);
    expect(await everybody()).toBe(before);
  });

  test('is said in the language of whoever asks', async () => {
    const texts = [];
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { body } = await create({ first_name: '' }, { days: [] }, client);
      expect(Object.keys(body.errors)).toEqual(['employee.first_name']);
      texts.push(body.errors['employee.first_name'][0]);
    }
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });

  test('a salary group of another company, exactly like one that does not exist', async () => {
    const other = await app.company();
    const foreign = await other.does(({ db, reach }) =>
      insertSalaryGroup(db, reach, { name: 'Meister', hourlyWage: '30.00' }),
    );
    const before = await everybody();
    const perHour = { per_hour_calc: 1, hours_week: undefined, monthly_wage: '603', days: [day(2, 5), day(4, 5)] };
    const answers = [
      await create({}, { ...perHour, salary_group_id: foreign }),
      await create({}, { ...perHour, salary_group_id: 999_999 }),
      await create({ salary_group_id: foreign }),
      await create({ salary_group_id: 999_999 }),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([422, answers[0]?.body]);
    expect(Object.keys(answers[0]?.body.errors)).toEqual(['schema.salary_group_id']);
    expect(await everybody()).toBe(before);
  });
});

describe('looking at an employee', () => {
  test('of another company is the same as at one that does not exist', async () => {
    const other = await app.company();
    const { id } = await other.hires();
    const [foreign, unknown] = [
      await manager.send(api.employees.get, { params: { id } }),
      await manager.send(api.employees.get, { params: { id: 999_999_999 } }),
    ];
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(foreign.body.code).toBe('employee_not_found');
  });

  test.each(['0', '-1', '1.5', 'x', '01', '9007199254740993', '1'.repeat(90), '%00', '1%27'])(
    'by the id %s finds nobody',
    async (id) => {
      const { status } = await manager.raw({ method: 'GET', url: `/api/company/employees/${id}` });
      expect(status).toBe(404);
    },
  );
});

describe('salary groups', () => {
  test('are the own ones and the built-in ones, never those of another company', async () => {
    const [own, other] = [await app.company(), await app.company()];
    await own.does(({ db, reach }) => insertSalaryGroup(db, reach, { name: 'Polier', hourlyWage: '28.5' }));
    await other.does(({ db, reach }) => insertSalaryGroup(db, reach, { name: 'Azubi', hourlyWage: '9' }));
    const { data } = await (await own.signIn('company_manager')).read(api.salaryGroups.all, {});
    expect(data.map(({ name, hourlyWage, company_id }) => [name, hourlyWage, company_id])).toEqual([
      ['Gesetzlicher Mindestlohn 2026', '13.90', null],
      ['Polier', '28.50', own.id],
    ]);
  });
});
