import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createPool, type Pool } from '../../database/pool.ts';
import { ensureDatabase } from '../../database/product-database.ts';
import { startPostgres } from '../../postgres/postgres.ts';
import { clusterFolder } from '../../postgres/postgres-cluster.ts';
import { setUp } from '../../testing/set-up.ts';
import { type BackupEvent, BackupKeeper, type KeeperOptions } from '../backup-keeper.ts';
import { ARCHIVED_LOG_FLAGS } from '../log-folder.ts';

/** A data folder whose database runs with an archived log, and a folder for its backups. */
export type BackedUpDatabase = {
  readonly dataFolder: string;
  readonly backups: string;
  readonly cluster: string;
  readonly adminUrl: string;
  readonly admin: Pool;
  /** Messages of the keepers. */
  readonly lines: readonly string[];
  /** Messages of the bell. */
  readonly events: readonly BackupEvent[];
  /** A keeper that has not looked yet, as after a start of the product. */
  readonly keeper: (options?: Partial<KeeperOptions>) => BackupKeeper;
  /** Adds a row, and so a change to the log. */
  readonly addRow: () => Promise<void>;
  readonly countRows: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Starts a database with one table before the first test of a file, and empties its folder of backups before each. */
export function setUpBackedUpDatabase(): BackedUpDatabase {
  const top = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  const keepers = { count: 0 };
  const database = setUp(beforeAll, () => startBackedUpDatabase(top, keepers));
  afterAll(async () => {
    await database.stop();
    rmSync(top, { recursive: true });
  });
  beforeEach(() => {
    keepers.count = 0;
    rmSync(database.backups, { recursive: true, force: true });
  });
  return database;
}

/**
 * Starts a database with one table.
 *
 * @param keepers counts the keepers of a test: the clock of each is a second ahead of the one before, because a backup is
 *   named by its second and a test makes several in one
 */
async function startBackedUpDatabase(folder: string, keepers: { count: number }): Promise<BackedUpDatabase> {
  const [dataFolder, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')];
  const dataDir = path.join(dataFolder, 'postgres');
  const postgres = await startPostgres({ dataDir, flags: [...ARCHIVED_LOG_FLAGS, '-c', 'fsync=off'] });
  const { adminUrl } = await ensureDatabase(postgres.adminUrl);
  const admin = createPool(adminUrl, { timeZone: 'Europe/Berlin', max: 1 });
  await admin.query('create schema migrations; create table migrations.applied (name text)');
  await admin.query('create table public.rows (id int generated always as identity)');
  const lines: string[] = [];
  const events: BackupEvent[] = [];
  const cluster = clusterFolder(dataDir);
  return {
    dataFolder,
    backups,
    cluster,
    adminUrl,
    admin,
    lines,
    events,
    keeper: (options = {}) => {
      const ahead = { seconds: keepers.count };
      keepers.count += 1;
      return new BackupKeeper(
        {
          folder: backups,
          limitBytes: 1024 ** 4,
          dataFolder,
          cluster,
          store: { kind: 'folder', folder: path.join(dataFolder, 'archives') },
          settings: [],
          adminUrl: () => adminUrl,
          now: () => Temporal.Now.instant().add(ahead),
          timeZone: 'Europe/Berlin',
          report: (line) => lines.push(line),
          notify: async (event) => void events.push(event),
          ...options,
        },
        new AbortController().signal,
      );
    },
    addRow: async () => {
      await admin.query('insert into public.rows default values');
    },
    countRows: () => countRowsOf(admin),
    stop: async () => {
      await admin.end();
      await postgres.stop();
    },
  };
}

/** Number of rows in the table. */
export async function countRowsOf(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ total: number }>('select count(*)::int as total from public.rows');
  return rows[0]?.total ?? 0;
}

/** Makes a backup look older, so that the next look finds that another one is due. */
export function makeOlder(backup: string, hours: number): void {
  const file = path.join(backup, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { made_at: string };
  manifest.made_at = Temporal.Instant.from(manifest.made_at).subtract({ hours }).toString();
  writeFileSync(file, JSON.stringify(manifest));
}
