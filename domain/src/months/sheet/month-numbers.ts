import * as z from 'zod';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import type { TimesheetTotals } from './timesheet.ts';
import { workedMinutesOf } from './total-days.ts';

/** The numbers of a month that people see, in minutes. All but the difference are 0 or more. */
export const monthNumbersShape = z.object({
  /** Gearbeitet: the times of the rows, without what is only planned. */
  worked: z.int(),
  /** Times of rows that are only plan, neither recorded nor confirmed. */
  planned: z.int(),
  /** Paid without work. */
  credited: z.int(),
  /** Bezahlt: worked, planned and credited. */
  paid: z.int(),
  /** Soll: what the contract wants of the month, with its paid absences and without the time that is neither owed nor paid. */
  target: z.int(),
  /** Paid less target, below 0 where time is missing. */
  difference: z.int(),
});
export type MonthNumbers = z.infer<typeof monthNumbersShape>;

/**
 * The numbers of a month, the same on every screen, on paper and in tables. The target is that of D5, what is credited on days outside
 * of it, less the time without pay that is not owed (D116). Sheets that were saved before `unpaid_minutes` was kept keep their difference.
 *
 * @param days every day of the month
 * @param totals of these days; `target_minutes` is the target of D5
 * @source docs/decisions.md D5, D58, D115, D116
 */
export function monthNumbers(
  days: readonly TimesheetDay[],
  totals: Pick<TimesheetTotals, 'worked_minutes' | 'target_minutes'>,
): MonthNumbers {
  const sum = (of: (day: TimesheetDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  const credited = sum((day) => day.credited_minutes ?? 0);
  const paid = totals.worked_minutes + credited;
  const target = Math.max(0, totals.target_minutes + sum(beyondTarget));
  const planned = sum((day) => (day.source === 'plan' && day.recorded_on === null ? workedMinutesOf(day) : 0));
  return { worked: totals.worked_minutes - planned, planned, credited, paid, target, difference: paid - target };
}

/** A day of a month that is not confirmed: times of the plan are only planned, also where a draft names a day of recording. */
export const unconfirmed = (day: TimesheetDay): TimesheetDay =>
  day.source === 'plan' ? { ...day, recorded_on: null } : day;

/** Minutes that a day adds to the target of D5: its credit, or the part of its plan that was owed; less the unpaid time of a day within. */
function beyondTarget({ is_allowed_to_work, credited_minutes, unpaid_minutes, minutes_by_plan }: TimesheetDay): number {
  if (is_allowed_to_work) return -(unpaid_minutes ?? 0);
  const owed = unpaid_minutes == null ? 0 : (minutes_by_plan ?? 0) - unpaid_minutes;
  return (credited_minutes ?? 0) + owed;
}
