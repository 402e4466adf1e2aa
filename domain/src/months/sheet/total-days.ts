import { minutesOfHoursText, workedMinutes } from '../../calendar/clock-time.ts';
import { WEATHER_LOSS_MINUTES_MIN } from '../../days/day/loss-reason.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import type { DatedPlan } from '../../people/schedules/dated-plan.ts';
import { type MonthPart, monthParts, type TargetPlan } from './month-parts.ts';
import { monthlyTargetMinutes } from './monthly-target.ts';
import type { TimesheetTotals } from './timesheet.ts';

/**
 * Worked minutes of a day: begin to end minus break, 0 or more; 0 without times. Where the clock changed within the times, those
 * that really passed; days that were confirmed before D108 have them for stamps only.
 *
 * @source docs/decisions.md D4, D84, D108
 */
export const workedMinutesOf = (
  day: Pick<TimesheetDay, 'start_time' | 'end_time' | 'break_minutes' | 'real_minutes'>,
): number =>
  day.start_time !== null && day.real_minutes != null
    ? day.real_minutes
    : workedMinutes(day.start_time, day.end_time, day.break_minutes);

/** Planned minutes of a day, 0 or more. */
export const plannedMinutesOf = (day: Pick<TimesheetDay, 'planned_hours'>): number =>
  minutesOfHoursText(day.planned_hours);

/**
 * Rounds minutes up to whole hours. An additional figure that never replaces the exact sum.
 *
 * @param minutes 0 or more
 * @source docs/product.md section 9 "Actual hours"; docs/decisions.md D14
 */
export const roundedUpHours = (minutes: number): number => Math.ceil(minutes / 60);

const SEASON_MONTHS = ['12', '01', '02', '03'];

/** The month before, with which the season of scaffolding begins. */
const SCAFFOLDING_MONTH = '11';

type Season = Pick<TimesheetDay, 'day' | 'seasonal' | 'scaffolding'>;

/**
 * Whether the lost minutes of a day count: with Saison-Kurzarbeit from December to March, of scaffolding from November on.
 *
 * @source docs/decisions.md D19, D82
 */
export const countsLoss = ({ day, seasonal, scaffolding }: Season): boolean =>
  seasonal &&
  (SEASON_MONTHS.includes(day.slice(5, 7)) || (scaffolding === true && day.slice(5, 7) === SCAFFOLDING_MONTH));

/** Whether a sheet keeps the lost minutes: a day of it counts them. */
export const countsLostMinutes = (days: readonly Season[]): boolean => days.some(countsLoss);

/**
 * Minutes by which a day with Saison-Kurzarbeit is shorter than planned, 0 or more, whatever the reason. A day of another kind, as a
 * sick one, has none.
 *
 * @source docs/decisions.md D19
 */
export const missingMinutesOf = (day: TimesheetDay): number =>
  day.seasonal && day.is_allowed_to_work && day.kind == null
    ? Math.max(0, plannedMinutesOf(day) - workedMinutesOf(day))
    : 0;

/**
 * Minutes of a day that count as lost: exact, but a loss by weather only from an hour on. Without a reason they count until it is
 * given.
 *
 * @source docs/decisions.md D19, D82, D96
 */
export function lostMinutesOf(day: TimesheetDay): number {
  const minutes = missingMinutesOf(day);
  return day.loss_reason === 'weather' && minutes < WEATHER_LOSS_MINUTES_MIN ? 0 : minutes;
}

/** Whether the reason of a loss is not given yet. @source docs/decisions.md D96 */
export const asksForLossReason = (day: TimesheetDay): boolean => day.loss_reason == null && missingMinutesOf(day) > 0;

const sumOf = (days: readonly TimesheetDay[], of: (day: TimesheetDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0);

/** Null where a day was saved before kinds were kept. */
const creditedSum = (days: readonly TimesheetDay[]): number | null =>
  days.some((day) => day.credited_minutes == null) ? null : sumOf(days, (day) => day.credited_minutes ?? 0);

/**
 * The sums of a month that follow from its days alone. Rows, sheet, PDF and exports all show these.
 *
 * @param days every day of one month
 * @source docs/decisions.md D14, D19, D58
 */
export function sumDays(days: readonly TimesheetDay[]): Omit<TimesheetTotals, 'target_minutes'> {
  const withWork = days.filter((day) => workedMinutesOf(day) > 0);
  return {
    worked_minutes: sumOf(days, workedMinutesOf),
    break_minutes: sumOf(withWork, (day) => day.break_minutes),
    planned_minutes: sumOf(days, plannedMinutesOf),
    working_days: withWork.length,
    lost_minutes: countsLostMinutes(days) ? sumOf(days, lostMinutesOf) : null,
    credited_minutes: creditedSum(days),
  };
}

/**
 * All sums of a month. The target is that of its parts: planned minutes with fixed days, without regular days whole hours of
 * the weekly hours of the part and the days of the part that are allowed to work.
 *
 * @param days every day of one month
 * @param plans in order of their days, at least one
 * @source docs/decisions.md D5, D14, D19, D36
 */
export function totalDays(days: readonly TimesheetDay[], plans: readonly DatedPlan<TargetPlan>[]): TimesheetTotals {
  const target = monthParts(days, plans).reduce((total, part) => total + targetOf(part), 0);
  return { ...sumDays(days), target_minutes: target };
}

const targetOf = ({ hoursWeek, days }: MonthPart<TimesheetDay>): number =>
  hoursWeek === null
    ? sumOf(days, plannedMinutesOf)
    : monthlyTargetMinutes(hoursWeek, days.filter((day) => day.is_allowed_to_work).length);
