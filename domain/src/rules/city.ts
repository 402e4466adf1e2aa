import * as z from 'zod';
import { id, textLine } from './fields.ts';

/**
 * A place. The state is stored with each place, because one zip code may lie in two states. @source docs/decisions.md
 * D24
 */
export const city = z.object({ id, name: z.string(), zip: z.string(), state_id: id });
export type City = z.infer<typeof city>;

/** Formats a place with its zip code: `86150 Augsburg`. */
export const formatCity = ({ zip, name }: Pick<City, 'zip' | 'name'>): string => `${zip} ${name}`;

/** Minimum number of characters for a search of places. @source docs/product.md section 9 */
export const MIN_CITY_SEARCH = 2;

/**
 * Query by the beginning of the zip code or of a word of the name; without both, the result is empty.
 *
 * @source docs/product.md section 7; docs/decisions.md D24
 */
export const cityQuery = z.strictObject({
  zip: textLine(5)
    .regex(/^\d{2,5}$/, 'validation:zip')
    .optional(),
  name: textLine(100).min(MIN_CITY_SEARCH, 'validation:cityName').optional(),
});
export type CityQuery = z.infer<typeof cityQuery>;
