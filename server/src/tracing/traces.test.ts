import { api } from '@zeitblatt/contract/api';
import { wireRequestOf } from '@zeitblatt/contract/call/request';
import { beforeAll, expect, test } from 'vitest';
import { startPart } from '../measures/testing/start-part.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../testing/batches.ts';
import { roleUrlOf } from '../testing/databases/test-database.ts';
import { setUpApp, setUpCompany } from '../testing/set-up.ts';
import { type CollectedSpan, startCollector } from './testing/start-collector.ts';

// API and worker in processes of their own know the machine's time only.
const now = Temporal.Now.instant();
const month = now
  .toZonedDateTimeISO('Europe/Berlin')
  .toPlainDate()
  .toPlainYearMonth()
  .subtract({ months: 2 })
  .toString();
const app = setUpApp({ now: now.toString() });
const { company, manager } = setUpCompany(app, beforeAll);

const headers = () => ({
  authorization: `Bearer ${manager.token}`,
  'x-requested-with': 'XMLHttpRequest',
  'content-type': 'application/json',
});

/** Sends the batch of one employee to an API, as a browser does. @returns id of the job, and of the request */
async function sendBatch(address: string) {
  const { schemaId } = await company.hires({ first_name: 'Petra', last_name: 'Musterfrau' });
  const sheets = [await sheetAsProposed(manager, { schema_id: schemaId, month })];
  const args = { body: { month, sheets, ...CONFIRMED_BATCH_FIELDS } };
  const { path, method, body } = wireRequestOf(api.batches.saveUsers, args);
  const answer = await fetch(`${address}/api/${path}`, {
    method,
    headers: headers(),
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return { job: ((await answer.json()) as { id: string }).id, request: answer.headers.get('x-request-id') };
}

const parentOf = (spans: readonly CollectedSpan[], span: CollectedSpan | undefined) =>
  spans.find(({ spanId }) => spanId === span?.parentSpanId);

test('a trace leads from a request through its transaction and its job to the PDFs, and names no person', async () => {
  const { address, spans, text } = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: address };
  const databaseUrl = roleUrlOf(app.adminUrl);
  const [part, worker] = await Promise.all([
    startPart('api', { databaseUrl, env }),
    startPart('worker', { databaseUrl, env }),
  ]);
  const { job, request } = await sendBatch(part.address);
  const ended = `select from jobs where type = 'make_archive' and state = 'finished'`;
  await expect.poll(async () => (await app.admin.query(ended)).rowCount).toBe(1);
  // A part sends its last spans while it stops.
  await Promise.all([part.stop(), worker.stop()]);

  const call = spans.find(({ name }) => name === `${api.batches.saveUsers.method} ${api.batches.saveUsers.path}`);
  expect(call).toMatchObject({
    service: 'zeitblatt-api',
    parentSpanId: undefined,
    attributes: { 'http.response.status_code': 202, 'zeitblatt.request': request },
  });
  const batch = spans.find(({ name }) => name === 'job save_batch');
  expect(batch).toMatchObject({ service: 'zeitblatt-worker', attributes: { 'zeitblatt.job': job } });
  const queued = parentOf(spans, batch);
  expect(queued?.name).toBe('transaction');
  expect(parentOf(spans, queued)).toBe(call);
  const archive = spans.find(({ name }) => name === 'job make_archive');
  expect(archive).toMatchObject({ attributes: { 'zeitblatt.request': request } });
  const page = spans.find(({ name }) => name === 'draw PDF');
  expect(page?.attributes).toEqual({ 'zeitblatt.document': 'timesheet' });
  for (const span of [queued, batch, archive, page]) expect(span?.traceId).toBe(call?.traceId);
  for (const word of ['Petra', 'Musterfrau', manager.token ?? '']) expect(text()).not.toContain(word);
});

test('a trace of a stranger is not continued, that of a trusted proxy is', async () => {
  const { address, spans } = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: address };
  const databaseUrl = roleUrlOf(app.adminUrl);
  const [open, proxied] = await Promise.all([
    startPart('api', { databaseUrl, env }),
    startPart('api', { databaseUrl, env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } }),
  ]);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  for (const part of [open, proxied]) {
    await fetch(`${part.address}/api/languages`, { headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } });
    await part.stop();
  }
  const traces = spans.filter(({ name }) => name === 'GET languages').map((span) => span.traceId === traceId);
  expect(traces).toEqual([false, true]);
});

/** Prints each module that a process loads of the packages of measures and traces. */
const PRINT_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve(name, context, next) {
    if (/^(prom-client|@opentelemetry\\/(?!api$).*)$/.test(name)) console.log('loads ' + name);
    return next(name, context);
  } });`)}`;

test.each(['api', 'worker'] as const)(
  'without its settings the %s loads no code of measures and traces',
  async (name) => {
    const flags = ['--import', PRINT_LOADED];
    const databaseUrl = roleUrlOf(app.adminUrl);
    const loaded = (lines: readonly string[]) => new Set(lines.filter((line) => line.startsWith('loads ')));
    const plain = await startPart(name, { databaseUrl, flags });
    await plain.stop();
    expect(loaded(plain.lines)).toEqual(new Set());
    const env = { METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
    const asked = await startPart(name, { databaseUrl, flags, env });
    await asked.stop();
    expect(loaded(asked.lines)).toContain('loads prom-client');
    expect(loaded(asked.lines)).toContain('loads @opentelemetry/sdk-trace');
  },
);
