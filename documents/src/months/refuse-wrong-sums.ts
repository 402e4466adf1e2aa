import { daysOf } from '@zeitblatt/domain/calendar/dates';
import { DocumentError } from '../document-error.ts';
import type { TimesheetDocument, TimesheetDocumentDay } from './timesheet-document.ts';

/**
 * Checks that the sums of a sheet are those of its rows, and that its rows are the days of its month.
 *
 * @throws DocumentError `wrong_sums`
 * @source docs/decisions.md D14
 */
export function refuseWrongSums({ month, days, totals }: TimesheetDocument): void {
  const sum = (of: (day: TimesheetDocumentDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  const expected = {
    days: daysOf(month).join(),
    worked_minutes: sum((day) => day.worked_minutes),
    break_minutes: sum((day) => (day.worked_minutes > 0 ? day.break_minutes : 0)),
    lost_minutes: totals.lost_minutes === null ? null : sum((day) => day.lost_minutes ?? 0),
    credited_minutes: totals.credited_minutes == null ? null : sum((day) => day.credited_minutes ?? 0),
  };
  const given = {
    ...totals,
    credited_minutes: totals.credited_minutes ?? null,
    days: days.map(({ day }) => day).join(),
  };
  for (const name of ['days', 'worked_minutes', 'break_minutes', 'lost_minutes', 'credited_minutes'] as const) {
    if (given[name] === expected[name]) continue;
    throw new DocumentError('wrong_sums', `${name} is ${given[name]}, the rows say ${expected[name]}`);
  }
}
