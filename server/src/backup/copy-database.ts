import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readClusterVersion } from '../postgres/postgres-cluster.ts';
import { runBaseBackup } from './backup.queries.ts';
import { formatLogFileName, LOG_FOLDER } from './log-file.ts';
import { logFolder, readLogFile } from './log-folder.ts';
import { nextSegment } from './log-segment.ts';
import type { DatabasePart } from './manifest.ts';
import { COMPRESSED, forEachAtOnce, storeCompressed, storeFile, unlessGone } from './stored-file.ts';

/** Folder of the cluster's files in a backup. */
export const DATABASE_FOLDER = 'database';

/** Folders whose content belongs to the running server, or is copied by itself; PostgreSQL's manual lists them. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_dynshmem',
]);

const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|(recovery|standby)\.signal|pg_internal\.init.*|pgsql_tmp.*)$/;

/** Folders that a restored cluster needs although they are empty in a backup. */
const NEEDED_FOLDERS = ['pg_wal/archive_status', 'pg_wal/summaries'];

/** Read last, because it names the newest checkpoint. */
const CONTROL_FILE = 'global/pg_control';

export type DatabaseSource = {
  /** URL of a superuser in the database of the product. */
  readonly adminUrl: string;
  /** Folder of the cluster. */
  readonly cluster: string;
  /** Name of the unbroken log that the backup belongs to. */
  readonly line: string;
  readonly now: () => Temporal.Instant;
  readonly signal: AbortSignal;
};

/** Copies the running cluster into the folder of a backup, with the log that makes the copy consistent. */
export async function copyDatabase(target: string, source: DatabaseSource): Promise<DatabasePart> {
  const { adminUrl, cluster, line, now, signal } = source;
  await mkdir(path.join(target, LOG_FOLDER), { mode: 0o700 });
  let copied: CopiedCluster = { folders: [], files: [], storedBytes: 0 };
  let until = now();
  const begun = await runBaseBackup(adminUrl, {
    copyCluster: async () => {
      copied = await copyCluster(cluster, path.join(target, DATABASE_FOLDER), signal);
      // The log ends with the backup: what is changed after this moment may be missing in it.
      until = now();
    },
    copyLog: (first, last) => copyLog(cluster, target, { first, last, until }),
  });
  const label = await storeFile(begun.label, path.join(target, DATABASE_FOLDER, `backup_label${COMPRESSED}`), {
    isCompressed: true,
  });
  return {
    postgres: readClusterVersion(cluster),
    line,
    cluster: await clusterIdentity(cluster),
    first_segment: begun.firstSegment,
    last_segment: begun.lastSegment,
    stored_bytes: copied.storedBytes,
    folders: copied.folders,
    files: [...copied.files, { path: 'backup_label', bytes: label.bytes, sha256: label.sha256 }],
  };
}

/** Names a cluster by its inode, which a renamed folder keeps and a copy does not have. */
export async function clusterIdentity(cluster: string): Promise<string> {
  const { dev, ino } = await stat(cluster);
  return `${dev}:${ino}`;
}

type CopiedCluster = Pick<DatabasePart, 'folders' | 'files'> & { readonly storedBytes: number };

async function copyCluster(cluster: string, target: string, signal: AbortSignal): Promise<CopiedCluster> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) => {
    const name = path.relative(cluster, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    const isInside = name.includes('/') && EMPTIED.has(name.slice(0, name.indexOf('/')));
    return isInside || LEFT_OUT.test(entry.name)
      ? []
      : [{ name, isFolder: entry.isDirectory(), isFile: entry.isFile() }];
  });
  const folders = paths.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  for (const folder of ['', ...folders]) await mkdir(path.join(target, folder), { recursive: true, mode: 0o700 });
  const names = withoutUnlogged(paths.filter(({ isFile }) => isFile).map(({ name }) => name));
  const files: DatabasePart['files'] = [];
  let storedBytes = 0;
  const copy = async (name: string): Promise<void> => {
    signal.throwIfAborted();
    // The files of a dropped table are removed meanwhile, which the log knows.
    const stored = await unlessGone(() =>
      storeCompressed(path.join(cluster, name), path.join(target, `${name}${COMPRESSED}`)),
    );
    if (stored === null) return;
    storedBytes += stored.storedBytes;
    files.push({ path: name, bytes: stored.bytes, sha256: stored.sha256 });
  };
  await forEachAtOnce(
    names.filter((name) => name !== CONTROL_FILE),
    copy,
  );
  await copy(CONTROL_FILE);
  return { folders: [...folders, ...NEEDED_FOLDERS], files, storedBytes };
}

/** Files of a table or index: its content by segments, the map of its free space, or that of what is visible. */
const CONTENT = /^(.*\/\d+)(?:_(?:fsm|vm))?(?:\.\d+)?$/;

/** A file that only an unlogged table or index has: what it begins with after a recovery. */
const INITIAL = /^(.*\/\d+)_init$/;

/** Leaves out the content of unlogged tables, as pg_basebackup does: a recovery begins by emptying them. */
function withoutUnlogged(names: readonly string[]): string[] {
  const unlogged = new Set(names.map((name) => INITIAL.exec(name)?.[1]));
  return names.filter((name) => {
    const table = CONTENT.exec(name)?.[1];
    return table === undefined || !unlogged.has(table);
  });
}

type LogRange = { readonly first: string; readonly last: string; readonly until: Temporal.Instant };

async function copyLog(cluster: string, target: string, { first, last, until }: LogRange): Promise<void> {
  for (const name of await historyNames(cluster)) {
    const file = path.join(target, LOG_FOLDER, formatLogFileName(name, until));
    await storeCompressed(path.join(logFolder(cluster), name), file);
  }
  for (let segment = first; ; segment = nextSegment(segment)) {
    const file = path.join(target, LOG_FOLDER, formatLogFileName(segment, until));
    await storeFile(await readLogFile(cluster, segment), file, { isCompressed: true });
    if (segment === last) return;
  }
}

const historyNames = async (cluster: string): Promise<string[]> =>
  (await readdir(logFolder(cluster))).filter((name) => name.endsWith('.history'));
