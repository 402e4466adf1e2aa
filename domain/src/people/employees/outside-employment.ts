import type { IsoDate } from '../../calendar/dates.ts';
import { formatDotted } from '../../calendar/dotted.ts';
import type { FieldProblem } from '../../rules/field-problem.ts';

/** First and last day of an employment; without a last day it goes on. */
type Employment = {
  readonly started_working_at_company: IsoDate;
  readonly stopped_working_at_company: IsoDate | null;
};

/**
 * Problem of days that must lie within an employment, whose first and last day belong to it.
 *
 * @param days by the name of their field; null for a field without a day, which is not checked
 * @returns a problem for each field whose day lies before the first or after the last day of the employment
 * @source docs/decisions/0059-limits-of-inputs.md; docs/product.md section 5
 */
export function outsideEmployment(
  { started_working_at_company: start, stopped_working_at_company: stop }: Employment,
  days: Readonly<Record<string, IsoDate | null>>,
): FieldProblem[] {
  return Object.entries(days).flatMap(([path, day]): FieldProblem[] => {
    if (day === null) return [];
    if (day < start)
      return [{ path, message: { key: 'validation:employmentStart', params: { day: formatDotted(start) } } }];
    if (stop === null || day <= stop) return [];
    return [{ path, message: { key: 'validation:employmentEnd', params: { day: formatDotted(stop) } } }];
  });
}
