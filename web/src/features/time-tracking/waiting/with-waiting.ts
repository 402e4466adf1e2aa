import type { OpenShift, Track, TrackDay } from '@zeitblatt/domain/time-tracking/track';
import { hasEndedInBreak } from '@zeitblatt/domain/time-tracking/track';
import { timestampOf } from '../../../clock/clock.ts';
import type { KnownDay, StoredStamp } from './stamp-store.ts';

/** Which ends of a track wait on this device. */
export type Waiting = { readonly begin: boolean; readonly end: boolean };

/** A day as it will be when everything has arrived. */
export type ShownDay = { readonly day: TrackDay; readonly waiting: ReadonlyMap<Track['id'], Waiting> };

/** Whole seconds, less than nothing where the second moment is the earlier one. */
const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.floor(to.since(from).total('seconds'));

/**
 * Adds the presses that wait to the last known answer of the server. What the server will refuse changes nothing here either.
 *
 * @param stamps in the order of the presses
 */
export function withWaiting({ day, seenAt }: KnownDay, stamps: readonly StoredStamp[]): ShownDay {
  const serverTime = Temporal.Instant.from(day.server_time);
  const offset = serverTime.epochMilliseconds - seenAt;
  const waiting = new Map<Track['id'], Waiting>();
  let { tracks, shift } = day;
  for (const { key, kind, pressedAt } of stamps) {
    const at = Temporal.Instant.fromEpochMilliseconds(Math.round(pressedAt + offset)).round({
      smallestUnit: 'second',
      roundingMode: 'floor',
    });
    const last = tracks.at(-1);
    const latest = last && Temporal.Instant.from(last.stopped_at ?? last.started_at);
    if (latest && Temporal.Instant.compare(at, latest) < 0) continue;
    if (kind === 'start') {
      if (last?.active) continue;
      const track = begun(-key - 1, at, serverTime);
      waiting.set(track.id, { begin: true, end: false });
      tracks = [...tracks, track];
      shift = continued(shift, at);
      continue;
    }
    if (last === undefined || !(last.active || (kind === 'stop' && shift !== null))) continue;
    tracks = [...tracks.slice(0, -1), last.active ? ended(last, at, kind) : { ...last, ended_by: 'stamp' }];
    waiting.set(last.id, { begin: waiting.get(last.id)?.begin ?? false, end: true });
    shift = kind === 'stop' || shift === null ? null : { ...shift, ...breakFrom(at) };
  }
  return { day: { ...day, tracks, shift }, waiting };
}

const begun = (id: number, at: Temporal.Instant, serverTime: Temporal.Instant): Track => ({
  id,
  start_time: timestampOf(at),
  stop_time: null,
  active: true,
  duration_seconds: secondsBetween(at, serverTime),
  started_at: at.toString(),
  stopped_at: null,
  ended_by: null,
  is_forgotten: false,
});

const ended = (track: Track, at: Temporal.Instant, kind: 'break' | 'stop'): Track => ({
  ...track,
  stop_time: timestampOf(at),
  active: false,
  duration_seconds: secondsBetween(Temporal.Instant.from(track.started_at), at),
  stopped_at: at.toString(),
  ended_by: kind === 'break' ? 'break' : 'stamp',
});

const breakFrom = (at: Temporal.Instant) => ({ break_since: timestampOf(at), break_since_at: at.toString() });

/** The shift after a start: the one whose break ends, or a new one. */
function continued(shift: OpenShift | null, at: Temporal.Instant): OpenShift {
  const none = { break_since: null, break_since_at: null };
  if (shift?.break_since_at && !hasEndedInBreak(Temporal.Instant.from(shift.started_at), at)) {
    const pause = secondsBetween(Temporal.Instant.from(shift.break_since_at), at);
    return { ...shift, ...none, break_seconds: shift.break_seconds + pause };
  }
  return { started_at: at.toString(), break_seconds: 0, ...none };
}
