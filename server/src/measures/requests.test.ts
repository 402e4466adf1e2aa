import { randomUUID } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '../testing/databases/database-proxy.ts';
import { roleUrlOf } from '../testing/databases/test-database.ts';
import { setUpApp, setUpCompany } from '../testing/set-up.ts';
import { scrape } from './testing/parse-metrics.ts';
import { startPart } from './testing/start-part.ts';

// The API in a process of its own knows the machine's time only.
const app = setUpApp({ now: Temporal.Now.instant().toString() });
const { company, manager } = setUpCompany(app, beforeAll);

const startApi = (env: NodeJS.ProcessEnv = { METRICS_PORT: '0' }) =>
  startPart('api', { databaseUrl: roleUrlOf(app.adminUrl), env });

const CALLS = 'zeitblatt_http_request_duration_seconds_count';

test('answers are counted by call and status class, refusals by code, sign-ins by outcome', async () => {
  const part = await startApi();
  const headers = { authorization: `Bearer ${manager.token}`, 'x-requested-with': 'XMLHttpRequest' };
  const { id } = await company.hires();
  for (const path of [`company/employees/${id}`, 'company/employees/999999', 'company/employees'])
    await fetch(`${part.address}/api/${path}`, { headers });
  await fetch(`${part.address}/api/company/employees`);
  const typed = { email: 'petra.muster@firma.example', password: 'falsches Passwort' };
  await fetch(`${part.address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(typed),
  });
  const { valueOf, samples, text } = await scrape(part.metrics);
  expect(valueOf(CALLS, { call: 'GET company/employees/{id}', status: '2xx' })).toBe(1);
  expect(valueOf(CALLS, { call: 'GET company/employees/{id}', status: '4xx' })).toBe(1);
  expect(valueOf(CALLS, { call: 'GET company/employees', status: '2xx' })).toBe(1);
  expect(valueOf('zeitblatt_refusals_total', { code: 'employee_not_found' })).toBe(1);
  expect(valueOf('zeitblatt_refusals_total', { code: 'not_signed_in' })).toBe(1);
  expect(valueOf('zeitblatt_sign_ins_total', { outcome: 'wrong_credentials' })).toBe(1);
  expect(valueOf('zeitblatt_database_up')).toBe(1);
  expect(valueOf('zeitblatt_database_pool_connections')).toBeGreaterThan(0);
  expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(samples.every(({ labels }) => labels['part'] === 'api')).toBe(true);
  for (const secret of [typed.email, 'petra', manager.token ?? '', '127.0.0.1']) expect(text).not.toContain(secret);
});

test('addresses that nobody knows share one label, whatever they are called', async () => {
  const part = await startApi();
  const labels = async () =>
    new Set((await scrape(part.metrics)).samples.map(({ labels: { call } }) => call).filter(Boolean));
  const paths = () => {
    const word = randomUUID();
    return [`/${word}`, `/${word}.js`, `/api/${word}`, `/api/company/employees/${word}`, `/api/user/${word}?a=${word}`];
  };
  for (const path of paths()) await fetch(`${part.address}${path}`);
  const before = await labels();
  for (let round = 0; round < 20; round += 1)
    for (const path of paths()) await fetch(`${part.address}${path}`, { method: round % 2 === 0 ? 'GET' : 'DELETE' });
  const known = new Set(
    Object.values(api).flatMap((calls) => Object.values(calls).map(({ method, path }) => `${method} ${path}`)),
  );
  const unknown = [...(await labels())].filter((call) => call !== undefined && !known.has(call));
  expect(new Set(unknown)).toEqual(new Set(['page of the application', 'unknown address']));
  expect(before).toContain('GET company/employees/{id}');
});

test('the measures are not at the address of the product, and their address offers nothing else', async () => {
  const part = await startApi();
  expect((await fetch(`${part.address}/metrics`)).headers.get('content-type')).toMatch(/^text\/html/);
  const { origin } = new URL(part.metrics);
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(part.metrics, { method: 'POST' })).status).toBe(404);
});

test('a scrape succeeds while the database is away, and says so', async () => {
  const proxy = await openDatabaseProxy(roleUrlOf(app.adminUrl));
  onTestFinished(proxy.close);
  const part = await startPart('worker', { databaseUrl: proxy.url, env: { METRICS_PORT: '0' } });
  proxy.refuse();
  const { valueOf, names } = await scrape(part.metrics);
  expect(valueOf('zeitblatt_database_up')).toBe(0);
  expect(names).toContain('zeitblatt_jobs_waiting');
  expect(valueOf('zeitblatt_jobs_waiting')).toBeUndefined();
});
