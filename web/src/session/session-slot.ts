import { user } from '@zeitblatt/domain/access/user';
import * as z from 'zod';
import type { TextStorage } from './browser-storage.ts';

const STORAGE_KEY = 'session';

const signedIn = z.object({ token: z.string(), user, expiresAt: z.number() });

/** Who is signed in; `expiresAt` in milliseconds since 1970, five minutes before the truth. */
export type SignedIn = z.infer<typeof signedIn>;

/** The place in the storage where all tabs find the session, and who wants to hear of changes. */
export function createSessionSlot(storage: TextStorage) {
  const listeners = new Set<() => void>();
  let text = storage.getItem(STORAGE_KEY);
  let value = parse(text);

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const take = (next: string | null) => {
    text = next;
    value = parse(next);
  };

  return {
    value: (): SignedIn | null => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell,
    put: (next: SignedIn) => {
      const written = JSON.stringify(next);
      // Always: what this tab knows may no longer be what lies in the storage.
      storage.setItem(STORAGE_KEY, written);
      if (written === text) return;
      take(written);
      tell();
    },
    clear: () => {
      storage.removeItem(STORAGE_KEY);
      take(null);
      tell();
    },
    /** Takes over what another tab has stored, and leaves the telling to the caller. @returns whether it is something else */
    sync: (): boolean => {
      const stored = storage.getItem(STORAGE_KEY);
      if (stored === text) return false;
      take(stored);
      return true;
    },
  };
}

/** What an older version of the product stored is no session. */
function parse(text: string | null): SignedIn | null {
  if (text === null) return null;
  try {
    return signedIn.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
