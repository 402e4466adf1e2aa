import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileStore, StoreError } from '../files/file-store.ts';

/** A file store in memory. */
export function createMemoryStore(): FileStore {
  const files = new Map<string, Buffer>();
  return {
    write: async (key, content, signal) => {
      const bytes = await buffer(content);
      signal.throwIfAborted();
      files.set(key, bytes);
    },
    read: async (key) => {
      const bytes = files.get(key);
      if (!bytes) throw new StoreError('file_missing');
      return Readable.from([bytes]);
    },
    remove: async (key) => {
      files.delete(key);
    },
    findOld: async () => [],
  };
}
