import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';

let address: string;
const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeAll);
beforeAll(async () => {
  address = await app.app.listen({ port: 0, host: '127.0.0.1' });
});

const PROFILE = { method: 'PUT', url: '/api/user/profile' } as const;
const VALID = JSON.stringify({ first_name: 'A', last_name: 'B', lang_id: 1 });
const json = { 'content-type': 'application/json' };

/** Longest body that the API parses. */
const LIMIT = 256 * 1024;

const nested = (depth: number): string => `{"first_name":${'['.repeat(depth)}${']'.repeat(depth)}}`;

describe('a body is refused that', () => {
  test.each([
    ['is 10 MB', `{"first_name":"${'x'.repeat(10 * 1024 * 1024)}"}`, json, 413, 'too_large'],
    ['is cut off', VALID.slice(0, -5), json, 400, 'malformed_request'],
    ['is no JSON', 'first_name=A', json, 400, 'malformed_request'],
    ['has something behind it', `${VALID}{}`, json, 400, 'malformed_request'],
    ['has a comment in it', `/* */${VALID}`, json, 400, 'malformed_request'],
    ['is plain text', VALID, { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
    ['is JSON by half a name', VALID, { 'content-type': 'text/json' }, 415, 'unsupported_type'],
    ['is a form', 'first_name=A', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
    ['is a form with files', 'a', { 'content-type': 'multipart/form-data; boundary=a' }, 415, 'unsupported_type'],
    ['is XML', '<a/>', { 'content-type': 'application/xml' }, 415, 'unsupported_type'],
    ['changes prototypes', '{"__proto__": {"role": "company_manager"}}', json, 400, 'malformed_request'],
    ['changes them in disguise', '{"\\u005f_proto__": {"role": "user"}}', json, 400, 'malformed_request'],
    ['changes them within', '{"first_name": {"__proto__": {"a": 1}}}', json, 400, 'malformed_request'],
    ['changes constructors', '{"constructor": {"prototype": {"a": 1}}}', json, 400, 'malformed_request'],
    ['has 20,000 brackets', nested(20_000), json, 400, 'malformed_request'],
    ['is brackets as far as it may be long', nested(LIMIT / 2 - 20), json, 400, 'malformed_request'],
    [
      'has 20,000 braces',
      `{"first_name":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
      json,
      400,
      'malformed_request',
    ],
    [
      'has 20,000 names',
      `{${Array.from({ length: 20_000 }, (_, at) => `"k${at}":1`).join()}}`,
      json,
      400,
      'malformed_request',
    ],
    ['names a field twice', `{"first_name":"Z",${VALID.slice(1)}`, json, 400, 'malformed_request'],
    ['names one twice in disguise', `{"first\\u005fname":"Z",${VALID.slice(1)}`, json, 400, 'malformed_request'],
  ])('S48 %s', async (_case, payload, headers, status, code) => {
    const answer = await manager.raw({ ...PROFILE, payload, headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message']);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect('role' in {}).toBe(false);
  });

  const FIELDS = ['first_name', 'lang_id', 'last_name'];

  test.each([
    ['is a number', '1', ['_']],
    ['is a list', '[]', ['_']],
    ['is null', 'null', FIELDS],
    ['has brackets in brackets', nested(60), FIELDS],
    ['says something nobody asked for', `{"admin":true,${VALID.slice(1)}`, ['admin']],
    ['names a constructor', `{"constructor":1,${VALID.slice(1)}`, ['constructor']],
    ['names what every object has', `{"toString":1,${VALID.slice(1)}`, ['toString']],
  ])('S48 %s', async (_case, payload, fields) => {
    for (const headers of [json, { ...json, 'idempotency-key': 'key-for-brackets' }]) {
      const answer = await manager.raw({ ...PROFILE, payload, headers });
      expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, fields]);
    }
  });

  test('S48 unpacks to more than it is: it is not unpacked', async () => {
    const bomb = gzipSync(`{"first_name":"${'x'.repeat(50 * 1024 * 1024)}"}`);
    expect(bomb.length).toBeLessThan(LIMIT);
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const answer = await manager.raw({
        ...PROFILE,
        payload: bomb,
        headers: { ...json, 'content-encoding': encoding },
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    }
  });

  test.each([
    ['says how long it is', { 'content-length': 100 * 1024 * 1024 }, 1],
    ['does not say how long it is', { 'transfer-encoding': 'chunked' }, LIMIT + 1],
  ])('S48 never ends, and %s: it is answered before it does', async (_case, headers, sent) => {
    const sending = request({
      port: new URL(address).port,
      host: '127.0.0.1',
      method: 'PUT',
      path: PROFILE.url,
      headers: { ...json, 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${manager.token}`, ...headers },
    });
    // The server may close the connection of a refused client while the client still sends.
    sending.on('error', () => undefined);
    const answered = new Promise<number | undefined>((resolve) => {
      sending.on('response', ({ statusCode }) => resolve(statusCode));
    });
    sending.write(' '.repeat(sent));
    expect(await answered).toBe(413);
    sending.destroy();
  });

  test('is empty, where one is needed, and not where none is', async () => {
    expect((await manager.raw({ ...PROFILE, payload: '', headers: json })).status).toBe(422);
    const again = await company.signIn('company_manager');
    expect((await again.raw({ method: 'POST', url: '/api/user/logout', payload: '', headers: json })).status).toBe(200);
  });

  test('in the language of the browser before the caller is known', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const headers = { ...json, 'accept-language': language };
        return (await app.anonymous.raw({ ...PROFILE, payload: '{', headers })).body.message;
      }),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

describe('an answer', () => {
  test('to an unknown path is 404, and no page', async () => {
    for (const url of ['/api/nothing', '/api/company/../users', '/nothing', '/.env', '/api/company/employees/1/x']) {
      const answer = await manager.raw({ method: 'GET', url });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  test('carries the security headers, and reveals nothing about the server', async () => {
    const { headers } = await manager.send(api.company.get, {});
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*/);
    for (const name of ['server', 'x-powered-by']) expect(headers).not.toHaveProperty(name);
  });

  test('to something unexpected says only that, and the log says what', async () => {
    await app.admin.query('alter table companies rename to gone');
    const answer = await manager.send(api.company.get, {});
    await app.admin.query('alter table gone rename to companies');
    expect([answer.status, answer.body.code]).toEqual([500, 'unexpected']);
    expect(JSON.stringify(answer.body)).not.toMatch(/companies|select|\.ts|Error/i);
    expect(app.takeErrors().join()).toContain('companies');
    expect((await manager.send(api.company.get, {})).status).toBe(200);
  });

  test('comes also after every connection to the database was cut', async () => {
    await app.admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
       where usename = 'zeitblatt_app' and datname = current_database()`);
    const answers = await Promise.all([1, 2, 3].map(() => manager.send(api.company.get, {})));
    for (const { status } of answers) expect([200, 503]).toContain(status);
    expect((await manager.send(api.company.get, {})).status).toBe(200);
    app.takeErrors();
  });

  test('about its health needs no sign-in', async () => {
    for (const url of ['/health', '/ready']) {
      expect((await app.anonymous.raw({ method: 'GET', url })).body).toEqual({ status: 'ok' });
    }
  });
});
