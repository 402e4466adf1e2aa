import { api } from '@zeitblatt/contract/api';
import type { CityQuery } from '@zeitblatt/domain/rules/city';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { explainQueries } from '../../../testing/plans.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { importPlaces, loadProductPlaces } from './load-places.ts';
import { findCities, insertCities } from './places.queries.ts';
import { productPlaces } from './product-places.ts';

const app = setUpApp();
beforeAll(async () => {
  await loadProductPlaces(app.admin);
  await app.admin.query('vacuum analyze cities, city_words');
});
const company = setUp(beforeAll, () => app.company());
const client = setUp(beforeAll, () => company.signIn('company_manager'));

const search = async (query: CityQuery) => (await client.read(api.places.cities, { query })).data;
const names = async (name: string): Promise<string[]> => [
  ...new Set((await search({ name })).map((city) => city.name)),
];
const raw = (url: string, by = client) => by.raw({ method: 'GET', url: `/api/${url}` });

const stored = async () =>
  (await app.admin.query<{ id: number; zip: string; name: string }>('select id, zip, name from cities order by id'))
    .rows;

describe('D25 the places that come with the product', () => {
  test('have zips of five digits, a state each, and are each there once', async () => {
    const places = await productPlaces();
    expect(places.length).toBeGreaterThan(19_000);
    expect(
      places.filter(({ zip, name, state }) => !/^\d{5}$/.test(zip) || name === '' || !/^DE-[A-Z]{2}$/.test(state)),
    ).toEqual([]);
    expect(new Set(places.map(({ zip, name }) => `${zip} ${name}`)).size).toBe(places.length);
    expect(new Set(places.map(({ state }) => state)).size).toBe(16);
  });

  test.each([
    { zip: '01067', name: 'Dresden', state: 'DE-SN' },
    { zip: '23552', name: 'Lübeck', state: 'DE-SH' },
    { zip: '06485', name: 'Quedlinburg', state: 'DE-ST' },
    { zip: '04861', name: 'Torgau', state: 'DE-SN' },
    { zip: '19273', name: 'Wehningen', state: 'DE-NI' },
    { zip: '21039', name: 'Hamburg', state: 'DE-HH' },
    { zip: '21039', name: 'Börnsen', state: 'DE-SH' },
  ])('know %o', async (place) => {
    const same = (await productPlaces()).filter(({ zip, name }) => zip === place.zip && name.startsWith(place.name));
    expect(same.map(({ state }) => state)).toContain(place.state);
  });

  test('are loaded once: another start changes nothing, and no id ever', async () => {
    const before = await stored();
    await loadProductPlaces(app.admin);
    await insertCities(databaseOf(app.admin), (await productPlaces()).toReversed().slice(0, 500));
    expect(await stored()).toEqual(before);
  });
});

