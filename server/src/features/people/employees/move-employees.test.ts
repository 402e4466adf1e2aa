import { api } from '@zeitblatt/contract/api';
import { daysBetween } from '@zeitblatt/domain/calendar/dates';
import type { EmployeeMoves } from '@zeitblatt/domain/people/employees/work-place';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { insertCities } from '../../company/places/places.queries.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
let berlin: number;
let leipzig: number;
let crostwitz: number;
let dresden: number;
beforeAll(async () => {
  [berlin = 0, leipzig = 0, crostwitz = 0, dresden = 0] = await insertCities(databaseOf(app.admin), [
    { zip: '10115', name: 'Berlin', state: 'DE-BE' },
    { zip: '04109', name: 'Leipzig', state: 'DE-SN' },
    { zip: '01920', name: 'Crostwitz', state: 'DE-SN' },
    { zip: '01067', name: 'Dresden', state: 'DE-SN' },
  ]);
});
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => company.hires({ number: '1', first_name: 'Anna', last_name: 'Meier' }));
const bert = setUp(beforeEach, () => company.hires({ number: '2', first_name: 'Bert', last_name: 'Huber' }));

const createSite = async (name: string, city_id: number) =>
  (await manager.read(api.sites.create, { body: { name, city_id } })).id;
const sites = async () => (await manager.read(api.sites.list, {})).data;
const move = (valid_from: string | null, ...moves: Partial<EmployeeMoves['moves'][number]>[]) =>
  manager.send(api.workPlaces.move, {
    body: { valid_from, moves: moves.map((one) => ({ employee_id: 0, site_id: null, city_id: null, ...one })) },
  });
const versions = async (id: number) =>
  (await manager.read(api.workPlaces.versions, { params: { id } })).data.map(
    ({ valid_from, site, city }) => `${valid_from} ${site?.name ?? '–'} ${city?.name ?? '–'}`,
  );
const holidaysOf = async ({ schemaId: schema_id }: { schemaId: number }, month: string) => {
  const body = { schema_id, month, last_calc_day: null, ignore_last_6_days: false };
  const { days } = await manager.read(api.timesheets.propose, { body });
  return days.flatMap(({ day, holiday }) => (holiday ? [`${day} ${holiday}`] : []));
};
const log = async () => (await manager.read(api.company.log, { query: { page: 1 } })).data;

