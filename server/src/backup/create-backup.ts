import { existsSync, realpathSync } from 'node:fs';
import { readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { StoreSettings } from '../files/store-settings.ts';
import { syncFolder, UNFINISHED } from '../files/sync-folder.ts';
import { BackupError, describeFolderError, isDiskFull } from './backup-error.ts';
import { copyDatabase, type DatabaseSource } from './copy-database.ts';
import { copyKeptFiles, copyStoreFiles, type EarlierFiles, removeFolder } from './copy-files.ts';
import { type DatabasePart, type Manifest, writeManifest } from './manifest.ts';
import { beginUnfinished, clearUnfinished, endUnfinished } from './unfinished-folder.ts';

export type BackupSource = {
  readonly dataFolder: string;
  /** The embedded database; null where the operator's own PostgreSQL is backed up by other means. */
  readonly database: Omit<DatabaseSource, 'now' | 'signal'> | null;
  readonly store: StoreSettings;
  readonly settings: Manifest['settings'];
  /** A backup in the same folder, whose files are linked. */
  readonly earlier?: EarlierFiles;
  readonly now: () => Temporal.Instant;
  readonly signal: AbortSignal;
  /** Called when everything is copied, before the backup becomes visible. */
  readonly beforeFinish?: (database: DatabasePart) => Promise<void>;
};

const WORK = { mark: 'unfinished-backup', text: 'An interrupted backup. It may be removed.' };

/**
 * Makes a backup in a new folder. It is written to `<target>.part` and renamed once it is complete and synced, so that
 * half a backup is never taken for one.
 *
 * @param target a folder that does not exist, or an empty one
 * @throws BackupError when the folder cannot be used
 */
export async function createBackup(target: string, source: BackupSource): Promise<Manifest> {
  await checkTarget(target, source.dataFolder);
  const unfinished = `${target}${UNFINISHED}`;
  try {
    await beginUnfinished(unfinished, WORK);
    const manifest = await fill(unfinished, source);
    source.signal.throwIfAborted();
    await endUnfinished(unfinished, WORK);
    await syncFolders(unfinished);
    if (existsSync(target)) await rmdir(target);
    await rename(unfinished, target);
    await syncFolder(path.dirname(target));
    return manifest;
  } catch (error) {
    await removeFolder(unfinished).catch(() => undefined);
    if (source.signal.aborted || error instanceof BackupError) throw error;
    if (isFolderError(error, unfinished)) throw new BackupError(cannotWrite(target, error), { cause: error });
    throw error;
  }
}

async function fill(folder: string, source: BackupSource): Promise<Manifest> {
  const { database, dataFolder, store, settings, earlier, now, signal } = source;
  // Files come after the database, so that each file that a row names is there.
  const part = database === null ? null : await copyDatabase(folder, { ...database, now, signal });
  const madeAt = now();
  const files = await copyStoreFiles(folder, store, { earlier, signal });
  const kept = await copyKeptFiles(folder, dataFolder);
  if (part !== null) await source.beforeFinish?.(part);
  const place =
    store.kind === 's3' ? { kind: store.kind, bucket: store.bucket, endpoint: store.endpoint } : { kind: store.kind };
  const manifest: Manifest = { format: 1, made_at: madeAt, database: part, store: place, files, kept, settings };
  await writeManifest(folder, manifest);
  return manifest;
}

async function checkTarget(target: string, dataFolder: string): Promise<void> {
  if (isWithin(target, dataFolder))
    throw new BackupError(`${target} lies in the data folder ${dataFolder}. A backup belongs outside of it.`);
  let names: string[] = [];
  try {
    if (existsSync(target)) names = await readdir(target);
  } catch (error) {
    throw new BackupError(cannotWrite(target, error), { cause: error });
  }
  if (names.length > 0) throw new BackupError(`${target} is not empty. Name a new folder for the backup.`);
  await clearUnfinished(`${target}${UNFINISHED}`, WORK, 'Remove it, or name another folder for the backup.');
}

/** Whether a folder is another one or lies in it. Neither has to exist. */
export function isWithin(folder: string, outer: string): boolean {
  const way = path.relative(realPathOf(outer), realPathOf(folder));
  return way === '' || !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

/** The real path of a folder, or of what exists of it. */
function realPathOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  return path.join(realPathOf(path.dirname(folder)), path.basename(folder));
}

/** Whether an error is about the backup's own folder, or says that the disk is full. */
const isFolderError = (error: unknown, folder: string): boolean =>
  isDiskFull(error) ||
  (error instanceof Error && 'path' in error && typeof error.path === 'string' && error.path.startsWith(folder)) ||
  (error instanceof Error && 'dest' in error && typeof error.dest === 'string' && error.dest.startsWith(folder));

const cannotWrite = (target: string, error: unknown): string =>
  `The backup cannot be written to ${target}: ${describeFolderError(error)}. Nothing was kept of it.`;

async function syncFolders(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  for (const one of [...folders, folder]) await syncFolder(one);
}
