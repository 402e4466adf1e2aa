import { isForgotten, type OpenShift, type Track } from '@zeitblatt/domain/days/timer/track';
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

/**
 * The open shift as the timer answers it.
 *
 * @param tracks all tracks of the shift, and maybe earlier ones, the earliest first
 */
export function shiftAnswer(tracks: readonly StoredTrack[], startedAt: Temporal.Instant, timeZone: string): OpenShift {
  const own = tracks.filter((track) => Temporal.Instant.compare(track.startedAt, startedAt) >= 0);
  const pauses = own.slice(1).map((track, index) => {
    const end = own[index]?.stoppedAt;
    return end ? track.startedAt.since(end).total('seconds') : 0;
  });
  const breakSince = own.at(-1)?.stoppedAt ?? null;
  return {
    started_at: startedAt.toString(),
    break_since: breakSince && timestampIn(timeZone, breakSince),
    break_since_at: breakSince && breakSince.toString(),
    break_seconds: pauses.reduce((sum, seconds) => sum + seconds, 0),
  };
}
