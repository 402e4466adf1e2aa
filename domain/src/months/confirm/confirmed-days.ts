import type { IsoDate } from '../../calendar/dates.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { type Employment, isEmployedOn } from '../../people/employments/employment.ts';
import type { MonthFacts } from '../propose/propose-timesheet.ts';

/** Stands before days whose begin of employment is not known any more: it lies longer ago than any waiting period. */
const LONG_AGO: Employment = { begin: '1900-01-01', end: '1900-01-02', counts_as_continued: false };

/**
 * The facts of a month whose confirmed days are days of employment, whatever the employments say today: what was confirmed stays
 * correctable.
 *
 * @param sheet the saved sheet of the month
 * @source docs/decisions.md D36, D117; docs/decisions/0085-employments.md
 */
export function withConfirmedDays<Facts extends Pick<MonthFacts, 'employments'>>(
  facts: Facts,
  sheet: { readonly days: readonly TimesheetDay[]; readonly last_calc_day: IsoDate },
): Facts {
  const kept = sheet.days
    .filter(
      ({ day, outside_contract }) =>
        !outside_contract && day <= sheet.last_calc_day && !isEmployedOn(facts.employments, day),
    )
    .map(({ day, credit_hint }) => ({ begin: day, end: day, counts_as_continued: credit_hint !== 'waiting_period' }));
  if (kept.length === 0) return facts;
  const employments = [...facts.employments, ...kept].toSorted((a, b) => (a.begin < b.begin ? -1 : 1));
  return { ...facts, employments: [LONG_AGO, ...employments] };
}
