import type { Track, TrackDay } from '@zeitblatt/domain/time-tracking/track';

const BERLIN = 'Europe/Berlin';

const local = (moment: Temporal.Instant): string =>
  moment.toZonedDateTimeISO(BERLIN).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' ');

/** A track between two moments; without the second one it runs. */
export function trackOf(id: number, startedAt: string, stoppedAt: string | null, given: Partial<Track> = {}): Track {
  const start = Temporal.Instant.from(startedAt);
  const stop = stoppedAt === null ? null : Temporal.Instant.from(stoppedAt);
  return {
    id,
    start_time: local(start),
    stop_time: stop && local(stop),
    active: stop === null,
    duration_seconds: stop ? Math.floor(stop.since(start).total('seconds')) : 0,
    started_at: startedAt,
    stopped_at: stoppedAt,
    ended_by: stop && 'stamp',
    is_forgotten: false,
    ...given,
  };
}

export const dayWith = (serverTime: string, ...tracks: readonly Track[]): TrackDay => ({
  server_time: serverTime,
  tracks: [...tracks],
});
