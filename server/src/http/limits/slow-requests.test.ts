import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { setUpApp } from '../../testing/set-up.ts';

const app = setUpApp({ limitsMs: { arrival: 1000 } });

let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

/** Opens a connection of its own and sends the lines of a head. */
async function open(...lines: string[]): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Everything that the server sends until it closes the connection, also by a reset. */
async function text(socket: Socket): Promise<string> {
  let received = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    received += chunk;
  });
  // `once` would reject at the error of a reset.
  await new Promise((resolve) => socket.on('close', resolve));
  return received;
}

describe('a body', () => {
  test.each([
    // A client that goes on sending after the end may get the reset before the answer was read.
    ['that arrives byte by byte', 200, /^(HTTP\/1\.1 408 |$)/],
    ['that stops', 600_000, /^HTTP\/1\.1 408 /],
  ])('fault 13, L1: %s ends with its connection', async (_, pauseMs, answer) => {
    const socket = await open(
      'POST /api/user/login HTTP/1.1',
      'host: localhost',
      'x-requested-with: XMLHttpRequest',
      'content-type: application/json',
      'content-length: 1000',
    );
    const drip = setInterval(() => socket.writable && socket.write(' '), pauseMs);
    onTestFinished(() => clearInterval(drip));
    expect(await text(socket)).toMatch(answer);
  });
});

test.each([
  [['host: localhost', 'Host: other.example'], 400],
  [['host: localhost'], 200],
])('fault 14: a request with the hosts %j is answered with %i', async (hosts, status) => {
  const socket = await open('GET /api/languages HTTP/1.1', ...hosts, 'connection: close');
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
