import type { Timesheet } from './timesheet.ts';
import type { TimesheetDay } from './timesheet-day.ts';

/**
 * What a sheet says of its plans as a whole: without regular days where no day has any, with Saison-Kurzarbeit where one
 * day has it. In a month with several plans each day says it for itself.
 *
 * @param days every day of one month
 * @source docs/decisions.md D12, D19, D36
 */
export const planFlags = (
  days: readonly TimesheetDay[],
): Pick<Timesheet, 'is_part_time_worker' | 'seasonal_short_time_work'> => ({
  is_part_time_worker: days.every((day) => !day.regular),
  seasonal_short_time_work: days.some((day) => day.seasonal),
});
