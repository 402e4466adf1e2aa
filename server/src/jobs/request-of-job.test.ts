import { api } from '@zeitblatt/contract/api';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPart } from '../measures/testing/start-part.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../testing/batches.ts';
import { roleUrlOf } from '../testing/databases/test-database.ts';
import { setUpApp, setUpCompany } from '../testing/set-up.ts';

// The worker in a process of its own knows the machine's time only.
const now = Temporal.Now.instant();
const month = now
  .toZonedDateTimeISO('Europe/Berlin')
  .toPlainDate()
  .toPlainYearMonth()
  .subtract({ months: 2 })
  .toString();
const app = setUpApp({ now: now.toString() });
const { company, manager } = setUpCompany(app, beforeAll);

type Line = {
  readonly level: number;
  readonly reqId?: string;
  readonly outcome?: string;
  readonly job?: { readonly id: string; readonly type: string };
};

async function queueBatch() {
  const { schemaId } = await company.hires();
  const sheets = [await sheetAsProposed(manager, { schema_id: schemaId, month })];
  const body = { month, sheets, ...CONFIRMED_BATCH_FIELDS };
  const answer = await manager.send(api.batches.saveUsers, { body });
  return { job: (answer.body as { id: string }).id, request: answer.headers['x-request-id'] };
}

/** Lines of a worker that name a job. */
async function linesOf(lines: readonly string[], job: string, count: number): Promise<Line[]> {
  const find = () =>
    lines
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line)
      .filter((line) => line.job?.id === job);
  await expect.poll(() => find().length).toBeGreaterThanOrEqual(count);
  return find();
}

test('a job logs its end with its id and the request that queued it, and hands the request on', async () => {
  const { job, request } = await queueBatch();
  const worker = await startPart('worker', { databaseUrl: roleUrlOf(app.adminUrl) });
  expect(await linesOf(worker.lines, job, 1)).toMatchObject([
    { level: 30, outcome: 'done', reqId: request, job: { type: 'save_batch', id: job } },
  ]);
  const { rows } = await app.admin.query<{ id: string }>(`select id from jobs where type = 'make_archive'`);
  expect(await linesOf(worker.lines, rows[0]?.id ?? '', 1)).toMatchObject([{ outcome: 'done', reqId: request }]);
});

test('a failing job logs its errors with its id and the request that queued it', async () => {
  const { job, request } = await queueBatch();
  await app.admin.query('alter table app.timesheet_versions rename to versions_away');
  onTestFinished(async () => {
    await app.admin.query('alter table app.versions_away rename to timesheet_versions');
  });
  const worker = await startPart('worker', { databaseUrl: roleUrlOf(app.adminUrl) });
  const errors = (await linesOf(worker.lines, job, 1)).filter(({ level }) => level >= 50);
  expect(errors[0]).toMatchObject({ reqId: request, job: { type: 'save_batch', id: job } });
});
