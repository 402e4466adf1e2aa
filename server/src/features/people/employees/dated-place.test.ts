import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { companyInput } from '@zeitblatt/domain/company/data/company';
import { employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { insertCities } from '../../company/places/places.queries.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
let berlin: number;
let leipzig: number;
beforeAll(async () => {
  [berlin = 0, leipzig = 0] = await insertCities(databaseOf(app.admin), [
    { zip: '10115', name: 'Berlin', state: 'DE-BE' },
    { zip: '04109', name: 'Leipzig', state: 'DE-SN' },
  ]);
});
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

async function workAt(work_city_id: number | null): Promise<void> {
  const params = { id: worker.id };
  const { version } = await manager.read(api.employees.get, { params });
  const names = { number: '7', first_name: 'Anna', last_name: 'Meier' };
  await manager.read(api.employees.change, { params, body: employeeInput.parse({ ...names, work_city_id, version }) });
}
const addLeave = (from: string, to: string) =>
  manager.read(api.leave.add, { body: { schema_id: worker.schemaId, from, to } });
const usedDays = async (year = 2026) =>
  (await manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year } })).data.map(
    (row) => row.used_days,
  );
const proposed = (month: string) =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month, last_calc_day: null, ignore_last_6_days: false },
  });
const holidaysOf = async (month: string) =>
  (await proposed(month)).days.flatMap(({ day, holiday }) => (holiday ? [`${day} ${holiday}`] : []));

/** Moves the company, as its form does. */
async function moveCompany(city_id: number | null, city_from?: string) {
  const { id: _id, city: _city, version, ...fields } = await manager.read(api.company.get, {});
  const input = companyInput.parse({ ...fields, phone: '08031 4471', street: 'Weg 1', city_id });
  const body = { ...input, version, ...(city_from ? { city_from } : {}) };
  const { status, body: answer } = await manager.send(api.company.change, { body });
  return status === 200 ? null : answer;
}

describe('D118 the place of a company', () => {
  test('counts from the day of its move for everybody who has no other place', async () => {
    await addLeave('2026-01-05', '2026-01-09');
    expect(await usedDays()).toEqual([4]);
    await moveCompany(berlin);
    expect(await usedDays()).toEqual([4]);
    expect(await holidaysOf('2026-01')).toEqual(['2026-01-01 new_year', '2026-01-06 epiphany']);
    await addLeave('2027-01-04', '2027-01-08');
    expect(await usedDays(2027)).toEqual([5]);
    await moveCompany(leipzig);
    expect([await usedDays(), await usedDays(2027)]).toEqual([[4], [5]]);
  });

  test('is right from the beginning while nothing was recorded, and where none was known', async () => {
    await moveCompany(berlin);
    expect(await holidaysOf('2026-01')).toEqual(['2026-01-01 new_year']);
    await moveCompany(null);
    await addLeave('2026-01-05', '2026-01-09');
    await moveCompany(leipzig);
    expect(await holidaysOf('2026-11')).toEqual(['2026-11-18 repentance_day']);
  });

  test('can be corrected for a past day, and then counts from it instead of what was said before', async () => {
    await addLeave('2026-01-05', '2026-01-09');
    await moveCompany(berlin);
    // 18 November is a holiday in Saxony only: the company was in Leipzig since the 10th, which is noticed on the 20th.
    expect(await moveCompany(leipzig, '2026-11-10')).toBeNull();
    expect([await holidaysOf('2026-11'), await usedDays()]).toEqual([
      ['2026-11-01 all_saints', '2026-11-18 repentance_day'],
      [4],
    ]);
    expect(await moveCompany(leipzig, '2025-12-01')).toBeNull();
    expect([await holidaysOf('2026-01'), await usedDays()]).toEqual([['2026-01-01 new_year'], [5]]);
    expect(await moveCompany(berlin, '2026-11-21')).toMatchObject({ errors: { city_from: [expect.any(String)] } });
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'company_changed' } });
    expect(data[0]?.changes).toEqual([{ field: 'valid_from', old: null, new: '01.12.2025' }]);
  });

  test('is told with its day in the log', async () => {
    await addLeave('2026-01-05', '2026-01-09');
    await moveCompany(berlin);
    const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'company_changed' } });
    expect(data[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'city', new: '10115 Berlin' }),
        { field: 'valid_from', old: null, new: '20.11.2026' },
      ]),
    );
  });
});

test('the pack of an inspection has the holidays of every place of its period, and of no other', async () => {
  await workAt(berlin);
  await addLeave('2025-01-07', '2025-01-07');
  await company.confirms('2026-03', worker);
  await company.confirms('2026-11', worker);
  await workAt(leipzig);
  const placesOf = async (first_month: string, last_month: string) => {
    const notes = { employee_ids: null, contracts: null, pay_slips: null, payments: null };
    const job = await manager.read(api.inspections.pack, { body: { first_month, last_month, ...notes } });
    await app.finish(company, job);
    const files = readZip(await manager.read(api.jobs.download, { params: { id: job.id } }));
    const table = files.find(({ name }) => name === 'feiertage.csv')?.bytes.toString('utf8') ?? '';
    return [...new Set([...table.matchAll(/;(\d{5};[^;]*);/g)].map(([, place]) => place))];
  };
  expect(await placesOf('2026-03', '2026-03')).toEqual(['10115;Berlin']);
  expect(await placesOf('2026-10', '2026-11')).toEqual(['10115;Berlin', '04109;Leipzig']);
});

describe('D118 a place of work', () => {
  test('F6a counts from its day: January stays that of Berlin when Bavaria begins in November', async () => {
    await workAt(berlin);
    await addLeave('2026-01-05', '2026-01-09');
    expect(await usedDays()).toEqual([5]);
    await workAt(null);
    expect(await usedDays()).toEqual([5]);
    expect(await holidaysOf('2026-01')).toEqual(['2026-01-01 new_year']);
    // From the day of the move on, the company's place in Bavaria counts.
    await addLeave('2027-01-04', '2027-01-08');
    expect(await usedDays(2027)).toEqual([4]);
  });

  test('is the answer of the call that changes it, and stays what it was for the days before', async () => {
    await workAt(berlin);
    await addLeave('2026-03-02', '2026-03-06');
    await workAt(leipzig);
    const { work_city } = await manager.read(api.employees.get, { params: { id: worker.id } });
    expect(work_city).toMatchObject({ id: leipzig });
    // 8 March is a holiday in Berlin, 18 November one in Saxony: before the day of the move it is not.
    expect(await holidaysOf('2026-03')).toEqual(['2026-03-08 womens_day']);
    expect(await holidaysOf('2026-11')).toEqual([]);
  });

  test('is right from the beginning while nothing was recorded that hangs on it', async () => {
    await workAt(berlin);
    expect(await holidaysOf('2026-03')).toEqual(['2026-03-08 womens_day']);
    await workAt(leipzig);
    expect(await holidaysOf('2026-03')).toEqual([]);
    expect(await holidaysOf('2026-11')).toEqual(['2026-11-18 repentance_day']);
  });
});
