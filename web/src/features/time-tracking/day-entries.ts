import { SHORTEST_BREAK_SECONDS } from '@zeitblatt/domain/day-records/stamped-days';
import type { Track } from '@zeitblatt/domain/time-tracking/track';

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

/** What the time sheet will say of a day, as far as it is recorded. */
export type SheetRow = {
  readonly from: string;
  /** Null while a shift is open. */
  readonly to: string | null;
  readonly breakSeconds: number;
  /** Whether the sheet counts more work than the counter, because a gap is shorter than {@link SHORTEST_BREAK_SECONDS}. */
  readonly differs: boolean;
};

/**
 * The row of the time sheet: first start, last stop, and the gaps that are long enough.
 *
 * @param tracks the tracks of one day, the earliest first
 * @param isOpen whether the shift goes on
 * @returns null without a track
 * @source docs/decisions.md D83, D85
 */
export function sheetRow(tracks: readonly Track[], isOpen: boolean): SheetRow | null {
  const [first] = tracks;
  const last = tracks.at(-1);
  if (first === undefined || last === undefined) return null;
  const gaps = tracks.slice(1).map(({ started_at }, index) => {
    const end = tracks[index]?.stopped_at;
    return end ? secondsBetween(end, started_at) : 0;
  });
  const breaks = gaps.filter((seconds) => seconds >= SHORTEST_BREAK_SECONDS);
  return {
    from: first.start_time,
    to: isOpen ? null : last.stop_time,
    breakSeconds: breaks.reduce((sum, seconds) => sum + seconds, 0),
    differs: gaps.some((seconds) => seconds > 0 && seconds < SHORTEST_BREAK_SECONDS),
  };
}
