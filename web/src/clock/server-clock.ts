/** Differences below this come from the way of an answer and from whole seconds. */
const NOTICED_MS = 60_000;

/** How far the clock of the device is ahead of the server's. */
export type ServerClock = {
  /** Milliseconds; less than nothing where the device is behind. 0 until an answer shows a difference of a minute. */
  readonly lead: () => number;
  /** Takes the header `Date` of an answer. */
  readonly report: (date: string | null) => void;
  /** Calls the listener when the difference has changed. @returns removes the listener */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Learns from answers how far the clock of the device is ahead, so that 'today' is the server's. */
export function createServerClock(now: () => number): ServerClock {
  let lead = 0;
  const listeners = new Set<() => void>();
  return {
    lead: () => lead,
    report: (date) => {
      const server = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(server)) return;
      const found = now() - server;
      const next = Math.abs(found) < NOTICED_MS ? 0 : found;
      if (Math.abs(next - lead) < NOTICED_MS) return;
      lead = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
