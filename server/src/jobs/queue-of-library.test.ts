import { api } from '@zeitblatt/contract/api';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { readMigrations } from '../database/schema/schema-scripts.ts';
import { findNewestMailRow, postTestMail } from '../mail/post-mail.builder.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../testing/batches.ts';
import { setUpApp, setUpCompany } from '../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeAll);

/** The table of the library that kept the queue up to version 1.1.0, as far as the migration reads it. */
const EARLIER_QUEUE = `
  create schema queue;
  create type queue.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table queue.job (name text not null, data jsonb, state queue.job_state not null, created_on timestamptz not null default now())`;

async function confirmed(): Promise<string> {
  const { schemaId } = await company.hires();
  const sheets = [await sheetAsProposed(manager, { schema_id: schemaId, month: '2026-09' })];
  const body = { month: '2026-09', sheets, ...CONFIRMED_BATCH_FIELDS };
  return (await manager.read(api.batches.saveUsers, { body })).id;
}

async function migrateAgain(): Promise<void> {
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_queue_entries.sql'));
  await app.admin.query(`drop table app.queue_entries; begin; ${migration?.sql}; commit`);
}

test('what waits in the queue of version 1.1.0 is done after the update', async () => {
  const [held, lost] = [await confirmed(), await confirmed()];
  for (const to of ['waits@example.com', 'sent@example.com']) await postTestMail(app, { to });
  const [waits, sent] = [
    await findNewestMailRow(app, 'waits@example.com'),
    await findNewestMailRow(app, 'sent@example.com'),
  ];
  await app.admin.query(EARLIER_QUEUE);
  await app.admin.query(
    `insert into queue.job (name, data, state) values
       ('batches', jsonb_build_object('company_id', $1::int, 'job_id', $2::text, 'type', 'save_batch', 'request_id', 'req-of-before'), 'active'),
       ('mails', jsonb_build_object('mail_id', $3::int), 'retry'), ('mails', jsonb_build_object('mail_id', $4::int), 'completed')`,
    [company.id, held, waits.id, sent.id],
  );
  await migrateAgain();

  const { rows } = await app.admin.query(
    `select queue, data ->> 'job_id' as job, data ->> 'request_id' as request, (data ->> 'mail_id')::int as mail
     from queue_entries order by id`,
  );
  expect(rows).toEqual([
    { queue: 'mails', job: null, request: null, mail: waits.id },
    { queue: 'batches', job: held, request: 'req-of-before', mail: null },
    { queue: 'batches', job: lost, request: null, mail: null },
  ]);
  const worker = await app.startWorker();
  onTestFinished(() => worker.stop());
  for (const id of [held, lost]) {
    const state = () => manager.read(api.jobs.get, { params: { id } });
    await expect.poll(state).toMatchObject({ is_finished: true, error: null });
  }
  await expect.poll(async () => (await findNewestMailRow(app, 'waits@example.com')).sent_at).not.toBeNull();
  expect((await app.admin.query(`select to_regnamespace('queue') as schema`)).rows).toEqual([{ schema: null }]);
});
