import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

/** Values that are read from outside the process, such as from the database, as gauges. */
export type Reading = {
  /** Name of the reading, for the log. */
  readonly name: string;
  /** The values count for so long, in milliseconds. */
  readonly everyMs: number;
  /** Help of each gauge, by its name. */
  readonly gauges: Readonly<Record<string, string>>;
  /** Label of the values, where each gauge has several. */
  readonly label?: string;
  /** Reads the values, in the order of the gauges. */
  readonly read: () => Promise<Values>;
  /** Values after a read that failed; without them there are none: an old value must not pass for a current one. */
  readonly failed?: Values;
};

/** For each gauge its value, or its values by label; undefined for none. */
type Values = readonly (number | Readonly<Record<string, number>> | undefined)[];

/** Longest wait of a scrape for readings, in milliseconds. A slower reading is shown by the next scrape. */
const WAIT_MS = 2500;

/** Brings readings up to date, each at most as often as it allows. Never fails: `onError` hears the first failure of a row. */
export function createReadings(
  registry: Registry,
  readings: readonly Reading[],
  now: () => Temporal.Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const refreshes = readings.map((reading) => refreshing(reading, showIn(registry, reading), now, onError));
  return async () => {
    const all = Promise.all(refreshes.map((refresh) => refresh()));
    await Promise.race([all, sleep(WAIT_MS, undefined, { ref: false })]);
  };
}

type Show = (values: Values) => void;

/** Creates the gauges of a reading, without values. @returns shows new values in the place of all earlier ones */
function showIn(registry: Registry, { gauges, label }: Reading): Show {
  const made = Object.entries(gauges).map(
    ([name, help]) => new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] }),
  );
  const show: Show = (values) => {
    for (const [index, gauge] of made.entries()) {
      const value = values[index];
      gauge.reset();
      // Without labels a gauge is never without a value, but for this.
      if (label === undefined) gauge.remove();
      if (typeof value === 'number') gauge.set(value);
      else for (const [of, one] of Object.entries(value ?? {})) gauge.set({ [label ?? '']: of }, one);
    }
  };
  show([]);
  return show;
}

function refreshing(
  { name, everyMs, read, failed = [] }: Reading,
  show: Show,
  now: () => Temporal.Instant,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let current: Promise<void> | null = null;
  let dueAt = Number.NEGATIVE_INFINITY;
  let hasFailed = false;
  const readOnce = async (): Promise<void> => {
    try {
      show(await read());
      hasFailed = false;
    } catch (error) {
      show(failed);
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
