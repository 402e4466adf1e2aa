import { api } from '@zeitblatt/contract/api';
import type { CompanyInput } from '@zeitblatt/domain/company/data/company';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { createUser } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { openSession, type TestCompany, uniqueEmail } from '../../../testing/test-company.ts';
import { insertCities } from '../places/places.queries.ts';

let augsburg: number;
const app = setUpApp();
beforeAll(async () => {
  [augsburg = 0] = await insertCities(databaseOf(app.admin), [{ zip: '86150', name: 'Augsburg', state: 'DE-BY' }]);
});

const BODY: CompanyInput = {
  name: 'Bäckerei Öztürk & Söhne',
  street: 'Am Ölberg 3',
  city_id: null,
  phone: '+49 821 5550',
  fax: null,
  email: 'info@oeztuerk.example',
  vat_number: 'DE136695976',
  contact_person: 'Ayşe Öztürk',
  using_cost_units: true,
  show_plan_hours_calculation_paragraph: false,
  timesheet_allocation_block_size: 15,
  has_assumption_day: true,
  has_peace_festival: true,
  has_corpus_christi: false,
  requires_agreement: false,
  is_scaffolding: false,
  sectors: [],
};

/** A registered manager without a company. */
async function newcomer(): Promise<Client> {
  const db = databaseOf(app.pool);
  const now = app.clock.now();
  const { id } = await createUser(db, {
    email: uniqueEmail(),
    first_name: 'Ayşe',
    last_name: 'Öztürk',
    companyId: null,
    now,
  });
  return app.client(await openSession(app.pool, id, now));
}

const countCompanies = async (): Promise<number> => {
  const { rows } = await app.admin.query<{ count: number }>('select count(*)::int as count from companies');
  return rows[0]?.count ?? 0;
};

const post = (client: Client, payload: object) => client.raw({ method: 'POST', url: '/api/company', payload });
const put = (client: Client, payload: object) => client.raw({ method: 'PUT', url: '/api/company', payload });

describe('founding a company', () => {
  test('gives a manager without one their company, from the next request on', async () => {
    const manager = await newcomer();
    const created = await manager.read(api.company.create, { body: { ...BODY, city_id: augsburg } });
    expect(created).toMatchObject({ ...BODY, city_id: augsburg, city: { zip: '86150', name: 'Augsburg' }, version: 1 });
    expect((await manager.read(api.access.authorized, {})).user.has_company).toBe(true);
    expect(await manager.read(api.company.get, {})).toEqual(created);
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(data).toMatchObject([
      {
        type: 'company_created',
        subject: BODY.name,
        user: { first_name: 'Ayşe', last_name: 'Öztürk' },
        created_at: '2026-11-20 09:00:00',
      },
    ]);
    expect(data[0]?.changes).toContainEqual({ field: 'city', old: null, new: '86150 Augsburg' });
  });

  test('takes what the form leaves out from the usual', async () => {
    const { status, body } = await post(await newcomer(), {
      name: ' X ',
      street: 'Weg 1',
      phone: '08031',
      email: '',
      fax: ' ',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'X',
      email: null,
      fax: null,
      city_id: null,
      city: null,
      timesheet_allocation_block_size: 60,
      has_assumption_day: true,
      has_peace_festival: true,
      has_corpus_christi: false,
    });
  });

  test('happens once, also when it is asked for many times at once', async () => {
    const manager = await newcomer();
    const before = await countCompanies();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => manager.send(api.company.create, { body: BODY })),
    );
    const codes = answers.map(({ status, body }) => [status, body.code]);
    expect(codes.filter(([status]) => status === 201)).toHaveLength(1);
    expect(codes.filter(([, code]) => code === 'company_exists')).toHaveLength(7);
    expect(await countCompanies()).toBe(before + 1);
    expect((await manager.read(api.company.log, { query: { page: 1 } })).total).toBe(1);
  });

  test('is repeated with the same answer when the answer got lost', async () => {
    const manager = await newcomer();
    const headers = { 'idempotency-key': 'found-my-company-1' };
    const [first, second] = [
      await manager.send(api.company.create, { body: BODY }, { headers }),
      await manager.send(api.company.create, { body: BODY }, { headers }),
    ];
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
  });

  test('is refused to who has a company, and leaves that one alone', async () => {
    const company = await app.company();
    const manager = await company.signIn('company_manager');
    const stored = await manager.read(api.company.get, {});
    const { status, body } = await manager.send(api.company.create, { body: BODY });
    expect([status, body.code]).toEqual([409, 'company_exists']);
    expect(await manager.read(api.company.get, {})).toEqual(stored);
  });

  test('opens no other door without a company', async () => {
    const manager = await newcomer();
    const answers = [
      await manager.send(api.company.get, {}),
      await put(manager, { ...BODY, version: 1 }),
      await manager.send(api.salaryGroups.create, { body: { name: 'Polier', hourlyWage: '20.00' } }),
      await manager.send(api.company.log, { query: { page: 1 } }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([403, 'no_company']);
  });
});

