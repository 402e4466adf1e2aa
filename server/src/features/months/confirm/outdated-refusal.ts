import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { outdatedMonths } from '@zeitblatt/domain/months/states/month-state';
import { Refusal } from '../../../http/context/refusal.ts';

/** A month for which something else was recorded since it was sent or shown. */
type OutdatedMonth = {
  readonly days: readonly IsoDate[];
  /** Where one call is about months of several people. */
  readonly person?: { readonly id: number; readonly first_name: string; readonly last_name: string };
};

/** The refusal of what lacks days that were recorded since; it names them. @source docs/decisions.md D105 */
export function outdatedRefusal(months: readonly OutdatedMonth[]): Refusal {
  const texts = months.map(({ days, person }) => {
    const named = days.map(formatDotted).join(', ');
    return person ? `${person.first_name} ${person.last_name}: ${named}` : named;
  });
  const current = outdatedMonths.encode(
    months.map(({ days, person }) => ({ employee_id: person?.id ?? null, days: [...days] })),
  );
  return new Refusal('draft_outdated', { params: { days: texts.join('; ') }, current });
}
