import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { api } from '@zeitblatt/contract/api';
import ece from 'http_ece';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { createPushSender, pushKeysOf } from '../../../push/push-sender.ts';
import { createSecretKey } from '../../../sessions/secret-key.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../week/day-records.builder.ts';
import { deleteSignedOutDevices } from './push.queries.ts';
import { sendReminders } from './send-reminders.ts';

/** Friday, 07:00 in Germany. */
const MORNING = '2026-11-20T06:00:00Z';
const ALLOWED = 'https://fcm.googleapis.com/fcm/send';

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** A push service on this machine. */
async function playPushService() {
  const received: Received[] = [];
  const answer = { status: 201, location: '' };
  const server = createServer((request, response) => {
    const receive = async (): Promise<void> => {
      received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end();
    };
    void receive();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { received, answer, origin, stop: () => server.close() };
}

/** A browser that subscribes, and reads what arrives. */
function playBrowser(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): unknown =>
      JSON.parse(
        ece
          .decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth.toString('base64url') })
          .toString(),
      ),
  };
}

const service = setUp(beforeAll, playPushService);
afterAll(() => service.stop());
const app = setUpApp({ now: MORNING });
beforeEach(() => {
  app.clock.set(MORNING);
  service.received.length = 0;
  Object.assign(service.answer, { status: 201, location: '' });
});
const { company } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, async () => {
  const hired = await hireWithAccount(app, company);
  await app.admin.query('update employees set created_at = $1 where id = $2', ['2026-11-13T05:00Z', hired.employeeId]);
  return hired;
});

const keys = pushKeysOf(createSecretKey('s'.repeat(43)));
const push = () =>
  createPushSender({
    keys,
    contact: 'mailto:betrieb@zeitblatt.example',
    isAllowed: (to) => to.startsWith(service.origin),
  });
const send = () => sendReminders({ ...app.jobTools, push: push() }, app.clock.now());
const state = (client = worker.client) => client.read(api.reminders.push, {});

/** Subscribes a browser, as if its push service were on this machine. */
async function subscribe(name: string, client = worker.client) {
  const browser = playBrowser(`${ALLOWED}/${name}`);
  await client.read(api.reminders.switchPushOn, { body: browser.subscription });
  await app.admin.query('update push_subscriptions set endpoint = $1 where endpoint = $2', [
    `${service.origin}/${name}`,
    browser.subscription.endpoint,
  ]);
  return browser;
}

describe('a notification on a device', () => {
  test('has the reminder encrypted for its browser, and no names', async () => {
    const browser = await subscribe('one');
    await send();
    expect(service.received.map(({ path }) => path)).toEqual(['/one']);
    const [{ headers, body }] = service.received as [Received];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'reminder', ttl: '43200' });
    expect(browser.read(body)).toEqual({
      title: 'Zeitblatt',
      body: 'Offene Tage in Ihrer Woche: 1. Zeit bis 20.11.2026.',
      path: '/timetracking/week?day=2026-11-13',
    });
    expect(body.length).toBeLessThan(3072);
  });

  test('is signed with the key of the installation, for its push service', async () => {
    await subscribe('signed');
    await send();
    const [, token = '', key = ''] =
      /^vapid t=([^,]+), ?k=(.+)$/.exec(service.received[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe((await state()).public_key);
    const [head, claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const jwk = { kty: 'EC', crv: 'P-256', x, y } as never;
    const publicKey = { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: service.origin });
  });

  test('is sent to no other address, wherever the row comes from', async () => {
    await subscribe('moved');
    const foreign = await playPushService();
    const moved = [`${foreign.origin}/moved`, `${service.origin}/moved`];
    await app.admin.query('update push_subscriptions set endpoint = $1 where endpoint = $2', moved);
    await send();
    foreign.stop();
    expect([foreign.received, service.received]).toEqual([[], []]);
  });

  test.each([404, 410])('that answers %d is deleted', async (status) => {
    await subscribe('gone');
    service.answer.status = status;
    await send();
    expect((await state()).devices).toEqual([]);
  });

  test('that answers an error, or leads elsewhere, stays, and nothing else is called', async () => {
    await subscribe('busy');
    Object.assign(service.answer, { status: 302, location: `${service.origin}/elsewhere` });
    await send();
    expect(service.received.map(({ path }) => path)).toEqual(['/busy']);
    expect((await state()).devices).toHaveLength(1);
  });

  test('is not sent to an address that is not allowed any more', async () => {
    await subscribe('other');
    const elsewhere = 'http://127.0.0.1:1/secret';
    await app.admin.query('update push_subscriptions set endpoint = $1 where user_id = $2', [elsewhere, worker.userId]);
    await send();
    expect(service.received).toEqual([]);
  });
});

describe('the devices of a person', () => {
  test('are none at first; each is listed, and switched off', async () => {
    expect((await state()).devices).toEqual([]);
    await subscribe('first');
    const [device] = (await state()).devices;
    expect(device).toMatchObject({ is_current: true, created_at: '2026-11-20 07:00:00' });
    await worker.client.read(api.reminders.switchPushOff, { params: { id: device?.id ?? 0 } });
    expect((await state()).devices).toEqual([]);
    const again = await worker.client.send(api.reminders.switchPushOff, { params: { id: device?.id ?? 0 } });
    expect(again.status).toBe(404);
  });

  test('are removed by the sign-out on them', async () => {
    await subscribe('leaving');
    await worker.client.read(api.access.logout, {});
    await send();
    expect(service.received.map(({ path }) => path)).not.toContain('/leaving');
    await deleteSignedOutDevices(databaseOf(app.pool));
    expect((await app.admin.query('select from push_subscriptions where user_id = $1', [worker.userId])).rowCount).toBe(
      0,
    );
  });

  test('go with the account', async () => {
    await subscribe('removed');
    await app.admin.query('update employees set user_id = null where id = $1', [worker.employeeId]);
    await app.admin.query('delete from users where id = $1', [worker.userId]);
    expect((await app.admin.query('select from push_subscriptions where user_id = $1', [worker.userId])).rowCount).toBe(
      0,
    );
  });

  test.each(['https://127.0.0.1/admin', 'http://fcm.googleapis.com/x', 'https://push.example.com/x'])(
    'cannot be at %s, which is refused in words',
    async (endpoint) => {
      const { subscription } = playBrowser(endpoint);
      const answer = await worker.client.send(api.reminders.switchPushOn, { body: subscription });
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        { endpoint: ['Die Adresse gehört zu keinem bekannten Dienst für Mitteilungen.'] },
      ]);
    },
  );
});
