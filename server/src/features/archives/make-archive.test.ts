import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../testing/client.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestCompany } from '../../testing/test-company.ts';
import { cleanUp } from '../accounts/clean-up.ts';
import { queueJob } from '../jobs/queue-job.ts';
import { FIRST_TRY, runJob } from '../jobs/run-job.ts';
import { createFileStore } from './create-file-store.ts';
import { type FileStore, StoreError } from './file-store.ts';

const START = '2026-11-20T08:00:00Z';

let app: TestApp;
let company: TestCompany;
let manager: Client;
let folder: string;
/** What a test does in place of the store, once. */
let interfere: { -readonly [Name in keyof FileStore]?: FileStore[Name] } = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-archives-'));
  const real = createFileStore({ kind: 'folder', folder });
  const store: FileStore = {
    write: (...args) => (interfere.write ?? real.write)(...args),
    read: (...args) => (interfere.read ?? real.read)(...args),
    remove: (...args) => (interfere.remove ?? real.remove)(...args),
  };
  app = await createTestApp({ now: START, store });
});
beforeEach(async () => {
  app.clock.set(START);
  company = await app.company();
  manager = await company.signIn('company_manager');
});
afterEach(() => {
  interfere = {};
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const ask = (month = '2026-09', client = manager) => client.read(api.archives.download, { params: { month } });
const stateOf = (id: string) => manager.read(api.jobs.get, { params: { id } });
const run = (id: string) => runJob(app.jobTools, { company_id: company.id, job_id: id }, FIRST_TRY);
const download = async (id: string) => readZip(await manager.read(api.jobs.download, { params: { id } }));

async function zipOf(id: string) {
  const files = await download(id);
  const index = files.at(-1)?.bytes.toString('utf8') ?? '';
  const lines = index.trimEnd().split('\r\n').slice(1);
  return { names: files.slice(0, -1).map(({ name }) => name), files, lines, head: index.split('\r\n')[0] };
}

async function filesInStore(): Promise<string[]> {
  const entries = await readdir(path.join(folder, String(company.id))).catch(() => []);
  return entries.sort();
}

const rowsInDatabase = async (): Promise<string[]> =>
  (
    await app.admin.query<{ key: string }>('select key from archive_files where company_id = $1 order by key', [
      company.id,
    ])
  ).rows.map(({ key }) => path.basename(key));

describe('the archive of a month', () => {
  test('holds each sheet as it is downloaded alone, and an index of exactly these', async () => {
    const people = [
      { first_name: 'Anna', last_name: 'Meier', number: '2' },
      { first_name: 'Anna', last_name: 'Meier', number: null },
      { first_name: '@Ayşe', last_name: '../../x', number: '=1' },
    ];
    const sheets: number[] = [];
    for (const person of people) sheets.push(await company.confirms('2026-09', await company.hires(person)));
    await company.confirms('2026-08', await company.hires());
    const job = await ask();
    expect(job).toMatchObject({ type: 'make_archive', is_finished: false, month: '2026-09' });
    await run(job.id);
    const { error, result, done, total } = await stateOf(job.id);
    expect({ error, result, done, total }).toEqual({
      error: null,
      result: {
        filename: 'Stundenzettel-2026-09.zip',
        bytes: expect.any(Number),
        sheets: 3,
        expires_at: '2026-11-27 09:00:00',
      },
      done: 3,
      total: 3,
    });
    const { names, files, lines } = await zipOf(job.id);
    expect(names).toEqual(['=1-__.._x-@Ayşe-2026-09.pdf', '2-Meier-Anna-2026-09.pdf', 'Meier-Anna-2026-09.pdf']);
    expect(lines.map((line) => line.split(';')[0])).toEqual(["'=1-__.._x-@Ayşe-2026-09.pdf", ...names.slice(1)]);
    expect(lines[0]).toMatch(/^'=1-__\.\._x-@Ayşe-2026-09\.pdf;'=1;\.\.\/\.\.\/x;'@Ayşe;09\.2026;\d+,\d\d;/);
    const alone = await manager.read(api.timesheets.download, { params: { id: sheets[0] ?? 0 } });
    expect(files[1]?.bytes.equals(alone)).toBe(true);
  });

  test('S44 gives two equal names two files', async () => {
    for (let index = 0; index < 2; index += 1) {
      await company.confirms('2026-09', await company.hires({ number: null, first_name: 'A', last_name: 'B' }));
    }
    const job = await ask();
    await run(job.id);
    expect((await zipOf(job.id)).names).toEqual(['B-A-2026-09.pdf', 'B-A-2026-09-2.pdf']);
  });

  test('speaks the language of whoever asked for it', async () => {
    await company.confirms('2026-09', await company.hires());
    const job = await ask('2026-09', await company.signIn('company_manager', 'tr'));
    await run(job.id);
    expect((await zipOf(job.id)).head).toMatch(/^\ufeffDosya;/);
  });

  test('leaves out who was deleted meanwhile, in file and index alike', async () => {
    const [gone, kept] = [await company.hires({ number: '1' }), await company.hires({ number: '2' })];
    const sheet = await company.confirms('2026-09', await company.hires({ number: '3' }));
    for (const worker of [gone, kept]) await company.confirms('2026-09', worker);
    const job = await ask();
    await manager.read(api.employees.remove, { params: { id: gone.id } });
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    await run(job.id);
    const { names, lines } = await zipOf(job.id);
    expect([names.length, lines.length, (await stateOf(job.id)).result?.sheets]).toEqual([1, 1, 1]);
    expect(names[0]).toMatch(/^2-/);
  });

  test('of sheets that are all deleted by now is none, and says so', async () => {
    const sheet = await company.confirms('2026-09', await company.hires());
    const job = await ask();
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    await run(job.id);
    expect(await stateOf(job.id)).toMatchObject({
      is_finished: true,
      result: null,
      error: expect.stringMatching(/Zip/),
    });
    expect([await filesInStore(), await rowsInDatabase()]).toEqual([[], []]);
    expect((await manager.send(api.jobs.download, { params: { id: job.id } })).status).toBe(404);
  });

  test('is complete or not at all: a sheet that cannot be drawn is named', async () => {
    await company.confirms('2026-09', await company.hires());
    const worker = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
    await company.confirms('2026-09', worker);
    await app.admin.query(`update employees set last_name = E'Mei\\u0001er' where id = $1`, [worker.id]);
    const job = await ask();
    await run(job.id);
    const state = await stateOf(job.id);
    expect(state).toMatchObject({ is_finished: true, result: null });
    expect(state.problems).toMatchObject([{ schema_id: worker.schemaId, month: '2026-09' }]);
    expect([await filesInStore(), await rowsInDatabase()]).toEqual([[], []]);
  });
});

test('the archive of a batch holds the sheets it names, of whatever months, and no foreign one', async () => {
  const worker = await company.hires({ number: '5', first_name: 'Anna', last_name: 'Meier' });
  const sheets: number[] = [];
  for (const month of ['2026-09', '2026-07']) sheets.push(await company.confirms(month, worker));
  const other = await app.company();
  const foreign = await other.confirms('2026-09', await other.hires());
  await company.confirms('2026-08', worker);
  const id = await company.does(({ db, companyId, by, now }) =>
    queueJob(db, companyId, app.queue, {
      type: 'make_archive',
      input: { sheets: [...sheets, foreign] },
      createdBy: by.id,
      now,
    }),
  );
  await run(id);
  expect((await stateOf(id)).result?.filename).toBe('Stundenzettel-2026-07-2026-09.zip');
  expect((await zipOf(id)).names).toEqual(['5-Meier-Anna-2026-07.pdf', '5-Meier-Anna-2026-09.pdf']);
});

describe('S57 the same month asked for twice', () => {
  beforeEach(async () => {
    await company.confirms('2026-09', await company.hires());
  });

  test('is one job as long as nothing has changed, also at the same moment', async () => {
    const jobs = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    const [{ id = '' } = {}] = jobs;
    await run(id);
    expect((await ask()).id).not.toBe(id);
  });

  test('is another job once a sheet was saved, deleted or changed: the first may have passed it', async () => {
    const first = await ask();
    const sheet = await company.confirms('2026-09', await company.hires());
    const second = await ask();
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    const third = await ask();
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    for (const { id } of [first, second, third]) await run(id);
    for (const { id } of [first, second, third]) expect((await zipOf(id)).names).toHaveLength(1);
  });

  test('in another language is another one', async () => {
    const english = await company.signIn('company_manager', 'en');
    expect((await ask('2026-09', english)).id).not.toBe((await ask()).id);
  });
});

describe('a store', () => {
  let id: string;
  beforeEach(async () => {
    await company.confirms('2026-09', await company.hires());
    ({ id } = await ask());
  });

  test('that is full ends the job with the reason, and nothing is left', async () => {
    interfere.write = async () => {
      throw new StoreError('store_full');
    };
    await run(id);
    expect(await stateOf(id)).toMatchObject({ is_finished: true, result: null, error: expect.stringMatching(/voll/) });
    expect([await filesInStore(), await rowsInDatabase()]).toEqual([[], []]);
  });

  test('that is away is tried again, and the next try leaves one file', async () => {
    interfere.write = async () => {
      throw new StoreError('store_unavailable');
    };
    await expect(run(id)).rejects.toThrow('store_unavailable');
    expect((await stateOf(id)).is_finished).toBe(false);
    interfere = {};
    await run(id);
    expect((await zipOf(id)).names).toHaveLength(1);
    expect(await filesInStore()).toEqual([`${id}-2.zip`]);
  });

  test('keeps what a killed try has left only until the next one', async () => {
    const { write } = createFileStore({ kind: 'folder', folder });
    // The process dies after the file is whole and before the job knows: nothing of its own clean-up runs.
    interfere.write = async (...args) => {
      await write(...args);
      throw new StoreError('store_unavailable');
    };
    interfere.remove = async () => {
      throw new StoreError('store_unavailable');
    };
    await expect(run(id)).rejects.toThrow('store_unavailable');
    expect(await filesInStore()).toEqual([`${id}-1.zip`]);
    interfere = {};
    await run(id);
    expect([await filesInStore(), await rowsInDatabase()]).toEqual([[`${id}-2.zip`], [`${id}-2.zip`]]);
  });

  test('is emptied of what has expired: finished archives after seven days, unfinished ones after one', async () => {
    await run(id);
    const { rows } = await app.admin.query<{ id: string }>('select id from jobs where company_id = $1', [company.id]);
    await app.admin.query(
      `insert into archive_files (company_id, job_id, key, filename, created_at, expires_at)
       values ($1, $2, $3, 'x.zip', $4, $4::timestamptz + interval '1 day')`,
      [company.id, rows[0]?.id, `${company.id}/dead-1.zip`, START],
    );
    const clean = () => cleanUp(app.jobTools, app.clock.now());
    app.clock.pass({ hours: 23 });
    await clean();
    expect(await rowsInDatabase()).toHaveLength(2);
    app.clock.pass({ hours: 1 });
    await clean();
    expect(await rowsInDatabase()).toEqual([`${id}-1.zip`]);
    manager = await company.signIn('company_manager');
    expect((await zipOf(id)).names).toHaveLength(1);
    app.clock.pass({ hours: 24 * 6 });
    manager = await company.signIn('company_manager');
    expect((await manager.send(api.jobs.download, { params: { id } })).status).toBe(404);
    await clean();
    expect([await filesInStore(), await rowsInDatabase()]).toEqual([[], []]);
  });

  test('D39 gives up every archive of a company from which something is purged for good', async () => {
    const worker = await company.hires();
    const sheet = await company.confirms('2024-09', worker);
    await run(id);
    await manager.read(api.timesheets.remove, { params: { id: sheet } });
    const other = await app.company();
    await cleanUp(app.jobTools, app.clock.now());
    expect(await filesInStore()).toEqual([]);
    expect((await manager.send(api.jobs.download, { params: { id } })).status).toBe(404);
    expect(other.id).not.toBe(company.id);
  });
});

describe('S04 a zip', () => {
  test('of another company does not exist', async () => {
    await company.confirms('2026-09', await company.hires());
    const { id } = await ask();
    await run(id);
    const stranger = await (await app.company()).signIn('company_manager');
    const [foreign, unknown] = await Promise.all(
      [id, crypto.randomUUID()].map((one) => stranger.send(api.jobs.download, { params: { id: one } })),
    );
    expect([foreign?.status, foreign?.body]).toEqual([404, unknown?.body]);
  });

  test('holds only own sheets, whatever its job was given', async () => {
    const other = await app.company();
    const foreign = await other.confirms('2026-09', await other.hires());
    const id = await company.does(({ db, companyId, by, now }) =>
      queueJob(db, companyId, app.queue, { type: 'make_archive', input: { sheets: [foreign] }, createdBy: by.id, now }),
    );
    await run(id);
    expect(await stateOf(id)).toMatchObject({ is_finished: true, result: null });
  });
});
