import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { createFileStore } from './create-file-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

const KEY = '7/3f2b8c6e-7a51-4c1e-9d0a-5b6f7e8d9c0a-1.zip';
const MB = 1024 * 1024;
const never = new AbortController().signal;

let folder: string;
let s3: S3Server;
const stores: Partial<Record<'folder' | 's3', FileStore>> = {};
const storeOf = (kind: 'folder' | 's3'): FileStore => stores[kind] as FileStore;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-store-'));
  s3 = await startS3Server();
  stores.folder = createFileStore({ kind: 'folder', folder });
  stores.s3 = createFileStore(s3.settings);
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const contentOf = (...chunks: readonly Buffer[]): Readable => Readable.from(chunks, { objectMode: false });
const read = async (store: FileStore, key: string): Promise<Buffer> => buffer(await store.read(key));

/** Files on the disk of the store, complete or not. */
async function filesIn(kind: 'folder' | 's3'): Promise<string[]> {
  if (kind === 's3') return s3.files();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe.each(['folder', 's3'] as const)('a store of the kind %s', (kind) => {
  test('gives back what was written, byte by byte', async () => {
    const [one, other] = [randomBytes(100_000), randomBytes(77)];
    await storeOf(kind).write(KEY, contentOf(one, other), never);
    expect((await read(storeOf(kind), KEY)).equals(Buffer.concat([one, other]))).toBe(true);
    await storeOf(kind).remove(KEY);
    expect(await filesIn(kind)).toEqual([]);
  });

  test('takes more than any part of an upload holds, and never reads far ahead of what it has written', async () => {
    const hash = createHash('sha256');
    let [made, taken] = [0, 0];
    async function* megabytes(): AsyncGenerator<Buffer> {
      for (let index = 0; index < 40; index += 1) {
        const chunk = Buffer.alloc(MB, index);
        hash.update(chunk);
        made += 1;
        yield chunk;
        taken += 1;
        expect(made - taken).toBeLessThanOrEqual(2);
      }
    }
    await storeOf(kind).write(KEY, Readable.from(megabytes(), { highWaterMark: 1 }), never);
    const back = createHash('sha256');
    for await (const chunk of await storeOf(kind).read(KEY)) back.update(chunk as Buffer);
    expect(back.digest('hex')).toBe(hash.digest('hex'));
    await storeOf(kind).remove(KEY);
  });

  test('has no file that nobody wrote, and removes it without a word', async () => {
    await expect(storeOf(kind).read('7/none.zip')).rejects.toMatchObject({ code: 'file_missing' });
    await storeOf(kind).remove('7/none.zip');
    await storeOf(kind).remove('none/at/all.zip');
  });

  test('keeps nothing of a file whose content fails, and lets its failure through', async () => {
    const failure = new Error('no more sheets');
    const cut = Readable.from(
      (async function* cutOff() {
        yield Buffer.alloc(20 * MB);
        throw failure;
      })(),
    );
    await expect(storeOf(kind).write(KEY, cut, never)).rejects.toBe(failure);
    await expect(storeOf(kind).read(KEY)).rejects.toMatchObject({ code: 'file_missing' });
  });

  test('stops when it is told to, and closes the content', async () => {
    const stop = new AbortController();
    let isClosed = false;
    const endless = Readable.from(
      (async function* forever() {
        try {
          for (let index = 0; ; index += 1) {
            if (index === 20) stop.abort(new Error('cancelled'));
            yield Buffer.alloc(MB);
          }
        } finally {
          isClosed = true;
        }
      })(),
      { highWaterMark: 1 },
    );
    await expect(storeOf(kind).write(KEY, endless, stop.signal)).rejects.toThrow('cancelled');
    await expect.poll(() => isClosed).toBe(true);
    await expect(storeOf(kind).read(KEY)).rejects.toMatchObject({ code: 'file_missing' });
  });

  test.each(['../x.zip', '7/../../x.zip', '/etc/x.zip', 'C:\\x.zip', '7//x.zip', '7/.x.zip', '', '7/x y.zip'])(
    'never leaves itself for the key %j',
    async (key) => {
      await expect(storeOf(kind).write(key, contentOf(), never)).rejects.toThrow(RangeError);
      await expect(storeOf(kind).read(key)).rejects.toThrow(RangeError);
      await expect(storeOf(kind).remove(key)).rejects.toThrow(RangeError);
    },
  );
});

describe('a folder', () => {
  test('shows a file under its name only when it is whole, to nobody but its owner', async () => {
    const seen: string[][] = [];
    const content = Readable.from(
      (async function* looking() {
        yield Buffer.from('half');
        seen.push(await filesIn('folder'));
        yield Buffer.from(' and half');
      })(),
      { highWaterMark: 1 },
    );
    await storeOf('folder').write('9/x.zip', content, never);
    expect([seen, await filesIn('folder')]).toEqual([[['x.zip.part']], ['x.zip']]);
    if (process.platform !== 'win32') expect((await stat(path.join(folder, '9/x.zip'))).mode & 0o077).toBe(0);
    await storeOf('folder').remove('9/x.zip');
  });

  test('removes what a killed process has left half written', async () => {
    await mkdir(path.join(folder, '8'), { recursive: true });
    await writeFile(path.join(folder, '8/x.zip.part'), 'half');
    await storeOf('folder').remove('8/x.zip');
    expect(await filesIn('folder')).toEqual([]);
  });

  // Linux's /dev/full: every write fails with ENOSPC, without a full disk.
  test.runIf(process.platform === 'linux')('on a full disk says so, and leaves nothing', async () => {
    await mkdir(path.join(folder, '6'), { recursive: true });
    await symlink('/dev/full', path.join(folder, '6/x.zip.part'));
    await expect(storeOf('folder').write('6/x.zip', contentOf(randomBytes(10)), never)).rejects.toMatchObject({
      code: 'store_full',
      cause: { code: 'ENOSPC' },
    });
    expect(await readdir(path.join(folder, '6'))).toEqual([]);
  });

  test('that is none is away', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    const store = createFileStore({ kind: 'folder', folder: file });
    await expect(store.write('1/x.zip', contentOf(Buffer.from('x')), never)).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    await rm(file);
  });
});

