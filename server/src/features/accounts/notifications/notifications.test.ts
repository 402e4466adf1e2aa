import { api } from '@zeitblatt/contract/api';
import { NOTIFICATION_TYPES, type NotificationType } from '@zeitblatt/domain/accounts/notifications/notification';
import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOf, inCompany } from '../../../database/database.ts';
import { tokenHash } from '../../../sessions/token.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { notifyManagers } from './notifications.api.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { notify } from './notify.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeAll, () => app.company());

/** Values of every text of a notification. */
const VALUES = {
  plan: 'Starter',
  kept: 'Premium',
  company: 'Muster GmbH',
  by: 'Eva Muster',
  day: '20.12.2026',
  from: '01.11.2026',
  until: '02.11.2026',
  count: '3',
  left: '2',
  year: '2026',
  next: '2027',
  days: '12',
  people: '2',
  due: '23.11.2026',
  month: '2026-10',
  name: 'Anna Zander',
  person: 'Anna Zander',
  span: '21.12.2026',
  reason: 'Inventur',
  leave_days: '1',
  version: '2',
};

async function somebody(language: Language = 'de') {
  const client = await company.signIn('employee', language);
  const { rows } = await app.admin.query<{ user_id: number }>('select user_id from sessions where token_hash = $1', [
    tokenHash(client.token ?? ''),
  ]);
  const userId = rows[0]?.user_id ?? 0;
  const learns = (type: NotificationType) =>
    inCompany(app.pool, null, (db) => notify(db, { userId, type, data: VALUES, now: app.clock.now() }));
  return { client, learns };
}

const listOf = async (client: Client) => (await client.read(api.notifications.list, {})).data;

async function rowOf(id: number) {
  const { rows } = await app.admin.query('select * from notifications where id = $1', [id]);
  return rows[0] as unknown;
}

test('a user sees only their own notifications, newest first', async () => {
  const [one, other] = [await somebody(), await somebody()];
  await one.learns('promoted');
  app.clock.pass({ minutes: 1 });
  await one.learns('downgraded');
  const now = app.clock.now().toZonedDateTimeISO('Europe/Berlin').toPlainDateTime().toString();
  expect(await listOf(one.client)).toMatchObject([
    {
      text: expect.stringContaining('keine Verwaltungsrechte mehr'),
      is_read: false,
      type: 'downgraded',
      month: '2026-10',
      created_at: now.replace('T', ' '),
    },
    { text: 'Sie haben jetzt Verwaltungsrechte für Ihre Firma.', is_read: false },
  ]);
  expect(await listOf(other.client)).toEqual([]);
});

test('every kind has a text of its own in each language', async () => {
  const texts = new Set<string>();
  for (const language of LANGUAGES) {
    const { client, learns } = await somebody(language);
    for (const type of NOTIFICATION_TYPES) await learns(type);
    for (const { text } of await listOf(client)) texts.add(text);
  }
  expect(texts.size).toBe(LANGUAGES.length * NOTIFICATION_TYPES.length);
  expect([...texts].join('')).not.toMatch(/notifications|text\.|\{\{/);
});

test('managers of all companies are told of the backups, once in a day', async () => {
  const manager = await company.signIn('company_manager');
  const employee = await somebody();
  const told = { type: 'backups_shorter', data: { from: '22.11.2026, 03:00' }, now: app.clock.now() } as const;
  await notifyManagers(databaseOf(app.admin), told);
  await notifyManagers(databaseOf(app.admin), { ...told, now: told.now.add({ hours: 1 }) });
  expect(await listOf(manager)).toMatchObject([
    { text: expect.stringContaining('jeder Minute seit dem 22.11.2026, 03:00.') },
  ]);
  expect(await listOf(employee.client)).toEqual([]);
  await notifyManagers(databaseOf(app.admin), { ...told, now: told.now.add({ hours: 24 }) });
  expect(await listOf(manager)).toHaveLength(2);
});

test('the list ends after fifty', async () => {
  const { client, learns } = await somebody();
  for (let index = 0; index < 52; index += 1) await learns('password_changed');
  expect(await listOf(client)).toHaveLength(50);
});

test('is read once it was read, and gone once it was deleted', async () => {
  const { client, learns } = await somebody('en');
  await learns('promoted');
  await learns('email_changed');
  const [newest, older] = await listOf(client);
  const params = { id: older?.id ?? 0 };
  expect(await client.read(api.notifications.read, { params })).toEqual({ success: 'Marked as read' });
  const first = await rowOf(params.id);
  app.clock.pass({ minutes: 1 });
  await client.read(api.notifications.read, { params });
  expect(await rowOf(params.id)).toEqual(first);
  expect(await listOf(client)).toMatchObject([{ is_read: false }, { is_read: true }]);
  expect(await client.read(api.notifications.delete, { params })).toEqual({ success: 'Notification deleted' });
  expect(await listOf(client)).toEqual([newest]);
  expect(await client.send(api.notifications.delete, { params })).toMatchObject({ status: 404 });
});

describe('S14 a notification of another user', () => {
  test.each(['read', 'delete'] as const)('cannot be %s: it is one that does not exist', async (call) => {
    const [owner, stranger] = [await somebody(), await somebody()];
    await owner.learns('promoted');
    const id = (await listOf(owner.client))[0]?.id ?? 0;
    const before = await rowOf(id);
    const foreign = await stranger.client.send(api.notifications[call], { params: { id } });
    const unknown = await stranger.client.send(api.notifications[call], { params: { id: 999_999_999 } });
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(await rowOf(id)).toEqual(before);
  });
});

test('old ones are removed after ninety days', async () => {
  const { learns } = await somebody();
  const types = async () => (await app.admin.query('select type from notifications order by id')).rows;
  const clean = () => inCompany(app.pool, null, (db) => deleteOldNotifications(db, app.clock.now()));
  app.clock.pass({ hours: 24 * 91 });
  await learns('promoted');
  await clean();
  app.clock.pass({ hours: 24 * 90 });
  await learns('downgraded');
  await clean();
  expect(await types()).toEqual([{ type: 'promoted' }, { type: 'downgraded' }]);
  app.clock.pass({ seconds: 1 });
  await clean();
  expect(await types()).toEqual([{ type: 'downgraded' }]);
});
