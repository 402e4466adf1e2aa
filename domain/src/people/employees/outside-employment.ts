import type { IsoDate } from '../../calendar/dates.ts';
import { formatDotted } from '../../calendar/dotted.ts';
import type { FieldProblem } from '../../rules/field-problem.ts';
import { type Employment, isEmployedOn } from '../employments/employment.ts';

/**
 * Problem of days that must lie within an employment of a person.
 *
 * @param days by the name of their field; null for a field without a day, which is not checked
 * @returns a problem for each field whose day lies before the first employment, after the last, or between two
 * @source docs/decisions/0059-limits-of-inputs.md; docs/product.md section 5
 */
export function outsideEmployment(
  employments: readonly Employment[],
  days: Readonly<Record<string, IsoDate | null>>,
): FieldProblem[] {
  const start = employments[0]?.begin ?? '';
  const stop = employments.at(-1)?.end ?? null;
  return Object.entries(days).flatMap(([path, day]): FieldProblem[] => {
    if (day === null || isEmployedOn(employments, day)) return [];
    if (day < start)
      return [{ path, message: { key: 'validation:employmentStart', params: { day: formatDotted(start) } } }];
    if (stop === null || day <= stop) return [{ path, message: { key: 'validation:notEmployed', params: {} } }];
    return [{ path, message: { key: 'validation:employmentEnd', params: { day: formatDotted(stop) } } }];
  });
}
