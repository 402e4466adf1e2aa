import type { IsoDate, IsoMonth } from '../../calendar/dates.ts';
import { type Employment, lastEmployedDayOf } from '../../people/employments/employment.ts';

/**
 * Whether a sheet has all days of a month on which a person is employed, so that the month can be closed.
 *
 * @param lastCalcDay last calculated day of the confirmed sheet
 * @param today in the time zone of the installation
 * @source docs/decisions.md D59, D72, D93; docs/decisions/0047-states-of-a-month.md
 */
export function isWholeMonth(
  month: IsoMonth,
  lastCalcDay: IsoDate,
  { employments, today }: { readonly employments: readonly Employment[]; readonly today: IsoDate },
): boolean {
  const lastDay = lastEmployedDayOf(employments, month);
  return lastDay <= today && lastDay <= lastCalcDay;
}
