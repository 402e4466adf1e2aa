import { api } from '@zeitblatt/contract/api';
import { type Endpoint, isFile } from '@zeitblatt/contract/endpoint';
import { ROLES, type Role } from '@zeitblatt/domain/access/roles';
import { daysOf } from '@zeitblatt/domain/calendar/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient, readStrictly } from '../testing/client.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestCompany } from '../testing/test-company.ts';

/** Every call of the product, by its name. */
const CALLS: [name: string, endpoint: Endpoint][] = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${feature}.${name}`, endpoint]),
);
const GUARDED = CALLS.filter(([, { access }]) => access !== 'public');
const WITH_RIGHT = GUARDED.filter(([, { access }]) => access !== 'session');
const WITH_ID = CALLS.filter(([, { params }]) => params !== undefined);
const WITH_BODY = CALLS.filter(([, { body }]) => body !== undefined);

/** Calls of a right that leaves everything as it is. */
const LOOKS = new Set(['read', 'propose']);
const changes = ({ access }: Endpoint): boolean => Array.isArray(access) && !LOOKS.has(access[0]);
const isOwnProfile = ({ access }: Endpoint): boolean => Array.isArray(access) && access[1] === 'Profile';

let app: TestApp;
let company: TestCompany;
let clients: Record<Role, Client>;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-20T08:00:00Z' });
  company = await app.company();
  clients = {
    company_manager: await company.signIn('company_manager'),
    employee: await company.signIn('employee'),
    user: await company.signIn('user'),
  };
});
afterAll(() => app.stop());

/** A month that is right in itself: only the ids in it may be wrong. */
const monthBody = (schemaId: number) => ({
  schema_id: schemaId,
  month: '09-2026',
  version: 1,
  confirmed: true,
  days: daysOf('2026-09').map((day) => ({
    day: day.split('-').toReversed().join('-'),
    start_time: null,
    end_time: null,
    break_minutes: 0,
  })),
});

const request = ({ method, path }: Endpoint, id: number | string, body?: object) => ({
  method,
  url: `/api/${path.replace(/\{\w+\}/g, String(id))}`,
  ...(method === 'GET' || method === 'DELETE' ? {} : { payload: body ?? {} }),
});

/** What the id in a path names. */
function kindOf({ path }: Endpoint): 'employee' | 'sheet' | 'job' | 'notification' {
  if (path.includes('queues/')) return 'job';
  if (path.includes('timeSheets/')) return 'sheet';
  if (path.includes('notifications/')) return 'notification';
  if (/employees|assign|downgrade/.test(path)) return 'employee';
  throw new Error(`${path}: say here what its id names`);
}

/** How many rows the tables of companies and people have, and how they look: a refused call must leave all of it. */
async function everything(): Promise<unknown> {
  const { rows } = await app.admin.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'app' and column_name in ('company_id', 'user_id') and table_name <> 'sessions'
     group by 1 order by 1`,
  );
  const sums = rows.map(
    ({ table }) => `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${table} t)`,
  );
  return (await app.admin.query(`select ${sums.map((sum, index) => `${sum} as t${index}`).join(', ')}`)).rows[0];
}

describe('without a session', () => {
  test.each(GUARDED)('%s is 401', async (_name, endpoint) => {
    const wrong = [app.anonymous, createClient(app.app, 'x'), createClient(app.app, 'A'.repeat(43))];
    for (const client of wrong) {
      const { status, body } = await client.raw(request(endpoint, 1));
      expect([status, body.code]).toEqual([401, 'not_signed_in']);
    }
  });

  test.each(GUARDED)('%s is 401 with one that has run out', async (_name, endpoint) => {
    const client = await company.signIn('company_manager');
    app.clock.pass({ minutes: 60 });
    expect((await client.raw(request(endpoint, 1))).status).toBe(401);
    app.clock.pass({ minutes: -60 });
  });
});

