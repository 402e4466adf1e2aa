import type { OpenShift, Track, TrackDay } from '@zeitblatt/domain/days/timer/track';

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

/** An answer with tracks, the earliest first. The shift is open while the last track runs or ended by a break. */
export const dayWith = (serverTime: string, ...tracks: readonly Track[]): TrackDay => ({
  server_time: serverTime,
  tracks: tracks.map((track) =>
    track.active ? { ...track, duration_seconds: between(track.started_at, serverTime) } : track,
  ),
  shift: shiftOf(tracks),
});

const between = (from: string, to: string): number =>
  Math.max(0, Math.floor(Temporal.Instant.from(to).since(Temporal.Instant.from(from)).total('seconds')));

function shiftOf(tracks: readonly Track[]): OpenShift | null {
  const last = tracks.at(-1);
  if (last === undefined || last.is_forgotten || !(last.active || last.ended_by === 'break')) return null;
  const ended = tracks.findLastIndex((track) => !track.active && track.ended_by !== 'break');
  const own = tracks.slice(ended + 1);
  const gaps = own.slice(1).map(({ started_at }, index) => {
    const end = Temporal.Instant.from(own[index]?.stopped_at ?? started_at);
    return Temporal.Instant.from(started_at).since(end).total('seconds');
  });
  return {
    started_at: own[0]?.started_at ?? last.started_at,
    break_since: last.stop_time,
    break_since_at: last.stopped_at,
    break_seconds: gaps.reduce((sum, seconds) => sum + seconds, 0),
  };
}