/** A store that gives the same answer to every request. */
async function answering(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  timing: { readonly silenceMs?: number } = {},
) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response, request));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { close, store: createS3Store({ ...s3.settings, endpoint }, timing) };
}

describe('a store that speaks S3', () => {
  test('is told to forget the parts of an upload that was stopped before that ends', async () => {
    const stop = new AbortController();
    const seen: string[] = [];
    const { close, store } = await answering((response, { method, url = '' }) => {
      seen.push(`${method} ${new URL(url, 'http://store').search}`);
      if (method === 'DELETE') response.writeHead(204).end();
      // The first part is never answered, and a cancelled upload does not wait for it.
      else if (method === 'PUT') stop.abort(new Error('cancelled'));
      else response.end('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>');
    });
    const content = contentOf(randomBytes(9 * MB), randomBytes(MB));
    await expect(store.write(KEY, content, stop.signal)).rejects.toThrow('cancelled');
    expect(seen[0]).toBe('POST ?uploads=');
    // A part that was on its way when the upload was stopped may arrive between them or after them.
    expect(seen.filter((request) => request.startsWith('DELETE'))).toEqual([
      'DELETE ?uploadId=u1&x-id=AbortMultipartUpload',
      'DELETE ?x-id=DeleteObject',
    ]);
    await close();
  });

  test('and is still at it when the upload is stopped is waited for, and the file removed then', async () => {
    const stop = new AbortController();
    const seen: string[] = [];
    const { close, store } = await answering((response, { method }) => {
      seen.push(`${method}`);
      if (method === 'DELETE') return void response.writeHead(204).end();
      stop.abort(new Error('cancelled'));
      setTimeout(() => {
        seen.push('stored');
        response.writeHead(200, { etag: '"x"' }).end();
      }, 100);
    });
    await expect(store.write(KEY, contentOf(Buffer.from('x')), stop.signal)).rejects.toThrow('cancelled');
    expect(seen).toEqual(['PUT', 'stored', 'DELETE']);
    await close();
  });

  test('and never ends what it has begun keeps nobody who stops', async () => {
    const stop = new AbortController();
    const { close, store } = await answering(() => stop.abort(new Error('cancelled')));
    await expect(store.write(KEY, contentOf(Buffer.from('x')), stop.signal)).rejects.toThrow('cancelled');
    await close();
  });

  test('and takes long, but shows that it is at it, is not away', async () => {
    const { close, store } = await answering(
      (response) => {
        let left = 40;
        const timer = setInterval(() => {
          left -= 1;
          if (left > 0) return response.writeProcessing();
          clearInterval(timer);
          return response.writeHead(200, { etag: '"x"' }).end();
        }, 50);
      },
      { silenceMs: 1000 },
    );
    await expect(store.write(KEY, contentOf(Buffer.from('x')), never)).resolves.toBeUndefined();
    await close();
  });

  test('and says nothing is away', async () => {
    const { close, store } = await answering(() => undefined, { silenceMs: 100 });
    const away = { code: 'store_unavailable' };
    await expect(store.write(KEY, contentOf(Buffer.from('x')), never)).rejects.toMatchObject(away);
    await expect(store.read(KEY)).rejects.toMatchObject(away);
    await close();
  });

  test('and is not reached says so', async () => {
    const { close, store } = await answering(() => undefined);
    await close();
    await expect(store.write(KEY, contentOf(Buffer.from('x')), never)).rejects.toMatchObject({
      code: 'store_unavailable',
    });
    await expect(store.read(KEY)).rejects.toMatchObject({ code: 'store_unavailable' });
    await expect(store.remove(KEY)).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  test.each([
    [507, 'InsufficientStorage', 'store_full'],
    [400, 'QuotaExceeded', 'store_full'],
    [403, 'AccessDenied', 'store_unavailable'],
  ])('and answers %i %s counts as %s', async (status, code, expected) => {
    const { close, store } = await answering((response) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
    });
    await expect(store.write(KEY, contentOf(Buffer.from('x')), never)).rejects.toMatchObject({ code: expected });
    await close();
  });
});
