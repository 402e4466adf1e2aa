import { hasEndedInBreak } from './track.ts';

/** A track as the rule of the rows reads it. */
export type StampedTrack = {
  readonly startedAt: Temporal.Instant;
  /** Null while the track runs. */
  readonly stoppedAt: Temporal.Instant | null;
  /** How the track ended: `break` keeps its shift open, everything else ends it; null while the track runs. */
  readonly endedBy: string | null;
  /** When the end was recorded: later than the end where a person entered it; null while the track runs. */
  readonly endRecordedAt: Temporal.Instant | null;
  /** Whether a stamp of the track came from a device whose clock was wrong. */
  readonly clockDiffers: boolean;
};

/** The tracks of a person from a start to the stop that ended the work, in order, at least one. */
export type TimerShift = {
  readonly tracks: readonly [StampedTrack, ...StampedTrack[]];
  /** Whether the shift still goes on: its last track runs, or it is on a break. */
  readonly isOpen: boolean;
};

/** How a track ends when the break button was pressed: its shift goes on with the next track. */
const BREAK = 'break';

/**
 * Groups the tracks of one person into shifts. A track that ended with a break is continued by the next one. A break that the
 * person did not come back from, so long after the begin of the shift that a stop counts as forgotten, ended the shift with its begin.
 *
 * @param tracks in any order; those of one person do not overlap
 * @param now decides whether a break still goes on
 * @returns the shifts in order; each track is in exactly one of them
 * @source docs/decisions.md D83; docs/decisions/0046-breaks-and-stamps.md
 */
export function groupIntoShifts(tracks: readonly StampedTrack[], now: Temporal.Instant): TimerShift[] {
  const groups: [StampedTrack, ...StampedTrack[]][] = [];
  for (const track of tracks.toSorted(byMoment)) {
    const group = groups.at(-1);
    if (group && isInBreak(group, track.startedAt)) group.push(track);
    else groups.push([track]);
  }
  return groups.map((group) => ({ tracks: group, isOpen: group.at(-1)?.stoppedAt === null || isInBreak(group, now) }));
}

const byMoment = (a: StampedTrack, b: StampedTrack): number =>
  Temporal.Instant.compare(a.startedAt, b.startedAt) ||
  Temporal.Instant.compare(endOf(a), endOf(b)) ||
  Number(a.endedBy === BREAK) - Number(b.endedBy === BREAK);

/** A track without a length comes before the one that begins at the same moment; a running one is the last. */
const endOf = ({ startedAt, stoppedAt }: StampedTrack): Temporal.Instant =>
  stoppedAt ?? startedAt.add({ hours: 24 * 365 });

/** Whether a shift is on a break at a moment after its last stamp. */
const isInBreak = (tracks: TimerShift['tracks'], moment: Temporal.Instant): boolean =>
  tracks.at(-1)?.endedBy === BREAK && !hasEndedInBreak(tracks[0].startedAt, moment);
