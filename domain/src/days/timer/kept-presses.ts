import type { FixedTrack, KeptPress } from './arrange-presses.ts';
import { FORGOTTEN_HOURS, type StampKind } from './track.ts';

/** A recorded track. */
export type RecordedTrack = {
  readonly id: number;
  readonly startedAt: Temporal.Instant;
  readonly stoppedAt: Temporal.Instant | null;
  readonly endedBy: string | null;
};

/** A stamp that came from a device, with the track of which it is an end; its moment is in whole seconds. */
export type KeptStamp = {
  readonly key: string;
  readonly kind: StampKind;
  readonly at: Temporal.Instant;
  readonly trackId: number | null;
  readonly device?: string | null;
};

export type KeptPresses = {
  readonly presses: readonly KeptPress[];
  readonly fixed: readonly FixedTrack[];
  /** The recorded track that a press began, by its key. */
  readonly trackOf: ReadonlyMap<string, number>;
};

/** Hours before the earliest new press from which the others are arranged anew. */
const HOURS_BEFORE = 96;

/** Tracks to be arranged anew, and the moment from which on stamps are. */
export type Rearranged<T> = { readonly tracks: readonly T[]; readonly from: Temporal.Instant };

/** The latest moment from which on a new press can change anything, unless a shift had begun before. */
export const changesFrom = (since: Temporal.Instant): Temporal.Instant => since.subtract({ hours: HOURS_BEFORE });

/** Hours before a track in which the other tracks of its shift began. */
export const SHIFT_HOURS = FORGOTTEN_HOURS;

/**
 * Whole shifts only: a press that were read without the track that covers it would begin another one.
 *
 * @param tracks in order, at least those of the shift that covers the moment {@link changesFrom}
 * @param since the earliest new press
 */
export function wholeShifts<T extends RecordedTrack>(tracks: readonly T[], since: Temporal.Instant): Rearranged<T> {
  const from = changesFrom(since);
  const isBehind = ({ stoppedAt }: T): boolean => stoppedAt !== null && Temporal.Instant.compare(stoppedAt, from) < 0;
  let index = tracks.findIndex((track) => !isBehind(track));
  if (index < 0) return { tracks: [], from };
  while (tracks[index - 1]?.endedBy === 'break') index -= 1;
  const [first] = tracks.slice(index);
  const isEarlier = first && Temporal.Instant.compare(first.startedAt, from) < 0;
  return { tracks: tracks.slice(index), from: isEarlier ? first.startedAt : from };
}

/** The presses behind recorded tracks and kept stamps. An end of a track that is no stamp was pressed with a network. */
export function keptPresses(tracks: readonly RecordedTrack[], stamps: readonly KeptStamp[]): KeptPresses {
  const stampsOf = Map.groupBy(stamps, ({ trackId }) => trackId);
  const used = new Set<KeptStamp>();
  const presses: KeptPress[] = [];
  const fixed: FixedTrack[] = [];
  const trackOf = new Map<string, number>();
  for (const { id, startedAt, stoppedAt, endedBy } of tracks) {
    const own = stampsOf.get(id) ?? [];
    const begin = own.find(({ kind, at }) => kind === 'start' && at.equals(startedAt));
    const end = own.find(({ kind, at }) => kind !== 'start' && stoppedAt !== null && at.equals(stoppedAt));
    if (begin) used.add(begin);
    if (stoppedAt !== null && endedBy !== 'stamp' && endedBy !== 'break') {
      fixed.push({ key: `${id}`, startedAt, stoppedAt });
      continue;
    }
    const start: KeptPress = {
      kind: 'start',
      at: startedAt,
      key: begin?.key ?? `${id} start`,
      isFirm: !begin,
      ...deviceOf(begin),
    };
    presses.push(start);
    trackOf.set(start.key, id);
    if (stoppedAt === null) continue;
    if (end) used.add(end);
    const kind = endedBy === 'break' ? 'break' : 'stop';
    // A break that was ended by a stop with a network: only its track tells of the stop.
    const isClosedLive = end?.kind === 'break' && kind === 'stop' && !own.some((one) => one.kind === 'stop');
    presses.push({
      kind: end && !isClosedLive ? end.kind : kind,
      at: stoppedAt,
      key: end?.key ?? `${id} end`,
      isFirm: !end || isClosedLive,
      ...deviceOf(end),
    });
  }
  for (const stamp of stamps) {
    const { key, kind, at } = stamp;
    if (!used.has(stamp)) presses.push({ key, kind, at, isFirm: false, ...deviceOf(stamp) });
  }
  return { presses, fixed, trackOf };
}

const deviceOf = (stamp: KeptStamp | undefined) => (stamp?.device == null ? {} : { device: stamp.device });
