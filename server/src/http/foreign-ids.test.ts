import { api } from '@zeitblatt/contract/api';
import type { Endpoint } from '@zeitblatt/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { setUp, setUpApp } from '../testing/set-up.ts';
import { checkFields } from '../testing/sweep-answers.ts';
import { createSweep } from '../testing/sweep-callers.ts';
import { CALLS, CALLS_WITH_ID, type Call, readsReferenceData } from '../testing/sweep-calls.ts';
import { exampleInputOf, exampleRequestFor } from '../testing/sweep-examples.ts';
import { snapshotRows } from '../testing/sweep-rows.ts';
import { pathTo, type Things, UNKNOWN_THINGS } from '../testing/sweep-things.ts';

let manager: Client;
let own: Things;
const app = setUpApp();
const sweep = setUp(beforeAll, () => createSweep(app));
beforeAll(async () => {
  ({ client: manager, things: own } = await sweep.caller('manager', { isFresh: true }));
});

/** Items of docs/security-tests.md that cover a kind of address. */
function lineOf({ path }: Endpoint): string {
  if (path.startsWith('company/timeSheets/download/')) return 'S01 S03';
  if (path.startsWith('company/timeSheets/')) return 'S01 S02';
  if (path.startsWith('company/queues/')) return 'S01 S04';
  if (path.startsWith('company/archives/')) return 'S01 S05';
  if (/^company\/(assign|downgrade)\//.test(path)) return 'S01 S13';
  return path.startsWith('user/notifications/') ? 'S01 S14' : 'S01';
}

const titled = (calls: readonly Call[]): [title: string, call: Call][] =>
  calls.map((call) => [`${lineOf(call[1])} ${call[0]}`, call]);

describe('in an address', () => {
  const ownable = CALLS_WITH_ID.filter(([, endpoint]) => !readsReferenceData(endpoint));
  test.each(titled(ownable))('%s: what is foreign does not exist', async (_title, call) => {
    const before = await snapshotRows(app);
    // The body names the caller's own rows; only the address names those of another company.
    const answerFor = (named: Things) =>
      manager.raw({ ...exampleRequestFor(call, own), url: `/api/${pathTo(call[1], named)}` });
    const [foreign, unknown] = [await answerFor(sweep.foreign), await answerFor(UNKNOWN_THINGS)];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.headers['content-type']).toMatch(/^application\/json/);
    expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect(await snapshotRows(app)).toEqual(before);
  });

  test.each(titled(CALLS_WITH_ID))('%s: what cannot be an id names nothing', async (_title, call) => {
    const { url, ...request } = exampleRequestFor(call, {
      employee: 1,
      staff: 1,
      absentee: 1,
      leaver: 1,
      schedule: 1,
      sheet: 1,
      deletedSheet: 1,
      salaryGroup: 1,
      period: 1,
      leave: 1,
      draft: 'x',
      notification: 1,
      job: '1',
      packed: '1',
      archive: '1',
    });
    const before = await snapshotRows(app);
    const ids = [
      '0',
      '-1',
      '01',
      '1.5',
      '1e3',
      'x',
      '%00',
      '%2e%2e',
      "1'--",
      '%E4%BD%A0',
      '9'.repeat(25),
      'null',
      '1%2F2',
    ];
    for (const id of ids) {
      const answer = await manager.raw({ ...request, url: url.replace(/\/1(?=$|\/|\?)/, `/${id}`) });
      expect([id, answer.status]).toEqual([id, 404]);
      checkFields(call[1], answer);
    }
    expect(await snapshotRows(app)).toEqual(before);
  });

  test('S04 the id of a job cannot be guessed: all of it is random', async () => {
    const { rows } = await app.admin.query<{ id: string }>('select id from jobs');
    for (const { id } of rows) expect(id[14]).toBe('4');
    const { rows: columns } = await app.admin.query<{ rule: string }>(
      `select column_default as rule from information_schema.columns where table_name = 'jobs' and column_name = 'id'`,
    );
    expect(columns[0]?.rule).toBe('gen_random_uuid()');
  });
});

