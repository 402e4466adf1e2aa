import type { Timesheet } from './timesheet.ts';
import type { TimesheetDay } from './timesheet-day.ts';

/**
 * Flags of a sheet that summarize the plans of its days: 'without regular days' if no day has regular days,
 * 'Saison-Kurzarbeit' if at least one day has it. If several plans are valid in the month, each day has its own flags.
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
