import * as z from 'zod';
import type { TextStorage } from './browser-storage.ts';

const STORAGE_KEY = 'unsaved work';

/** Maximum number of stored pieces; the oldest ones are dropped. */
const MOST_PIECES = 40;

/** Pieces with this beginning of their name survive signing out, because their user has asked for it. */
const LASTING = 'lasting ';

const kept = z.object({ owner: z.int(), pieces: z.record(z.string(), z.unknown()) });
type Kept = z.infer<typeof kept>;

export type WorkStorage = {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, piece: unknown) => void;
  readonly remove: (name: string) => void;
  /** Lets a piece survive signing out, until the same user signs in again in this browser and it is removed. */
  readonly makeLast: (name: string) => void;
};

/**
 * Unsaved work, stored in this browser in case the page is closed. It belongs to one user: another user who signs in
 * cannot read it, and signing out deletes it, except for pieces that were made to last.
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
  const namesOf = (name: string) => [name, `${LASTING}${name}`];
  const without = (name: string) => Object.entries(pieces()).filter(([other]) => !namesOf(name).includes(other));
  const nameNow = (name: string) => namesOf(name).findLast((one) => one in pieces());
  return {
    read: (name) => pieces()[nameNow(name) ?? name],
    write: (name, piece) => put([...without(name), [nameNow(name) ?? name, piece]]),
    remove: (name) => nameNow(name) !== undefined && put(without(name)),
    makeLast: (name) => {
      const present = nameNow(name);
      if (present === name) put([...without(name), [`${LASTING}${name}`, pieces()[name]]]);
    },
  };
}

/** Whether signing out would delete stored work of a user. */
export function hasStoredWork(storage: TextStorage, owner: number): boolean {
  const found = parse(storage.getItem(STORAGE_KEY));
  return found?.owner === owner && Object.keys(found.pieces).some((name) => !name.startsWith(LASTING));
}

/** Deletes stored work of all users except the given one; null: the user signs out, only what was made to last stays. */
export function deleteStoredWork(storage: TextStorage, owner: number | null): void {
  const text = storage.getItem(STORAGE_KEY);
  const found = parse(text);
  if (text === null || (found !== null && found.owner === owner)) return;
  const lasting = Object.entries(found?.pieces ?? {}).filter(([name]) => name.startsWith(LASTING));
  if (owner !== null || found === null || lasting.length === 0) storage.removeItem(STORAGE_KEY);
  else
    storage.setItem(
      STORAGE_KEY,
      JSON.stringify({ owner: found.owner, pieces: Object.fromEntries(lasting) } satisfies Kept),
    );
}

function parse(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    return kept.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
