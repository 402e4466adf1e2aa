import { hasEndedInBreak, isForgotten } from '@zeitblatt/domain/time-tracking/track';
import type { Recorder } from './time-tracking.queries.ts';

/** What is recorded last of an employee. */
export type ShiftState = Pick<Recorder, 'runningSince' | 'lastStop' | 'shiftSince'>;

/** Begin of the break in which an employee is; null while something runs, and when the shift has ended. */
export const breakOf = (
  { runningSince, shiftSince, lastStop }: ShiftState,
  now: Temporal.Instant,
): Temporal.Instant | null =>
  runningSince === null && shiftSince !== null && !hasEndedInBreak(shiftSince, now) ? lastStop : null;

/** Begin of the shift that is open; null when none is, and while its stop is forgotten. */
export const openShiftSince = (state: ShiftState, now: Temporal.Instant): Temporal.Instant | null => {
  const { runningSince, shiftSince } = state;
  const isOpen = runningSince === null ? breakOf(state, now) !== null : !isForgotten(runningSince, now);
  return isOpen ? shiftSince : null;
};
