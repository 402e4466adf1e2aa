import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpApp, setUpCompany } from '../../testing/set-up.ts';

const lines: string[] = [];
const app = setUpApp({ trustedProxies: ['10.0.0.0/8'], onLogLine: (line) => lines.push(line) });
const { company, manager } = setUpCompany(app, beforeAll);

const OWN = /^[0-9A-HJKMNP-TV-Z]{12}$/;

type From = { readonly headers?: Record<string, string>; readonly remoteAddress?: string };

const idOf = async (options: From = {}) =>
  (await app.app.inject({ url: '/api/user', ...options })).headers['x-request-id'];

/** Errors of the log, by the id of their request. */
const loggedErrors = (id: unknown): number =>
  lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { readonly level: number; readonly reqId?: string })
    .filter(({ level, reqId }) => level >= 40 && reqId === id).length;

describe('each answer carries the id of its request', () => {
  test('a random one that can be read out', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => idOf()));
    for (const id of ids) expect(id).toMatch(OWN);
    expect(new Set(ids).size).toBe(50);
  });

  test('also a page, a refused body and an address that cannot be read', async () => {
    for (const url of ['/', '/api/nothing', '/health', '/%E0%A4%A'])
      expect((await app.app.inject({ url })).headers['x-request-id'], url).toMatch(OWN);
  });

  test('the id of a trusted proxy, where it has the form of one', async () => {
    const proxy = { remoteAddress: '10.1.2.3' };
    expect(await idOf({ ...proxy, headers: { 'x-request-id': 'caddy-0123.abc' } })).toBe('caddy-0123.abc');
    for (const forged of ['short', 'x'.repeat(65), 'with space 12', 'line"break'])
      expect(await idOf({ ...proxy, headers: { 'x-request-id': forged } })).toMatch(OWN);
  });

  test('never that of a stranger', async () => {
    const headers = { 'x-request-id': 'forged-by-me' };
    expect(await idOf({ headers, remoteAddress: '192.0.2.7' })).toMatch(OWN);
    expect(await idOf({ headers })).toMatch(OWN);
  });
});

/** Makes every call of the company fail, as a fault of the product does. */
async function breakRows<T>(work: () => Promise<T>): Promise<T> {
  await app.admin.query('alter table app.employees rename to employees_away');
  try {
    return await work();
  } finally {
    await app.admin.query('alter table app.employees_away rename to employees');
    app.takeErrors();
  }
}

describe('the id of an unexpected error', () => {
  test.each([
    ['de', 'Kennung des Fehlers: '],
    ['en', 'Error ID: '],
    ['tr', 'Hata kimliği: '],
    ['ru', 'Идентификатор ошибки: '],
  ] as const)('stands in its message (%s), in its header and in the log', async (language, label) => {
    const caller = await company.signIn('company_manager', language);
    const answer = await breakRows(() => caller.send(api.employees.get, { params: { id: 1 } }));
    const id = answer.headers['x-request-id'];
    expect(answer.status).toBe(500);
    expect(answer.body.message).toContain(`${label}${String(id)}`);
    expect(loggedErrors(id)).toBe(1);
  });

  test('does not stand in a refusal', async () => {
    const { body, headers } = await manager.send(api.employees.get, { params: { id: 999_999 } });
    expect(JSON.stringify(body)).not.toContain(headers['x-request-id']);
  });
});
