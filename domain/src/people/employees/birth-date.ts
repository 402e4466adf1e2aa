import type { IsoDate } from '../../calendar/dates.ts';
import type { Message } from '../../rules/describe-issue.ts';

/** Youngest legal age of an employee, and the oldest age that is not treated as a typing error, in years. */
export const EMPLOYEE_AGE_RANGE = { youngest: 13, oldest: 100 } as const;

/** The day a number of years before another day; 28 February when the earlier year has no 29 February. */
const yearsBefore = (day: IsoDate, years: number): IsoDate =>
  Temporal.PlainDate.from(day).subtract({ years }).toString();

/** First and last possible birth date of an employee today. */
export const birthDateRange = (today: IsoDate): { readonly first: IsoDate; readonly last: IsoDate } => ({
  first: yearsBefore(today, EMPLOYEE_AGE_RANGE.oldest),
  last: yearsBefore(today, EMPLOYEE_AGE_RANGE.youngest),
});

/**
 * Problem of a date of birth on a day; null when nothing is, or when none is given.
 *
 * Children under 13 may not be employed, older ones only under conditions.
 *
 * @source docs/law.md section 2 "JArbSchG"
 */
export function birthDateProblem(birthDate: IsoDate | null, today: IsoDate): Message | null {
  if (birthDate === null) return null;
  if (birthDate > today) return { key: 'validation:birthDateInFuture', params: {} };
  const { first, last } = birthDateRange(today);
  if (birthDate > last) return { key: 'validation:tooYoung', params: { age: EMPLOYEE_AGE_RANGE.youngest } };
  return birthDate < first ? { key: 'validation:tooOld', params: { age: EMPLOYEE_AGE_RANGE.oldest } } : null;
}
