import { MINUTES_PER_DAY, minuteOfDay, spanMinutes } from '../../../calendar/clock-time.ts';
import type { IsoDate } from '../../../calendar/dates.ts';
import { type DayNumber, dayNumberOf } from '../../../calendar/day-number.ts';
import { realMinutesBetween } from '../../../calendar/real-minutes.ts';

/** Times of a day, as a sheet has them. */
export type DayTimes = {
  readonly day: IsoDate;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly break_minutes: number;
  /** Worked minutes that really passed, where they are not those of the clock. @source docs/decisions.md D108 */
  readonly real_minutes?: number | null | undefined;
};

/**
 * The work of a day, on a line of minutes that begins on 1970-01-01 at 0:00 of the wall clock. Every day of that line has
 * 1440 minutes. Durations are real ones: in the nights of the clock change they are not the distance on the line.
 *
 * A day is one shift from its begin to its end. Where the break lies, and whether it was taken in parts, is not recorded.
 *
 * @source docs/decisions.md D4, D37, D108
 */
export type Shift = {
  readonly day: IsoDate;
  readonly dayNumber: DayNumber;
  readonly startTime: string;
  readonly endTime: string;
  readonly begin: number;
  readonly end: number;
  readonly breakMinutes: number;
  /** Worked minutes of the shift that really passed: span less break, above 0. */
  readonly workedMinutes: number;
};

/** The shift of a day; null for a day without work. */
export function shiftOf({ day, start_time, end_time, break_minutes, real_minutes }: DayTimes): Shift | null {
  if (start_time === null || end_time === null) return null;
  const span = spanMinutes(start_time, end_time);
  const worked = real_minutes ?? span - break_minutes;
  if (span === 0 || worked <= 0) return null;
  const dayNumber = dayNumberOf(day);
  const begin = dayNumber * MINUTES_PER_DAY + minuteOfDay(start_time);
  return {
    day,
    dayNumber,
    startTime: start_time,
    endTime: end_time,
    begin,
    end: begin + span,
    breakMinutes: break_minutes,
    workedMinutes: worked,
  };
}

/** Shifts in the order of their days. */
export const shiftsOf = (days: readonly DayTimes[]): Shift[] =>
  days
    .map(shiftOf)
    .filter((shift) => shift !== null)
    .sort((a, b) => a.dayNumber - b.dayNumber);

/** Real minutes of a shift on certain days and between two times of these days, breaks included. */
export function minutesWithin(
  shift: Shift,
  isAskedFor: (day: DayNumber) => boolean,
  [from, until]: readonly [number, number] = [0, MINUTES_PER_DAY],
): number {
  let minutes = 0;
  for (let day = shift.dayNumber; day * MINUTES_PER_DAY < shift.end; day += 1) {
    if (!isAskedFor(day)) continue;
    const midnight = day * MINUTES_PER_DAY;
    const [begin, end] = [Math.max(shift.begin, midnight + from), Math.min(shift.end, midnight + until)];
    if (begin < end) minutes += realMinutesBetween(begin, end);
  }
  return minutes;
}
