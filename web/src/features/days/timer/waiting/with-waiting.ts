import { ASKED_REFUSALS, pressTimer, type TimerState, toWholeSeconds } from '@zeitblatt/domain/days/timer/timer';
import type { OpenShift, Track, TrackDay } from '@zeitblatt/domain/days/timer/track';
import { timestampOf } from '../../../../clock/clock.ts';
import type { StoredStamp } from './stamp-store.ts';

/** Which ends of a track wait on this device. */
export type Waiting = { readonly begin: boolean; readonly end: boolean };

/** A day as it will be when everything has arrived. */
export type ShownDay = { readonly day: TrackDay; readonly waiting: ReadonlyMap<Track['id'], Waiting> };

/** Whole seconds, less than nothing where the second moment is the earlier one. */
const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  Math.floor(to.since(from).total('seconds'));

/**
 * Adds the presses that wait to the last known answer of the server. A press about which the server will ask changes nothing here
 * either.
 *
 * @param stamps in the order of the presses
 */
export function withWaiting(
  { day, seenAt }: { readonly day: TrackDay; readonly seenAt: number },
  stamps: readonly StoredStamp[],
): ShownDay {
  const serverTime = Temporal.Instant.from(day.server_time);
  const offset = serverTime.epochMilliseconds - seenAt;
  const facts = { now: serverTime, hasAccess: true, isEmployed: true };
  const waiting = new Map<Track['id'], Waiting>();
  let state = stateOf(day);
  let { tracks, shift } = day;
  for (const { key, kind, pressedAt } of stamps) {
    const pressed = Temporal.Instant.fromEpochMilliseconds(Math.round(pressedAt + offset));
    const effect = pressTimer(state, { kind, at: toWholeSeconds(pressed) }, facts, ASKED_REFUSALS);
    if ('refusal' in effect) continue;
    const { event, at } = effect;
    state = effect.next;
    const last = tracks.at(-1);
    if (kind === 'start') {
      const track = begun(-key - 1, at, serverTime);
      waiting.set(track.id, { begin: true, end: false });
      tracks = [...tracks, track];
      shift = shiftAt(at, event === 'trackContinued' ? shift : null);
    } else if (last) {
      const changed = event === 'shiftStopped' ? { ...last, ended_by: 'stamp' as const } : ended(last, at, kind);
      tracks = [...tracks.slice(0, -1), changed];
      waiting.set(last.id, { begin: waiting.get(last.id)?.begin ?? false, end: true });
      shift = kind === 'break' && shift ? { ...shift, ...breakFrom(at) } : null;
    }
  }
  return { day: { ...day, tracks, shift }, waiting };
}

const momentOf = (text: string | null | undefined): Temporal.Instant | null =>
  text == null ? null : Temporal.Instant.from(text);

function stateOf({ tracks, shift }: TrackDay): TimerState {
  const last = tracks.at(-1);
  return {
    runningSince: last?.active ? momentOf(last.started_at) : null,
    lastStop: momentOf(tracks.findLast(({ active }) => !active)?.stopped_at),
    shiftSince: momentOf(shift?.started_at),
  };
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
function shiftAt(at: Temporal.Instant, before: OpenShift | null): OpenShift {
  const none = { break_since: null, break_since_at: null };
  if (!before?.break_since_at) return { started_at: at.toString(), break_seconds: 0, ...none };
  const pause = secondsBetween(Temporal.Instant.from(before.break_since_at), at);
  return { ...before, ...none, break_seconds: before.break_seconds + pause };
}