/** Fields of bodies and queries that hold an id of company data, with the kind of that data. */
const NAMING: Readonly<Record<string, keyof Things>> = {
  schema_id: 'schedule',
  salary_group_id: 'salaryGroup',
  employee_id: 'employee',
  id: 'leave',
};

/** Every field of every call that holds such an id, with its path. */
const FIELDS = CALLS.flatMap((call) =>
  (['body', 'query'] as const).flatMap((part) =>
    waysIn(exampleInputOf(call, part, UNKNOWN_THINGS)).map(
      (way): [string, Call, 'body' | 'query', readonly string[]] => [
        `S09 ${call[0]} ${way.join('.')}`,
        call,
        part,
        way,
      ],
    ),
  ),
);

function waysIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name in NAMING ? [[name]] : waysIn(inner).map((way) => [name, ...way]),
  );
}

/** Removes other fields that name the same kind of row: the call could check them instead. */
function without(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const others = Object.entries(value).filter(([field]) => field !== name);
  return Object.fromEntries(others.map(([field, inner]) => [field, without(inner, name)]));
}

function replaced(input: unknown, [name = '', ...rest]: readonly string[], id: unknown): object {
  const fields = input as Record<string, unknown>;
  return { ...fields, [name]: rest.length === 0 ? id : replaced(fields[name], rest, id) };
}

describe('in a body or a query', () => {
  test.each(FIELDS)('%s: what is foreign is the same as what does not exist', async (_title, call, part, way) => {
    const before = await snapshotRows(app);
    const answerFor = (things: Things) => {
      const name = way.at(-1) ?? '';
      const id = things[NAMING[name] ?? 'employee'];
      const request = exampleRequestFor(call, own);
      if (part === 'body')
        return manager.raw({ ...request, payload: replaced(without(request.payload, name), way, id) });
      const query = replaced(exampleInputOf(call, 'query', own), way, String(id)) as Record<string, string>;
      return manager.raw({ ...request, url: `/api/${pathTo(call[1], own)}?${new URLSearchParams(query).toString()}` });
    };
    const [foreign, unknown] = [await answerFor(sweep.foreign), await answerFor(UNKNOWN_THINGS)];
    // A list filtered by an unknown id answers 404; a body that names one answers 404 or 422.
    expect(part === 'query' ? [404] : [404, 422]).toContain(foreign.status);
    expect(unknown.status).toBe(foreign.status);
    expect(foreign.body).toEqual(unknown.body);
    expect(await snapshotRows(app)).toEqual(before);
  });

  test('S09 every such field there is has been found', () => {
    const named = new Set(FIELDS.map(([, , , way]) => way.at(-1)));
    expect(named).toEqual(new Set(Object.keys(NAMING)));
  });

  test('S09 a language that does not exist is refused', async () => {
    const body = { first_name: 'A', last_name: 'B', lang_id: 99 };
    const { status, body: answer } = await manager.send(api.accounts.profile, { body });
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['lang_id']]);
  });

  test.each([
    ['S19 employee.id', { employee: { id: 1 } }],
    ['S19 employee.company_id', { employee: { company_id: 1 } }],
    ['S19 employee.user_id', { employee: { user_id: 1 } }],
    ['S19 employee.role', { employee: { role: 'company_manager' } }],
    ['S19 schema.id', { schema: { id: 1 } }],
    ['S19 schema.employee_id', { schema: { employee_id: 1 } }],
    ['S19 schema.company_id', { schema: { company_id: 1 } }],
    ['S19 schema.version', { schema: { version: 7 } }],
  ])(
    '%s is no wish of anybody: refused, and nobody is created',
    async (title, { employee = {}, schema = {} }: { employee?: object; schema?: object }) => {
      const wished = exampleInputOf(['employees.create', api.employees.create], 'body', own) as {
        employee: object;
        schema: object;
      };
      const before = await snapshotRows(app);
      const { status, body } = await manager.raw({
        method: 'POST',
        url: '/api/company/createEmployeeWithSchema',
        payload: { employee: { ...wished.employee, ...employee }, schema: { ...wished.schema, ...schema } },
      });
      expect([status, Object.keys(body.errors)]).toEqual([422, [title.slice(4)]]);
      expect(await snapshotRows(app)).toEqual(before);
    },
  );
});
