import { type TrackDay, trackDay } from '@zeitblatt/domain/days/timer/track';
import * as z from 'zod';

/** A press that waits on this device. */
const storedStamp = z.object({
  /** Order of the presses of this device. */
  key: z.int(),
  userId: z.int(),
  /** Id under which the server counts it once. */
  id: z.string(),
  kind: z.enum(['start', 'break', 'stop']),
  /** By the clock of the device, in milliseconds since 1970. */
  pressedAt: z.number(),
  /** By the monotonic clock of its page, in milliseconds. */
  pressedAtMonotonic: z.number(),
  /** The page that was open, whose monotonic clock that was. */
  page: z.string(),
  /** Why the server refused it, in the user's language; null while it waits. */
  reason: z.string().nullable(),
});
export type StoredStamp = z.infer<typeof storedStamp>;

/** The last answer of the server, with the time of the device at which it arrived. */
export type KnownDay = { readonly day: TrackDay; readonly seenAt: number };

const DATABASE = 'stamps';
const knownDay = z.object({ day: trackDay, seenAt: z.number() });

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('stamps', { keyPath: 'key', autoIncrement: true });
    request.result.createObjectStore('days');
  });
  return settled(request);
}

let opened: Promise<IDBDatabase> | null = null;

async function inStore<T>(
  name: 'stamps' | 'days',
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) {
  opened ??= openDatabase();
  const database = await opened.catch((error: unknown) => {
    opened = null;
    throw error;
  });
  const transaction = database.transaction(name, mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('IndexedDB aborted')));
  });
  const result = await settled(work(transaction.objectStore(name)));
  // A press counts as kept only when it is on the disk.
  await done;
  return result;
}

/** How many stamps wait on this device, of whichever account. Leaves a device without any as it is. */
export async function countWaiting(): Promise<number> {
  const databases = await indexedDB.databases();
  if (databases.every(({ name }) => name !== DATABASE)) return 0;
  return (await storedStamps()).filter(({ reason }) => reason === null).length;
}

async function storedStamps(): Promise<readonly StoredStamp[]> {
  const rows: unknown[] = await inStore('stamps', 'readonly', (store) => store.getAll());
  return rows.flatMap((row) => storedStamp.safeParse(row).data ?? []);
}

/** Presses that wait on this device, and the last known day, in IndexedDB: they survive the end of the browser. */
export const stampStore = {
  /** Stamps of one account, in the order in which they were pressed. */
  list: async (userId: number): Promise<readonly StoredStamp[]> =>
    (await storedStamps()).filter((stamp) => stamp.userId === userId),
  add: async (stamp: Omit<StoredStamp, 'key'>): Promise<void> => {
    await inStore('stamps', 'readwrite', (store) => store.add(stamp));
  },
  put: async (stamp: StoredStamp): Promise<void> => {
    await inStore('stamps', 'readwrite', (store) => store.put(stamp));
  },
  remove: async (key: number): Promise<void> => {
    await inStore('stamps', 'readwrite', (store) => store.delete(key));
  },
  knownDay: async (userId: number): Promise<KnownDay | null> => {
    const row: unknown = await inStore('days', 'readonly', (store) => store.get(userId));
    const wire = knownDay.safeParse(row);
    return wire.data ?? null;
  },
  keepDay: async (userId: number, known: KnownDay): Promise<void> => {
    await inStore('days', 'readwrite', (store) => store.put(z.encode(knownDay, known), userId));
  },
  forgetDays: async (): Promise<void> => {
    await inStore('days', 'readwrite', (store) => store.clear());
  },
} as const;
