import { addMonths, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { ReviewStop } from './review.ts';

/** The sheets on either side of one. */
export type Steps = { readonly previous: ReviewStop | null; readonly next: ReviewStop | null };

type Months = {
  /** Month in which the contract begins; null while it is not known. */
  readonly first: IsoMonth | null;
  /** The present month. */
  readonly last: IsoMonth;
  /** Months without a day to work on. @source docs/decisions.md D8 */
  readonly excluded: readonly IsoMonth[];
};

/** Months that are looked through for one to work in: whoever is away for longer begins anew from the list. */
const MOST_SKIPPED = 24;

/** The months on either side of a sheet that is on its own, for the same person. */
export function monthSteps({ employeeId, month }: ReviewStop, { first, last, excluded }: Months): Steps {
  const find = (by: 1 | -1): ReviewStop | null => {
    for (let away = 1; away <= MOST_SKIPPED; away += 1) {
      const candidate = addMonths(month, by * away);
      if (candidate > last || (first !== null && candidate < first)) return null;
      if (!excluded.includes(candidate)) return { employeeId, month: candidate };
    }
    return null;
  };
  return { previous: first === null ? null : find(-1), next: find(1) };
}
