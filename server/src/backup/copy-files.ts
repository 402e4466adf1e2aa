import { createReadStream } from 'node:fs';
import { appendFile, link, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { StoreSettings } from '../files/store-settings.ts';
import { UNFINISHED } from '../files/sync-folder.ts';
import { hasErrorCode } from '../postgres/launch-error.ts';
import type { Manifest } from './manifest.ts';
import { type ContentSum, storeFile, unlessGone } from './stored-file.ts';

/** Folder of the store's files in a backup. A file is named by its hash. */
const FILES_FOLDER = 'files';

/** Folder of other files of the data folder in a backup. */
const KEPT_FOLDER = 'kept';

/** Files of the data folder that describe running processes. */
const OF_PROCESSES = /^children\.json$|\.new$|\.sock$/;

/** Password of the database where it has no socket, on Windows. */
const DATABASE_PASSWORD = 'postgres/superuser.password';

/** A larger file at the top of the data folder is not one of the product's. */
const KEPT_BYTES_MAX = 10 * 1024 * 1024;

/** An earlier backup whose files are linked instead of copied again. */
export type EarlierFiles = { readonly folder: string; readonly files: Manifest['files'] };

export const storedFile = (backup: string, sha256: string): string => path.join(backup, FILES_FOLDER, sha256);

export const keptFile = (backup: string, name: string): string => path.join(backup, KEPT_FOLDER, name);

/**
 * Copies the files of the store into a backup. A file never changes once it is complete, so one of the same key and size
 * is the one of the earlier backup. Call it after the copy of the database: each file that a row names is then there.
 */
export async function copyStoreFiles(
  target: string,
  store: StoreSettings,
  { earlier, signal }: { earlier: EarlierFiles | undefined; signal: AbortSignal },
): Promise<Manifest['files']> {
  if (store.kind === 's3') return [];
  await mkdir(path.join(target, FILES_FOLDER), { mode: 0o700 });
  const known = new Map(earlier?.files.map((file) => [file.key, file]));
  const copied: Manifest['files'] = [];
  for (const key of await findKeys(store.folder)) {
    signal.throwIfAborted();
    const source = path.join(store.folder, key);
    const sum = await unlessGone(async () => {
      const same = known.get(key);
      const isSame = earlier && same && same.bytes === (await stat(source)).size;
      if (isSame && (await linkFile(storedFile(earlier.folder, same.sha256), storedFile(target, same.sha256))))
        return same;
      return copyByHash(source, target);
    });
    if (sum !== null) copied.push({ key, bytes: sum.bytes, sha256: sum.sha256 });
  }
  return copied;
}

/** Names of the files that were added to a backup after it was made, one JSON object per line. */
const ADDED_FILE = 'added-files.ndjson';

const addedFile = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });

/** Reads which files were added to a backup. A line that a crash has cut off counts as none. */
export async function readAddedFiles(backup: string): Promise<Manifest['files']> {
  const text = await unlessGone(() => readFile(path.join(backup, ADDED_FILE), 'utf8'));
  const lines = (text ?? '').split('\n').slice(0, -1);
  return lines.flatMap((line) => {
    try {
      return [addedFile.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

/** Adds to a backup what the store has got since. @returns the added files */
export async function addStoreFiles(
  { folder, files }: EarlierFiles,
  store: StoreSettings,
  signal: AbortSignal,
): Promise<Manifest['files']> {
  if (store.kind === 's3') return [];
  const known = new Set(files.map(({ key }) => key));
  const added: Manifest['files'] = [];
  for (const key of await findKeys(store.folder)) {
    if (known.has(key)) continue;
    signal.throwIfAborted();
    const sum = await unlessGone(() => copyByHash(path.join(store.folder, key), folder));
    if (sum === null) continue;
    const file = { key, bytes: sum.bytes, sha256: sum.sha256 };
    // Begins with a line break, in case a crash has cut off the line before.
    await appendFile(path.join(folder, ADDED_FILE), `\n${JSON.stringify(file)}\n`, { mode: 0o600, flush: true });
    added.push(file);
  }
  return added;
}

/** Copies the other files of the data folder, such as keys and the sign-ins of the demo company. */
export async function copyKeptFiles(target: string, dataFolder: string): Promise<Manifest['kept']> {
  const kept: Manifest['kept'] = [];
  await mkdir(path.join(target, KEPT_FOLDER), { mode: 0o700 });
  // A process beside a PostgreSQL of the operator need not have a data folder.
  const entries = (await unlessGone(() => readdir(dataFolder, { withFileTypes: true }))) ?? [];
  const names = entries.filter((entry) => entry.isFile() && !OF_PROCESSES.test(entry.name)).map(({ name }) => name);
  for (const name of [...names, DATABASE_PASSWORD]) {
    const source = path.join(dataFolder, name);
    const size = (await unlessGone(() => stat(source)))?.size;
    if (size === undefined || size > KEPT_BYTES_MAX) continue;
    await mkdir(path.dirname(keptFile(target, name)), { recursive: true, mode: 0o700 });
    const { bytes, sha256 } = await storeFile(createReadStream(source), keptFile(target, name), {
      isCompressed: false,
    });
    kept.push({ path: name, bytes, sha256 });
  }
  return kept;
}

async function copyByHash(source: string, target: string): Promise<ContentSum> {
  const unfinished = storedFile(target, `copy${UNFINISHED}`);
  const sum = await storeFile(createReadStream(source), unfinished, { isCompressed: false });
  await rename(unfinished, storedFile(target, sum.sha256));
  return sum;
}

/** Links a file. @returns false where the file is missing or the file system has no links */
async function linkFile(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EEXIST');
  }
}

async function findKeys(folder: string): Promise<string[]> {
  const entries = await unlessGone(() => readdir(folder, { recursive: true, withFileTypes: true }));
  return (entries ?? [])
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)).split(path.sep).join('/'))
    .toSorted();
}

/** Removes a folder with everything in it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
