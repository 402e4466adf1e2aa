import { api } from '@zeitblatt/contract/api';
import { LOG_TYPES, type LogType } from '@zeitblatt/domain/company/log/log';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertLogEntries, type NewLogEntry } from '../../../audit/log.queries.ts';
import { countLogEntries, findLogAuthors, findLogEntries } from '../../../audit/read-log.queries.ts';
import { createUser } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import { explainQueries } from '../../../testing/plans.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { type TestCompany, uniqueEmail } from '../../../testing/test-company.ts';

const app = setUpApp();

type Told = { readonly type?: LogType; readonly at?: string; readonly user?: NewLogEntry['user'] };

/** Inserts log entries of any type and time by SQL. */
const tell = (company: TestCompany, entries: readonly Told[]) =>
  company.does(({ db, reach, by, now }) =>
    insertLogEntries(
      db,
      reach,
      entries.map(({ type = 'employee_changed', at, user = by }, index) => ({
        type,
        subject: `${index}`,
        user,
        now: at === undefined ? now : Temporal.Instant.from(at),
      })),
    ),
  );

const look = (
  client: Client,
  query: Partial<Parameters<typeof client.read<typeof api.company.log>>[1]['query']> = {},
) => client.read(api.company.log, { query: { page: 1, ...query } });

test('an entry that the product did not write is shown as stored, and does not hide the log', async () => {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  await tell(company, [{ type: 'employee_created' }]);
  const forged = JSON.stringify([
    { type: 'forged', subject: 'X', changes: [{ a: 1 }], data: {}, user_name: 'Y', created_at: '2030-01-01' },
  ]);
  await company.does(({ db }) => sql`select append_log(${company.id}, ${forged}::jsonb)`.execute(db));
  expect((await look(manager)).data.map(({ type, changes }) => [type, changes])).toEqual([
    ['forged', [{ field: '?', old: null, new: '[{"a":1}]' }]],
    ['employee_created', []],
  ]);
});

