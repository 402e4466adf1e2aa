import type { IsoDate } from '../../calendar/dates.ts';
import { compareDays } from '../../days/day/compare-days.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import type { SavedComparison, TimesheetTotals } from '../sheet/timesheet.ts';

type Saved = Pick<TimesheetTotals, 'worked_minutes' | 'credited_minutes'> & {
  readonly days: readonly TimesheetDay[];
  readonly last_calc_day: IsoDate;
};

/**
 * Compares the saved sheet of a month with its proposal. The kind of a day that was saved before kinds were kept is not compared.
 *
 * @param proposed the days of the proposal of the same month
 * @source docs/decisions.md D34, D35, D57, D60
 */
export function compareWithProposal(saved: Saved, proposed: readonly TimesheetDay[]): SavedComparison {
  const different = new Set(compareDays(proposed, saved.days).map(({ day }) => day));
  return {
    worked_minutes: saved.worked_minutes,
    credited_minutes: saved.credited_minutes,
    different_days: saved.days
      .filter(({ day }) => different.has(day))
      .map(({ day, kind }) => ({ day, kind: kind ?? null })),
    recorded_until: saved.last_calc_day,
  };
}
