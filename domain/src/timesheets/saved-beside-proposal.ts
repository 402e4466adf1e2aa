import { dayTimesDiffer } from './compare-days.ts';
import type { SavedBesideProposal, TimesheetTotals } from './timesheet.ts';
import type { TimesheetDay } from './timesheet-day.ts';

type Saved = Pick<TimesheetTotals, 'worked_minutes' | 'credited_minutes'> & { readonly days: readonly TimesheetDay[] };

/**
 * Compares the saved sheet of a month with its proposal, by times and by kinds of days. The kind of a day that was saved
 * before kinds were kept is not compared.
 *
 * @param proposed the days of the proposal of the same month
 * @source docs/decisions.md D34, D35, D57
 */
export function compareWithProposal(saved: Saved, proposed: readonly TimesheetDay[]): SavedBesideProposal {
  const proposedByDay = new Map(proposed.map((day) => [day.day, day]));
  const different = saved.days.filter((day) => {
    const now = proposedByDay.get(day.day);
    return now !== undefined && (dayTimesDiffer(day, now) || kindsDiffer(day, now));
  });
  return {
    worked_minutes: saved.worked_minutes,
    credited_minutes: saved.credited_minutes,
    different_days: different.map(({ day, kind }) => ({ day, kind: kind ?? null })),
  };
}

const kindsDiffer = (saved: TimesheetDay, proposed: TimesheetDay): boolean =>
  saved.kind !== undefined && (saved.kind ?? null) !== (proposed.kind ?? null);
