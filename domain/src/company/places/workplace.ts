import type { IsoDate } from '../../calendar/dates.ts';
import type { HolidayCalendar } from '../../calendar/holidays.ts';
import type { Town, TownAnswers } from '../data/part-holidays.ts';

/** Place of work, as far as it decides public holidays, with what the company says of the town. @source docs/decisions.md D21, D119 */
export type Workplace = Town & { readonly answers?: TownAnswers };

/** A place with the first day on which it counts; null: from the beginning. It ends when the next one begins. */
export type DatedPlace = { readonly from: IsoDate | null; readonly place: Workplace | null };

/** Where a person works: the own places, and those of the company, which count while the person has none. Both in the order of their days. */
export type PlacesOfWork = { readonly own: readonly DatedPlace[]; readonly ofCompany: readonly DatedPlace[] };

const placeOn = (places: readonly DatedPlace[], day: IsoDate): Workplace | null =>
  places.findLast(({ from }) => from === null || from <= day)?.place ?? null;

/**
 * The place of work of a person on a day: the own one, else the company's; null when neither is known.
 *
 * @source docs/decisions.md D21, D118
 */
export const workplaceOn = ({ own, ofCompany }: PlacesOfWork, day: IsoDate): Workplace | null =>
  placeOn(own, day) ?? placeOn(ofCompany, day);

/**
 * The public holidays of a person in a year, each day by the place of that day.
 *
 * @param calendarOf the holidays of the year at a place; at null the nationwide ones
 * @source docs/decisions.md D21, D118
 */
export function holidaysAtPlaces(
  places: PlacesOfWork,
  year: number,
  calendarOf: (place: Workplace | null) => HolidayCalendar,
): HolidayCalendar {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const changes = [...places.own, ...places.ofCompany].flatMap(({ from }) =>
    from !== null && from > first && from <= last ? [from] : [],
  );
  if (changes.length === 0) return calendarOf(workplaceOn(places, first));
  const begins = [...new Set([first, ...changes])].sort();
  return new Map(
    begins.flatMap((from, index) => {
      const next = begins[index + 1] ?? `${year + 1}-01-01`;
      return [...calendarOf(workplaceOn(places, from))].filter(([day]) => day >= from && day < next);
    }),
  );
}
