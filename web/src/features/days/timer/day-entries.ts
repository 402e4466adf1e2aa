import { SHORTEST_BREAK_SECONDS, type StampedTimes, stampedDays } from '@zeitblatt/domain/days/timer/stamped-days';
import type { Track } from '@zeitblatt/domain/days/timer/track';

/** A line of the day: work, or a break of the break button. Times are those of the wire; null: it lasts. */
export type DayEntry = {
  readonly key: string;
  readonly kind: 'work' | 'break';
  readonly from: string;
  readonly to: string | null;
  /** Whole seconds at the time of the answer. */
  readonly seconds: number;
  /** The track of work; of a break the one before. */
  readonly track: Track;
};

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor(Temporal.Instant.from(to).since(Temporal.Instant.from(from)).total('seconds')));

/**
 * Work and breaks of a day, the earliest first.
 *
 * @param tracks the earliest first
 * @param serverTime the moment of the answer; null leaves out the break that lasts
 */
export function dayEntries(tracks: readonly Track[], serverTime: string | null): readonly DayEntry[] {
  return tracks.flatMap((track, index) => {
    const { id, start_time: from, stop_time, stopped_at, duration_seconds: seconds, ended_by } = track;
    const work: DayEntry = { key: `work ${id}`, kind: 'work', from, to: stop_time, seconds, track };
    if (ended_by !== 'break' || stop_time === null || stopped_at === null) return [work];
    const next = tracks[index + 1];
    const until = next?.started_at ?? serverTime;
    if (until === null) return [work];
    const to = next?.start_time ?? null;
    const pause = { from: stop_time, to, seconds: secondsBetween(stopped_at, until), track };
    return [work, { key: `break ${id}`, kind: 'break', ...pause }];
  });
}

/** Entry of the time sheet for a day, as far as it is recorded. */
export type SheetRow = Pick<StampedTimes, 'start_time' | 'end_time' | 'break_minutes'> & {
  /** Whether the sheet counts more work than the counter, because a gap is shorter than {@link SHORTEST_BREAK_SECONDS}. */
  readonly differs: boolean;
};

/**
 * The row of the time sheet, by the rule of the sheets.
 *
 * @param tracks the tracks of one day, the earliest first
 * @returns null without a track, and where no row can hold them
 * @source docs/decisions.md D83, D85
 */
export function sheetRow(
  tracks: readonly Track[],
  now: { readonly moment: Temporal.Instant; readonly timeZone: string },
): SheetRow | null {
  const [day] = stampedDays(tracks.map(toStampedTrack), { timeZone: now.timeZone, now: now.moment });
  if (!day?.row) return null;
  const { start_time, end_time, break_minutes } = day.row;
  const gaps = tracks.slice(1).map(({ started_at }, index) => {
    const end = tracks[index]?.stopped_at;
    return end ? secondsBetween(end, started_at) : 0;
  });
  const differs = gaps.some((seconds) => seconds > 0 && seconds < SHORTEST_BREAK_SECONDS);
  return { start_time, end_time, break_minutes, differs };
}

const toStampedTrack = ({ started_at, stopped_at, ended_by }: Track) => {
  const stoppedAt = stopped_at === null ? null : Temporal.Instant.from(stopped_at);
  return {
    startedAt: Temporal.Instant.from(started_at),
    stoppedAt,
    endedBy: ended_by,
    endRecordedAt: stoppedAt,
    clockDiffers: false,
  };
};