describe('company data', () => {
  let company: TestCompany;
  let manager: Client;
  beforeEach(async () => {
    company = await app.company();
    manager = await company.signIn('company_manager');
  });

  const changesTold = async () =>
    (await manager.read(api.company.log, { query: { page: 1, type: 'company_changed' } })).data.map(
      (entry) => entry.changes,
    );

  test('are changed, and the log records each field with its old and new value', async () => {
    const before = await manager.read(api.company.get, {});
    const body = { ...BODY, name: before.name, city_id: augsburg, has_corpus_christi: true, version: before.version };
    const changed = await manager.read(api.company.change, { body });
    expect(changed).toMatchObject({ ...body, version: before.version + 1 });
    expect(await manager.read(api.company.get, {})).toEqual(changed);
    const [changes] = await changesTold();
    expect(changes).toEqual([
      { field: 'street', old: null, new: 'Am Ölberg 3' },
      { field: 'city', old: '83022 Rosenheim', new: '86150 Augsburg' },
      { field: 'phone', old: null, new: '+49 821 5550' },
      { field: 'email', old: null, new: 'info@oeztuerk.example' },
      { field: 'vat_number', old: null, new: 'DE136695976' },
      { field: 'contact_person', old: null, new: 'Ayşe Öztürk' },
      { field: 'using_cost_units', old: 'false', new: 'true' },
      { field: 'timesheet_allocation_block_size', old: '60', new: '15' },
      { field: 'has_corpus_christi', old: 'false', new: 'true' },
    ]);
  });

  test('that stay as they are make no version and no entry', async () => {
    const first = await manager.read(api.company.change, { body: { ...BODY, version: 1 } });
    expect(await manager.read(api.company.change, { body: { ...BODY, version: 2 } })).toEqual(first);
    expect(await changesTold()).toHaveLength(1);
  });

  test('S53 of two managers who change them at once, one gets a conflict with what the other has stored', async () => {
    const names = ['Eins GmbH', 'Zwei GmbH', 'Drei GmbH'];
    const answers = await Promise.all(
      names.map((name) => manager.send(api.company.change, { body: { ...BODY, name, version: 1 } })),
    );
    const winner = answers.find(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'version_conflict', current: winner?.body });
      expect(api.company.get.output.strict().parse(body.current)).toEqual(winner?.body);
    }
    expect(await manager.read(api.company.get, {})).toEqual(winner?.body);
    expect(await changesTold()).toHaveLength(1);
  });

  test('S09 take no place that there is not', async () => {
    const stored = await manager.read(api.company.get, {});
    const { status, body } = await manager.send(api.company.change, {
      body: { ...BODY, city_id: 999_999, version: 1 },
    });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['city_id']]);
    expect(await manager.read(api.company.get, {})).toEqual(stored);
    expect((await post(await newcomer(), { ...BODY, city_id: 999_999 })).status).toBe(422);
  });

  const refused = [
    ['name', ' '],
    ['name', 'x'.repeat(121)],
    ['name', 'A\u0000B'],
    ['street', ''],
    ['phone', undefined],
    ['phone', '1'.repeat(41)],
    ['phone', 'abc'],
    ['phone', '0821'],
    ['fax', '1'.repeat(41)],
    ['fax', '—'],
    ['email', 'no address'],
    ['vat_number', 'x'.repeat(21)],
    ['vat_number', '12'],
    ['vat_number', 'DE136695977'],
    ['contact_person', 'x'.repeat(121)],
    ['city_id', 0],
    ['city_id', '7'],
    ['using_cost_units', 1],
    ['show_plan_hours_calculation_paragraph', 'yes'],
    ['timesheet_allocation_block_size', 20],
    ['has_assumption_day', 'true'],
    ['has_peace_festival', 0],
    ['has_corpus_christi', null],
    ['version', 0],
    ['version', undefined],
    ['company_id', 7],
  ] as const;
  test.each(refused)('are refused with %s = %j, in four languages', async (field, value) => {
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { status, body } = await put(client, { ...BODY, version: 1, [field]: value });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([field]);
      texts.add(body.errors[field][0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect((await manager.read(api.company.get, {})).version).toBe(1);
  });

  test.each([
    ['name', 'x'.repeat(120)],
    ['name', '\u{10780}'.repeat(120)],
    ['phone', '1'.repeat(40)],
    ['vat_number', 'ATU12345678'],
    ['timesheet_allocation_block_size', 30],
  ] as const)('may have %s = %j', async (field, value) => {
    const { status, body } = await put(manager, { ...BODY, version: 1, [field]: value });
    expect([status, body[field]]).toEqual([200, value]);
  });

  test('D23 their switches decide the holidays of the next proposal', async () => {
    const { schemaId } = await company.hires();
    const propose = () =>
      manager.read(api.timesheets.propose, {
        body: { schema_id: schemaId, month: '2026-08', last_calc_day: null, ignore_last_6_days: false },
      });
    const holidayOn = async (day: string) => (await propose()).days.find((found) => found.day === day)?.holiday ?? null;
    const body = { ...BODY, city_id: augsburg };
    await manager.read(api.company.change, { body: { ...body, version: 1 } });
    expect([await holidayOn('2026-08-08'), await holidayOn('2026-08-15')]).toEqual(['peace_festival', 'assumption']);
    const off = { ...body, has_assumption_day: false, has_peace_festival: false };
    await manager.read(api.company.change, { body: { ...off, version: 2 } });
    expect([await holidayOn('2026-08-08'), await holidayOn('2026-08-15')]).toEqual([null, null]);
  });
});
