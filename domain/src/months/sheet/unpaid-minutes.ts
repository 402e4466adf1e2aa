import { leavesTarget } from '../../days/absences/day-kind.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { countsLoss, lostMinutesOf, workedMinutesOf } from './total-days.ts';

/**
 * Minutes of the plan of a day that were not worked, are not paid and not owed: of sickness without pay, of a kind without pay, and
 * those lost by Saison-Kurzarbeit.
 *
 * @returns 0 or more; null where the plan of the day is owed or paid
 * @source docs/decisions.md D116
 */
export function unpaidMinutesOf(day: TimesheetDay): number | null {
  const { kind = null, credit_hint, minutes_by_plan } = day;
  if (kind !== null && (credit_hint != null || leavesTarget(kind, day.day)))
    return Math.max(0, (minutes_by_plan ?? 0) - workedMinutesOf(day));
  const lost = countsLoss(day) ? lostMinutesOf(day) : 0;
  return lost > 0 ? lost : null;
}
