import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'node:tls';
import { api } from '@zeitblatt/contract/api';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { noteArchived } from '../backup/note-archived.ts';
import { JOBS } from '../composition/features.ts';
import { createTemporaryFolder } from '../launch/testing/temporary-folder.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../testing/batches.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { setUpApp, setUpCompany } from '../testing/set-up.ts';
import { hasOpenssl } from '../testing/time-stamp-authority.ts';
import { type Installation, openWorkerMeasures } from './open-measures.ts';
import { scrape } from './testing/parse-metrics.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z', hasDamagedRows: true });
const { company, manager } = setUpCompany(app, beforeEach);

const NOTHING: Installation = {
  types: [...JOBS.map(({ name }) => name), 'mails'],
  asksForStamps: false,
  publicUrl: null,
  backupFolder: null,
  folders: {},
};

/** Offers the measures of a worker in this process. */
async function measure(installation: Partial<Installation> = {}) {
  const errors: unknown[] = [];
  const measures = openWorkerMeasures(
    {
      place: { port: 0, host: '127.0.0.1' },
      pool: app.pool,
      now: app.clock.now,
      onError: (error) => errors.push(error),
    },
    { ...NOTHING, ...installation },
  );
  const { address, stop } = await measures.serve();
  onTestFinished(stop);
  return { ...measures, errors, scrape: () => scrape(address) };
}

async function queueBatch() {
  const { schemaId } = await company.hires();
  const month = '2026-09';
  const sheets = [await sheetAsProposed(manager, { schema_id: schemaId, month })];
  return manager.read(api.batches.saveUsers, { body: { month, sheets, ...CONFIRMED_BATCH_FIELDS } });
}

test('waiting jobs are counted by type and aged, and read from the database every 15 seconds at most', async () => {
  const { scrape: look } = await measure();
  expect((await look()).valueOf('zeitblatt_jobs_waiting', { type: 'save_batch' })).toBe(0);
  await queueBatch();
  app.clock.pass({ seconds: 14 });
  expect((await look()).valueOf('zeitblatt_jobs_waiting', { type: 'save_batch' })).toBe(0);
  app.clock.pass({ seconds: 2 });
  const { valueOf } = await look();
  expect(valueOf('zeitblatt_jobs_waiting', { type: 'save_batch' })).toBe(1);
  expect(valueOf('zeitblatt_jobs_oldest_waiting_seconds', { type: 'save_batch' })).toBeGreaterThan(0);
  expect(valueOf('zeitblatt_jobs_oldest_waiting_seconds', { type: 'save_timesheet' })).toBe(0);
});

test('the work of entries is counted by how it ends, also of a type that nobody knows', async () => {
  const { observeWork, scrape: look } = await measure();
  const entry = { id: '1', delivery: 1, origin: null };
  await observeWork({ ...entry, type: 'save_batch' }, async () => 'done');
  await observeWork({ ...entry, type: 'mails' }, async () => 'failed');
  await expect(
    observeWork({ ...entry, type: 'company 17' }, async () => {
      throw new Error('away');
    }),
  ).rejects.toThrow('away');
  const { valueOf, text } = await look();
  const ended = (type: string, outcome: string) => valueOf('zeitblatt_job_duration_seconds_count', { type, outcome });
  expect(ended('save_batch', 'done')).toBe(1);
  expect(ended('mails', 'failed')).toBe(1);
  expect(ended('other', 'retried')).toBe(1);
  expect(valueOf('zeitblatt_jobs_running')).toBe(0);
  expect(text).not.toContain('company 17');
});

test('drawn pages, pushes and failures of the store are counted', async () => {
  const { observePage, countPushes, countFailures, scrape: look } = await measure();
  const page = observePage('timesheet');
  page.onBegin();
  page.onEnd(null);
  const push = countPushes({ isAllowed: () => true, send: async () => 'gone' });
  await push.send({ endpoint: 'https://push.example/1', p256dh: '', auth: '' }, { title: '', body: '', path: '/' });
  const store = countFailures(createMemoryStore());
  await expect(store.read('missing')).rejects.toThrow('file_missing');
  const { valueOf } = await look();
  expect(valueOf('zeitblatt_pdf_duration_seconds_count', { kind: 'timesheet', outcome: 'done' })).toBe(1);
  expect(valueOf('zeitblatt_pushes_total', { outcome: 'gone' })).toBe(1);
  expect(valueOf('zeitblatt_store_failures_total', { operation: 'read', reason: 'file_missing' })).toBe(1);
});

