import { api } from '@zeitblatt/contract/api';
import { type EmployeeInput, employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { insertCities } from '../../company/places/places.queries.ts';

let ulm: number;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
beforeAll(async () => {
  [ulm = 0] = await insertCities(databaseOf(app.admin), [{ zip: '89073', name: 'Ulm', state: 'DE-BW' }]);
});
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

const PLAIN = employeeInput.parse({ number: '7', first_name: 'Anna', last_name: 'Meier', version: 1 });

const change = (more: Partial<EmployeeInput>, id = worker.id, client = manager) =>
  client.send(api.employees.change, { params: { id }, body: { ...PLAIN, ...more } });
const raw = (more: object, client = manager) =>
  client.raw({ method: 'PUT', url: `/api/company/employees/${worker.id}`, payload: { ...PLAIN, ...more } });
const get = (id = worker.id) => manager.read(api.employees.get, { params: { id } });
const log = async () => (await manager.read(api.company.log, { query: { page: 1, type: 'employee_changed' } })).data;

describe('personal data', () => {
  test('are changed as they were sent, and answered as they are stored', async () => {
    const { status, body } = await change({
      number: ' 12 ',
      first_name: 'Änne',
      nationality: 'deutsch',
      street: 'Am Ölberg 3',
      city_id: ulm,
      work_city_id: ulm,
    });
    expect(status).toBe(200);
    const place = { id: ulm, name: 'Ulm', zip: '89073', state_id: expect.any(Number) };
    expect(body).toMatchObject({ number: '12', first_name: 'Änne', street: 'Am Ölberg 3', version: 2 });
    expect(await get()).toMatchObject({ nationality: 'deutsch', city: place, work_city: place, version: 2 });
  });

  test('that are empty are none', async () => {
    await change({ street: 'Am Gries 4', city_id: ulm });
    await change({ number: '', street: ' ', city_id: null, version: 2 });
    expect(await get()).toMatchObject({ number: null, street: null, city: null, version: 3 });
  });

  test('are found and sorted by what they are now', async () => {
    await company.hires({ number: '9', first_name: 'Zoë', last_name: 'Berger' });
    await change({ number: '10', last_name: 'Öztürk' });
    const list = (query: object) =>
      manager.read(api.employees.list, {
        query: { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false', ...query },
      });
    expect((await list({ search: 'ozturk' })).data.map(({ id }) => id)).toEqual([worker.id]);
    expect((await list({ search: 'meier' })).total).toBe(0);
    expect((await list({})).data.map(({ number }) => number)).toEqual(['9', '10']);
    expect((await list({ sortBy: 'last_name' })).data.map((row) => row.last_name)).toEqual(['Berger', 'Öztürk']);
  });

  test('may tell the day of birth, which their months then know; it can be taken away again', async () => {
    expect((await get()).birth_date).toBeNull();
    await change({ birth_date: '2009-04-17' });
    expect(await get()).toMatchObject({ birth_date: '2009-04-17', version: 2 });
    const body = { schema_id: worker.schemaId, month: '2026-08', last_calc_day: null, ignore_last_6_days: false };
    expect((await manager.read(api.timesheets.propose, { body })).surroundings.birth_date).toBe('2009-04-17');
    await change({ version: 2 });
    expect((await get()).birth_date).toBeNull();
  });

  test('may have a telephone number, which a body without it takes away again', async () => {
    expect((await get()).phone).toBeNull();
    const { body } = await change({ phone: ' +49 (0)8031 / 12-34.56 ' });
    expect(body).toMatchObject({ phone: '+49 (0)8031 / 12-34.56', version: 2 });
    expect((await get()).phone).toBe('+49 (0)8031 / 12-34.56');
    const { phone: _phone, ...withoutPhone } = { ...PLAIN, version: 2 };
    const url = `/api/company/employees/${worker.id}`;
    expect((await manager.raw({ method: 'PUT', url, payload: withoutPhone })).status).toBe(200);
    expect(await get()).toMatchObject({ phone: null, version: 3 });
  });

  test('that are the same as before change nothing, and the log is silent', async () => {
    expect((await change({})).body.version).toBe(1);
    expect(await log()).toEqual([]);
  });

  test('decide the public holidays by the place of work, never by the home address', async () => {
    const august = async () => {
      const body = { schema_id: worker.schemaId, month: '2026-08', last_calc_day: null, ignore_last_6_days: false };
      const { days } = await manager.read(api.timesheets.propose, { body });
      return days.filter((day) => day.holiday !== null).map((day) => day.day);
    };
    expect(await august()).toEqual(['2026-08-15']);
    await change({ city_id: ulm });
    expect(await august()).toEqual(['2026-08-15']);
    await change({ city_id: ulm, work_city_id: ulm, version: 2 });
    expect(await august()).toEqual([]);
  });

  test('tell the log what was changed; of where somebody lives and how old they are only that it was', async () => {
    const birth_date = '2009-04-17';
    await change({
      number: '8',
      last_name: 'Weiß',
      street: 'Geheimweg 1',
      city_id: ulm,
      phone: '08031 123456',
      work_city_id: ulm,
      cost_unit: ' 4711 Bau ',
      birth_date,
    });
    const [entry] = await log();
    expect(entry).toMatchObject({ subject: 'Anna Weiß', user: { last_name: 'Mustermann' } });
    expect(entry?.changes).toEqual([
      { field: 'number', old: '7', new: '8' },
      { field: 'last_name', old: 'Meier', new: 'Weiß' },
      { field: 'work_city_id', old: null, new: '89073 Ulm' },
      { field: 'cost_unit', old: null, new: '4711 Bau' },
      { field: 'birth_date', old: null, new: null },
      { field: 'street', old: null, new: null },
      { field: 'city_id', old: null, new: null },
      { field: 'phone', old: null, new: null },
    ]);
  });
});

describe('what is refused', () => {
  test.each([
    ['no first name', { first_name: ' ' }, 'first_name'],
    ['a name of 81 letters', { last_name: 'x'.repeat(81) }, 'last_name'],
    ['a number of 21 letters', { number: '1'.repeat(21) }, 'number'],
    ['a street of 121 letters', { street: 'x'.repeat(121) }, 'street'],
    ['a cost unit of 31 letters', { cost_unit: 'x'.repeat(31) }, 'cost_unit'],
    ['a telephone number of 31 digits', { phone: '1'.repeat(31) }, 'phone'],
    ['a telephone number with a letter', { phone: '08031 12345x' }, 'phone'],
    ['a line break', { street: 'a\nb' }, 'street'],
    ['a day of birth that is none', { birth_date: '31-02-2000' }, 'birth_date'],
    ['a birth that lies ahead', { birth_date: '21-11-2026' }, 'birth_date'],
    ['somebody of twelve', { birth_date: '21-11-2013' }, 'birth_date'],
    ['somebody of a hundred and one', { birth_date: '19-11-1926' }, 'birth_date'],
    ['S09 a place that does not exist', { city_id: 999_999_999 }, 'city_id'],
    ['S09 a place of work that does not exist', { work_city_id: 999_999_999 }, 'work_city_id'],
    ['no version', { version: undefined }, 'version'],
    ['S18 an account', { user_id: 1 }, 'user_id'],
    ['S18 another company', { company_id: 1 }, 'company_id'],
    ['S18 a role', { role: 'company_manager' }, 'role'],
    ['S18 a schedule', { schema_id: 1 }, 'schema_id'],
    ['S18 the moment of deletion', { deleted_at: null }, 'deleted_at'],
  ])('%s', async (_case, more, field) => {
    const before = await get();
    const { status, body } = await raw({ street: 'Neuweg 1', ...more });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await get()).toEqual(before);
  });

  test('S18 an employee of another company, exactly like one that does not exist', async () => {
    const foreign = await (await app.company()).hires();
    const answers = [await change({}, foreign.id), await change({}, 999_999_999)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('a number that a colleague wears, in the language of whoever asks', async () => {
    await company.hires({ number: '8' });
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const { status, body } = await change(
        { number: '8' },
        worker.id,
        await company.signIn('company_manager', language),
      );
      expect(status).toBe(422);
      texts.add(body.errors.number[0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect((await get()).number).toBe('7');
  });

  test('a text that is no telephone number, in the language of the manager', async () => {
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { status, body } = await raw({ phone: 'auf Anfrage' }, client);
      expect(status).toBe(422);
      texts.add(body.errors.phone[0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  test('never one’s own number', async () => {
    expect((await change({ first_name: 'Anne' })).status).toBe(200);
  });
});

describe('S53 a change of what somebody else has changed meanwhile', () => {
  test('is refused with what is stored, in the spelling of the wire', async () => {
    await company.confirms('2026-10', worker);
    await change({ street: 'Am Gries 4' });
    const { status, body } = await change({ street: 'Seestraße 19' });
    expect([status, body.code]).toEqual([409, 'version_conflict']);
    expect(body.current).toMatchObject({ street: 'Am Gries 4', version: 2, latest_timesheet: '10-2026' });
    expect((await get()).street).toBe('Am Gries 4');
  });

  test('of thirty at once is one, and twenty-nine are told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => change({ street: `Seestraße ${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
    expect((await get()).version).toBe(2);
    expect(await log()).toHaveLength(1);
  });
});

test('a number that twenty want at once is given to one', async () => {
  const staff = await Promise.all(Array.from({ length: 20 }, () => company.hires()));
  const answers = await Promise.all(staff.map(({ id }) => change({ number: '20' }, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, Object.keys(body.errors)]).toEqual([422, ['number']]);
  }
});
