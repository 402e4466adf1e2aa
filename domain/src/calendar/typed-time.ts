import { type ClockTime, END_OF_DAY, formatClockTime, MINUTES_PER_DAY, minuteOfDay } from './clock-time.ts';

/**
 * Largest relative shift across midnight in minutes, enough for an early or late shift; a larger one counts as a typing
 * error.
 */
const SHIFT_PAST_MIDNIGHT = 120;

const RELATIVE = /^([+-])(\d{1,3})$/;
const DECIMAL_HOURS = /^(\d{1,2})[.,](\d)$/;
const HOURS_AND_MINUTES = /^(\d{1,2})(?:[:.,]?(\d{2}))?$/;

/**
 * Reads a time as people type it: `8`, `830`, `8:30`, `16.15`, `8,5` (half past eight), `+15` and `-30` (shifts
 * the previous value, past midnight by no more than two hours). 24:00 is an end only, see {@link parseTypedEnd}.
 *
 * @param raw what was typed
 * @param previous the value before, needed by the relative forms
 * @returns the time; `null` for an empty entry; `undefined` when it is no time (the caller keeps the old value)
 * @source docs/product.md section 2 "Timesheet editor"; docs/decisions.md D17
 */
export function parseTypedTime(raw: string, previous: ClockTime | null): ClockTime | null | undefined {
  const text = raw.trim();
  if (text === '') return null;
  const relative = RELATIVE.exec(text);
  if (relative) {
    if (previous === null) return undefined;
    return shifted(previous, Number(`${relative[1]}${relative[2]}`));
  }
  const decimal = DECIMAL_HOURS.exec(text);
  if (decimal) return timeOf(Number(decimal[1]), Number(decimal[2]) * 6);
  const plain = HOURS_AND_MINUTES.exec(text);
  return plain ? timeOf(Number(plain[1]), Number(plain[2] ?? 0)) : undefined;
}

const DAY_END = /^24(?:[:.,]?00|[.,]0)?$/;

/** Whether a text means the end of a day: `24`, `24:00`, `2400`. @source docs/decisions.md D62 */
export const isEndOfDay = (raw: string): boolean => DAY_END.test(raw.trim());

/**
 * Reads an end as people type it: as {@link parseTypedTime} does, and {@link END_OF_DAY}.
 *
 * @param raw what was typed
 * @param previous the value before, needed by the relative forms
 * @returns the time or `24:00`; `null` for an empty entry; `undefined` when it is no time
 * @source docs/decisions.md D17, D62
 */
export const parseTypedEnd = (raw: string, previous: ClockTime | null): ClockTime | null | undefined =>
  isEndOfDay(raw) ? END_OF_DAY : parseTypedTime(raw, previous);

function shifted(previous: ClockTime, minutes: number): ClockTime | undefined {
  const minute = minuteOfDay(previous) + minutes;
  const isSameDay = minute >= 0 && minute < MINUTES_PER_DAY;
  return isSameDay || Math.abs(minutes) <= SHIFT_PAST_MIDNIGHT ? formatClockTime(minute) : undefined;
}

const timeOf = (hours: number, minutes: number): ClockTime | undefined =>
  hours < 24 && minutes < 60 ? formatClockTime(hours * 60 + minutes) : undefined;
