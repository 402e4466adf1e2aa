import { type ClockTime, MINUTES_PER_DAY, minuteOfDay, spanMinutes, workedMinutes } from './clock-time.ts';
import type { IsoDate } from './dates.ts';
import { dayNumberOf } from './day-number.ts';
import { gapMinutes, type Part, partSpans } from './day-parts.ts';

/*
 * Minutes that really pass between two times of the wall clock. Moments are minutes on a line that begins on 1970-01-01 at 0:00 of the
 * wall clock and on which every day has 1440 minutes.
 */

/** The calendar of all times of a sheet. @source docs/decisions.md D108 */
const TIME_ZONE = 'Europe/Berlin';

/** A change of the clock: the first minute that is only after it, and the minutes by which the clock is put forward, below 0 for back. */
type ClockChange = { readonly at: number; readonly forward: number };

const minuteOnLine = (time: Temporal.PlainDateTime): number =>
  dayNumberOf(time.toPlainDate().toString()) * MINUTES_PER_DAY + time.hour * 60 + time.minute;

function findChanges(year: number): ClockChange[] {
  const changes: ClockChange[] = [];
  const begin = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(TIME_ZONE);
  for (let next = begin.getTimeZoneTransition('next'); next?.year === year; next = next.getTimeZoneTransition('next')) {
    const before = next.subtract({ nanoseconds: 1 }).offsetNanoseconds;
    const forward = (next.offsetNanoseconds - before) / 60e9;
    changes.push({ at: minuteOnLine(next.toPlainDateTime()) + Math.max(0, -forward), forward });
  }
  return changes;
}

const changesByYear = new Map<number, readonly ClockChange[]>();

/** The clock changes of the year of a moment. None lies near the turn of the year, so that the mean length of a year is enough. */
function changesNear(moment: number): readonly ClockChange[] {
  const year = 1970 + Math.floor(moment / MINUTES_PER_DAY / 365.2425);
  const known = changesByYear.get(year) ?? findChanges(year);
  changesByYear.set(year, known);
  return known;
}

/**
 * Minutes that really pass between two moments of the line. A time that the clock shows twice is the earlier one.
 *
 * @param end not before the begin, and within the same half of a year
 */
export function realMinutesBetween(begin: number, end: number): number {
  const forward = changesNear(begin).reduce(
    (sum, { at, forward: by }) => (begin < at && at <= end ? sum + by : sum),
    0,
  );
  // A time that the clock leaves out can stand after the end: then the wall clock counts.
  return forward > end - begin ? end - begin : end - begin - forward;
}

/** Minutes between begin and end of a day that really pass; see `spanMinutes` for those of the wall clock. */
export function realSpanMinutes(day: IsoDate, start: ClockTime, end: ClockTime): number {
  const begin = dayNumberOf(day) * MINUTES_PER_DAY + minuteOfDay(start);
  return realMinutesBetween(begin, begin + spanMinutes(start, end));
}

/** Begin, end and break of a day, all or none. */
type Times = {
  readonly start_time: ClockTime | null;
  readonly end_time: ClockTime | null;
  readonly break_minutes: number;
  readonly parts?: readonly Part[] | null | undefined;
};

/**
 * Real minutes of a day where they are not those of the clock: the known ones of stamps, else those of the calendar. Null where the
 * clock says the same.
 *
 * @source docs/decisions.md D108
 */
export function otherThanClock(day: IsoDate, times: Times, known: number | null): number | null {
  const byClock = workedMinutes(times.start_time, times.end_time, times.break_minutes);
  const byCalendar = realWorkedMinutes(day, times);
  const real = known ?? byCalendar;
  return real === byCalendar && byCalendar === byClock ? null : real;
}

/**
 * Worked minutes of a day that really pass: the span, or the spans of the parts, less the break that has no place, never below 0; 0
 * without times.
 *
 * @source docs/decisions.md D4, D108
 */
export function realWorkedMinutes(day: IsoDate, { start_time, end_time, break_minutes, parts }: Times): number {
  if (start_time === null || end_time === null) return 0;
  if (!parts) return Math.max(0, realSpanMinutes(day, start_time, end_time) - break_minutes);
  const within = realPartMinutes(day, parts).reduce((sum, minutes) => sum + minutes, 0);
  return Math.max(0, within + gapMinutes(parts) - break_minutes);
}

/** Minutes of each part of a day that really pass. */
export function realPartMinutes(day: IsoDate, parts: readonly Part[]): number[] {
  const midnight = dayNumberOf(day) * MINUTES_PER_DAY;
  return partSpans(parts).map(([begin, end]) => realMinutesBetween(midnight + begin, midnight + end));
}
