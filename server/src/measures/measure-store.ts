import { Counter, type Registry } from 'prom-client';
import { type FileStore, StoreError } from '../files/file-store.ts';

/** Counts the failures of a file store by operation and reason. */
export function measureStore(registry: Registry, store: FileStore): FileStore {
  const failures = new Counter({
    name: 'zeitblatt_store_failures_total',
    help: 'Failed operations on the store of files, by operation and reason.',
    labelNames: ['operation', 'reason'],
    registers: [registry],
  });
  // Prometheus sees no increase from a missing value: the first failure after a start would raise no alert.
  for (const operation of ['write', 'read', 'remove', 'list'])
    for (const reason of ['store_full', 'store_unavailable']) failures.inc({ operation, reason }, 0);
  const counted = async <T>(operation: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (error instanceof StoreError) failures.inc({ operation, reason: error.code });
      throw error;
    }
  };
  return {
    write: (key, content, signal) => counted('write', store.write(key, content, signal)),
    read: (key) => counted('read', store.read(key)),
    remove: (key) => counted('remove', store.remove(key)),
    findOld: (before) => counted('list', store.findOld(before)),
  };
}
