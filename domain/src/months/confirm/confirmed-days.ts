import type { IsoDate } from '../../calendar/dates.ts';
import { enteredKind } from '../../days/absences/day-kind.ts';
import { type DayEntry, hasWorkEntry, type TimesheetDay } from '../../days/day/timesheet-day.ts';
import { type Employment, isEmployedOn } from '../../people/employments/employment.ts';
import type { MonthFacts } from '../propose/propose-timesheet.ts';

/** Stands before days whose begin of employment is not known any more: it lies longer ago than any waiting period. */
const LONG_AGO: Employment = { begin: '1900-01-01', end: '1900-01-02', counts_as_continued: false };

type Sheet = { readonly days: readonly TimesheetDay[]; readonly last_calc_day: IsoDate };

/**
 * The confirmed days with work or an absence that no employment has today.
 *
 * @param entries what a person entered instead; null where the sheet stays as it is
 */
export function confirmedOutside(
  employments: readonly Employment[],
  sheet: Sheet,
  entries: readonly DayEntry[] | null = null,
): TimesheetDay[] {
  const entryOf = new Map(entries?.map((entry) => [entry.day, entry]));
  return sheet.days.filter(
    (day) =>
      !day.outside_contract &&
      day.day <= sheet.last_calc_day &&
      !isEmployedOn(employments, day.day) &&
      isFilled(day, entryOf.get(day.day)),
  );
}

/**
 * The facts of a month in which confirmed days with work or an absence are days of employment, whatever the employments say today: what
 * was confirmed stays correctable until it is emptied. The other days follow the employments.
 *
 * @param sheet the saved sheet of the month
 * @param entries what a person entered instead; null where it stays as it is
 * @source docs/decisions.md D36, D117; docs/decisions/0085-employments.md
 */
export function withConfirmedDays<Facts extends Pick<MonthFacts, 'employments'>>(
  facts: Facts,
  sheet: Sheet,
  entries: readonly DayEntry[] | null,
): Facts {
  const kept = confirmedOutside(facts.employments, sheet, entries).map(({ day, credit_hint }) => ({
    begin: day,
    end: day,
    counts_as_continued: credit_hint !== 'waiting_period',
  }));
  if (kept.length === 0) return facts;
  const employments = [...facts.employments, ...kept].toSorted((a, b) => (a.begin < b.begin ? -1 : 1));
  return { ...facts, employments: [LONG_AGO, ...employments] };
}

/** Whether a confirmed day still has work or an absence: an entry that does not mention the kind leaves it as it was. */
function isFilled(day: TimesheetDay, entry: DayEntry | undefined): boolean {
  const kind = entry?.kind === undefined ? enteredKind(day) : entry.kind;
  return kind !== null || hasWorkEntry(entry ?? day);
}
