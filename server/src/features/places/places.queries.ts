import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A place as lists of places name it: the state by its ISO code, such as `DE-BY`. @source D24 */
export type Place = { readonly zip: string; readonly name: string; readonly state: string };

/**
 * Adds places that are not there yet; those that are keep their ids.
 *
 * @param db a role that may write reference data
 * @returns the ids, in the order of the places
 */
export async function insertCities(db: Db, places: readonly Place[]): Promise<number[]> {
  const columns = [places.map(({ zip }) => zip), places.map(({ name }) => name), places.map(({ state }) => state)];
  const given = sql`unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) with ordinality as place (zip, name, state, position)`;
  await sql`
    insert into cities (zip, name, state_id)
    select place.zip, place.name, states.id from ${given} join states on states.code = place.state order by position
    on conflict (zip, name) do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select cities.id from ${given} join cities using (zip, name) order by position`.execute(db);
  return rows.map((row) => row.id);
}

/** The states of Germany, by name. */
export async function findStates(db: Db) {
  return db.selectFrom('states').select(['id', 'code', 'name']).orderBy('name').execute();
}