describe('a place is found', () => {
  test.each(['Muenchen', 'munchen', 'München', 'MÜNCHEN', ' muenchen ', 'münch', 'Muench'])('by %s', async (typed) => {
    const [first] = await search({ name: typed });
    expect(first?.name).toBe('München');
  });

  test.each([
    ['Straßkirchen', 'Straßkirchen'],
    ['strasskirch', 'Straßkirchen'],
    ['aibling', 'Bad Aibling'],
    ['bad aib', 'Bad Aibling'],
    ['aib bad', 'Bad Aibling'],
    ['garmisch', 'Garmisch-Partenkirchen'],
    ['partenkirchen', 'Garmisch-Partenkirchen'],
    ['main frankf', 'Frankfurt am Main'],
    ['Soest', 'Soest'],
    ['TÜBIN', 'Tübingen'],
    ['tuebingen', 'Tübingen'],
  ])('typed as %s: %s', async (typed, name) => {
    expect(await names(typed)).toContain(name);
  });

  test('by the beginning of a word, never by its middle', async () => {
    expect(await names('nchen')).not.toContain('München');
    expect(await search({ name: 'xyzxyz' })).toEqual([]);
  });

  test('shorter names first, at most fifty, each once', async () => {
    for (const name of ['ne', 'neu', 'st', 'bad']) {
      const found = await search({ name });
      expect(found).toHaveLength(50);
      expect(new Set(found.map(({ id }) => id)).size).toBe(50);
      const lengths = found.map((city) => city.name.length);
      expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    }
  });

  test('by the beginning of its zip, zeros in front included', async () => {
    expect((await search({ zip: '83022' })).map(({ name, zip }) => [name, zip])).toEqual([['Rosenheim', '83022']]);
    const dresden = await search({ zip: '010' });
    expect(dresden.length).toBeGreaterThan(0);
    expect(dresden.filter(({ zip }) => !zip.startsWith('010'))).toEqual([]);
    expect(await search({ zip: '00' })).toEqual([]);
    expect((await search({ zip: '83' })).length).toBe(50);
  });

  test('by zip and name together: both must hold', async () => {
    const found = await search({ zip: '803', name: 'münchen' });
    expect(found.length).toBeGreaterThan(0);
    for (const { zip, name } of found) expect([zip.slice(0, 3), name]).toEqual(['803', 'München']);
    expect(await search({ zip: '01', name: 'münchen' })).toEqual([]);
  });

  test('not at all by nothing', async () => {
    expect(await search({})).toEqual([]);
    expect(await search({ name: '--' })).toEqual([]);
  });

  test('by signed-in users only', async () => {
    for (const role of ['user', 'employee'] as const) {
      expect((await raw('cities?zip=83022', await company.signIn(role))).status).toBe(200);
    }
    expect((await raw('cities?zip=83022', app.anonymous)).status).toBe(401);
  });

  test.each(['%', '_', '%_', '\\', "'", '%%%%', '" or 1=1', '🙂🙂', 'ß', '𝕸𝖚'])(
    'S49 searched by %s it is no pattern',
    async (name) => {
      const { status, body } = await raw(`cities?name=${encodeURIComponent(name)}`);
      if (status === 200) expect(body.data.length).toBeLessThanOrEqual(50);
      else expect(status).toBe(422);
    },
  );

  test.each([
    ['name=a', 'name'],
    ['name=', 'name'],
    [`name=${'x'.repeat(101)}`, 'name'],
    ['name=a%00b', 'name'],
    ['zip=8', 'zip'],
    ['zip=830220', 'zip'],
    ['zip=83o', 'zip'],
    ['zip=', 'zip'],
    ['city=x', 'city'],
  ])('S49 not when asked with %s, told in four languages', async (query, field) => {
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const { status, body } = await raw(`cities?${query}`, await company.signIn('company_manager', language));
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      texts.add(body.errors[field][0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });

  test('in an index, with and without a kept plan', async () => {
    const queries: CityQuery[] = [
      { name: 'sc' },
      { name: 'münchen' },
      { name: 'bad aib' },
      { zip: '83' },
      { zip: '83022' },
      { zip: '80', name: 'mü' },
    ];
    const plans = await explainQueries(app.pool, null, async (db) => {
      for (const query of queries) await findCities(db, query);
    });
    expect(plans).toHaveLength(2 * queries.length);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/);
  });
});

test('a place is shown by its id, and an unknown one is 404 in the language of who asks', async () => {
  const [place] = await search({ zip: '83022' });
  expect(await client.read(api.places.city, { params: { id: place?.id ?? 0 } })).toEqual(place);
  const { status, body } = await raw('city/999999999', await company.signIn('company_manager', 'tr'));
  expect([status, body.code]).toEqual([404, 'city_not_found']);
  expect(body.message).toMatch(/^Bu yer bulunamadı/);
  expect((await raw('city/x')).status).toBe(404);
});

test('the sixteen states are listed by name', async () => {
  const { data } = await client.read(api.places.states, {});
  expect(data).toHaveLength(16);
  expect(data).toContainEqual({ id: expect.any(Number), code: 'DE-BY', name: 'Bayern' });
});

describe('a fuller list', () => {
  const list = (rows: string) => importPlaces(app.admin, `zip,name,state\n${rows}`);

  test('adds what is new and changes nothing that is known, not even a state', async () => {
    const before = await stored();
    const result = await list('83022,Rosenheim,DE-SN\n83022,Rosenheim Süd,DE-BY\n99999,Neustadtstadt,DE-TH\n');
    expect(result).toEqual({
      problems: null,
      added: 2,
      known: 1,
      misplaced: [{ zip: '83022', name: 'Rosenheim', state: 'DE-BY' }],
    });
    expect((await stored()).slice(0, before.length)).toEqual(before);
    expect((await search({ name: 'neustadtst' })).map(({ zip }) => zip)).toEqual(['99999']);
    expect(await list('99999,Neustadtstadt,DE-TH\n')).toMatchObject({ added: 0, known: 1 });
  });

  test('with a mistake adds nothing', async () => {
    const before = await stored();
    const result = await list('99998,Altstadtstadt,DE-TH\n9999,Dorf,DE-XX\n');
    expect(result.problems?.map(({ line }) => line)).toEqual([3, 3]);
    expect(await stored()).toEqual(before);
  });
});
