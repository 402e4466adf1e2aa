import { api } from '@zeitblatt/contract/api';
import { beforeAll, expect, test } from 'vitest';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { loadProductPlaces } from './load-places.ts';

const app = setUpApp();
beforeAll(() => loadProductPlaces(app.admin));
const company = setUp(beforeAll, () => app.company());
const client = setUp(beforeAll, () => company.signIn('company_manager'));

const holidaysAt = async (zip: string, year: number) => {
  const { data } = await client.read(api.places.cities, { query: { zip } });
  return (await client.read(api.places.holidays, { params: { id: data[0]?.id ?? 0 }, query: { year } })).data;
};

test.each([
  ['83022', 'Rosenheim', 13, ['corpus_christi', 'assumption'], ['peace_festival', 'reformation']],
  ['86150', 'Augsburg', 14, ['assumption', 'peace_festival'], ['reformation']],
  ['20095', 'Hamburg', 10, ['reformation'], ['assumption', 'corpus_christi']],
  ['01067', 'Dresden', 11, ['repentance_day', 'reformation'], ['corpus_christi']],
])('%s %s has %i public holidays', async (zip, _, count, there, missing) => {
  const data = await holidaysAt(zip, 2026);
  expect(data).toHaveLength(count);
  const names = data.map(({ holiday }) => holiday);
  expect(names).toEqual(expect.arrayContaining(there));
  expect(names.filter((name) => missing.includes(name))).toEqual([]);
  expect(data.map(({ day }) => day)).toEqual(data.map(({ day }) => day).sort());
});

test('an unknown place and a year that is none are refused', async () => {
  const unknown = await client.raw({ method: 'GET', url: '/api/city/987654321/holidays?year=2026' });
  expect(unknown.status).toBe(404);
  const year = await client.raw({ method: 'GET', url: '/api/city/1/holidays?year=1899' });
  expect(year.status).toBe(422);
});
