import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, StoreError } from './file-store.ts';
import type { StoreSettings } from './store-settings.ts';

export function createFileStore({ folder }: StoreSettings): FileStore {
  const fileOf = (key: string): string => path.join(folder, key);
  return {
    write: async (key, content, signal) => {
      await mkdir(path.dirname(fileOf(key)), { recursive: true });
      await pipeline(content, createWriteStream(fileOf(key)), { signal });
    },
    read: async (key) => {
      const file = await open(fileOf(key)).catch((cause: unknown) => {
        throw new StoreError('file_missing', { cause });
      });
      return createReadStream('', { fd: file });
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
