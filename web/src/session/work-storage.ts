import * as z from 'zod';
import type { TextStorage } from './browser-storage.ts';

const STORAGE_KEY = 'unsaved work';

/** Maximum number of stored pieces; the oldest ones are dropped. */
const MOST_PIECES = 40;

const kept = z.object({ owner: z.int(), pieces: z.record(z.string(), z.unknown()) });
type Kept = z.infer<typeof kept>;

export type WorkStorage = {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, piece: unknown) => void;
  readonly remove: (name: string) => void;
};

/**
 * Unsaved work, stored in this browser in case the page is closed. It belongs to one user: another user who signs in
 * cannot read it, and signing out deletes it.
 */
export function createWorkStorage(storage: TextStorage, owner: number): WorkStorage {
  const pieces = (): Kept['pieces'] => {
    const found = parse(storage.getItem(STORAGE_KEY));
    return found?.owner === owner ? found.pieces : {};
  };
  const put = (entries: readonly (readonly [string, unknown])[]) => {
    if (entries.length === 0) return storage.removeItem(STORAGE_KEY);
    const text = JSON.stringify({ owner, pieces: Object.fromEntries(entries.slice(-MOST_PIECES)) } satisfies Kept);
    try {
      storage.setItem(STORAGE_KEY, text);
    } catch {
      // If the storage is full, nothing more is stored; the page still asks before it is left.
    }
  };
  const without = (name: string) => Object.entries(pieces()).filter(([other]) => other !== name);
  return {
    read: (name) => pieces()[name],
    write: (name, piece) => put([...without(name), [name, piece]]),
    remove: (name) => name in pieces() && put(without(name)),
  };
}

/** Deletes stored work of all users except the given one; null deletes everything. */
export function deleteStoredWork(storage: TextStorage, owner: number | null): void {
  const text = storage.getItem(STORAGE_KEY);
  if (text !== null && parse(text)?.owner !== owner) storage.removeItem(STORAGE_KEY);
}

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    return kept.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
