import type { IsoDate } from '../../calendar/dates.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { workedMinutesOf } from '../sheet/total-days.ts';

/** A day with unusual hours, and its difference from the mean in whole minutes. */
export type UnusualDay = { readonly day: IsoDate; readonly differenceMinutes: number };

/**
 * Share of the mean beyond which a day is unusual: a quarter.
 *
 * @source docs/product.md section 9 "Unusual work time threshold"
 */
const THRESHOLD_DIVISOR = 4;

/**
 * Days whose worked minutes differ by more than 25 % from the mean of the days with hours. Exactly 25 % does not. Where the
 * plan has no regular days nothing is usual: such days are neither marked nor part of the mean. Nor is a day of a kind, as one on
 * which a person fell ill at noon.
 *
 * @source docs/product.md section 5 "A warning marks days"; docs/decisions.md D12
 */
export function unusualDays(days: readonly TimesheetDay[]): UnusualDay[] {
  const withHours = days
    .filter((day) => day.regular && day.kind == null)
    .map((day) => ({ day: day.day, minutes: workedMinutesOf(day) }))
    .filter((day) => day.minutes > 0);
  const total = withHours.reduce((sum, day) => sum + day.minutes, 0);
  const count = withHours.length;
  return withHours
    .filter((day) => THRESHOLD_DIVISOR * Math.abs(day.minutes * count - total) > total)
    .map((day) => ({ day: day.day, differenceMinutes: Math.round(day.minutes - total / count) }));
}
