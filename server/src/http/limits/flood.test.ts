import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { holdLocks, waitingForLocks } from '../../testing/databases/hold-locks.ts';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';

const app = setUpApp({ limitsMs: { turn: 1000 } });
const { manager } = setUpCompany(app, beforeAll);

let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const LANGUAGES = 'GET /api/languages HTTP/1.1\r\nhost: localhost\r\n\r\n';

/** A connection that sends requests ahead of their answers. */
async function sendAhead(count: number): Promise<{ readonly socket: Socket; readonly statuses: () => string[] }> {
  const socket = connect({ host: '127.0.0.1', port });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'connect');
  socket.write(LANGUAGES.repeat(count));
  return { socket, statuses: () => received.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [] };
}

/** Settles at the end of a connection, also by a reset, at whose error `once` would reject. */
const closed = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.on('close', resolve));

/** Sends one request from an address, on a connection of its own. */
async function ask(path: string, localAddress = '127.0.0.1') {
  const sending = request({ host: '127.0.0.1', port, path, localAddress, agent: false });
  sending.end();
  const [answer] = await once(sending, 'response');
  answer.resume();
  return { status: answer.statusCode as number, retryAfter: answer.headers['retry-after'] as string | undefined };
}

describe('a flood', () => {
  test('fault 6: on one connection ends with 429 and the connection', async () => {
    const { socket, statuses } = await sendAhead(20);
    await closed(socket);
    expect(statuses().filter((status) => status === '200').length).toBeLessThan(20);
    expect(statuses().at(-1)).toBe('429');
  });

  test('fault 6: of hundreds of requests ahead on one connection is not begun', async () => {
    const { socket, statuses } = await sendAhead(200);
    await closed(socket);
    expect(statuses()).toEqual([]);
  });

  test('fault 6: on many connections leaves another caller a turn between its requests', async () => {
    const floods = await Promise.all(Array.from({ length: 30 }, () => sendAhead(16)));
    const answered = () => floods.reduce((sum, { statuses }) => sum + statuses().length, 0);
    await expect.poll(answered, { interval: 1 }).toBeGreaterThan(0);
    const before = answered();
    expect((await ask('/api/languages')).status).toBe(200);
    expect(answered() - before).toBeLessThan(240);
    await expect.poll(answered).toBe(480);
  });
});

describe('bodies that arrive slowly', () => {
  const HEAD = [
    'POST /api/user/login HTTP/1.1',
    'host: localhost',
    'x-requested-with: XMLHttpRequest',
    'content-type: application/json',
    'connection: close',
    'content-length: 60',
  ].join('\r\n');

  /** Sends the head of a request and the beginning of its body. */
  async function begin(): Promise<Socket> {
    const socket = connect({ host: '127.0.0.1', port });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(`${HEAD}\r\n\r\n{`);
    return socket;
  }

  test('fault 13: leave the others of their network a turn, and are answered once they have arrived', async () => {
    let begun = 0;
    app.app.server.on('request', () => {
      begun += 1;
    });
    const slow = await Promise.all(Array.from({ length: 60 }, begin));
    await expect.poll(() => begun).toBe(slow.length);
    expect((await ask('/nowhere')).status).toBe(404);
    const statuses = slow.map(async (socket) => {
      let answer = '';
      socket.setEncoding('utf8').on('data', (text: string) => {
        answer += text;
      });
      socket.write('no JSON'.padEnd(59));
      await closed(socket);
      return answer.slice(0, 'HTTP/1.1 400'.length);
    });
    expect(new Set(await Promise.all(statuses))).toEqual(new Set(['HTTP/1.1 400']));
  });
});

describe('while the database keeps readers waiting', () => {
  async function untilSomebodyWaits(): Promise<void> {
    await expect.poll(() => waitingForLocks(app.admin)).toBeGreaterThan(0);
  }

  test('fault 6: requests of one address beyond its share get 429; another address is served', async () => {
    const { release } = await holdLocks(app.admin, 'lock table app.languages');
    let begun = 0;
    app.app.server.on('request', () => {
      begun += 1;
    });
    const share = Array.from({ length: 40 }, () => ask('/api/languages'));
    await untilSomebodyWaits();
    await expect.poll(() => begun).toBe(share.length);
    const beyond = await ask('/nowhere');
    expect([beyond.status, beyond.retryAfter]).toEqual([429, '2']);
    expect((await ask('/nowhere', '127.0.0.2')).status).toBe(404);
    expect((await ask('/health')).status).toBe(200);
    await release();
    expect(new Set((await Promise.all(share)).map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('fault 6: many reads of one company leave connections for another', async () => {
    const stranger = await (await app.company()).signIn('company_manager');
    const { release } = await holdLocks(app.admin, 'lock table app.salary_groups');
    const reads = Array.from({ length: 20 }, () => manager.send(api.salaryGroups.all, {}));
    await untilSomebodyWaits();
    expect((await stranger.send(api.company.get, {})).status).toBe(200);
    await release();
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