test('a record that was changed in the database is counted after the nightly check', async () => {
  const { schemaId } = await company.hires();
  await company.confirms('2026-09', { schemaId });
  await app.doHourlyWork();
  const { valueOf } = await (await measure()).scrape();
  expect(valueOf('zeitblatt_record_check_damaged_companies')).toBe(0);
  const checked = app.clock.now().epochMilliseconds / 1000;
  expect(valueOf('zeitblatt_record_check_newest_timestamp_seconds')).toBe(checked);
  await app.admin.query(`update timesheet_versions set days = jsonb_set(days, '{1,end_time}', '"23:00"')`);
  app.clock.pass({ hours: 24 });
  await app.doHourlyWork();
  const after = await (await measure()).scrape();
  expect(after.valueOf('zeitblatt_record_check_damaged_companies')).toBe(1);
});

test('the backups of the start and its archived log have their moments, and 0 while there is none', async () => {
  const folder = createTemporaryFolder();
  const none = await (await measure({ backupFolder: folder })).scrape();
  expect(none.valueOf('zeitblatt_backup_timestamp_seconds')).toBe(0);
  expect(none.valueOf('zeitblatt_log_archived_timestamp_seconds')).toBe(0);
  await noteArchived(folder, app.clock.now());
  const { valueOf } = await (await measure({ backupFolder: folder })).scrape();
  expect(valueOf('zeitblatt_log_archived_timestamp_seconds')).toBe(app.clock.now().epochMilliseconds / 1000);
  const elsewhere = await (await measure()).scrape();
  expect(elsewhere.valueOf('zeitblatt_backup_timestamp_seconds')).toBeUndefined();
});

test('disks are measured where their folder exists', async () => {
  const folder = createTemporaryFolder();
  await mkdir(path.join(folder, 'data'));
  writeFileSync(path.join(folder, 'data', 'file'), '');
  const folders = { data: path.join(folder, 'data'), archives: path.join(folder, 'not yet') };
  const { valueOf } = await (await measure({ folders })).scrape();
  const [size, free] = ['zeitblatt_disk_size_bytes', 'zeitblatt_disk_free_bytes'].map((name) =>
    valueOf(name, { folder: 'data' }),
  );
  expect(size).toBeGreaterThan(free ?? Number.POSITIVE_INFINITY);
  expect(valueOf('zeitblatt_disk_size_bytes', { folder: 'archives' })).toBeUndefined();
});

/** A server with a certificate of its own that ends in so many days. */
async function startTlsServer(days: number): Promise<number> {
  const folder = createTemporaryFolder();
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  if (!key || !cert) throw new Error('no names');
  const names = ['-keyout', key, '-out', cert, '-days', String(days), '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names], { stdio: 'pipe' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

test.runIf(hasOpenssl())('the end of the certificate at the public address is measured, with HTTPS only', async () => {
  const port = await startTlsServer(9);
  const { scrape: look } = await measure({ publicUrl: `https://127.0.0.1:${port}` });
  const expires = (await look()).valueOf('zeitblatt_certificate_expires_timestamp_seconds') ?? 0;
  const days = (expires - Temporal.Now.instant().epochMilliseconds / 1000) / 86_400;
  expect(days).toBeGreaterThan(8.9);
  expect(days).toBeLessThan(9.1);
  const plain = await (await measure({ publicUrl: `http://127.0.0.1:${port}` })).scrape();
  expect(plain.valueOf('zeitblatt_certificate_expires_timestamp_seconds')).toBeUndefined();
});

test('the newest time stamp has its moment where an authority is set, 0 before the first', async () => {
  const stampedAt = async (asksForStamps: boolean) =>
    (await (await measure({ asksForStamps })).scrape()).valueOf('zeitblatt_time_stamp_timestamp_seconds');
  expect(await stampedAt(true)).toBe(0);
  await app.admin.query(`insert into time_stamps (day, root, authority, token, stamped_at)
    values ('2026-11-19', sha256('x'), 'tsa', 'x', '2026-11-19T02:00:00Z')`);
  expect(await stampedAt(true)).toBe(Temporal.Instant.from('2026-11-19T02:00:00Z').epochMilliseconds / 1000);
  expect(await stampedAt(false)).toBeUndefined();
});

test('what cannot be read is said once, and its old value is not shown any longer', async () => {
  const folder = createTemporaryFolder();
  const { scrape: look, errors } = await measure({ backupFolder: folder });
  await noteArchived(folder, app.clock.now());
  expect((await look()).valueOf('zeitblatt_log_archived_timestamp_seconds')).toBeGreaterThan(0);
  writeFileSync(path.join(folder, 'log-archived-at'), 'yesterday');
  for (let round = 0; round < 2; round += 1) {
    app.clock.pass({ minutes: 1 });
    expect((await look()).valueOf('zeitblatt_log_archived_timestamp_seconds')).toBeUndefined();
  }
  expect(errors.map(String)).toEqual(['Error: the measures cannot read when the log of the database was archived']);
});
