import type { Job } from '@zeitblatt/domain/jobs/job';

/** How far something was at a moment: parts that are done, of how many, and milliseconds of any clock that only goes on. */
export type Reading = { readonly done: number; readonly total: number; readonly atMs: number };

/** What is known after some readings. A new one follows from the one before by {@link withReading}. */
export type Pace = {
  readonly first: Reading;
  readonly latest: Reading;
  /** Seconds that are left as of the latest reading; null while too little has happened to tell. */
  readonly secondsLeft: number | null;
};

/** Before that, chance decides what the figure says. */
const LEAST_MS = 2000;
const LEAST_SHARE = 0.02;

/** A figure that is off by less than this keeps counting down: it would only flicker. */
const TOLERANCE = 0.25;

/** How much of a larger error is put right with each reading. */
const CORRECTION = 0.35;

/**
 * Takes a further reading into account. The figure counts down by itself and is put right little by little, so that what
 * people read does not jump.
 *
 * @param pace null for the first reading
 */
export function withReading(pace: Pace | null, reading: Reading): Pace {
  const isOther = pace !== null && (pace.first.total !== reading.total || reading.done < pace.latest.done);
  if (pace === null || isOther) return { first: reading, latest: reading, secondsLeft: null };
  return { first: pace.first, latest: reading, secondsLeft: secondsAt(pace, reading) };
}

function secondsAt({ first, latest, secondsLeft }: Pace, { done, total, atMs }: Reading): number | null {
  if (done >= total) return total === 0 ? null : 0;
  const elapsedMs = atMs - first.atMs;
  const gained = done - first.done;
  if (elapsedMs < LEAST_MS || gained <= 0 || gained < total * LEAST_SHARE) return null;
  const measured = ((elapsedMs / gained) * (total - done)) / 1000;
  if (secondsLeft === null) return measured;
  const expected = Math.max(0, secondsLeft - (atMs - latest.atMs) / 1000);
  if (Math.abs(measured - expected) <= TOLERANCE * measured) return expected;
  return expected + (measured - expected) * CORRECTION;
}

/** Sheets where a job counts them, else per cent. */
export const readingOf = ({ done, total, progress }: Job, atMs: number): Reading =>
  total > 0 ? { done, total, atMs } : { done: progress, total: 100, atMs };
