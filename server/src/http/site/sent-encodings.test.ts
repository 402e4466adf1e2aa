import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api } from '@zeitblatt/contract/api';
import { wireRequestOf } from '@zeitblatt/contract/call/request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compressFiles } from '../../launch/build/compress-files.ts';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';
import { CALLS } from '../../testing/sweeps/sweep-calls.ts';
import { isCompressible } from '../bind/compress-answer.ts';

const SCRIPT = 'start();\n'.repeat(1000);
const FILES: Readonly<Record<string, string>> = {
  'app.html': '<title>Zeitblatt</title>',
  'prelude.js': '0;',
  'assets/app-1a2b3c4d.js': SCRIPT,
  'assets/app-1a2b3c4d.css': 'p { margin: 0 }\n'.repeat(1000),
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  await compressFiles(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));
const app = setUpApp(() => ({ webFolder: folder }));
const { company, manager } = setUpCompany(app, beforeEach);

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ method: 'GET', url, headers });

describe('a file of the page is sent', () => {
  const URL = '/assets/app-1a2b3c4d.js';

  test.each([
    ['br', 'gzip, deflate, br, zstd', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['br', 'br;q=1.0, gzip;q=0.5', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip, deflate', (bytes: Buffer) => gunzipSync(bytes)],
    ['gzip', 'br;q=0, gzip', (bytes: Buffer) => gunzipSync(bytes)],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, 'br;q=0', (bytes: Buffer) => bytes],
  ])('as %s to who accepts %s', async (encoding, accepted, unpack) => {
    const { statusCode, headers, rawPayload } = await get(URL, { 'accept-encoding': accepted });
    expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding']);
    expect(headers['content-type']).toMatch(/^application\/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(unpack(rawPayload).toString()).toBe(SCRIPT);
    if (encoding !== undefined) expect(rawPayload.length).toBeLessThan(SCRIPT.length / 10);
  });

  test('as it is to who accepts nothing, and while it is too short', async () => {
    expect((await get(URL)).body).toBe(SCRIPT);
    const { headers, body } = await get('/prelude.js', { 'accept-encoding': 'br' });
    expect([headers['content-encoding'], body]).toEqual([undefined, '0;']);
  });

  test.each(['/assets/app-1a2b3c4d.js.br', '/assets/app-1a2b3c4d.css.gz', '/assets/gone-5e6f7a8b.js'])(
    'and %s is not there',
    async (url) => {
      const { statusCode, headers } = await get(url, { 'accept-encoding': 'br' });
      expect([statusCode, headers['content-encoding']]).toEqual([404, undefined]);
    },
  );
});

test.each([
  ['br', 'gzip, br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  [undefined, 'gzip', (bytes: Buffer) => bytes],
] as const)('the page itself is sent as %s to who accepts %s', async (encoding, accepted, unpack) => {
  const { statusCode, headers, rawPayload } = await get('/login', { 'accept-encoding': accepted });
  expect([statusCode, headers['content-encoding'], headers.vary]).toEqual([200, encoding, 'accept-encoding']);
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/html; charset=utf-8', 'no-cache']);
  expect(unpack(rawPayload).toString()).toBe(FILES['app.html']);
});

describe('an answer of the API is sent', () => {
  const QUERY = { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false' } as const;
  const list = (headers: Record<string, string>) => manager.send(api.employees.list, { query: QUERY }, { headers });

  test('as brotli from 1 kB on, to who accepts it', async () => {
    for (let hired = 0; hired < 8; hired += 1) await company.hires();
    const plain = await list({});
    expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'accept-encoding']);
    expect(plain.bytes.length).toBeGreaterThan(1024);
    const url = `/api/${wireRequestOf(api.employees.list, { query: QUERY }).path}`;
    const { headers, rawPayload } = await get(url, {
      authorization: `Bearer ${manager.token}`,
      'accept-encoding': 'gzip, br',
    });
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual((await list({})).body);
    expect(rawPayload.length).toBeLessThan(plain.bytes.length / 2);
    expect((await list({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
  });

  test('as it is below 1 kB', async () => {
    const { headers, body } = await manager.send(api.company.get, {}, { headers: { 'accept-encoding': 'br' } });
    expect([headers['content-encoding'], body.id]).toEqual([undefined, company.id]);
  });
});

test('BREACH: no call is compressed whose answer holds a token, a code or another secret', () => {
  const SECRETS = ['token', 'secret', 'codes', 'recovery_codes', 'nonce'];
  const telling = CALLS.filter(
    ([, { access, output }]) =>
      access === 'public' || ('shape' in output && SECRETS.some((name) => name in (output.shape as object))),
  );
  const names = telling.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['access.login', 'access.refresh', 'access.authorized']));
  expect(names.filter((name) => name.startsWith('secondFactor.')).length).toBeGreaterThan(2);
  expect(telling.filter(([, endpoint]) => isCompressible(endpoint)).map(([name]) => name)).toEqual([]);
});