test('a page of rows is full, whatever is folded, and no entry is lost', async () => {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const at = '2026-11-20T10:00:00Z';
  const types = [
    ...Array.from({ length: 120 }, () => 'employee_changed' as const),
    ...Array.from({ length: 8 }, () => ['employee_deleted', 'employee_created'] as const).flat(),
    'timesheet_saved' as const,
    'timesheet_saved' as const,
  ];
  await tell(company, [
    { type: 'employee_changed', at: '2026-11-19T10:00:00Z' },
    ...types.map((type) => ({ type, at })),
  ]);
  const rowsOf = (page: number, type?: 'employee_changed') =>
    manager.read(api.company.logGroups, { query: { page, type } });
  const [first, second, changes] = [await rowsOf(1), await rowsOf(2), await rowsOf(1, 'employee_changed')];
  expect([first.total, first.last_page, first.data.length]).toEqual([20, 2, 15]);
  expect(first.data.map(({ count }) => count)).toEqual(Array.from({ length: 15 }, () => 1));
  expect(second.data.map(({ count, entries }) => [count, entries.length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
    [120, 100],
    [1, 1],
  ]);
  expect(changes.data.map(({ count }) => count)).toEqual([120, 1]);
  expect(await rowsOf(9)).toEqual({ total: 20, last_page: 2, data: [] });
});

describe('the log', () => {
  let company: TestCompany;
  let manager: Client;
  let colleague: { id: number; name: string };
  beforeAll(async () => {
    company = await app.company();
    manager = await company.signIn('company_manager');
    colleague = await company.does(({ db, reach, now }) =>
      createUser(db, { email: uniqueEmail(), first_name: 'Zoë', last_name: 'Łukasz', companyId: reach.companyId, now }),
    );
    await tell(company, [
      { type: 'employee_created', at: '2026-10-24T22:30:00Z' },
      { type: 'employee_changed', at: '2026-10-25T22:30:00Z', user: colleague },
      { type: 'employee_deleted', at: '2026-10-25T23:30:00Z' },
      { type: 'employee_changed', at: '2026-11-01T12:00:00Z' },
      { type: 'support_sign_in', at: '2026-11-02T12:00:00Z', user: { id: null, name: 'Betreuung' } },
    ]);
  });

  const subjects = async (query: Parameters<typeof look>[1]) => {
    const { total, data } = await look(manager, query);
    expect(total).toBe(data.length);
    return data.map(({ subject }) => subject).join('');
  };

  test('is read newest first, with who did it and when by the clock of the installation', async () => {
    const { data } = await look(manager);
    expect(data.map(({ subject }) => subject)).toEqual(['4', '3', '2', '1', '0']);
    expect(data.map(({ created_at }) => created_at)).toEqual([
      '2026-11-02 13:00:00',
      '2026-11-01 13:00:00',
      '2026-10-26 00:30:00',
      '2026-10-25 23:30:00',
      '2026-10-25 00:30:00',
    ]);
    expect(data.map(({ user }) => user)).toEqual([
      { first_name: '', last_name: 'Betreuung' },
      { first_name: 'Erika', last_name: 'Mustermann' },
      { first_name: 'Erika', last_name: 'Mustermann' },
      { first_name: 'Zoë', last_name: 'Łukasz' },
      { first_name: 'Erika', last_name: 'Mustermann' },
    ]);
  });

  test('is sifted by person, kind and days, both included, also across the change of the clocks', async () => {
    expect(await subjects({ user_id: colleague.id })).toBe('1');
    expect(await subjects({ type: 'employee_changed' })).toBe('31');
    expect(await subjects({ type: 'employee_changed', user_id: company.manager.id })).toBe('3');
    expect(await subjects({ from: '2026-10-25', to: '2026-10-25' })).toBe('10');
    expect(await subjects({ from: '2026-10-26' })).toBe('432');
    expect(await subjects({ to: '2026-10-26' })).toBe('210');
    expect(await subjects({ from: '2026-10-25', to: '2026-10-26', type: 'employee_deleted' })).toBe('2');
    expect(await subjects({ type: 'promoted' })).toBe('');
    expect(await subjects({ user_id: 999_999_999 })).toBe('');
  });

  test('names the people to sift by as they were called the last time', async () => {
    const { data } = await manager.read(api.company.logPeople, {});
    expect(data).toEqual([
      { id: company.manager.id, name: 'Erika Mustermann' },
      { id: colleague.id, name: 'Zoë Łukasz' },
    ]);
    await app.admin.query(`update users set last_name = 'Ärmel', first_name = 'Änne' where id = $1`, [colleague.id]);
    await tell(company, [{ user: colleague, type: 'downgraded' }]);
    expect((await manager.read(api.company.logPeople, {})).data[0]).toEqual({ id: colleague.id, name: 'Änne Ärmel' });
    expect((await look(manager, { type: 'employee_changed', user_id: colleague.id })).data[0]?.user.last_name).toBe(
      'Łukasz',
    );
  });

  test('is seen by the test account too, and S22 by no employee', async () => {
    expect((await look(await company.signIn('user'))).total).toBeGreaterThan(4);
    expect((await (await company.signIn('employee')).send(api.company.log, { query: { page: 1 } })).status).toBe(403);
  });

  test('of another company is another log', async () => {
    const stranger = await (await app.company()).signIn('company_manager');
    expect(await look(stranger)).toEqual({ total: 0, data: [], last_page: 1 });
    expect((await look(stranger, { user_id: company.manager.id })).total).toBe(0);
    expect((await stranger.read(api.company.logPeople, {})).data).toEqual([]);
  });

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=1000000001', 'page'],
    ['page=x', 'page'],
    ['user_id=0', 'user_id'],
    ['user_id=x', 'user_id'],
    ['user_id=1.5', 'user_id'],
    ['type=everything', 'type'],
    ['type=', 'type'],
    ['from=2026-10-01', 'from'],
    ['from=31-02-2026', 'from'],
    ['to=29-02-2027', 'to'],
    ['to=01-01-9999', 'to'],
    ['from=02-10-2026&to=01-10-2026', 'to'],
    ['search=x', 'search'],
  ])('S49 S50 asked with %s is a mistake in %s, told in four languages', async (query, field) => {
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const client = await company.signIn('company_manager', language);
      const { status, body } = await client.raw({ method: 'GET', url: `/api/company/logs?${query}` });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      texts.add(body.errors[field][0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
  });
});

describe('a long log', () => {
  let company: TestCompany;
  let manager: Client;
  const SIZE = 30_000;
  beforeAll(async () => {
    company = await app.company();
    manager = await company.signIn('company_manager');
    const start = Temporal.Instant.from('2026-01-01T00:00:00Z');
    const entries = Array.from({ length: SIZE }, (_, index) => ({
      type: LOG_TYPES[index % LOG_TYPES.length] ?? 'promoted',
      at: start.add({ minutes: index }).toString(),
    }));
    await tell(company, entries);
    await app.admin.query('vacuum analyze log_entries');
  });

  test('comes in pages of fifteen that hold every entry once', async () => {
    const [first, last, beyond] = [
      await look(manager),
      await look(manager, { page: SIZE / 15 }),
      await look(manager, { page: SIZE / 15 + 1 }),
    ];
    expect([first.total, first.last_page, first.data.length, last.data.length]).toEqual([SIZE, SIZE / 15, 15, 15]);
    expect([first.data[0]?.subject, last.data.at(-1)?.subject]).toEqual([String(SIZE - 1), '0']);
    expect(beyond).toEqual({ total: SIZE, data: [], last_page: SIZE / 15 });
    expect((await look(manager, { page: 1_000_000 })).data).toEqual([]);
  });

  test('is found in indexes whatever is asked for', async () => {
    const filters: Parameters<typeof countLogEntries>[2][] = [
      {},
      { user_id: company.manager.id },
      { type: 'promoted' },
      { type: 'promoted', user_id: company.manager.id },
      { from: '2026-01-01', to: '2026-01-03' },
      { to: '2026-02-01', type: 'promoted' },
      { from: '2026-01-01', type: 'promoted', user_id: company.manager.id },
    ];
    const plans = await explainQueries(app.pool, company.id, async (db) => {
      await findLogAuthors(db, { companyId: company.id });
      for (const filter of filters) {
        await countLogEntries(db, { companyId: company.id }, filter);
        for (const offset of [0, 600])
          await findLogEntries(db, { companyId: company.id }, filter, { limit: 15, offset, total: 1000 });
      }
    });
    expect(plans).toHaveLength(2 * (1 + 3 * filters.length));
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on log_entries/);
    }
  });
});
