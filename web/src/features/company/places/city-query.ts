import { type CityQuery, MIN_CITY_SEARCH } from '@zeitblatt/domain/rules/city';

/**
 * Query for a typed text: by zip code if it contains a digit, otherwise by name; null while it is too short.
 *
 * @source docs/product.md section 5 "City search"
 */
export function cityQueryOf(text: string): CityQuery | null {
  const asked = /\d/.test(text) ? text.replaceAll(/\D/g, '').slice(0, 5) : text.trim();
  if (asked.length < MIN_CITY_SEARCH) return null;
  return /\d/.test(text) ? { zip: asked } : { name: asked };
}
