import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';

const MONDAY = 1;

/** Rows of a month by week, from Monday to Sunday; the first and the last week may be shorter. */
export function weeksOf(days: readonly Pick<TimesheetDay, 'day'>[]): number[][] {
  const weeks: number[][] = [];
  for (const [row, { day }] of days.entries()) {
    const current = weeks.at(-1);
    if (current === undefined || weekdayOf(day) === MONDAY) weeks.push([row]);
    else current.push(row);
  }
  return weeks;
}
