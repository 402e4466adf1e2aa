import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { browserStorage } from './browser-storage.ts';

const NOTHING = '{}';
const record = z.record(z.string(), z.string());

/** A record in the browser's storage: short texts by key. */
export type StoredRecord = Readonly<Record<string, string>>;

const listeners = new Set<() => void>();
const readText = (key: string): string => browserStorage().getItem(key) ?? NOTHING;

function parsed(text: string): StoredRecord {
  try {
    return record.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** Reads a record from the browser's storage. */
export const readRecord = (key: string): StoredRecord => parsed(readText(key));

/** Stores a record in the browser, and notifies all tabs. */
export function storeRecord(key: string, kept: StoredRecord): void {
  const text = JSON.stringify(kept);
  if (text === readText(key)) return;
  try {
    browserStorage().setItem(key, text);
  } catch {
    // A full storage is ignored, because these records are only a convenience.
  }
  for (const listener of listeners) listener();
}

/** Adds a listener for changes of stored records by this tab and by other tabs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The record of a key, updated after each change in any tab. */
export function useStoredRecord(key: string): StoredRecord {
  const text = useSyncExternalStore(subscribe, () => readText(key));
  return useMemo(() => parsed(text), [text]);
}
