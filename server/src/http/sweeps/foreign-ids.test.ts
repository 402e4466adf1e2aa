import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { checkFields } from '../../testing/sweeps/sweep-answers.ts';
import { createSweep } from '../../testing/sweeps/sweep-callers.ts';
import { CALLS_WITH_ID } from '../../testing/sweeps/sweep-calls.ts';
import { exampleInputOf, exampleRequestFor } from '../../testing/sweeps/sweep-examples.ts';
import {
  CALL_ID_FIELDS,
  CALLS_WITH_OWNED_ID,
  callAddress,
  callField,
  ID_FIELD_THINGS,
  withTestTitles,
} from '../../testing/sweeps/sweep-foreign.ts';
import { snapshotRows } from '../../testing/sweeps/sweep-rows.ts';
import { type Things, UNKNOWN_THINGS } from '../../testing/sweeps/sweep-things.ts';

let manager: Client;
let own: Things;
const app = setUpApp();
const sweep = setUp(beforeAll, () => createSweep(app));
beforeAll(async () => {
  ({ client: manager, things: own } = await sweep.caller('manager', { isFresh: true }));
});

describe('in an address', () => {
  test.each(withTestTitles(CALLS_WITH_OWNED_ID))('%s: what is foreign does not exist', async (_title, call) => {
    const before = await snapshotRows(app);
    const answerFor = (named: Things) => callAddress(manager, call, { own, named });
    const [foreign, unknown] = [await answerFor(sweep.foreign), await answerFor(UNKNOWN_THINGS)];
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.headers['content-type']).toMatch(/^application\/json/);
    expect(Object.keys(foreign.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    expect(await snapshotRows(app)).toEqual(before);
  });

  test.each(withTestTitles(CALLS_WITH_ID))('%s: what cannot be an id names nothing', async (_title, call) => {
    const { url, ...request } = exampleRequestFor(call, {
      employee: 1,
      staff: 1,
      absentee: 1,
      leaver: 1,
      schedule: 1,
      former: 1,
      rehired: 1,
      employment: 1,
      sheet: 1,
      deletedSheet: 1,
      salaryGroup: 1,
      site: 1,
      period: 1,
      leave: 1,
      draft: 'x',
      notification: 1,
      invoice: 1,
      hold: 1,
      hoursLine: 1,
      leaveRequest: 1,
      offeredLeave: 1,
      grantedLeave: 1,
      feed: 1,
      leaveLine: 1,
      leaveNotice: 1,
      reader: 1,
      device: 1,
      inspectionLink: 1,
      session: '1',
      job: '1',
      packed: '1',
      pack: '1',
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

describe('in a body or a query', () => {
  test.each(CALL_ID_FIELDS)('%s: what is foreign is the same as what does not exist', async (_title, field) => {
    const before = await snapshotRows(app);
    const answerFor = (named: Things) => callField(manager, field, { own, named });
    const [foreign, unknown] = [await answerFor(sweep.foreign), await answerFor(UNKNOWN_THINGS)];
    // A list filtered by an unknown id answers 404; a body that names one answers 404 or 422.
    expect(field.part === 'query' ? [404] : [404, 422]).toContain(foreign.status);
    expect(unknown.status).toBe(foreign.status);
    expect(foreign.body).toEqual(unknown.body);
    expect(await snapshotRows(app)).toEqual(before);
  });

  test('S09 every such field there is has been found', () => {
    const named = new Set(CALL_ID_FIELDS.map(([, { path }]) => path.at(-1)));
    expect(named).toEqual(new Set(Object.keys(ID_FIELD_THINGS)));
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
