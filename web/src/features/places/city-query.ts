import { type CityQuery, MIN_CITY_SEARCH } from '@zeitblatt/domain/places/city';

/**
 * A text with a digit asks for a zip, any other for a name; null while there is too little of it.
 *
 * @source docs/product.md section 5 "City search"
 */
export function cityQueryOf(text: string): CityQuery | null {
  const asked = /\d/.test(text) ? text.replaceAll(/\D/g, '').slice(0, 5) : text.trim();
  if (asked.length < MIN_CITY_SEARCH) return null;
  return /\d/.test(text) ? { zip: asked } : { name: asked };
}
