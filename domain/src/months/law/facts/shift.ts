import { MINUTES_PER_DAY, minuteOfDay, spanMinutes } from '../../../calendar/clock-time.ts';
import type { IsoDate } from '../../../calendar/dates.ts';
import { type DayNumber, dayNumberOf } from '../../../calendar/day-number.ts';
import { gapMinutes, type Part, partSpans, type Span } from '../../../calendar/day-parts.ts';
import { realMinutesBetween } from '../../../calendar/real-minutes.ts';

/** Times of a day, as a sheet has them. */
export type DayTimes = {
  readonly day: IsoDate;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly break_minutes: number;
  readonly parts?: readonly Part[] | null | undefined;
  /** Worked minutes that really passed, where they are not those of the clock. @source docs/decisions.md D108 */
  readonly real_minutes?: number | null | undefined;
};

/**
 * The work of a day, on a line of minutes that begins on 1970-01-01 at 0:00 of the wall clock. Every day of that line has
 * 1440 minutes. Durations are real ones: in the nights of the clock change they are not the distance on the line.
 *
 * A day is one shift from its begin to its end. Where the break lies is recorded on days in parts only.
 *
 * @source docs/decisions.md D4, D37, D108; docs/decisions/0090-parts-of-a-day.md
 */
export type Shift = {
  readonly day: IsoDate;
  readonly dayNumber: DayNumber;
  readonly startTime: string;
  readonly endTime: string;
  readonly begin: number;
  readonly end: number;
  /** Minutes of break that really passed. */
  readonly breakMinutes: number;
  /** The parts of the shift; the whole of it where it has none. */
  readonly spans: readonly [Span, ...Span[]];
  /** Break that has no place. */
  readonly placelessMinutes: number;
  /** Worked minutes of the shift that really passed: span less break, above 0. */
  readonly workedMinutes: number;
};

/** The shift of a day; null for a day without work. */
export function shiftOf({ day, start_time, end_time, break_minutes, parts, real_minutes }: DayTimes): Shift | null {
  if (start_time === null || end_time === null) return null;
  const span = spanMinutes(start_time, end_time);
  const worked = real_minutes ?? span - break_minutes;
  if (span === 0 || worked <= 0) return null;
  const dayNumber = dayNumberOf(day);
  const midnight = dayNumber * MINUTES_PER_DAY;
  const begin = midnight + minuteOfDay(start_time);
  const [first = [begin, begin + span], ...others] = parts ? partSpans(parts).map((one) => shifted(one, midnight)) : [];
  const spans: Shift['spans'] = [first, ...others];
  const placelessMinutes = parts ? break_minutes - gapMinutes(parts) : break_minutes;
  return {
    day,
    dayNumber,
    startTime: start_time,
    endTime: end_time,
    begin,
    end: begin + span,
    breakMinutes: placelessMinutes + gapsOf(spans).reduce((sum, minutes) => sum + minutes, 0),
    spans,
    placelessMinutes,
    workedMinutes: worked,
  };
}

const shifted = ([begin, end]: Span, by: number): Span => [begin + by, end + by];

/** Real minutes between each two of some spans. */
export const gapsOf = (spans: readonly Span[]): number[] =>
  spans.slice(1).map(([begin], index) => realMinutesBetween(spans[index]?.[1] ?? begin, begin));

/** Shifts in the order of their days. */
export const shiftsOf = (days: readonly DayTimes[]): Shift[] =>
  days
    .map(shiftOf)
    .filter((shift) => shift !== null)
    .sort((a, b) => a.dayNumber - b.dayNumber);

/** Real minutes of the parts of a shift, breaks without a place included. */
export const presentMinutes = ({ spans }: Shift): number =>
  spans.reduce((sum, [begin, end]) => sum + realMinutesBetween(begin, end), 0);

/** Real minutes of a shift on certain days and between two times of these days, breaks without a place included. */
export function minutesWithin(
  shift: Shift,
  isAskedFor: (day: DayNumber) => boolean,
  [from, until]: Span = [0, MINUTES_PER_DAY],
): number {
  let minutes = 0;
  for (let day = shift.dayNumber; day * MINUTES_PER_DAY < shift.end; day += 1) {
    if (!isAskedFor(day)) continue;
    const midnight = day * MINUTES_PER_DAY;
    for (const [partBegin, partEnd] of shift.spans) {
      const [begin, end] = [Math.max(partBegin, midnight + from), Math.min(partEnd, midnight + until)];
      if (begin < end) minutes += realMinutesBetween(begin, end);
    }
  }
  return minutes;
}
