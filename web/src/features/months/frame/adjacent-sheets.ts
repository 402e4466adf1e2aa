import { addMonths, type IsoMonth } from '@zeitblatt/domain/calendar/dates';

/** The place of a sheet: employee and month. */
export type SheetPlace = { readonly employeeId: number; readonly month: IsoMonth };

/** The previous and the next sheet. */
export type AdjacentSheets = { readonly previous: SheetPlace | null; readonly next: SheetPlace | null };

type Months = {
  /** Month in which the contract begins; null while unknown. */
  readonly first: IsoMonth | null;
  /** The current month. */
  readonly last: IsoMonth;
  /** Months without a day to work. @source docs/decisions.md D8 */
  readonly excluded: readonly IsoMonth[];
};

/**
 * Maximum number of months skipped in the search for one with work; after a longer absence the user starts from the
 * list.
 */
const MOST_SKIPPED = 24;

/** The previous and next month of the same employee. */
export function adjacentMonthsOf({ employeeId, month }: SheetPlace, { first, last, excluded }: Months): AdjacentSheets {
  const find = (by: 1 | -1): SheetPlace | null => {
    for (let away = 1; away <= MOST_SKIPPED; away += 1) {
      const candidate = addMonths(month, by * away);
      if (candidate > last || (first !== null && candidate < first)) return null;
      if (!excluded.includes(candidate)) return { employeeId, month: candidate };
    }
    return null;
  };
  return { previous: first === null ? null : find(-1), next: find(1) };
}
