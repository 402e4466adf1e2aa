import { isAllowed } from '@zeitblatt/domain/access/abilities';
import { ROLES } from '@zeitblatt/domain/access/roles';
import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import { type Endpoint, isFile } from './endpoint.ts';

const calls: [string, Endpoint][] = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints).map(([name, call]): [string, Endpoint] => [`${feature}.${name}`, call]),
);
const parametersOf = ({ path }: Endpoint): string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name ?? '');

describe('every call of the API', () => {
  test('has an address of its own', () => {
    const addresses = calls.map(([, call]) => `${call.method} ${call.path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(calls.length);
  });

  test.each(calls)('%s is declared whole', (_, call) => {
    expect(call.path).toMatch(/^[a-zA-Z]/);
    expect(parametersOf(call)).toEqual(Object.keys(call.params?.shape ?? {}));
    expect(call.body === undefined || call.method !== 'GET').toBe(true);
  });

  test.each(calls)('%s can be made by somebody', (_, call) => {
    const { access } = call;
    const callers = typeof access === 'string' ? ROLES : ROLES.filter((role) => isAllowed(role, access));
    expect(callers).not.toEqual([]);
  });

  test.each(calls)('%s refuses a field that nobody asked for', (_, call) => {
    const inputs = [call.body, call.query].filter((input) => input !== undefined);
    const codes = inputs.map((input) => input.safeParse({ is_admin: true }).error?.issues.map((issue) => issue.code));
    for (const found of codes) expect(found).toContain('unrecognized_keys');
  });

  test.each(calls.filter(([, call]) => call.method === 'GET'))('%s changes nothing, and answers 200', (_, call) => {
    expect(call.body).toBeUndefined();
    expect(call.status ?? 200).toBe(200);
  });
});

test('whoever is not signed in changes nothing without being counted', () => {
  const uncounted = calls.filter(([, { access, method, limit }]) => access === 'public' && method !== 'GET' && !limit);
  // Handing in a token is no guess: it is refreshed every hour, and as long as a key.
  expect(uncounted.map(([name]) => name)).toEqual(['access.refresh']);
});

test('only the sheet and the archive are files', () => {
  const files = calls.filter(([, call]) => isFile(call.output)).map(([name]) => name);
  expect(files).toEqual(['timesheets.download', 'jobs.download']);
});
