import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { endpoint } from '@zeitblatt/contract/call/endpoint';
import { createTranslator } from '@zeitblatt/i18n/translate';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Pool } from '../../database/pool.ts';
import { bindEndpoint } from '../bind/bind.ts';
import type { SentFile } from '../context/context.ts';
import type { AppParts } from '../context/parts.ts';
import { Refusal } from '../context/refusal.ts';
import { createCallSemaphores } from '../context/semaphore.ts';
import { TIME_LIMITS } from '../context/time-limits.ts';
import { answerError } from '../errors/errors.ts';

const ZIP = endpoint({ method: 'GET', path: 'file', access: 'public', reads: [], output: { file: 'application/zip' } });

/** A server with one call, which answers a file. */
async function serve(answer: () => Promise<SentFile>): Promise<string> {
  const app = Fastify();
  const translate = createTranslator();
  const now = () => Temporal.Instant.from('2026-11-20T08:00:00Z');
  const settings = { timeZone: 'Europe/Berlin', limitsMs: TIME_LIMITS };
  const turns = createCallSemaphores({ options: { max: 1, connectionTimeoutMillis: 1000 } } as Pool);
  const parts = { app, translate, now, settings, turns } as unknown as AppParts;
  app.setErrorHandler((error, request, reply) => answerError(parts, error, request, reply));
  bindEndpoint(parts, ZIP, answer);
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const LENGTH = 5_000_000;

/** A stream of LENGTH bytes, generated while it is read. */
function bytes(): Readable {
  let left = LENGTH;
  return new Readable({
    read(size) {
      const next = Math.min(left, size);
      left -= next;
      this.push(next === 0 ? null : Buffer.alloc(next, 'z'));
    },
  });
}

test('a file is sent as a stream of a known length, under its own name', async () => {
  const address = await serve(async () => ({ filename: 'Löhne 09-2026.zip', length: LENGTH, stream: bytes() }));
  const answer = await fetch(`${address}/api/file`);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-length')).toBe(String(LENGTH));
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Lohne 09-2026.zip"; filename*=UTF-8''L%C3%B6hne%2009-2026.zip`,
  );
  expect((await answer.bytes()).length).toBe(LENGTH);
});

test('a file whose reader goes away is read no further', async () => {
  const stream = bytes();
  const address = new URL(await serve(async () => ({ filename: 'a.zip', length: LENGTH, stream })));
  const socket = connect(Number(address.port), address.hostname);
  socket.write('GET /api/file HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  const closed = once(stream, 'close');
  socket.destroy();
  await closed;
  expect([stream.destroyed, stream.readableEnded]).toEqual([true, false]);
});

test('a file that breaks while it is sent ends the answer before its length', async () => {
  const stream = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000);
      throw new Error('the store is gone');
    })(),
  );
  const address = await serve(async () => ({ filename: 'a.zip', length: LENGTH, stream }));
  const answer = await fetch(`${address}/api/file`);
  await expect(answer.bytes()).rejects.toThrow('terminated');
});

test('a file that is not there is a refusal like any other', async () => {
  const address = await serve(async () => {
    throw new Refusal('file_not_found');
  });
  const answer = await fetch(`${address}/api/file`);
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([404, null]);
  expect(await answer.json()).toMatchObject({ code: 'file_not_found' });
});