describe('with the wrong role', () => {
  const forRole = (role: Role, mayNot: (endpoint: Endpoint) => boolean) => {
    test.each(WITH_RIGHT.filter(([, endpoint]) => mayNot(endpoint)))(
      `%s is 403 for ${role}`,
      async (_name, endpoint) => {
        const before = await everything();
        const { status, body } = await clients[role].raw(request(endpoint, 1));
        expect([status, body.code]).toEqual([403, role === 'user' ? 'demo_only' : 'forbidden']);
        expect(body.message).toMatch(role === 'user' ? /Demoversion/ : /Berechtigung/);
        expect(await everything()).toEqual(before);
      },
    );
  };
  // The test account sees everything and changes nothing; an employee has to do with no data of the company.
  forRole('user', (endpoint) => changes(endpoint) && !isOwnProfile(endpoint));
  forRole('employee', (endpoint) => !isOwnProfile(endpoint));

  test.each(WITH_RIGHT)('%s is open to a manager', async (_name, endpoint) => {
    expect((await clients.company_manager.raw(request(endpoint, 999_999_999))).status).not.toBe(403);
  });

  test.each(WITH_RIGHT.filter(([, endpoint]) => !changes(endpoint)))(
    '%s is open to the test account',
    async (_name, endpoint) => {
      expect((await clients.user.raw(request(endpoint, 999_999_999))).status).not.toBe(403);
    },
  );

  test('nobody works without a company', async () => {
    const stray = await app.company();
    for (const role of ROLES) {
      const client = await stray.signIn(role, 'en');
      const { user } = await client.read(api.access.authorized, {});
      await app.admin.query('update users set company_id = null where id = $1', [user.id]);
      const { status, body } = await client.send(api.company.get, {});
      expect([status, body.code]).toEqual([403, role === 'employee' ? 'forbidden' : 'no_company']);
    }
  });
});

describe('what does not exist', () => {
  const UNKNOWN = { number: 999_999_999, uuid: '3f2b8c6e-7a51-4c1e-9d0a-5b6f7e8d9c0a' };

  /** Something of another company that each kind of path may name. */
  async function foreignIds() {
    const other = await app.company();
    const worker = await other.hires();
    const sheet = await other.confirms('2026-09', worker);
    const manager = await other.signIn('company_manager');
    const job = await manager.raw({
      method: 'POST',
      url: '/api/company/timeSheets/save',
      payload: save(worker.schemaId),
    });
    const { rows } = await app.admin.query<{ id: number }>(
      `insert into notifications (user_id, type, data, created_at) values ($1, 'promoted', '{}', now()) returning id`,
      [other.manager.id],
    );
    const notification = rows[0]?.id ?? 0;
    return { employee: worker.id, sheet, notification, job: String(job.body.id), schemaId: worker.schemaId };
  }
  const save = (schemaId: number) => {
    const { version: _version, ...body } = monthBody(schemaId);
    return body;
  };

  test.each(WITH_ID)('%s is 404, and 404 alike for what belongs to another company', async (_name, endpoint) => {
    const foreign = await foreignIds();
    const kind = kindOf(endpoint);
    const body = monthBody(foreign.schemaId);
    const before = await everything();
    const answers = [
      await clients.company_manager.raw(request(endpoint, kind === 'job' ? UNKNOWN.uuid : UNKNOWN.number, body)),
      await clients.company_manager.raw(request(endpoint, foreign[kind], body)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await everything()).toEqual(before);
  });

  test.each(WITH_ID)('%s is 404 for an id that cannot be one', async (_name, endpoint) => {
    for (const id of ['0', '-1', 'x', '%2e%2e', "1'--"]) {
      expect((await clients.company_manager.raw(request(endpoint, id))).status).toBe(404);
    }
  });
});

describe('a body', () => {
  test.each(WITH_BODY)('of %s is refused with a field that nobody asked for', async (_name, endpoint) => {
    const client = await company.signIn('company_manager');
    const { status, body } = await client.raw(request(endpoint, 1, { surprise: true }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain('surprise');
    for (const texts of Object.values<string[]>(body.errors))
      for (const text of texts) expect(text).not.toMatch(/^\w+:/);
  });
});

test('no look changes anything', async () => {
  const worker = await company.hires();
  const sheet = await company.confirms('2026-09', worker);
  const before = await everything();
  for (const [, endpoint] of CALLS.filter(([, { method }]) => method === 'GET')) {
    for (const id of [worker.id, sheet]) await clients.company_manager.raw(request(endpoint, id));
  }
  expect(await everything()).toEqual(before);
});

test('no answer has a field that its contract does not name', async () => {
  const worker = await company.hires();
  const { days: _days, ...wanted } = monthBody(worker.schemaId);
  const sheet = await company.confirms('2026-08', worker);
  const job = await clients.company_manager.raw({
    method: 'POST',
    url: '/api/company/timeSheets/save',
    payload: { ...wanted, version: undefined, days: _days },
  });
  const ids = { employee: worker.id, sheet, notification: 0, job: String(job.body.id) };
  for (const [name, endpoint] of CALLS) {
    if (endpoint.method !== 'GET' || isFile(endpoint.output)) continue;
    const id = endpoint.params ? ids[kindOf(endpoint)] : '';
    const query = endpoint.query && 'employee_id' in endpoint.query.shape ? `?employee_id=${worker.id}` : '';
    const { url, method } = request(endpoint, id);
    const { status, body } = await clients.company_manager.raw({ method, url: `${url}${query}` });
    expect(status, name).toBe(200);
    expect(() => readStrictly(endpoint, body), name).not.toThrow();
  }
});
