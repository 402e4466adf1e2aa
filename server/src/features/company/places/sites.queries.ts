import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { HolidaySwitches, PartHoliday, TownAnswers } from '@zeitblatt/domain/company/data/part-holidays';
import type { Site, SiteInput } from '@zeitblatt/domain/company/places/site';
import type { City } from '@zeitblatt/domain/rules/city';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { violatesConstraint } from '../../../database/errors/violation.ts';
import type { Reach } from '../../../database/reach.ts';

const CITY = sql<City>`json_build_object('id', c.id, 'name', c.name, 'zip', c.zip, 'state_id', c.state_id)`;

/** Places at which people who are not deleted work on a day or will, as `present (employee_id, site_id, city_id)`. */
const presentPlaces = ({ companyId }: Reach, today: IsoDate): RawBuilder<unknown> => sql`
  versions as (
    select distinct on (employee_id, valid_from) employee_id, valid_from, site_id, city_id
    from work_places where company_id = ${companyId} order by employee_id, valid_from, number desc
  ),
  spans as (
    select *, lead(valid_from) over (partition by employee_id order by valid_from nulls first) as next from versions
  ),
  present as (
    select distinct spans.employee_id, spans.site_id, spans.city_id
    from spans join employees e on e.company_id = ${companyId} and e.id = spans.employee_id and e.deleted_at is null
    where next is null or next > ${today}::date
  )`;

/** The sites that are not closed, by name. */
export async function findSites(db: Db, reach: Reach, today: IsoDate): Promise<Site[]> {
  const { rows } = await sql<Site>`
    with ${presentPlaces(reach, today)}
    select o.id, o.name, o.version, ${CITY} as city, s.name as state,
      (select count(distinct employee_id)::int from present where present.site_id = o.id) as people
    from sites o join cities c on c.id = o.city_id join states s on s.id = c.state_id
    where o.company_id = ${reach.companyId} and o.closed_at is null
    order by lower(o.name), o.id`.execute(db);
  return rows;
}

/** A town with the state, and what the company says of it. */
export type TownRow = {
  readonly city: City;
  readonly code: string;
  readonly state: string;
  readonly answers: TownAnswers;
  readonly switches: HolidaySwitches;
};

/** The towns of the company, its sites and its people, by name. @param only one town, whether in use or not */
export async function findTowns(db: Db, reach: Reach, today: IsoDate, only?: number): Promise<TownRow[]> {
  const { rows } = await sql<TownRow>`
    with ${presentPlaces(reach, today)}
    select ${CITY} as city, s.code, s.name as state,
      json_build_object('has_assumption_day', t.has_assumption_day, 'has_peace_festival', t.has_peace_festival,
        'has_corpus_christi', t.has_corpus_christi) as answers,
      json_build_object('has_assumption_day', k.has_assumption_day, 'has_peace_festival', k.has_peace_festival,
        'has_corpus_christi', k.has_corpus_christi) as switches
    from companies k
      join cities c on ${
        only === undefined
          ? sql`c.id = k.city_id or c.id in (select city_id from present)
            or c.id in (select city_id from sites where company_id = ${reach.companyId} and closed_at is null)`
          : sql`c.id = ${only}`
      }
      join states s on s.id = c.state_id
      left join town_holidays t on t.company_id = k.company_id and t.city_id = c.id
    where k.company_id = ${reach.companyId}
    order by c.name, c.zip`.execute(db);
  return rows;
}

/** Stores what a company says of a holiday of a town. */
export async function storeTownAnswer(
  db: Db,
  { companyId: company_id }: Reach,
  { cityId: city_id, holiday, answer }: { cityId: number; holiday: PartHoliday; answer: boolean | null },
): Promise<void> {
  await db
    .insertInto('town_holidays')
    .values({ company_id, city_id, [holiday]: answer })
    .onConflict((conflict) => conflict.columns(['company_id', 'city_id']).doUpdateSet({ [holiday]: answer }))
    .execute();
}

/** Unique index of the names of sites that are not closed. */
const ONE_NAME = 'sites_name';

/** Inserts a site. @returns its id; undefined when the name is taken */
export async function insertSite(
  db: Db,
  { companyId }: Reach,
  { name, city_id }: SiteInput,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into sites (company_id, name, city_id) values (${companyId}, ${name}, ${city_id})
    on conflict (company_id, name) where closed_at is null do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** A site that is not closed, with its town, and whether any place of work names it. */
export type LockedSite = SiteInput & { readonly version: number; readonly town: string; readonly isUsed: boolean };

/** Locks a site that is not closed until the end of the transaction. */
export async function lockSite(db: Db, { companyId }: Reach, id: number): Promise<LockedSite | undefined> {
  const { rows } = await sql<LockedSite>`
    select o.name, o.city_id, o.version, c.zip || ' ' || c.name as town,
      exists (select from work_places w where w.company_id = ${companyId} and w.site_id = o.id) as "isUsed"
    from sites o join cities c on c.id = o.city_id
    where o.company_id = ${companyId} and o.id = ${id} and o.closed_at is null
    for no key update of o`.execute(db);
  return rows[0];
}

/** Updates a locked site. @returns false when the name is taken; the transaction is then aborted */
export async function updateSite(db: Db, { companyId }: Reach, id: number, site: SiteInput): Promise<boolean> {
  try {
    await db
      .updateTable('sites')
      .set((eb) => ({ name: site.name, city_id: site.city_id, version: eb('version', '+', 1) }))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if (violatesConstraint(error, ONE_NAME)) return false;
    throw error;
  }
}

/** Number of people who work at a site on a day or will. */
export async function countPeopleAt(db: Db, reach: Reach, id: number, today: IsoDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${presentPlaces(reach, today)}
    select count(distinct employee_id)::int as count from present where site_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function closeSite(db: Db, { companyId }: Reach, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('sites')
    .set({ closed_at: now.toString() })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
