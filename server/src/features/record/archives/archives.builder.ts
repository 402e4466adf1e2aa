import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@zeitblatt/contract/api';
import { readZip } from '@zeitblatt/documents/testing/read-zip';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createFileStore } from '../../../files/create-file-store.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { FIRST_ATTEMPT, runJob } from '../../../jobs/worker/run-job.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import type { TestApp, TestOptions } from '../../../testing/test-app.ts';
import type { TestCompany } from '../../../testing/test-company.ts';

/** A real store in a folder of its own, whose methods a test can replace. */
export type ReplaceableStore = {
  readonly store: FileStore;
  /** The store without replaced methods. */
  readonly real: FileStore;
  /** Methods that replace those of the store. */
  readonly interfere: { -readonly [Name in keyof FileStore]?: FileStore[Name] };
  /** Takes the replaced methods back. */
  readonly restore: () => void;
  readonly filesOf: (companyId: number) => Promise<string[]>;
  readonly folder: string;
  readonly stop: () => Promise<void>;
};

export async function createReplaceableStore(): Promise<ReplaceableStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'zeitblatt-archives-'));
  const real = createFileStore({ kind: 'folder', folder });
  const interfere: ReplaceableStore['interfere'] = {};
  return {
    folder,
    real,
    interfere,
    restore: () => {
      for (const name of ['write', 'read', 'remove'] as const) delete interfere[name];
    },
    store: {
      write: (...args) => (interfere.write ?? real.write)(...args),
      read: (...args) => (interfere.read ?? real.read)(...args),
      remove: (...args) => (interfere.remove ?? real.remove)(...args),
      findOld: (...args) => (interfere.findOld ?? real.findOld)(...args),
    },
    filesOf: async (companyId) => {
      const entries = await readdir(path.join(folder, String(companyId))).catch((): string[] => []);
      return entries.toSorted();
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A client that makes and downloads archives of a company. */
export function createArchiveClient(app: TestApp, company: TestCompany, manager: Client) {
  return {
    ask: (month = '2026-09', client = manager) => client.read(api.archives.download, { params: { month } }),
    stateOf: (id: string) => manager.read(api.jobs.get, { params: { id } }),
    run: (id: string) => runJob(app.jobTools, { company_id: company.id, job_id: id }, FIRST_ATTEMPT),
    /** The downloaded zip: its files and its index. */
    zipOf: async (id: string) => {
      const files = readZip(await manager.read(api.jobs.download, { params: { id } }));
      const index = files.at(-1)?.bytes.toString('utf8') ?? '';
      const [head = '', ...lines] = index.trimEnd().split('\r\n');
      return { names: files.slice(0, -1).map(({ name }) => name), files, lines, head };
    },
    rowsInDatabase: async (): Promise<string[]> => {
      const sql = 'select key from archive_files where company_id = $1 order by key';
      const { rows } = await app.admin.query<{ key: string }>(sql, [company.id]);
      return rows.map(({ key }) => path.basename(key));
    },
  };
}

const START = '2026-11-20T08:00:00Z';

/** An application with a store that the tests of a file can replace, and for each test a new company with a client. */
export function setUpArchives(options: Pick<TestOptions, 'hasDamagedRows'> = {}) {
  const watched = setUp(beforeAll, () => createReplaceableStore());
  afterAll(() => watched.stop());
  const app = setUpApp(() => ({ ...options, now: START, store: watched.store }));
  beforeEach(() => app.clock.set(START));
  const { company, manager } = setUpCompany(app, beforeEach);
  const work = setUp(beforeEach, async () => createArchiveClient(app, company, manager));
  afterEach(() => watched.restore());
  return { watched, app, company, manager, work };
}
