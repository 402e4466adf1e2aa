/** A calendar day as `YYYY-MM-DD`, years 1900 to 2199. Compares as text. */
export type IsoDate = string;

/** A calendar month as `YYYY-MM`. Compares as text. */
export type IsoMonth = string;

/** Monday = 1 to Sunday = 7, the `day_id` of the wire. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** The month of a valid day: `2026-12-31` → `2026-12`. */
export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7);

/** Whether a month has not begun; it cannot be proposed. @source docs/product.md section 5 "Month pickers" */
export const isFutureMonth = (month: IsoMonth, today: IsoDate): boolean => month > monthOf(today);

/** The first day of a month: `2026-12` → `2026-12-01`. */
export const firstDayOf = (month: IsoMonth): IsoDate => `${month}-01`;

/** Number of days of a month, 28 to 31. */
export const lengthOfMonth = (month: IsoMonth): number => Temporal.PlainYearMonth.from(month).daysInMonth;

/** The last day of a month: `2026-02` → `2026-02-28`. */
export const lastDayOf = (month: IsoMonth): IsoDate => `${month}-${twoDigits(lengthOfMonth(month))}`;

/** Every day of a month in order, 28 to 31 of them. */
export function daysOf(month: IsoMonth): IsoDate[] {
  return Array.from({ length: lengthOfMonth(month) }, (_, index) => `${month}-${twoDigits(index + 1)}`);
}

/** The weekday of a day: 1 Monday to 7 Sunday. @throws RangeError for an invalid day */
export const weekdayOf = (date: IsoDate): Weekday => Temporal.PlainDate.from(date).dayOfWeek as Weekday;

/** Adds days to a day; a negative number leads to an earlier day. @throws RangeError for an invalid day */
export const addDays = (date: IsoDate, days: number): IsoDate => Temporal.PlainDate.from(date).add({ days }).toString();

/** The days from `first` to `last`, both included; empty when `last` is before `first`. */
export function daysBetween(first: IsoDate, last: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Adds months to a month; a negative number leads to an earlier month. Both arguments must be whole and valid. */
export function addMonths(month: IsoMonth, months: number): IsoMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}`;
}

/** The months from `first` to `last`, both included; empty when `last` is before `first`. */
export function monthsBetween(first: IsoMonth, last: IsoMonth): IsoMonth[] {
  const months: IsoMonth[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The calendar day on which an instant falls in a time zone. @source docs/decisions.md D16 */
export const dateInTimeZone = (zone: string, instant: Temporal.Instant): IsoDate =>
  instant.toZonedDateTimeISO(zone).toPlainDate().toString();