describe('sites', () => {
  test('are chosen by name, and people are moved there from a day on, together', async () => {
    const site = await createSite('Lager Nord', berlin);
    const { status, body } = await move(
      '2026-03-01',
      { employee_id: anna.id, site_id: site },
      { employee_id: bert.id, site_id: site },
    );
    expect([status, body.success]).toEqual([200, '2 Personen haben einen anderen Arbeitsort']);
    expect(await versions(anna.id)).toEqual(['2026-03-01 Lager Nord Berlin']);
    expect(await holidaysOf(bert, '2026-01')).toEqual(['2026-01-01 new_year', '2026-01-06 epiphany']);
    expect(await holidaysOf(bert, '2026-03')).toEqual(['2026-03-08 womens_day']);
    expect(await sites()).toMatchObject([{ name: 'Lager Nord', state: 'Berlin', people: 2, city: { id: berlin } }]);
    const entries = (await log()).filter(({ type }) => type === 'employee_changed');
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(['Anna Meier', 'Bert Huber']));
    expect(entries[0]?.changes).toEqual([
      { field: 'work_city_id', old: null, new: 'Lager Nord, 10115 Berlin' },
      { field: 'valid_from', old: null, new: '01.03.2026' },
    ]);
  });

  test('a move is undone by the moves that it answers, for each to where they were', async () => {
    const site = await createSite('Lager', berlin);
    await move('2026-01-01', { employee_id: bert.id, city_id: leipzig });
    const { body } = await move(
      '2026-06-01',
      { employee_id: anna.id, site_id: site },
      { employee_id: bert.id, site_id: site },
    );
    const undone = await move('2026-06-01', ...body.before);
    expect(undone.body.before).toHaveLength(2);
    const { data } = await manager.read(api.workPlaces.versions, { params: { id: bert.id } });
    expect(data.map(({ city }) => city?.name)).toEqual(['Leipzig', 'Leipzig']);
    expect(await holidaysOf(anna, '2026-11')).toEqual(['2026-11-01 all_saints']);
    expect((await sites())[0]?.people).toBe(0);
  });

  test('who is there already is not moved again', async () => {
    const site = await createSite('Lager', berlin);
    await move('2026-03-01', { employee_id: anna.id, site_id: site });
    const before = (await log()).length;
    const { body } = await move('2026-05-01', { employee_id: anna.id, site_id: site });
    expect(body.before).toEqual([]);
    expect([(await versions(anna.id)).length, (await log()).length]).toEqual([1, before]);
  });

  test('a move of the day itself does not change the days before, nor does a later one', async () => {
    await move(null, { employee_id: anna.id, city_id: leipzig });
    expect(await holidaysOf(anna, '2026-11')).toEqual(['2026-11-18 repentance_day']);
    await move('2026-11-18', { employee_id: anna.id, city_id: berlin });
    expect(await holidaysOf(anna, '2026-11')).toEqual([]);
    await move('2026-11-19', { employee_id: anna.id });
    await move('2026-11-18', { employee_id: anna.id, city_id: leipzig });
    expect(await holidaysOf(anna, '2026-11')).toEqual(['2026-11-18 repentance_day']);
    expect(await versions(anna.id)).toEqual(['2026-11-19 – –', '2026-11-18 – Leipzig', 'null – Leipzig']);
  });

  test('nobody is moved when one of them cannot be', async () => {
    const other = await app.company();
    const stranger = await other.hires();
    const { status, body } = await move(
      '2026-03-01',
      { employee_id: anna.id, city_id: berlin },
      { employee_id: stranger.id, city_id: 999_999_999 },
    );
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([
      422,
      ['moves.1.employee_id', 'moves.1.city_id'],
    ]);
    for (const moves of [[{ employee_id: anna.id }, { employee_id: anna.id }], []]) {
      const payload = { valid_from: '01-03-2026', moves };
      expect((await manager.raw({ method: 'POST', url: '/api/company/moveEmployees', payload })).status).toBe(422);
    }
    expect(await versions(anna.id)).toEqual([]);
  });

  test('a form that was opened before a move is refused, so that it does not undo the move', async () => {
    const { version } = await manager.read(api.employees.get, { params: { id: anna.id } });
    await move('2026-01-01', { employee_id: anna.id, city_id: berlin });
    const body = { number: '1', first_name: 'Anna', last_name: 'Meier', phone: null, work_city_id: null };
    const payload = {
      ...body,
      version,
      birth_date: null,
      nationality: null,
      street: null,
      city_id: null,
      cost_unit: null,
    };
    const { status } = await manager.raw({ method: 'PUT', url: `/api/company/employees/${anna.id}`, payload });
    expect(status).toBe(409);
  });

  test('are closed only when nobody works there now or later, and stay in the history', async () => {
    const site = await createSite('Lager', berlin);
    await move('2027-01-01', { employee_id: anna.id, site_id: site });
    const { status, body } = await manager.send(api.sites.close, { params: { id: site } });
    expect([status, body]).toMatchObject([409, { code: 'site_in_use' }]);
    await move('2027-01-01', { employee_id: anna.id, city_id: leipzig });
    await move('2025-01-01', { employee_id: anna.id, site_id: site });
    await move('2026-01-01', { employee_id: anna.id, city_id: berlin });
    expect((await manager.send(api.sites.close, { params: { id: site } })).status).toBe(200);
    expect(await sites()).toEqual([]);
    expect(await versions(anna.id)).toEqual(['2027-01-01 – Leipzig', '2026-01-01 – Berlin', '2025-01-01 Lager Berlin']);
    expect((await move('2026-12-01', { employee_id: bert.id, site_id: site })).status).toBe(422);
    expect(await createSite('Lager', leipzig)).toBeGreaterThan(site);
  });

  test('have one name each, told in four languages, and keep their town once somebody has worked there', async () => {
    const site = await createSite('Lager', berlin);
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { status, body } = await client.raw({
        method: 'POST',
        url: '/api/company/sites',
        payload: { name: 'Lager', city_id: leipzig },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['name']]);
      texts.add(body.errors.name[0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    const params = { id: site };
    expect(
      (await manager.send(api.sites.change, { params, body: { name: 'Halle', city_id: leipzig, version: 1 } })).status,
    ).toBe(200);
    expect(
      (await manager.send(api.sites.change, { params, body: { name: 'X', city_id: leipzig, version: 1 } })).status,
    ).toBe(409);
    await move('2026-01-01', { employee_id: anna.id, site_id: site });
    const moved = await manager.send(api.sites.change, {
      params,
      body: { name: 'Halle 2', city_id: berlin, version: 2 },
    });
    expect([moved.status, moved.body]).toMatchObject([422, { errors: { city_id: [expect.any(String)] } }]);
    expect(
      (await manager.send(api.sites.change, { params, body: { name: 'Halle 2', city_id: leipzig, version: 2 } }))
        .status,
    ).toBe(200);
    expect(await versions(anna.id)).toEqual(['2026-01-01 Halle 2 Leipzig']);
  });
});

test('D118 a move changes no figure of a day before it: proposals, leave, weeks, absences', async () => {
  const { schemaId } = anna;
  for (const [from, to] of [
    ['2026-01-05', '2026-01-09'],
    ['2026-06-01', '2026-06-05'],
    ['2026-10-29', '2026-11-03'],
  ] as const)
    await manager.read(api.leave.add, { body: { schema_id: schemaId, from, to } });
  /** Everything that public holidays decide, up to the day before another. */
  const figuresBefore = async (day: string) => {
    const months = ['2026-01', '2026-03', '2026-06', '2026-10', '2026-11'];
    const proposals = [];
    for (const month of months) {
      const body = { schema_id: schemaId, month, last_calc_day: null, ignore_last_6_days: false };
      proposals.push((await manager.read(api.timesheets.propose, { body })).days.filter((one) => one.day < day));
    }
    const leave = (await manager.read(api.leave.year, { params: { schemaId, year: 2026 } })).data;
    const { people } = await manager.read(api.absences.read, { query: { from: '2026-01-01', to: '2026-11-30' } });
    return {
      proposals,
      leave: leave.filter(({ to }) => to < day).map(({ used_days }) => used_days),
      absences: people
        .find(({ employee_id }) => employee_id === anna.id)
        ?.plan.slice(0, daysBetween('2026-01-01', day).length - 1),
    };
  };
  const places = [{ city_id: berlin }, { city_id: leipzig }, { city_id: crostwitz }, {}];
  const days = ['2026-01-06', '2026-01-07', '2026-03-08', '2026-06-04', '2026-10-31', '2026-11-18'];
  // Each move is dated before some of the earlier ones and after others.
  for (const [index, day] of [...days, ...days.toReversed(), ...days].entries()) {
    const before = await figuresBefore(day);
    await move(day, { employee_id: anna.id, ...places[(index * 7 + 3) % places.length] });
    expect(await figuresBefore(day), `${index} ${day}`).toEqual(before);
  }
});

describe('D119 holidays of parts of a state', () => {
  const CORPUS_CHRISTI = '2026-06-04 corpus_christi';
  const june = async (who: { schemaId: number }) => (await holidaysOf(who, '2026-06')).includes(CORPUS_CHRISTI);
  const answer = (city_id: number, holiday: 'has_corpus_christi' | 'has_assumption_day', value: boolean | null) =>
    manager.send(api.sites.answer, { body: { city_id, holiday, answer: value } });
  const towns = async () =>
    (await manager.read(api.sites.list, {})).towns.map(({ city, holidays }) => [
      city.name,
      ...holidays.map(({ holiday, applies, answer: said, by_law }) => `${holiday} ${applies} ${said} ${by_law}`),
    ]);

  test.each([true, false])(
    'F7a follow the town: Crostwitz has Corpus Christi, Dresden not, with the switch %s',
    async (isOn) => {
      await company.does(({ db }) => db.updateTable('companies').set({ has_corpus_christi: isOn }).execute());
      await move(null, { employee_id: anna.id, city_id: crostwitz }, { employee_id: bert.id, city_id: dresden });
      expect([await june(anna), await june(bert)]).toEqual([true, false]);
    },
  );

  test('follow what the company says of a town, and the switch where it says nothing', async () => {
    await move(null, { employee_id: anna.id, city_id: dresden });
    expect(await towns()).toEqual([
      ['Dresden', 'has_corpus_christi false null false'],
      ['Rosenheim', 'has_assumption_day true null null'],
    ]);
    expect((await answer(dresden, 'has_corpus_christi', true)).status).toBe(200);
    expect([await june(anna), (await log())[0]]).toMatchObject([
      true,
      {
        type: 'company_changed',
        subject: '01067 Dresden',
        changes: [{ field: 'has_corpus_christi', old: null, new: 'true' }],
      },
    ]);
    await answer(dresden, 'has_corpus_christi', null);
    expect(await june(anna)).toBe(false);
    const { city_id: rosenheim } = await manager.read(api.company.get, {});
    await answer(rosenheim ?? 0, 'has_assumption_day', false);
    expect(await holidaysOf(bert, '2026-08')).toEqual([]);
    expect(await towns()).toContainEqual(['Rosenheim', 'has_assumption_day false false null']);
  });

  test('are answered only where they can be', async () => {
    expect((await answer(berlin, 'has_corpus_christi', true)).status).toBe(422);
    expect((await answer(999_999_999, 'has_corpus_christi', true)).status).toBe(422);
  });

  test('leave a confirmed month as it is', async () => {
    const sheet = await company.confirms('2026-08', bert);
    const before = await manager.read(api.timesheets.get, { params: { id: sheet } });
    const { city_id: rosenheim } = await manager.read(api.company.get, {});
    await answer(rosenheim ?? 0, 'has_assumption_day', false);
    await move(null, { employee_id: bert.id, city_id: berlin });
    const { days } = await manager.read(api.timesheets.get, { params: { id: sheet } });
    expect(days).toEqual(before.days);
  });
});
