import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { type Employment, monthsOutside, overlapping } from '@zeitblatt/domain/people/employments/employment';
import type { CompanyContext } from '../../../http/context/context.ts';
import { monthInWords } from '../../../http/context/month-in-words.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { findMonthsOutside } from '../queries/employments.queries.ts';

type Days = Pick<Employment, 'begin' | 'end'>;

/**
 * Refuses employments that would leave days of confirmed months outside: a second employment, or the explicit correction of a wrong
 * begin or end, keeps what was confirmed.
 *
 * @throws Refusal employment_leaves_months that names the months and their sheets
 * @source docs/decisions.md D117; docs/decisions/0085-employments.md
 */
export async function refuseConfirmedOutside(
  { db, reach, t }: Pick<CompanyContext, 'db' | 'reach' | 't'>,
  employeeId: number,
  after: readonly Days[],
): Promise<void> {
  const months = await findMonthsOutside(db, reach, employeeId, after);
  if (months.length === 0) return;
  throw new Refusal('employment_leaves_months', {
    params: { months: months.map(({ month }) => monthInWords(month, t)).join(', ') },
    current: monthsOutside.encode(months),
  });
}

/** @throws FieldRefusal that names the employment with days of the entered one */
export function refuseOverlap(others: readonly Days[], entered: Days, path: string): void {
  const other = overlapping(others, entered);
  if (!other) return;
  const begin = formatDotted(other.begin);
  throw other.end === null
    ? fieldRefusal(path, 'validation:employmentOpen', { begin })
    : fieldRefusal(path, 'validation:employmentOverlap', { begin, end: formatDotted(other.end) });
}
