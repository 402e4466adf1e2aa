import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** Values that are read from outside the process, such as from the database. */
export type Reading = {
  /** Name of the reading, for the log. */
  readonly name: string;
  /** The values count for so long, in milliseconds. */
  readonly everyMs: number;
  readonly read: () => Promise<void>;
  /** Removes the values after a read that failed: an old value must not pass for a current one. */
  readonly clear: () => void;
};

/** Longest wait of a scrape for readings, in milliseconds. A slower reading is shown by the next scrape. */
const WAIT_MS = 2500;

/** Brings readings up to date, each at most as often as it allows. Never fails: `onError` hears the first failure of a row. */
export function createReadings(
  readings: readonly Reading[],
  now: () => Temporal.Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const refreshes = readings.map((reading) => refreshing(reading, now, onError));
  return async () => {
    const all = Promise.all(refreshes.map((refresh) => refresh()));
    await Promise.race([all, sleep(WAIT_MS, undefined, { ref: false })]);
  };
}

function refreshing(
  { name, everyMs, read, clear }: Reading,
  now: () => Temporal.Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let current: Promise<void> | null = null;
  let dueAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  const readOnce = async (): Promise<void> => {
    try {
      await read();
      hasFailed = false;
    } catch (error) {
      clear();
      if (!hasFailed) onError(new Error(`the measures cannot read ${name}`, { cause: error }));
      hasFailed = true;
    }
  };
  return async () => {
    if (current === null && now().epochMilliseconds < dueAt) return;
    if (current === null) {
      dueAt = now().epochMilliseconds + everyMs;
      current = readOnce().finally(() => {
        current = null;
      });
    }
    await current;
  };
}

/** A gauge without labels, which has no value until one is set, and again after `remove`. */
export function createEmptyGauge(registry: Registry, name: string, help: string): Gauge {
  const gauge = new Gauge({ name, help, registers: [registry] });
  gauge.remove();
  return gauge;
}
