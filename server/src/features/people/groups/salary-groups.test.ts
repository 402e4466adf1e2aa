import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeEach);

const create = (name: string, hourlyWage = '20.00') =>
  manager.read(api.salaryGroups.create, { body: { name, hourlyWage } });

const list = async (page = 1) => manager.read(api.salaryGroups.list, { query: { page } });

const told = async () =>
  (await manager.read(api.company.log, { query: { page: 1 } })).data.filter(({ type }) => type.startsWith('salary'));

const remove = (id: number, client = manager) => client.send(api.salaryGroups.remove, { params: { id } });

const hire = (salary_group_id: number, first_name = 'Hans', last_name = 'Meier') =>
  company.hires({ first_name, last_name, schedule: { per_hour_calc: 1, monthly_wage: '1200.00', salary_group_id } });

async function builtIn(): Promise<number> {
  const { data } = await manager.read(api.salaryGroups.all, {});
  return data.find((group) => group.company_id === null)?.id ?? 0;
}

test('a salary group is created, listed, changed and deleted, and the log records each change', async () => {
  const payload = { name: ' Polier ', hourlyWage: '28,5' };
  const { body: created } = await manager.raw({ method: 'POST', url: '/api/company/salaryGroups', payload });
  expect(created).toEqual({
    id: created.id,
    name: 'Polier',
    hourlyWage: '28.50',
    laterWages: [],
    company_id: company.id,
    version: 1,
  });
  expect((await list()).data).toContainEqual({ ...created, members: [] });
  const body = { name: 'Oberpolier', hourlyWage: '31.00', version: 1 };
  const changed = await manager.read(api.salaryGroups.change, { params: { id: created.id }, body });
  expect(changed).toEqual({ ...created, ...body, version: 2 });
  const { success } = await manager.read(api.salaryGroups.remove, { params: { id: created.id } });
  expect(success).toBe('Lohngruppe gelöscht');
  expect((await list()).data.map(({ company_id }) => company_id)).toEqual([null]);
  expect((await told()).map(({ type, subject, changes }) => [type, subject, changes])).toEqual([
    ['salary_group_deleted', 'Oberpolier', [{ field: 'hourlyWage', old: '31.00', new: null }]],
    [
      'salary_group_changed',
      'Polier',
      [
        { field: 'name', old: 'Polier', new: 'Oberpolier' },
        { field: 'hourlyWage', old: '28.50', new: '31.00' },
      ],
    ],
    ['salary_group_created', 'Polier', [{ field: 'hourlyWage', old: null, new: '28.50' }]],
  ]);
});

test('the list comes in pages of fifteen, by name as people sort names', async () => {
  const names = [
    'zweite',
    'Ärzte',
    'Azubi',
    'Über',
    'Unter',
    ...Array.from({ length: 12 }, (_, i) => `Gruppe ${10 + i}`),
  ];
  for (const name of names) await create(name);
  const [first, second, third] = [await list(1), await list(2), await list(3)];
  expect([first.total, first.last_page]).toEqual([names.length + 1, 2]);
  expect([first.data.length, second.data.length, third.data.length]).toEqual([15, 3, 0]);
  const all = [...first.data, ...second.data].map(({ name }) => name);
  expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b, 'de')));
  expect(all.slice(0, 2)).toEqual(['Ärzte', 'Azubi']);
  const { data } = await manager.read(api.salaryGroups.all, {});
  expect(data.map(({ name }) => name)).toEqual(all);
});

test('the list names who is in a group today', async () => {
  const { id } = await create('Polier');
  const [leaving, staying] = [await hire(id, 'Bernd', 'Adler'), await hire(id, 'Cem', 'Berger')];
  await manager.send(api.employees.remove, { params: { id: leaving.id } });
  expect((await list()).data.find((one) => one.id === id)?.members).toEqual([{ id: staying.id, name: 'Cem Berger' }]);
});

