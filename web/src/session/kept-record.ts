import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod';
import { browserStorage } from './browser-storage.ts';

const NOTHING = '{}';
const record = z.record(z.string(), z.string());

/** Short texts by name. */
export type KeptRecord = Readonly<Record<string, string>>;

const listeners = new Set<() => void>();
const readText = (key: string): string => browserStorage().getItem(key) ?? NOTHING;

function parsed(text: string): KeptRecord {
  try {
    return record.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** What this browser has kept under a key. */
export const readRecord = (key: string): KeptRecord => parsed(readText(key));

/** Keeps it in this browser, and lets every tab know. */
export function keepRecord(key: string, kept: KeptRecord): void {
  const text = JSON.stringify(kept);
  if (text === readText(key)) return;
  try {
    browserStorage().setItem(key, text);
  } catch {
    // A full storage keeps nothing more: what is only convenient must not break a page.
  }
  for (const listener of listeners) listener();
}

/** Another tab may change it as well. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What is kept under a key, now and after each change in whichever tab. */
export function useRecord(key: string): KeptRecord {
  const text = useSyncExternalStore(subscribe, () => readText(key));
  return useMemo(() => parsed(text), [text]);
}
