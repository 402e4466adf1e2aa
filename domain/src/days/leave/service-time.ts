import {
  addDays,
  firstDayOf,
  type IsoDate,
  lastDayOf,
  lengthOfMonth,
  monthOf,
  monthsBetween,
} from '../../calendar/dates.ts';
import type { Employment } from '../../people/employments/employment.ts';

/** A time of service: employments that continue each other are one. */
export type ServiceTime = { readonly begin: IsoDate; readonly end: IsoDate | null };

/** The times of service of a person, in order. @source docs/decisions.md D117 */
export function serviceTimes(employments: readonly Employment[]): ServiceTime[] {
  const times: ServiceTime[] = [];
  for (const { begin, end, counts_as_continued } of employments) {
    const last = counts_as_continued ? times.pop() : undefined;
    times.push({ begin: last?.begin ?? begin, end });
  }
  return times;
}

/**
 * The last day of some months that begin with a day (§§ 187 (2), 188 BGB): 1 July and six months end on 31 December, 31 August on
 * 28 February.
 *
 * @source docs/law.md section 2 "BUrlG"
 */
export function monthsEnd(begin: IsoDate, months: number): IsoDate {
  const day = Temporal.PlainDate.from(begin);
  if (day.day === 1) return addDays(day.add({ months }).toString(), -1);
  const last = Temporal.PlainYearMonth.from(monthOf(begin)).add({ months });
  return last.toPlainDate({ day: Math.min(day.day - 1, last.daysInMonth) }).toString();
}

/** Full months between two days, counted from the first one and not by the calendar. */
export function fullMonths(from: IsoDate, to: IsoDate): number {
  let count = 0;
  while (monthsEnd(from, count + 1) <= to) count += 1;
  return count;
}

/** Parts into which every month can be divided by its days: a multiple of 28, 29, 30 and 31. */
const PARTS_OF_MONTH = 377_580;

/** The weight of some days in a year of twelve equal months: each month counts the same, however many days it has. */
export function weightOf(from: IsoDate, to: IsoDate): number {
  return monthsBetween(monthOf(from), monthOf(to)).reduce((sum, month) => {
    const [first, last] = [firstDayOf(month), lastDayOf(month)];
    const begin = from > first ? from : first;
    const end = to < last ? to : last;
    const days = Number(end.slice(8)) - Number(begin.slice(8)) + 1;
    return sum + (days * PARTS_OF_MONTH) / lengthOfMonth(month);
  }, 0);
}
