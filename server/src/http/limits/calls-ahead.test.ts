import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Client } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { exampleInputOf } from '../../testing/sweeps/sweep-examples.ts';
import { createThings } from '../../testing/sweeps/sweep-things.ts';

/* Calls whose handler begins before the database has confirmed the session that the process remembers. */

const app = setUpApp();
const company = setUp(beforeEach, () => app.company());
const things = setUp(beforeEach, () => createThings(app, company, company.manager.id));
let manager: Client;
beforeEach(async () => {
  manager = await company.signIn('company_manager');
  // From now on the process remembers who this is.
  await manager.read(api.company.get, {});
});

const read = (): Promise<Answer> => manager.raw({ method: 'GET', url: '/api/company/employees' });

const save = (scheduleId: number, headers: Record<string, string> = {}): Promise<Answer> => {
  const { timesheet_id: _, ...wanted } = exampleInputOf(['', api.timesheets.save], 'body', things) as Record<
    string,
    unknown
  >;
  const payload = { ...wanted, schema_id: scheduleId };
  return manager.raw({ method: 'POST', url: '/api/company/timeSheets/save', payload, headers });
};

async function sheetsOf(scheduleId: number): Promise<number> {
  const { rows } = await app.admin.query<{ count: number }>(
    'select count(*)::int from timesheet_versions v join timesheets t on t.id = v.timesheet_id where t.schema_id = $1',
    [scheduleId],
  );
  return rows[0]?.count ?? 0;
}

/** Events of the session of a person whom the process remembers. */
const CHANGES = {
  'a session that was ended': { sql: 'delete from sessions where user_id = $1', status: 401 },
  'a session that has expired': {
    sql: `update sessions set created_at = '1999-01-01', expires_at = '1999-01-02' where user_id = $1`,
    status: 401,
  },
  'a person who has left the company': { sql: 'update users set company_id = null where id = $1', status: 403 },
};

describe.each(Object.entries(CHANGES))('%s', (_name, { sql, status }) => {
  test('reads nothing', async () => {
    await app.admin.query(sql, [company.manager.id]);
    const { status: answered, body } = await read();
    expect(answered).toBe(status);
    expect(JSON.stringify(body)).not.toContain('last_name');
  });

  test('saves nothing', async () => {
    const { schemaId } = await company.hires();
    await app.admin.query(sql, [company.manager.id]);
    expect((await save(schemaId)).status).toBe(status);
    expect(await sheetsOf(schemaId)).toBe(0);
  });
});

test('a person without the right any more saves nothing', async () => {
  const { schemaId } = await company.hires();
  await app.admin.query(`update users set role = 'user' where id = $1`, [company.manager.id]);
  expect((await save(schemaId)).status).toBe(403);
  expect(await sheetsOf(schemaId)).toBe(0);
});

test('a repetition is answered as the first request, and stores nothing', async () => {
  const { schemaId } = await company.hires();
  const key = { 'idempotency-key': 'a key of this save' };
  const first = await save(schemaId, key);
  const second = await save(schemaId, key);
  expect(first.status).toBe(202);
  // Without the headers: the second may have turned.
  expect(second).toMatchObject({ status: first.status, body: first.body });
  expect(await sheetsOf(schemaId)).toBe(1);
});
