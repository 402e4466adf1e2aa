import type { Company } from './company.ts';

/** The switches for holidays of parts of a state, in the order of the year. @source docs/decisions.md D23 */
export type PartHoliday = Extract<keyof Company, `has_${string}`>;

type Place = { readonly stateCode: string; readonly zip: string };

const PLACES: Readonly<Record<PartHoliday, (place: Place) => boolean>> = {
  has_corpus_christi: ({ stateCode }) => stateCode === 'DE-SN' || stateCode === 'DE-TH',
  has_peace_festival: ({ stateCode, zip }) => stateCode === 'DE-BY' && zip >= '86150' && zip <= '86199',
  has_assumption_day: ({ stateCode }) => stateCode === 'DE-BY',
};

/** Public holidays that only parts of a state have. @source docs/decisions.md D23 */
export const PART_HOLIDAYS = Object.keys(PLACES) as readonly PartHoliday[];

/**
 * The public holidays that depend on the parish or town at a place.
 *
 * @param place code of the state as in ISO 3166-2 (`DE-BY`), zip code with five digits
 * @source docs/decisions.md D23
 */
export const partHolidaysAt = (place: Place): PartHoliday[] =>
  PART_HOLIDAYS.filter((holiday) => PLACES[holiday](place));
