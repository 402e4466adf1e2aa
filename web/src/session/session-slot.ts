import { user } from '@zeitblatt/domain/accounts/access/user';
import * as z from 'zod';
import type { TextStorage } from './browser-storage.ts';

const STORAGE_KEY = 'session';

const signedIn = z.object({
  token: z.string(),
  user,
  expiresAt: z.number(),
  /** When the token is due for a renewal. Sessions of an older version lack the field: theirs is due as it expires. */
  renewsAt: z.number().optional(),
  /** A session for support is not renewed. Sessions of an older version lack the field. */
  isSupport: z.boolean().default(false),
});

/** A stored session; `expiresAt` in milliseconds since 1970, five minutes before the real expiry. */
export type StoredSession = z.infer<typeof signedIn>;

/** The session in local storage, which all tabs share, with change listeners. */
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
    value: (): StoredSession | null => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell,
    put: (next: StoredSession) => {
      // In the format of the API, in which it is read again: days differ.
      const written = JSON.stringify(z.encode(signedIn, next));
      // Always writes, because another tab may have changed the storage in the meantime.
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
    /** Reads a session stored by another tab without notifying the listeners. @returns whether it has changed */
    sync: (): boolean => {
      const stored = storage.getItem(STORAGE_KEY);
      if (stored === text) return false;
      take(stored);
      return true;
    },
  };
}

/** A session in the format of an older version counts as none. */
function parse(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    return signedIn.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
