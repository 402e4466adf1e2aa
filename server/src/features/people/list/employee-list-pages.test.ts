import { api } from '@zeitblatt/contract/api';
import type { EmployeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { beforeAll, describe, expect, test } from 'vitest';
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

describe('the pages', () => {
  let manager: Client;
  beforeAll(async () => {
    ({ manager } = await companyOf(
      Array.from({ length: 20 }, (_, index) => [String(index + 1), 'Anna', 'Meier'] as const),
    ));
  });

  test('hold what was asked for, and together everybody once', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list(manager, { page })));
    expect([first?.data.length, second?.data.length, third?.data.length]).toEqual([15, 5, 0]);
    for (const page of [first, second, third]) expect(page).toMatchObject({ total: 20, last_page: 2 });
    expect(new Set([...(first?.data ?? []), ...(second?.data ?? [])].map(({ id }) => id)).size).toBe(20);
    expect((await list(manager, { rowsPerPage: 50 })).data).toHaveLength(20);
  });

  test('count everybody who was created at the same moment, and nobody who was refused', async () => {
    const { company, manager: client } = await companyOf([['1', 'Anna', 'Meier']]);
    const numbers = ['1', '1', '2', '3', '4', '5', '5', '6'];
    const hired = await Promise.allSettled(numbers.map((number) => company.hires({ number })));
    expect(hired.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const { total, data } = await list(client);
    expect([total, data.length]).toEqual([6, 6]);
  });

  test('keep people of the same name in one order', async () => {
    const pages = await Promise.all([1, 2].map((page) => list(manager, { page, sortBy: 'last_name' })));
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(20);
  });

  test.each(
    (['number', 'first_name', 'last_name', 'latest_timesheet'] as const).flatMap((sortBy) =>
      (['false', 'true'] as const).map((descending) => [sortBy, descending] as const),
    ),
  )('by %s, descending %s, hold everybody once, from the near end to the far one', async (sortBy, descending) => {
    const { company, manager: client } = await companyOf([]);
    for (let index = 0; index < 50; index += 1) {
      const { schemaId } = await company.hires({
        number: String(index),
        first_name: `P${index % 7}`,
        last_name: 'Meier',
      });
      if (index % 3 === 0) await company.confirms(index % 2 === 0 ? '2026-09' : '2026-10', { schemaId });
    }
    for (const filter of [{}, { search: 'meier' }, { filterBy: 'is_currently_inactive:false' }] as const) {
      const query = { ...filter, sortBy, descending };
      const whole = (await list(client, { ...query, rowsPerPage: 50 })).data.map(({ id }) => id);
      const pages = await Promise.all([1, 2, 3, 4].map((page) => list(client, { ...query, page })));
      expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole);
      expect(new Set(whole).size).toBe(50);
    }
  });

  test('are one where there is nobody', async () => {
    const { manager: alone } = await companyOf([]);
    expect(await list(alone)).toEqual({ total: 0, data: [], last_page: 1 });
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e9',
    'page=x',
    'rowsPerPage=10',
    'rowsPerPage=1000000',
    'sortBy=password_hash',
    'sortBy=number;drop',
    'descending=1',
    'filterBy=is_currently_inactive:maybe',
    'search=%00',
    `search=${'a'.repeat(10_000)}`,
    'unknown=1',
  ])('refuse the question %s', async (query) => {
    const answer = await manager.raw({ method: 'GET', url: `/api/company/employees?${query}` });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([query.split('=')[0]]);
  });
});
