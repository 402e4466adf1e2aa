import { searchTerms, searchWords } from '@zeitblatt/domain/company/places/search-words';
import type { City, CityQuery } from '@zeitblatt/domain/rules/city';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** A place in a list: the state by its ISO code, such as `DE-BY`. @source docs/decisions.md D24 */
export type Place = { readonly zip: string; readonly name: string; readonly state: string };

/** Maximum number of places in a search result. @source docs/decisions.md D24 */
const MOST_PLACES = 50;

/** Sorts after every letter that may follow the beginning of a word: the upper end of a prefix search. */
const LAST = '\u{10ffff}';

/**
 * Inserts unknown places in one statement; known ones keep their ids.
 *
 * @param db a role that may write reference data
 * @returns the ids, in the order of the places
 */
export async function insertCities(db: Db, places: readonly Place[]): Promise<number[]> {
  const columns = [places.map(({ zip }) => zip), places.map(({ name }) => name), places.map(({ state }) => state)];
  const words = places.flatMap(({ name }, index) => searchWords(name).map((word) => ({ word, position: index + 1 })));
  const { rows } = await sql<{ id: number }>`
    with given as (
      select * from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[])
        with ordinality as place (zip, name, state, position)
    ),
    added as (
      insert into cities (zip, name, state_id)
      select given.zip, given.name, states.id from given join states on states.code = given.state order by position
      on conflict (zip, name) do nothing
      returning id, zip, name
    ),
    placed as (
      select coalesce(added.id, cities.id) as id, given.zip, given.name, given.position
      from given left join added using (zip, name) left join cities using (zip, name)
    ),
    found_by as (
      insert into city_words (word, city_id, name, zip)
      select word.word, placed.id, placed.name, placed.zip
      from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ position }) => position)}::bigint[])
        as word (word, position) join placed using (position)
      where placed.id is not null
      on conflict (word, city_id) do nothing
    )
    select id from placed order by position`.execute(db);
  return rows.map((row) => row.id);
}

export async function findCity(db: Db, id: number): Promise<City | undefined> {
  return db.selectFrom('cities').select(['id', 'name', 'zip', 'state_id']).where('id', '=', id).executeTakeFirst();
}

/**
 * Finds places by the beginning of their zip code, of words of their name, or of both; shorter names first.
 *
 * @source docs/decisions.md D24
 */
export async function findCities(db: Db, { zip, name }: CityQuery): Promise<City[]> {
  if (name === undefined) return zip === undefined ? [] : findByZip(db, zip);
  const [first, ...others] = searchTerms(name);
  return first === undefined ? [] : findByWords(db, first, others, zip ?? '');
}

/** Zip codes are digits, so this range is correct in every collation. */
const zipSpan = (beginning: string) => sql`zip between ${beginning.padEnd(5, '0')} and ${beginning.padEnd(5, '9')}`;

async function findByZip(db: Db, zip: string): Promise<City[]> {
  const { rows } = await sql<City>`
    select id, name, zip, state_id from cities where ${zipSpan(zip)}
    order by char_length(name), name, zip, id limit ${sql.lit(MOST_PLACES)}`.execute(db);
  return rows;
}

/** @param first the beginning of a word, looked up in the index; the others only filter the result */
async function findByWords(db: Db, first: string, others: readonly string[], zip: string): Promise<City[]> {
  const beginsWith = (word: string) => sql`word >= ${word} and word < ${word + LAST}`;
  const sifted = others.map(
    (word) => sql`and exists (select from city_words other where other.city_id = city_words.city_id
      and other.word >= ${word} and other.word < ${word + LAST})`,
  );
  const { rows } = await sql<City>`
    select cities.id, cities.name, cities.zip, cities.state_id
    from (
      select distinct char_length(name) as length, name, zip, city_id from city_words
      where ${beginsWith(first)} ${zip === '' ? sql`` : sql`and ${zipSpan(zip)}`} ${sql.join(sifted, sql` `)}
      order by length, name, zip, city_id limit ${sql.lit(MOST_PLACES)}
    ) as found join cities on cities.id = found.city_id
    order by found.length, found.name, found.zip, found.city_id`.execute(db);
  return rows;
}

/** The states of Germany by name. */
export async function findStates(db: Db) {
  return db.selectFrom('states').select(['id', 'code', 'name']).orderBy('name').execute();
}

/** Whether an edition of the product's list of places was loaded. */
export async function hasLoadedList(db: Db, list: string): Promise<boolean> {
  return (await db.selectFrom('city_lists').select('name').where('name', '=', list).executeTakeFirst()) !== undefined;
}

export async function markListLoaded(db: Db, list: string): Promise<void> {
  await db
    .insertInto('city_lists')
    .values({ name: list })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function countCities(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('cities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Places of a list that are stored with another state, as stored. */
export async function findMisplacedPlaces(db: Db, places: readonly Place[]): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select zip, cities.name, states.code as state
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given (zip text, name text, state text)
      join cities using (zip, name) join states on states.id = cities.state_id
    where states.code <> given.state order by zip, cities.name`.execute(db);
  return rows;
}
