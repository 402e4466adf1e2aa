import type { IsoMonth } from '../calendar/dates.ts';
import type { TimesheetDay } from '../timesheets/timesheet-day.ts';
import type { Finding } from './finding.ts';
import type { Surroundings } from './surroundings.ts';

/** A month to be looked through. */
export type MonthToCheck = {
  readonly month: IsoMonth;
  /** Every day of the month. */
  readonly days: readonly TimesheetDay[];
  readonly surroundings: Surroundings;
};

/**
 * Looks through a month for what the law may have to say about it. Pure: the browser shows while somebody types what the
 * server finds when the month is saved.
 *
 * @returns findings in the order of the days they concern, those of the whole month last
 * @source D38
 */
export function findFindings(_month: MonthToCheck): Finding[] {
  return [];
}
