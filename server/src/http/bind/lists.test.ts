import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { checkFields } from '../../testing/sweeps/sweep-answers.ts';
import { createSweep } from '../../testing/sweeps/sweep-callers.ts';
import { CALLS, needsEmployee } from '../../testing/sweeps/sweep-calls.ts';
import { exampleRequestFor } from '../../testing/sweeps/sweep-examples.ts';
import { pathTo } from '../../testing/sweeps/sweep-paths.ts';
import type { Things } from '../../testing/sweeps/sweep-things.ts';

let manager: Client;
let employee: Client;
let things: Things;
const app = setUpApp();
beforeAll(async () => {
  const sweep = await createSweep(app);
  ({ client: manager, things } = await sweep.caller('manager'));
  ({ client: employee } = await sweep.caller('employee self'));
});

/** The manager is no employee, so the lists of what is one's own are read by an employee. */
const readerOf = (endpoint: Endpoint): Client => (needsEmployee(endpoint) ? employee : manager);

const QUERIES = CALLS.filter(([, { query }]) => query !== undefined);

/** Values that no list accepts, in whichever query field. */
const NASTY = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '\u0000',
  '\u0000x',
  '\ud800',
  'x'.repeat(10_000),
  '0',
  '-1',
  '1e9',
  '1.5',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '９',
  ' ',
  '',
  'null',
  'true',
  '[]',
  '{}',
  'id; drop table users',
  "' or '1'='1",
  '${7*7}',
  'company_id',
  'password_hash',
  '1,2',
  '../..',
  '\u202e',
  '💥',
  '99999999999999999999',
];

describe('a list with invalid query values', () => {
  test.each(QUERIES)('S49 %s is refused or empty, and never breaks', async (name, endpoint) => {
    const call = [name, endpoint] as const;
    const right = new URL(exampleRequestFor(call, things).url, 'http://localhost');
    for (const field of Object.keys(endpoint.query?.shape ?? {})) {
      for (const value of NASTY) {
        const url = new URL(right);
        url.searchParams.set(field, value);
        const answer = await readerOf(endpoint).raw({ method: endpoint.method, url: url.pathname + url.search });
        expect([field, value, [200, 404, 422]]).toEqual([field, value, expect.arrayContaining([answer.status])]);
        checkFields(endpoint, answer);
        url.searchParams.append(field, value);
        const twice = await readerOf(endpoint).raw({ method: endpoint.method, url: url.pathname + url.search });
        expect([200, 404, 422]).toContain(twice.status);
      }
    }
  });

  test.each(QUERIES)('S49 %s is refused with what cannot be read at all', async (_name, endpoint) => {
    const field = Object.keys(endpoint.query?.shape ?? {})[0] ?? '';
    for (const query of [
      `${field}[]=1`,
      `${field}[a]=1`,
      `${field}=%zz`,
      `${field}=%ff`,
      '__proto__=1',
      '__proto__[a]=1',
      'constructor=1',
      'toString=1',
      `?${field}`,
      '&&&=',
    ]) {
      const { status } = await readerOf(endpoint).raw({
        method: endpoint.method,
        url: `/api/${pathTo(endpoint, things)}?${query}`,
      });
      expect([query, [200, 400, 404, 422]]).toEqual([query, expect.arrayContaining([status])]);
    }
  });

  const list = async (query: Record<string, string>) =>
    manager.raw({ method: 'GET', url: `/api/company/employees?${new URLSearchParams(query).toString()}` });

  test.each(['%', '_', '\\', '%%', 'M%n', "'", '.*', '\\%'])(
    'S49 a search for %j finds only what has it',
    async (search) => {
      const { status, body } = await list({ search });
      expect([status, body.total]).toEqual([200, 0]);
    },
  );

  test.each([
    [{ sortBy: 'password_hash' }, 'sortBy'],
    [{ sortBy: 'number; drop table users' }, 'sortBy'],
    [{ descending: 'desc' }, 'descending'],
    [{ filterBy: 'company_id:1' }, 'filterBy'],
    [{ rowsPerPage: '1000000' }, 'rowsPerPage'],
    [{ rowsPerPage: '-1' }, 'rowsPerPage'],
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: '1000000000' }, 'page'],
    [{ search: 'x'.repeat(10_000) }, 'search'],
    [{ search: '\u0000' }, 'search'],
  ])('S49 %j is refused at its field', async (query, field) => {
    const { status, body } = await list(query);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });

  test('S49 a page far behind the last is empty', async () => {
    const { status, body } = await list({ page: '1000000' });
    expect([status, body.data]).toEqual([200, []]);
  });
});
