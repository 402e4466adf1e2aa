import { addDays, addMonths, type IsoDate, type IsoMonth, monthOf, weekdayOf } from '../../calendar/dates.ts';
import { isIsoDate } from '../../calendar/wire.ts';

/** A day as it was written, whose month and year may be missing. */
export type WrittenDay = { readonly day: number; readonly month: number | null; readonly year: number | null };

const iso = (year: number, month: number, day: number): IsoDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const daysApart = (one: IsoDate, other: IsoDate): number => Math.abs(Temporal.PlainDate.from(one).until(other).days);

/** A year of two digits is one of this century. */
export const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

/** The existing days that a written one can be in the years around today. */
function candidates({ day, month, year }: WrittenDay, today: IsoDate): IsoDate[] {
  const now = Number(today.slice(0, 4));
  const months = month === null ? [-1, 0, 1].map((step) => addMonths(monthOf(today), step)) : null;
  const days =
    months?.map((one) => `${one}-${String(day).padStart(2, '0')}`) ??
    (year === null ? [now - 1, now, now + 1] : [fullYear(year)]).map((one) => iso(one, month ?? 1, day));
  return days.filter(isIsoDate);
}

/** The day that a written one means: the nearest to today. Null when no such day exists. */
export function nearestDay(written: WrittenDay, today: IsoDate): IsoDate | null {
  const days = candidates(written, today);
  return days.toSorted((one, other) => daysApart(one, today) - daysApart(other, today))[0] ?? null;
}

/**
 * The span between two written days. What the first does not say is taken from the last: `28.-31.12`. Without a year, the last is
 * the first such day from the first on: `28.12.-3.1.`.
 *
 * @returns null when a day does not exist, or the last lies before the first
 */
export function spanOf(
  first: WrittenDay,
  last: WrittenDay,
  today: IsoDate,
): { readonly from: IsoDate; readonly to: IsoDate } | null {
  const begin = {
    ...first,
    month: first.month ?? last.month,
    year: first.year ?? (first.month === null ? last.year : null),
  };
  if (last.year !== null && last.month !== null) {
    const to = nearestDay(last, today);
    const year = fullYear(last.year);
    const from = (begin.year === null ? [year, year - 1] : [begin.year])
      .map((one) => nearestDay({ ...begin, year: one }, today))
      .find((day) => day !== null && to !== null && day <= to && (begin.year !== null || isNear(day, to)));
    return from && to ? { from, to } : null;
  }
  const from = nearestDay(begin, today);
  if (from === null) return null;
  const end = { ...last, month: last.month ?? Number(from.slice(5, 7)) };
  const year = Number(from.slice(0, 4));
  const to = [year, year + 1]
    .map((one) => nearestDay({ ...end, year: one }, today))
    .find((day) => day !== null && day >= from && isNear(from, day));
  return to ? { from, to } : null;
}

/** Days of a span over the turn of a year whose years are not both written: a longer one was mistyped. */
const TURN_DAYS_MAX = 100;

const isNear = (from: IsoDate, to: IsoDate): boolean =>
  from.slice(0, 4) === to.slice(0, 4) || daysApart(from, to) <= TURN_DAYS_MAX;

/** The next day that is a weekday, from a day on. */
export const nextWeekday = (weekday: number, from: IsoDate): IsoDate =>
  addDays(from, (weekday - weekdayOf(from) + 7) % 7);

/** The month that is meant without a year: the last such one, the current one included. */
export function lastSuchMonth(month: number, today: IsoDate): IsoMonth {
  const year = Number(today.slice(0, 4));
  const own = `${year}-${String(month).padStart(2, '0')}`;
  return own <= monthOf(today) ? own : `${year - 1}${own.slice(4)}`;
}

/** A day that is known, as if it had been written. */
export const writtenOf = (day: IsoDate): WrittenDay => ({
  day: Number(day.slice(8)),
  month: Number(day.slice(5, 7)),
  year: Number(day.slice(0, 4)),
});
