import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { type FileStore, StoreError } from './file-store.ts';
import { checkKey } from './store-key.ts';
import { syncFolder, UNFINISHED } from './sync-folder.ts';
import { watchContent } from './watched-content.ts';

/** Error codes of a full store: disk full, quota used up, or file larger than the file system allows. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const MISSING = new Set(['ENOENT', 'ENOTDIR']);

/** A store in a folder. A file gets its name only once it is complete and synced to the disk. */
export function createFolderStore(folder: string): FileStore {
  const placeOf = (key: string): string => path.join(folder, checkKey(key));
  return {
    write: async (key, content, signal) => {
      const place = placeOf(key);
      const watched = watchContent(addAbortSignal(signal, content));
      try {
        await mkdir(path.dirname(place), { recursive: true });
        await fill(`${place}${UNFINISHED}`, watched.chunks);
        await rename(`${place}${UNFINISHED}`, place);
        await syncFolder(path.dirname(place));
      } catch (error) {
        await watched.chunks.return(undefined);
        // If the unfinished file cannot be removed now, the clean-up removes it later.
        await rm(`${place}${UNFINISHED}`, { force: true }).catch(() => undefined);
        signal.throwIfAborted();
        throw watched.failureOf(error, storeError);
      }
    },

    read: async (key) => {
      const file = await open(placeOf(key)).catch((error: unknown) => {
        throw MISSING.has(codeOf(error)) ? new StoreError('file_missing', { cause: error }) : storeError(error);
      });
      return file.createReadStream();
    },

    remove: async (key) => {
      const place = placeOf(key);
      try {
        await rm(place, { force: true });
        await rm(`${place}${UNFINISHED}`, { force: true });
      } catch (error) {
        if (!MISSING.has(codeOf(error))) throw storeError(error);
      }
    },

    findOld: async (before) => {
      const keys = new Set<string>();
      for (const name of await namesIn(folder)) {
        const written = await stat(path.join(folder, name)).catch(() => null);
        if (!written || written.mtimeMs >= before.epochMilliseconds) continue;
        keys.add(keyOf(name));
      }
      return [...keys];
    },
  };
}

/** The key of a file, whole or not, by its path below the store's folder. */
const keyOf = (name: string): string => name.replaceAll(path.sep, '/').replace(/\.part$/, '');

/** Files of the companies' folders, by their path below the store's. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  } catch (error) {
    if (MISSING.has(codeOf(error))) return [];
    throw storeError(error);
  }
}

async function fill(place: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  const file = await open(place, 'w', 0o600);
  try {
    // Each chunk is appended before the next one is read, so at most one chunk is in memory.
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

const storeError = (error: unknown): StoreError =>
  new StoreError(FULL.has(codeOf(error)) ? 'store_full' : 'store_unavailable', { cause: error });
