import { MINUTES_PER_DAY, minuteOfDay, spanMinutes } from '../../../calendar/clock-time.ts';
import type { IsoDate } from '../../../calendar/dates.ts';
import { type DayNumber, dayNumberOf } from '../../../calendar/day-number.ts';

/** Times of a day, as a sheet has them. */
export type DayTimes = {
  readonly day: IsoDate;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly break_minutes: number;
};

/**
 * The work of a day, on a line of minutes that begins on 1970-01-01 at 0:00 of the wall clock. Every day of that line has
 * 1440 minutes: in the nights of the clock change a rest or a night shift counts an hour more or less than it really
 * lasted, just as it does on the sheet.
 *
 * A day is one shift from its begin to its end. Where the break lies, and whether it was taken in parts, is not recorded.
 *
 * @source docs/decisions.md D4, D15, D37
 */
export type Shift = {
  readonly day: IsoDate;
  readonly dayNumber: DayNumber;
  readonly startTime: string;
  readonly endTime: string;
  readonly begin: number;
  readonly end: number;
  readonly breakMinutes: number;
  /** Worked minutes of the shift: span less break, above 0. */
  readonly workedMinutes: number;
};

/** The shift of a day; null for a day without work. */
export function shiftOf({ day, start_time, end_time, break_minutes }: DayTimes): Shift | null {
  if (start_time === null || end_time === null) return null;
  const span = spanMinutes(start_time, end_time);
  if (span <= break_minutes) return null;
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
    workedMinutes: span - break_minutes,
  };
}

/** Shifts in the order of their days. */
export const shiftsOf = (days: readonly DayTimes[]): Shift[] =>
  days
    .map(shiftOf)
    .filter((shift) => shift !== null)
    .sort((a, b) => a.dayNumber - b.dayNumber);

/** Minutes of a shift on certain days and between two times of these days, breaks included. */
export function minutesWithin(
  shift: Shift,
  isAskedFor: (day: DayNumber) => boolean,
  [from, until]: readonly [number, number] = [0, MINUTES_PER_DAY],
): number {
  let minutes = 0;
  for (let day = shift.dayNumber; day * MINUTES_PER_DAY < shift.end; day += 1) {
    if (!isAskedFor(day)) continue;
    const midnight = day * MINUTES_PER_DAY;
    minutes += Math.max(0, Math.min(shift.end, midnight + until) - Math.max(shift.begin, midnight + from));
  }
  return minutes;
}
