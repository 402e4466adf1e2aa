import * as z from 'zod';
import type { TextStorage } from './browser-storage.ts';

const STORAGE_KEY = 'unsaved work';

/** Pieces of work that are kept; of more, the oldest go. */
const MOST_PIECES = 40;

const kept = z.object({ owner: z.int(), pieces: z.record(z.string(), z.unknown()) });
type Kept = z.infer<typeof kept>;

export type KeptWork = {
  readonly read: (name: string) => unknown;
  readonly write: (name: string, piece: unknown) => void;
  readonly remove: (name: string) => void;
};

/**
 * What somebody has not saved yet, kept in this browser in case the page goes away. It belongs to one person: the next
 * one who signs in finds nothing of it, and whoever signs out leaves nothing behind.
 */
export function keptWork(storage: TextStorage, owner: number): KeptWork {
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
      // A full storage keeps nothing more. The page still asks before it is left.
    }
  };
  const without = (name: string) => Object.entries(pieces()).filter(([other]) => other !== name);
  return {
    read: (name) => pieces()[name],
    write: (name, piece) => put([...without(name), [name, piece]]),
    remove: (name) => name in pieces() && put(without(name)),
  };
}

/** Leaves nothing in this browser of anybody but the given person; null: of nobody. */
export function dropWork(storage: TextStorage, owner: number | null): void {
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
