import * as z from 'zod';
import { hasDeviceDatabase, inStore } from '../../../../session/device-database.ts';

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

/** How many stamps wait on this device, of whichever account. Leaves a device without any as it is. */
export async function countWaiting(): Promise<number> {
  if (!(await hasDeviceDatabase())) return 0;
  return (await storedStamps()).filter(({ reason }) => reason === null).length;
}

async function storedStamps(): Promise<readonly StoredStamp[]> {
  const rows: unknown[] = await inStore('stamps', 'readonly', (store) => store.getAll());
  return rows.flatMap((row) => storedStamp.safeParse(row).data ?? []);
}

/** Presses that wait on this device, in IndexedDB: they survive the end of the browser. */
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
} as const;
