import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type LeaveSubject, leftOf, loadLeaveYears } from './leave-year.ts';

/**
 * Days of leave that are left in a year, halves possible, by one statement for all schedules.
 *
 * @returns looks them up by schedule; null without any leave, and for deleted employees
 * @source docs/decisions.md D11, D57
 */
export async function loadLeaveLeft(
  db: Db,
  reach: Reach,
  subjects: readonly LeaveSubject[],
  of: { readonly year: number; readonly today: IsoDate },
): Promise<(scheduleId: number) => number | null> {
  const years = await loadLeaveYears(db, reach, subjects, of);
  return (scheduleId) => {
    const found = years.get(scheduleId);
    return found ? leftOf(found) : null;
  };
}
