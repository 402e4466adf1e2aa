import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../testing/client.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { TestCompany } from '../testing/test-company.ts';

let app: TestApp;
let company: TestCompany;
let manager: Client;
beforeAll(async () => {
  app = await createTestApp();
  company = await app.company();
  manager = await company.signIn('company_manager');
});
afterAll(() => app.stop());

const PROFILE = { method: 'PUT', url: '/api/user/profile' } as const;
const VALID = JSON.stringify({ first_name: 'A', last_name: 'B', lang_id: 1 });
const json = { 'content-type': 'application/json' };

describe('a body is refused that', () => {
  test.each([
    ['is 10 MB', `{"first_name":"${'x'.repeat(10 * 1024 * 1024)}"}`, json, 413, 'too_large'],
    ['is cut off', VALID.slice(0, -5), json, 400, 'malformed_request'],
    ['is no JSON', 'first_name=A', json, 400, 'malformed_request'],
    ['is plain text', VALID, { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
    ['is a form', 'first_name=A', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_type'],
    ['changes prototypes', '{"__proto__": {"role": "company_manager"}}', json, 400, 'malformed_request'],
    ['changes constructors', '{"constructor": {"prototype": {"a": 1}}}', json, 400, 'malformed_request'],
  ])('%s', async (_case, payload, headers, status, code) => {
    const answer = await manager.raw({ ...PROFILE, payload, headers });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message']);
  });

  test.each([
    ['is a number', '1', ['_']],
    ['is a list', '[]', ['_']],
    ['is null', 'null', ['first_name', 'lang_id', 'last_name']],
    [
      'has 20,000 brackets',
      `{"first_name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      ['first_name', 'lang_id', 'last_name'],
    ],
    ['says something nobody asked for', `{"admin":true,${VALID.slice(1)}`, ['admin']],
  ])('%s', async (_case, payload, fields) => {
    const answer = await manager.raw({ ...PROFILE, payload, headers: json });
    expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([422, fields]);
  });

  test('is empty, where one is needed, and not where none is', async () => {
    expect((await manager.raw({ ...PROFILE, payload: '', headers: json })).status).toBe(422);
    const again = await company.signIn('company_manager');
    expect((await again.raw({ method: 'POST', url: '/api/user/logout', payload: '', headers: json })).status).toBe(200);
  });

  test('in the language of the browser before anybody is known', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const headers = { ...json, 'accept-language': language };
        return (await app.anonymous.raw({ ...PROFILE, payload: '{', headers })).body.message;
      }),
    );
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});

describe('a change that another page may have sent', () => {
  const change = (headers: Record<string, string>) =>
    app.app.inject({ ...PROFILE, payload: VALID, headers: { ...json, ...headers } });
  const signed = () => ({ authorization: `Bearer ${manager.token}` });
  const own = { 'x-requested-with': 'XMLHttpRequest' };

  test.each([
    ['has no header of our own', {}],
    ['has another one', { 'x-requested-with': 'fetch' }],
    ['comes from another origin', { ...own, origin: 'https://evil.example' }],
    ['comes from our name at another port', { ...own, origin: 'http://localhost:666', host: 'localhost:80' }],
    ['comes from nowhere', { ...own, origin: 'null' }],
  ])('is refused when it %s', async (_case, headers) => {
    const answer = await change({ ...signed(), ...headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf']);
  });

  test('is done when it comes from our own page', async () => {
    const answer = await change({ ...signed(), ...own, origin: 'http://localhost:8080', host: 'localhost:8080' });
    expect(answer.statusCode).toBe(200);
  });

  test('is no question: looking needs no header', async () => {
    const answer = await app.app.inject({ method: 'GET', url: '/api/company', headers: signed() });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a token', () => {
  test.each([
    ['of nobody', `Bearer ${'a'.repeat(43)}`],
    ['cut off', 'Bearer abc'],
    ['with a word too much', `Bearer ${'a'.repeat(43)} x`],
    ['of another kind', `Basic ${Buffer.from('a:b').toString('base64')}`],
    ['without its word', 'a'.repeat(43)],
    ['that claims to need no signature', 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiY29tcGFueV9tYW5hZ2VyIn0.'],
    ['with SQL in it', "Bearer ' or 1=1 --"],
  ])('%s is no token', async (_case, authorization) => {
    const answer = await app.anonymous.raw({ method: 'GET', url: '/api/company', headers: { authorization } });
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  });
});

describe('an answer', () => {
  test('to a path that nobody knows is 404, and no page', async () => {
    for (const url of ['/api/nothing', '/api/company/../users', '/nothing', '/.env', '/api/company/employees/1/x']) {
      const answer = await manager.raw({ method: 'GET', url });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
  });

  test('carries what protects the page, and tells nothing about the house', async () => {
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
