import { expect, test } from 'vitest';
import { setUpApp } from '../testing/set-up.ts';

const app = setUpApp();

async function ready() {
  const { statusCode: code, body, headers } = await app.app.inject({ url: '/ready' });
  return { code, ...(JSON.parse(body) as object), retryAfter: headers['retry-after'] };
}

test('a process that serves calls is ready', async () => {
  await expect.poll(ready).toEqual({ code: 200, status: 'ok', retryAfter: undefined });
});

test('a migration that is not applied yet keeps a process from serving, one of a newer version does not', async () => {
  const { rows } = await app.admin.query<{ name: string; sha256: string }>(
    'delete from migrations.applied where name = (select max(name) from migrations.applied) returning name, sha256',
  );
  await expect.poll(ready).toEqual({ code: 503, status: 'migrations missing', retryAfter: '5' });
  const insert = 'insert into migrations.applied (name, sha256) values ($1, $2)';
  await app.admin.query(insert, [rows[0]?.name, rows[0]?.sha256]);
  await app.admin.query(insert, ['9999_of_a_newer_version.sql', 'x']);
  await expect.poll(ready).toMatchObject({ status: 'ok' });
});

test('a table of jobs that cannot be read keeps a process from serving', async () => {
  await app.admin.query('revoke select on queue_entries from zeitblatt_app');
  await expect.poll(ready).toEqual({ code: 503, status: 'jobs unreadable', retryAfter: '5' });
  await app.admin.query('grant select on queue_entries to zeitblatt_app');
  await expect.poll(ready).toMatchObject({ status: 'ok' });
});
