import { type AbsenceKind, absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { type EditorSheet, kindOfShownDay } from './sheet.ts';

/** Days of leave of a month against those of its year, halves possible. */
export type LeaveBalance = {
  /** Days that the shown month takes. */
  readonly taken: number;
  /** Days left in the year for this month: without those that it takes. */
  readonly available: number;
};

/**
 * The leave of a month as it is shown. What the loaded month takes is stored already, so it counts as available to the month itself.
 *
 * @returns null without entitlement
 * @source docs/decisions.md D57
 */
export function leaveBalanceOf(
  sheet: Pick<EditorSheet, 'days' | 'leave_left'>,
  days: readonly TimesheetDay[],
): LeaveBalance | null {
  if (sheet.leave_left == null) return null;
  return { taken: leaveUsed(days), available: sheet.leave_left + leaveUsed(sheet.days) };
}

export const isAbsence = (kind: DayKind): kind is AbsenceKind => kind !== 'holiday' && kind !== 'inactive';

/** Days of leave that the days of a month use. */
const leaveUsed = (days: readonly TimesheetDay[]): number => days.reduce((sum, day) => sum + leaveDaysOf(day), 0);

function leaveDaysOf(day: TimesheetDay): number {
  const kind = kindOfShownDay(day);
  return kind === null || !isAbsence(kind) ? 0 : absenceTypeOn(kind, day.day).leaveDays;
}
