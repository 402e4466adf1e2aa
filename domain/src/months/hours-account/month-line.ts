import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { monthNumbers } from '../sheet/month-numbers.ts';
import type { TimesheetTotals } from '../sheet/timesheet.ts';
import { workedMinutesOf } from '../sheet/total-days.ts';

/** The line that a confirmed month books. */
export type MonthLine = {
  readonly minutes: number;
  /** All times of the month come from the plan; the employee and the company recorded none. */
  readonly is_planned: boolean;
};

/**
 * The line of a confirmed month: its difference as people see it everywhere, so that days without pay, sickness without pay and the lost
 * time of Kurzarbeit are no minus, and time off is one.
 *
 * @returns null for a sheet that was saved before kinds of days were kept: it does not say what was paid
 * @source docs/decisions.md D115, D116; docs/decisions/0096-hours-account.md
 */
export function monthLineOf(days: readonly TimesheetDay[], totals: TimesheetTotals): MonthLine | null {
  if (totals.credited_minutes === null) return null;
  const worked = days.filter((day) => workedMinutesOf(day) > 0);
  return {
    minutes: monthNumbers(days, totals).difference,
    is_planned: worked.length > 0 && worked.every(({ source }) => source === 'plan'),
  };
}
