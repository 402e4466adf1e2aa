import * as api from '@zeitblatt/contract/api';
import type { Track, TrackDay } from '@zeitblatt/domain/time-tracking/track';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../clock/clock.ts';
import { breakSeconds, countedSeconds, runningTrack } from './counter.ts';
import { useElapsed } from './use-seconds.ts';

/** Another device may have started or stopped meanwhile. */
const READ_AGAIN_MS = 60_000;

/** The tracks of the signed-in employee, as the server knows them. */
export const useTracks = () => useRead(api.timeTracking.today, {}, { pollMs: READ_AGAIN_MS });

export type Count = {
  readonly seconds: number;
  /** Seconds of the breaks of the open shift. */
  readonly pause: number;
  readonly running: Track | undefined;
};

/**
 * The running track and the counter.
 *
 * @param startedMs milliseconds since a start was pressed that is not answered yet; null: none was
 */
export function useCount(day: TrackDay, startedMs: number | null): Count {
  const today = useToday();
  const running = runningTrack(day);
  const elapsed = useElapsed(day, day.shift !== null || startedMs !== null);
  const counted = countedSeconds(day, today, elapsed);
  const isAhead = running === undefined && startedMs !== null;
  const seconds = isAhead ? counted + Math.max(0, Math.floor(startedMs / 1000)) : counted;
  return { running, seconds, pause: breakSeconds(day, isAhead ? elapsed - startedMs : elapsed) };
}
