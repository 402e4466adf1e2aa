import type { PressEffect, TimerState } from '@zeitblatt/domain/days/timer/timer';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { endShift, endTrack, insertTrack, type StoredTrack } from './time-tracking.queries.ts';

type Recording = {
  readonly db: Db;
  readonly reach: Reach;
  readonly employeeId: number;
  readonly now: Temporal.Instant;
};

/**
 * Writes the effect of an accepted press.
 *
 * @param before state to which the press was applied
 * @returns the changed track; undefined when a concurrent call has changed the tracks since the state was read
 */
export async function carryOut(
  { db, reach, employeeId, now }: Recording,
  before: TimerState,
  { event, at }: PressEffect,
): Promise<StoredTrack | undefined> {
  if (event === 'shiftStopped') return endShift(db, reach, employeeId);
  if (event === 'breakStarted') return endTrack(db, reach, employeeId, { at, by: 'break', now });
  if (event === 'trackStopped') return endTrack(db, reach, employeeId, { at, by: 'stamp', now });
  if (event === 'trackStarted' && before.shiftSince !== null) await endShift(db, reach, employeeId);
  return insertTrack(db, reach, employeeId, at);
}
