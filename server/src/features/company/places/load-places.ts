import { databaseOf, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import {
  countCities,
  findMisplacedPlaces,
  findStates,
  hasLoadedList,
  insertCities,
  markListLoaded,
  type Place,
} from './places.queries.ts';
import { PRODUCT_PLACES_EDITION, productPlaces } from './product-places.ts';
import { type LineProblem, readPlaces } from './read-places.ts';

/**
 * Loads the product's list of places, once per edition, in one transaction.
 *
 * @param admin connections of a role that may write reference data
 */
export async function loadProductPlaces(admin: Pool): Promise<void> {
  if (await hasLoadedList(databaseOf(admin), PRODUCT_PLACES_EDITION)) return;
  const places = await productPlaces();
  await inCompany(admin, null, async (db) => {
    await insertCities(db, places);
    await markListLoaded(db, PRODUCT_PLACES_EDITION);
  });
}

export type ImportedPlaces =
  | { readonly problems: readonly LineProblem[] }
  | {
      readonly problems: null;
      readonly added: number;
      readonly known: number;
      /** Places that are stored with another state than in the list; they stay unchanged. */
      readonly misplaced: readonly Place[];
    };

/**
 * Imports a list of places in one transaction; a single mistake refuses the whole list. Known places stay unchanged.
 *
 * @source docs/decisions.md D25
 */
export async function importPlaces(admin: Pool, text: string): Promise<ImportedPlaces> {
  return inCompany(admin, null, async (db) => {
    const states = new Set((await findStates(db)).map(({ code }) => code));
    const { places, problems } = readPlaces(text, states);
    if (problems.length > 0) return { problems };
    const before = await countCities(db);
    await insertCities(db, places);
    const added = (await countCities(db)) - before;
    return { problems: null, added, known: places.length - added, misplaced: await findMisplacedPlaces(db, places) };
  });
}
