import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { required } from '@zeitblatt/domain/rules/required';
import type { DaySpan } from './recorded-days.queries.ts';

/** The span from the first to the last of some days. */
export function spanOfDays(days: readonly IsoDate[]): DaySpan {
  const sorted = days.toSorted();
  return { from: required(sorted[0], 'the first day'), to: required(sorted.at(-1), 'the last day') };
}

/** A problem for each entry whose day stands in the list before. */
export function repeatedEntries<Entry>(
  path: string,
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): FieldProblem[] {
  const keys = entries.map(keyOf);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: `${path}.${index}.day`, message: { key: 'validation:scheduleTwice', params: {} } }]
      : [],
  );
}
