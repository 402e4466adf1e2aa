import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLeave } from '../../../demo/builders.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { days } from '../leave-requests/leave-requests.builder.ts';
import { hireWithAccount } from '../week/day-records.builder.ts';

const FRIDAY_NOON = '2026-11-20T11:00:00Z';
const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));

const ask = async (...asked: Parameters<typeof days>): Promise<number> => {
  const { body } = await worker.client.send(api.leaveRequests.ask, { body: days(...asked) });
  return body.request.id;
};
const grant = (id: number, version = 1) =>
  manager.send(api.leaveRequests.grant, { params: { id }, body: { version, as_advance: false } });
const addressOf = async (client: Client, kind: 'mine' | 'team' | 'company') => {
  const { body } = await client.send(api.calendarFeeds.add, { body: { kind } });
  return { id: body.id, path: new URL(body.url).pathname };
};
const fetch = (path: string, headers: Record<string, string> = {}) =>
  app.anonymous.raw({ method: 'GET', url: path, headers });
const textOf = async (path: string) => (await fetch(path)).bytes.toString();
const eventsOf = (text: string) =>
  [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)\r\nSUMMARY:(.*)\r\n(STATUS:CANCELLED)?/g)].map(
    ([, from, to, summary, cancelled]) => [from, to, summary, ...(cancelled ? ['cancelled'] : [])],
  );

describe('a calendar', () => {
  test('has granted leave only, and what was cancelled for 30 days', async () => {
    const one = await ask('2026-12-21', '2026-12-22');
    const two = await ask('2026-12-07', '2026-12-07', { half_first: 'morning' });
    const { path } = await addressOf(worker.client, 'mine');
    expect(eventsOf(await textOf(path))).toEqual([]);
    await grant(one);
    await grant(two);
    const text = await textOf(path);
    expect(eventsOf(text)).toEqual([
      ['20261207', '20261208', 'Halber Urlaubstag'],
      ['20261221', '20261223', 'Urlaub'],
    ]);
    expect(text).toContain(`UID:leave-request-${one}@zeitblatt\r\nSEQUENCE:2\r\n`);
    await worker.client.send(api.leaveRequests.askCancel, { params: { id: one }, body: { version: 2 } });
    expect(eventsOf(await textOf(path))).toHaveLength(2);
    await grant(one, 3);
    expect(eventsOf(await textOf(path))[1]).toEqual(['20261221', '20261223', 'Urlaub', 'cancelled']);
    app.clock.set('2026-12-21T12:00:00Z');
    expect(eventsOf(await textOf(path))).toHaveLength(1);
  });

  test('of the team says who is away, and nothing more', async () => {
    await grant(await ask('2026-12-21', '2026-12-23', { half_first: 'afternoon', note: 'Hochzeit' }));
    await grant(await ask('2026-12-07', '2026-12-07', { half_first: 'morning' }));
    const other = await company.hires({ first_name: 'Bert', last_name: 'Abel' });
    await company.does((doing) => addLeave(doing, other.schemaId, { from: '2026-12-28', to: '2026-12-29' }));
    const colleague = await hireWithAccount(app, company, { first_name: 'Cem', last_name: 'Çelik' });
    const { path } = await addressOf(colleague.client, 'team');
    const text = await textOf(path);
    expect(eventsOf(text)).toEqual([
      ['20261222', '20261224', 'Anna Zander: abwesend'],
      ['20261228', '20261230', 'Bert Abel: abwesend'],
    ]);
    expect(text).not.toMatch(/Hochzeit|Urlaub(?! in)|halb/i);
    const { path: ofAll } = await addressOf(manager, 'company');
    expect(eventsOf(await textOf(ofAll)).map(([, , summary]) => summary)).toContain('Anna Zander: Halber Urlaubstag');
  });

  test('is answered 304 while it is the same, and kept by no cache between', async () => {
    const { path } = await addressOf(worker.client, 'mine');
    const { status, headers } = await fetch(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, max-age=900',
    ]);
    const etag = String(headers['etag']);
    expect(await fetch(path, { 'if-none-match': etag })).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
    await grant(await ask('2026-12-21', '2026-12-22'));
    expect((await fetch(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('is there for nobody who has no address any more', async () => {
    const { id, path } = await addressOf(worker.client, 'mine');
    expect((await fetch(`/calendar/${'A'.repeat(43)}.ics`)).status).toBe(404);
    expect((await fetch('/calendar/x.ics')).status).toBe(404);
    await worker.client.send(api.calendarFeeds.remove, { params: { id } });
    expect((await fetch(path)).status).toBe(404);
    const { path: ofAll } = await addressOf(manager, 'company');
    expect((await fetch(ofAll)).status).toBe(200);
    await app.admin.query(`update users set role = 'user' where company_id = $1 and role = 'company_manager'`, [
      company.id,
    ]);
    expect((await fetch(ofAll)).status).toBe(404);
  });

  test('is asked for 60 times an hour at most', async () => {
    const { path } = await addressOf(worker.client, 'mine');
    for (let times = 0; times < 60; times += 1) expect((await fetch(path)).status).toBe(200);
    expect((await fetch(path)).status).toBe(429);
    app.clock.set('2026-11-20T12:01:00Z');
  });
});

test('a person has five addresses, of which only hashes are stored', async () => {
  const kinds = ['mine', 'team', 'mine', 'team', 'mine'] as const;
  const made = [];
  for (const kind of kinds) made.push(await addressOf(worker.client, kind));
  expect((await worker.client.send(api.calendarFeeds.add, { body: { kind: 'mine' } })).status).toBe(409);
  const { data, kinds: possible } = await worker.client.read(api.calendarFeeds.list, {});
  expect([data.map(({ kind }) => kind), possible]).toEqual([kinds, ['team', 'mine']]);
  expect((await worker.client.send(api.calendarFeeds.add, { body: { kind: 'company' } })).status).toBe(422);
  const { rows } = await app.admin.query('select token_hash::text as hash from calendar_feeds');
  const secrets = made.map(({ path }) => path.slice('/calendar/'.length, -'.ics'.length));
  expect(secrets.filter((secret) => JSON.stringify([rows, data]).includes(secret))).toEqual([]);
});
