import type { Job } from '@zeitblatt/domain/record/jobs/job';

/** Progress at a moment: finished parts, all parts, and milliseconds of a monotonic clock. */
export type ProgressReading = { readonly done: number; readonly total: number; readonly atMs: number };

/** Estimate after some readings; {@link addReading} adds a reading. */
export type ProgressPace = {
  readonly first: ProgressReading;
  readonly latest: ProgressReading;
  /** Estimated remaining seconds at the latest reading; null while there are too few data. */
  readonly secondsLeft: number | null;
};

/** Minimum duration and share before the first estimate, because earlier ones would be random. */
const LEAST_MS = 2000;
const LEAST_SHARE = 0.02;

/** Relative error below which the estimate just counts down, because corrections would make it flicker. */
const TOLERANCE = 0.25;

/** Share of a larger error that each reading corrects. */
const CORRECTION = 0.35;

/**
 * Adds a reading to an estimate. The estimate counts down and is corrected gradually, so that the displayed time does
 * not jump.
 *
 * @param pace null for the first reading
 */
export function addReading(pace: ProgressPace | null, reading: ProgressReading): ProgressPace {
  const isOther = pace !== null && (pace.first.total !== reading.total || reading.done < pace.latest.done);
  if (pace === null || isOther) return { first: reading, latest: reading, secondsLeft: null };
  return { first: pace.first, latest: reading, secondsLeft: secondsAt(pace, reading) };
}

function secondsAt(
  { first, latest, secondsLeft }: ProgressPace,
  { done, total, atMs }: ProgressReading,
): number | null {
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

/** Counts sheets if the job does, otherwise per cent. */
export const progressReadingOf = ({ done, total, progress }: Job, atMs: number): ProgressReading =>
  total > 0 ? { done, total, atMs } : { done: progress, total: 100, atMs };
