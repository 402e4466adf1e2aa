export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

let shared: TextStorage | null = null;

/** The browser's local storage, or a substitute in memory if access is denied. */
export function browserStorage(): TextStorage {
  shared ??= openStorage();
  return shared;
}

function openStorage(): TextStorage {
  try {
    localStorage.getItem('session');
    return localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}
