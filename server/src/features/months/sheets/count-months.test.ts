import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { addInactivity } from '../../../demo/builders.ts';
import { setUpApp } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-10-20T08:00:00Z' });

const MONTHS = ['2026-10', '2026-09', '2026-08'];

test('the count of missing sheets equals what the overview shows, with absent and deleted employees and partial sheets', async () => {
  const company = await app.company();
  let manager = await company.signIn('company_manager');
  const hire = (number: string, schedule = {}) => company.hires({ number, schedule });
  await hire('none');
  const whole = await hire('whole');
  const late = await hire('begins later', { started_working_at_company: '2026-09-15' });
  const away = await hire('away with a sheet');
  const ill = await hire('saved in part, then away');
  const open = await hire('saved in part');
  const gone = await hire('deleted');
  const thrown = await hire('sheet deleted');
  for (const month of MONTHS) for (const one of [whole, away, gone]) await company.confirms(month, one);
  for (const one of [ill, open]) await company.confirms('2026-10', one);
  await company.confirms('2026-09', late);
  const sheet = await company.confirms('2026-09', thrown);

  app.clock.set('2026-11-20T08:00:00Z');
  manager = await company.signIn('company_manager');
  await manager.read(api.timesheets.remove, { params: { id: sheet } });
  await manager.read(api.employees.remove, { params: { id: gone.id } });
  await company.does(async (doing) => {
    await addInactivity(doing, away.id, { begin: '2026-09-01', end: '2026-10-31' });
    await addInactivity(doing, ill.id, { begin: '2026-10-20', end: '2026-12-31' });
  });

  const query = { search: '', page: 1, rowsPerPage: 50, sortBy: 'number', descending: 'false' } as const;
  const people = (await manager.read(api.employees.list, { query })).data;
  const due = (month: string) =>
    people.filter(({ recent_months: months }) =>
      months.some((one) => one.month === month && ['missing', 'partial'].includes(one.state)),
    ).length;
  const { data } = await manager.read(api.sheetMonths.list, {});
  expect(data.map(({ month, missing }) => [month, missing])).toEqual(MONTHS.map((month) => [month, due(month)]));
  expect(data.map(({ saved }) => saved)).toEqual([4, 3, 2]);
  expect(data.map(({ missing }) => missing)).toEqual([5, 4, 4]);
});

test('months before the company began here are not missing, unless it makes a sheet for one', async () => {
  app.clock.set('2026-10-20T08:00:00Z');
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const { id, schemaId } = await company.hires({ schedule: { started_working_at_company: '2024-01-01' } });
  await app.admin.query(`update companies set created_at = '2026-09-20' where company_id = $1`, [company.id]);
  const told = async () => {
    const { data: months, expected_from } = await manager.read(api.sheetMonths.list, {});
    const query = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' } as const;
    const [row] = (await manager.read(api.employees.list, { query })).data;
    const year = await manager.read(api.personYears.get, { params: { id, year: 2026 } });
    return {
      expected_from,
      counted: months.filter(({ missing }) => missing > 0).map(({ month }) => month),
      strip: row?.recent_months.filter(({ state }) => state === 'missing').map(({ month }) => month),
      year: year.months.filter(({ state }) => state === 'missing').map(({ month }) => month),
      filtered: (await manager.read(api.employees.list, { query: { ...query, missing: 'true' } })).total,
    };
  };
  const september = ['2026-09'];
  const first = { expected_from: '2026-09', counted: september, strip: september, year: september, filtered: 1 };
  expect(await told()).toEqual(first);
  await company.confirms('2026-09', { schemaId });
  expect(await told()).toEqual({ ...first, counted: [], strip: [], year: [], filtered: 0 });
  await company.confirms('2026-07', { schemaId });
  const august = ['2026-08'];
  expect(await told()).toEqual({ expected_from: '2026-07', counted: august, strip: august, year: august, filtered: 1 });
});
