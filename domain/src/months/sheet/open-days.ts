import { type IsoDate, weekdayOf } from '../../calendar/dates.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';

const SUNDAY = 7;

/** Whether times are expected on a day: the plan has hours there, or the plan has no fixed days and it is no Sunday. */
export const expectsWork = (day: TimesheetDay): boolean =>
  day.working || (!day.regular && weekdayOf(day.day) !== SUNDAY);

/**
 * Days that a sheet leaves open: after the last calculated one, with work expected on them. What contract and
 * inactivity say is not asked: both may still change, and the sheet then becomes whole, or open again, by itself.
 *
 * @param days every day of one month
 * @param lastDay last day that was calculated
 * @source docs/decisions.md D7, D34
 */
export const openDays = (days: readonly TimesheetDay[], lastDay: IsoDate): IsoDate[] =>
  days
    .filter((day) => day.day > lastDay && expectsWork(day))
    .filter((day) => day.holiday === null && !day.is_leave_day)
    .map((day) => day.day);

/** Days after the last calculated one that leave keeps from being open: they are open once it is withdrawn. */
export const leaveInsteadOfOpenDays = (days: readonly TimesheetDay[], lastDay: IsoDate): IsoDate[] =>
  openDays(
    days.filter(({ is_leave_day }) => is_leave_day).map((day) => ({ ...day, is_leave_day: false })),
    lastDay,
  );

/** The open days of a month on which the person is employed and not inactive: work is still to come on them. */
export const comingDays = (days: readonly TimesheetDay[], lastDay: IsoDate): IsoDate[] =>
  openDays(
    days.filter(({ outside_contract, inactive }) => !outside_contract && !inactive),
    lastDay,
  );
