/** A time of day as `HH:mm`, 00:00 to 23:59. */
export type ClockTime = string;

/** The end of a day as people write it. It is stored as 00:00 of the next day. @source docs/decisions.md D62 */
export const END_OF_DAY = '24:00';

/** The stored form of an end: 00:00 for {@link END_OF_DAY}, else the time itself. @source docs/decisions.md D62 */
export const storedEnd = (end: ClockTime): ClockTime => (end === END_OF_DAY ? '00:00' : end);

/**
 * Whether begin and end are those of a whole day. Stored, 00:00 to 24:00 could not be told from a day without work.
 *
 * @param end as it was typed or sent, before {@link storedEnd}
 * @source docs/decisions.md D86
 */
export const isWholeDay = (start: ClockTime | null, end: ClockTime | null): boolean =>
  start === '00:00' && end === END_OF_DAY;

/** Minutes of a day without a change of the clock: 1440. */
export const MINUTES_PER_DAY = 24 * 60;

/** Minutes since midnight, 0 to 1439. The argument must be a valid {@link ClockTime}. */
export const minuteOfDay = (time: ClockTime): number =>
  (digitAt(time, 0) * 10 + digitAt(time, 1)) * 60 + digitAt(time, 3) * 10 + digitAt(time, 4);

const digitAt = (text: string, index: number): number => text.charCodeAt(index) - 48;

/**
 * The time of day at a number of minutes after midnight. Whole days are dropped; negative minutes count back from
 * midnight.
 */
export function formatClockTime(minutes: number): ClockTime {
  const inDay = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** A duration as `H:MM` with as many hours as it has: 450 → `7:30`, −75 → `-1:15`. */
export function formatHours(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : ''}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/** Minutes of a duration written by {@link formatHours}. */
export function minutesOfHoursText(text: string): number {
  const [hours = '0', minutes = '0'] = text.replace('-', '').split(':');
  return (text.startsWith('-') ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/**
 * Minutes between begin and end on the wall clock, 0 to 1439.
 *
 * An end before the begin lies on the next day; begin = end means that nothing was entered.
 * In the nights of a clock change other minutes really pass, see `realSpanMinutes`.
 *
 * @source docs/decisions.md D4, D15
 */
export function spanMinutes(start: ClockTime, end: ClockTime): number {
  const span = minuteOfDay(end) - minuteOfDay(start);
  return span < 0 ? span + MINUTES_PER_DAY : span;
}

/**
 * Minutes worked: the span less the break, never below 0.
 *
 * @param breakMinutes 0 or more
 * @source docs/decisions.md D4, D37
 */
export function workedMinutes(start: ClockTime | null, end: ClockTime | null, breakMinutes: number): number {
  if (start === null || end === null) return 0;
  return Math.max(0, spanMinutes(start, end) - breakMinutes);
}
