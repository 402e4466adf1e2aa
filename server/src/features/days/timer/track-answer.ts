import { isForgotten, type Track } from '@zeitblatt/domain/days/timer/track';
import { timestampIn } from '../../../database/stamp-text.ts';
import type { StoredTrack } from './time-tracking.queries.ts';

/** A track as the calls answer it. A clock that was set back makes no duration less than nothing. */
export function trackAnswer(
  { id, startedAt, stoppedAt, endedBy }: StoredTrack,
  now: Temporal.Instant,
  timeZone: string,
): Track {
  const seconds = Math.floor((stoppedAt ?? now).since(startedAt).total('seconds'));
  return {
    id,
    start_time: timestampIn(timeZone, startedAt),
    stop_time: stoppedAt && timestampIn(timeZone, stoppedAt),
    active: stoppedAt === null,
    duration_seconds: Math.max(0, seconds),
    started_at: startedAt.toString(),
    stopped_at: stoppedAt && stoppedAt.toString(),
    ended_by: endedBy,
    is_forgotten: stoppedAt === null && isForgotten(startedAt, now),
  };
}
