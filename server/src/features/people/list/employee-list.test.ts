import { api } from '@zeitblatt/contract/api';
import type { EmployeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { beforeAll, describe, expect, test } from 'vitest';
import { addInactivity } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import { setUpApp } from '../../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });

async function companyOf(names: readonly (readonly [number: string | null, first: string, last: string])[]) {
  const company = await app.company();
  for (const [number, first_name, last_name] of names) await company.hires({ number, first_name, last_name });
  return { company, manager: await company.signIn('company_manager') };
}

const list = (client: Client, query: Partial<EmployeeQuery> = {}) =>
  client.read(api.employees.list, {
    query: { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false', ...query },
  });

describe('the order', () => {
  let manager: Client;
  beforeAll(async () => {
    ({ manager } = await companyOf([
      ['10', 'Zoë', 'Özdemir'],
      ['9', 'Änne', 'Zander'],
      ['100', 'Ida', 'Oberle'],
      [null, 'Ohne', 'Nummer'],
      ['A-2', 'Anna', 'Ösel'],
      ['a-10', 'Иван', 'Петров'],
    ]));
  });

  test('of numbers counts digits by their value; who has none stands last', async () => {
    const { data } = await list(manager);
    expect(data.map(({ number }) => number)).toEqual(['9', '10', '100', 'A-2', 'a-10', null]);
  });

  test('of names does not mind umlauts and capital letters', async () => {
    const last = (await list(manager, { sortBy: 'last_name' })).data.map((row) => row.last_name);
    expect(last).toEqual(['Nummer', 'Oberle', 'Ösel', 'Özdemir', 'Zander', 'Петров']);
    const first = (await list(manager, { sortBy: 'first_name' })).data.map((row) => row.first_name);
    expect(first).toEqual(['Anna', 'Änne', 'Ida', 'Ohne', 'Zoë', 'Иван']);
  });

  test('of latest sheets puts who has none last in both directions', async () => {
    const { company, manager: client } = await companyOf([['none', 'A', 'A']]);
    for (const month of ['2026-03', '2026-05']) {
      const { schemaId } = await company.hires({ number: month });
      await company.confirms(month, { schemaId });
    }
    const numbers = async (descending: 'true' | 'false') =>
      (await list(client, { sortBy: 'latest_timesheet', descending })).data.map(({ number }) => number);
    expect(await numbers('false')).toEqual(['2026-03', '2026-05', 'none']);
    expect(await numbers('true')).toEqual(['2026-05', '2026-03', 'none']);
  });

  test.each(['number', 'first_name', 'last_name', 'latest_timesheet'] as const)('by %s turns round', async (sortBy) => {
    const up = (await list(manager, { sortBy })).data.map(({ id }) => id);
    const down = (await list(manager, { sortBy, descending: 'true' })).data.map(({ id }) => id);
    expect(down).toEqual(up.toReversed());
  });
});

describe('the search', () => {
  let manager: Client;
  beforeAll(async () => {
    ({ manager } = await companyOf([
      ['1001', 'Jürgen', 'Müller'],
      ['1002', 'Hans', 'Muller'],
      ['1003', 'Işıl', 'Strauß'],
      ['1004', 'Наталья', 'Шевченко'],
      ['50%_\\', 'Per', 'Cent'],
      ['2001', 'Juergen', 'Mueller'],
      ['2002', 'Şahin', 'Bauer'],
      ['2003', 'Jörg', 'Иванов'],
    ]));
  });

  test.each([
    ['muller', ['1001', '1002', '2001']],
    ['MÜLLER', ['1001', '1002', '2001']],
    ['mueller', ['1001', '1002', '2001']],
    ['jurgen müll', ['1001', '2001']],
    ['juergen', ['1001', '2001']],
    ['müller jürgen', ['1001', '2001']],
    ['joerg', ['2003']],
    ['jorg', ['2003']],
    ['strauss', ['1003']],
    ['strauß', ['1003']],
    ['bauer', ['2002']],
    ['er', ['50%_\\', '1001', '1002', '2001', '2002']],
    ['sahin', ['2002']],
    ['ŞAHİN', ['2002']],
    ['иванов', ['2003']],
    ['ИВАНОВ', ['2003']],
    ['isil', ['1003']],
    ['STRAUSS', ['1003']],
    ['шевч', ['1004']],
    ['ШЕВЧ', ['1004']],
    ['100', ['1001', '1002', '1003', '1004']],
    ['  ', ['50%_\\', '1001', '1002', '1003', '1004', '2001', '2002', '2003']],
    ['%', ['50%_\\']],
    ['_', ['50%_\\']],
    ['\\', ['50%_\\']],
    ["'; drop table employees; --", []],
    ['nobody', []],
  ])('for %j finds %j', async (search, numbers) => {
    const { data, total } = await list(manager, { search });
    expect(data.map(({ number }) => number)).toEqual(numbers);
    expect(total).toBe(numbers.length);
  });
});

describe('a row', () => {
  const monthsOf = (states: readonly { state: string }[]) => states.map(({ state }) => state);

  test('contains the state of each of the last twelve months, the current one last', async () => {
    const { company, manager } = await companyOf([]);
    const schedule = { started_working_at_company: '2026-02-10', stopped_working_at_company: '2026-10-15' };
    const { id, schemaId } = await company.hires({ number: '1', schedule });
    await company.does((doing) => addInactivity(doing, id, { begin: '2026-05-20', end: '2026-06-30' }));
    await company.confirms('2026-02', { schemaId });
    await company.confirms('2026-08', { schemaId });
    const { data } = await list(manager);
    expect(data[0]?.recent_months.map(({ month }) => month)).toEqual([
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(monthsOf(data[0]?.recent_months ?? [])).toEqual([
      'not_employed',
      'not_employed',
      'done',
      'missing',
      'missing',
      'missing',
      'inactive',
      'missing',
      'done',
      'missing',
      'missing',
      'not_employed',
    ]);
    expect(data[0]?.latest_timesheet).toBe('2026-08');
  });

  test('has the current month open until it is saved', async () => {
    const { company, manager } = await companyOf([]);
    const { schemaId } = await company.hires();
    expect((await list(manager)).data[0]?.recent_months.at(-1)?.state).toBe('open');
    await company.confirms('2026-11', { schemaId });
    expect((await list(manager)).data[0]?.recent_months.at(-1)?.state).toBe('done');
  });

  test('of a month that was saved before its end is partial once the month is over, until the rest is saved', async () => {
    const { company } = await companyOf([]);
    let manager = await company.signIn('company_manager');
    const regular = await company.hires({ number: '1' });
    const leaving = await company.hires({ number: '2', schedule: { stopped_working_at_company: '2026-11-20' } });
    const ill = await company.hires({ number: '3' });
    for (const { schemaId } of [regular, leaving, ill]) await company.confirms('2026-11', { schemaId });
    await company.does((doing) => addInactivity(doing, ill.id, { begin: '2026-11-21', end: '2026-12-31' }));
    const november = async () =>
      (await list(manager)).data.map((row) => row.recent_months.find(({ month }) => month === '2026-11')?.state);
    const missing = async () =>
      (await manager.read(api.sheetMonths.list, {})).data.find(({ month }) => month === '2026-11')?.missing;
    expect(await november()).toEqual(['done', 'done', 'done']);
    app.clock.set('2026-12-01T08:00:00Z');
    try {
      manager = await company.signIn('company_manager');
      expect(await november()).toEqual(['partial', 'done', 'done']);
      expect(await missing()).toBe(1);
      await company.confirms('2026-11', { schemaId: regular.schemaId });
      expect(await november()).toEqual(['done', 'done', 'done']);
      expect(await missing()).toBe(0);
    } finally {
      app.clock.set('2026-11-20T08:00:00Z');
    }
  });

  test('of a month whose rest was free is done', async () => {
    const { company, manager } = await companyOf([]);
    const { schemaId } = await company.hires();
    app.clock.set('2026-05-29T08:00:00Z');
    await company.confirms('2026-05', { schemaId });
    app.clock.set('2026-11-20T08:00:00Z');
    const { data } = await list(manager);
    expect(data[0]?.recent_months.find(({ month }) => month === '2026-05')?.state).toBe('done');
  });
});

describe('the filter', () => {
  test('knows who is inactive the whole current month, also by several reasons together', async () => {
    const { company, manager } = await companyOf([]);
    const hire = async (number: string, schedule = {}) => (await company.hires({ number, schedule })).id;
    await hire('active');
    const touched = await hire('touched');
    const twice = await hire('twice');
    const left = await hire('left', { stopped_working_at_company: '2026-10-31' });
    const leaving = await hire('leaving', { stopped_working_at_company: '2026-11-10' });
    await company.does(async (doing) => {
      await addInactivity(doing, touched, { begin: '2026-11-02', end: '2026-12-31' });
      await addInactivity(doing, twice, { begin: '2026-10-25', end: '2026-11-12' });
      await addInactivity(doing, twice, { begin: '2026-11-13' });
      await addInactivity(doing, leaving, { begin: '2026-11-01', end: '2026-11-10' });
    });
    const idsOf = async (filterBy: EmployeeQuery['filterBy']) =>
      (await list(manager, { filterBy })).data.map((row) => [row.id, row.is_currently_inactive]);
    expect(new Set((await idsOf('is_currently_inactive:true')).map(([id]) => id))).toEqual(
      new Set([twice, left, leaving]),
    );
    expect((await idsOf('is_currently_inactive:false')).every(([, isInactive]) => isInactive === false)).toBe(true);
    expect((await list(manager)).total).toBe(5);
    expect((await list(manager, { filterBy: 'is_currently_inactive:true' })).total).toBe(3);
  });
});

test('the employees of another company are in no list', async () => {
  const { manager } = await companyOf([['1', 'Own', 'Person']]);
  const other = await companyOf([['1', 'Foreign', 'Person']]);
  expect((await list(manager, { search: 'person' })).data.map((row) => row.first_name)).toEqual(['Own']);
  expect((await list(other.manager)).data.map((row) => row.first_name)).toEqual(['Foreign']);
});