describe('a name', () => {
  test('is worn once in a company, and again in another one', async () => {
    const other = await (await app.company()).signIn('company_manager');
    const { id } = await create('Polier');
    const second = await create('Azubi');
    const body = { name: ' Polier ', hourlyWage: '9' };
    const answers = [
      await manager.send(api.salaryGroups.create, { body }),
      await manager.send(api.salaryGroups.change, { params: { id: second.id }, body: { ...body, version: 1 } }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([422, { errors: { name: ['Dieser Name ist bereits vergeben'] } }]);
    }
    expect((await other.send(api.salaryGroups.create, { body })).status).toBe(201);
    const same = { name: 'Polier', hourlyWage: '9', version: 1 };
    expect((await manager.send(api.salaryGroups.change, { params: { id }, body: same })).status).toBe(200);
  });

  test('goes to one of many who ask for it at once', async () => {
    const body = { name: 'Polier', hourlyWage: '20' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => manager.send(api.salaryGroups.create, { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422]);
  });
});

test.each([
  ['name', ''],
  ['name', 'x'.repeat(81)],
  ['hourlyWage', ''],
  ['hourlyWage', '0'],
  ['hourlyWage', '-1'],
  ['hourlyWage', '1.234,50'],
  ['hourlyWage', '12,345'],
  ['hourlyWage', 'viel'],
  ['hourlyWage', '12345678'],
  ['hourlyWage', '1000,01'],
  ['hourlyWage', '99999999999'],
  ['company_id', 7],
] as const)('%s = %j is refused in four languages', async (field, value) => {
  const texts = new Set<string>();
  for (const language of LANGUAGES) {
    const client = await company.signIn('company_manager', language);
    const payload = { name: 'Polier', hourlyWage: '20', [field]: value };
    const { status, body } = await client.raw({ method: 'POST', url: '/api/company/salaryGroups', payload });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    texts.add(body.errors[field][0]);
  }
  expect(texts.size).toBe(LANGUAGES.length);
});

test.each(['x'.repeat(80), '\u{10780}'.repeat(80)])('a name may be as long as %s', async (name) => {
  expect((await create(name, '0.01')).name).toBe(name);
});

describe('D63: later wages of a group', () => {
  const LATER = [
    { valid_from: '2028-01-01', hourlyWage: '15.50' },
    { valid_from: '2027-01-01', hourlyWage: '14.60' },
  ];

  test('are stored in the order of their days, kept when they are left out, and logged', async () => {
    const { id } = await create('Polier', '13.90');
    const body = { name: 'Polier', hourlyWage: '13.90', laterWages: LATER, version: 1 };
    const changed = await manager.read(api.salaryGroups.change, { params: { id }, body });
    expect(changed.laterWages).toEqual(LATER.toReversed());
    const without = { name: 'Oberpolier', hourlyWage: '13.90', version: 2 };
    expect((await manager.read(api.salaryGroups.change, { params: { id }, body: without })).laterWages).toEqual(
      LATER.toReversed(),
    );
    expect((await told())[1]?.changes).toEqual([
      { field: 'laterWages', old: null, new: '01.01.2027 14.60, 01.01.2028 15.50' },
    ]);
  });

  test.each([
    [
      'a wage of 0',
      [{ valid_from: '01-01-2027', hourlyWage: '0' }],
      'laterWages.0.hourlyWage',
      'Der Lohn muss größer als 0 sein',
    ],
    [
      'two wages of one day',
      ['14', '15'].map((hourlyWage) => ({ valid_from: '01-01-2027', hourlyWage })),
      'laterWages.1.valid_from',
      'Für diesen Tag ist schon ein Lohn angegeben',
    ],
  ])('%s is refused at its field', async (_case, laterWages, field, text) => {
    const payload = { name: 'Polier', hourlyWage: '13,90', laterWages };
    const { status, body } = await manager.raw({ method: 'POST', url: '/api/company/salaryGroups', payload });
    expect([status, body.errors[field]]).toEqual([422, [text]]);
  });
});

test('D20: a wage below the minimum wage is accepted', async () => {
  expect((await create('Praktikum', '3.00')).hourlyWage).toBe('3.00');
});

test('S53 of two users who change a group at once, one gets a conflict with what the other has stored', async () => {
  const { id } = await create('Polier');
  const change = (hourlyWage: string) =>
    manager.send(api.salaryGroups.change, { params: { id }, body: { name: 'Polier', hourlyWage, version: 1 } });
  const [one, other] = await Promise.all([change('21.00'), change('22.00')]);
  const [winner, loser] = one.status === 200 ? [one, other] : [other, one];
  expect([winner.status, loser.status]).toEqual([200, 409]);
  expect(loser.body).toMatchObject({ code: 'version_conflict', current: winner.body });
  expect((await list()).data).toContainEqual({ ...winner.body, members: [] });
});

test('S20 a group that comes with the product stays as it is', async () => {
  const id = await builtIn();
  const body = { name: 'Mein Lohn', hourlyWage: '99.00', version: 1 };
  const answers = [await manager.send(api.salaryGroups.change, { params: { id }, body }), await remove(id)];
  for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([403, 'salary_group_built_in']);
  expect(await builtIn()).toBe(id);
});

test('S09 a group of another company is the same as one that does not exist', async () => {
  const { id } = await create('Polier');
  const other = await (await app.company()).signIn('company_manager');
  const change = (wanted: number) => {
    const body = { name: 'Meins', hourlyWage: '1.00', version: 1 };
    return other.send(api.salaryGroups.change, { params: { id: wanted }, body });
  };
  for (const attempt of [change, (wanted: number) => remove(wanted, other)]) {
    const [foreign, unknown] = [await attempt(id), await attempt(999_999)];
    expect([foreign.status, foreign.body.code]).toEqual([404, 'salary_group_not_found']);
    expect(foreign.body).toEqual(unknown.body);
  }
  expect((await list()).data).toContainEqual(expect.objectContaining({ id, name: 'Polier', version: 1 }));
});

describe('a group with members', () => {
  test('is not deleted, and the refusal names who is in it', async () => {
    const { id } = await create('Polier');
    await hire(id);
    const { status, body } = await remove(id);
    expect([status, body.code]).toEqual([409, 'salary_group_in_use']);
    expect(body.message).toContain(': Hans Meier. ');
    expect((await list()).data.map((group) => group.id)).toContain(id);
  });

  test.each([
    [5, 'E1 Amsel, E2 Amsel, E3 Amsel, E4 Amsel, E5 Amsel. '],
    [6, 'E1 Amsel, E2 Amsel, E3 Amsel, E4 Amsel, E5 Amsel und 1 weitere Person. '],
    [7, 'E1 Amsel, E2 Amsel, E3 Amsel, E4 Amsel, E5 Amsel und 2 weitere Personen. '],
  ])('names five of %i by name', async (count, names) => {
    const { id } = await create('Polier');
    for (let number = 1; number <= count; number += 1) await hire(id, `E${number}`, 'Amsel');
    expect((await remove(id)).body.message).toContain(names);
  });

  test('speaks the language of who asks', async () => {
    const { id } = await create('Polier');
    for (let number = 1; number <= 6; number += 1) await hire(id, `E${number}`);
    const texts = [];
    for (const language of LANGUAGES)
      texts.push((await remove(id, await company.signIn('company_manager', language))).body.message);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    for (const text of texts) expect(text).toContain('E5 Meier');
  });

  test('counts when they are deleted, since they can be restored, and when it was in an earlier version', async () => {
    const [{ id }, second] = [await create('Polier'), await create('Azubi')];
    const worker = await hire(id);
    await app.admin.query('update employees set deleted_at = now() where id = $1', [worker.id]);
    expect((await remove(id)).body.message).toContain('Hans Meier (gelöscht)');
    await app.admin.query('update employees set deleted_at = null where id = $1', [worker.id]);
    await app.admin.query(
      `insert into schedule_versions
       select (jsonb_populate_record(v, jsonb_build_object('number', 2, 'valid_from', '2026-01-01', 'salary_group_id', $2::bigint))).*
       from schedule_versions v where schedule_id = $1`,
      [worker.schemaId, second.id],
    );
    expect((await remove(id)).status).toBe(409);
    expect((await remove(second.id)).status).toBe(409);
  });

  test('S56 is not deleted while an employee is being put into it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await create(`Polier ${round}`);
      const body = {
        employee: { number: null, first_name: 'Anna', last_name: 'Berg', salary_group_id: null },
        schema: { per_hour_calc: 1, monthly_wage: '603', salary_group_id: id, is_part_time_worker: true },
      };
      const payload = {
        ...body,
        schema: { ...body.schema, break_minutes: 0, started_working_at_company: '01-01-2026' },
      };
      const [hired, removed] = await Promise.all([
        manager.raw({ method: 'POST', url: '/api/company/createEmployeeWithSchema', payload }),
        remove(id),
      ]);
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([hired.status, removed.status]);
    }
    const { rows } = await app.admin.query(
      `select from schedule_versions v where company_id = $1 and salary_group_id is not null
       and not exists (select from salary_groups g where g.id = v.salary_group_id)`,
      [company.id],
    );
    expect(rows).toEqual([]);
  });

  test('cannot be put into a deleted group, also not by SQL', async () => {
    const { schemaId } = await hire(await builtIn());
    const write = app.admin.query('update schedule_versions set salary_group_id = 999999 where schedule_id = $1', [
      schemaId,
    ]);
    await expect(write).rejects.toThrow('there is no salary group');
  });
});
