import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { WorkPlaceVersion } from '@zeitblatt/domain/people/employees/work-place';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** A place of work: a site with its town, a town that is no site, or (both null) where the company is. */
export type WorkPlace = { readonly siteId: number | null; readonly cityId: number | null };

type NewWorkPlaces = {
  readonly places: readonly (WorkPlace & { readonly employeeId: number })[];
  /** Null: from the beginning. */
  readonly validFrom: IsoDate | null;
  readonly by: number;
  readonly now: Temporal.Instant;
};

/**
 * Inserts the next place of work of some employees, whom the caller has locked. Earlier rows stay.
 *
 * @source docs/decisions.md D118
 */
export async function insertWorkPlaces(
  db: Db,
  { companyId }: Reach,
  { places, validFrom, by, now }: NewWorkPlaces,
): Promise<void> {
  const columns = [
    places.map(({ employeeId }) => employeeId),
    places.map(({ siteId }) => siteId),
    places.map(({ cityId }) => cityId),
  ];
  await sql`
    insert into work_places (company_id, employee_id, number, valid_from, site_id, city_id, created_at, created_by)
    select ${companyId}, place.employee_id,
      (select coalesce(max(number), 0) + 1 from work_places w
        where w.company_id = ${companyId} and w.employee_id = place.employee_id),
      ${validFrom}::date, place.site_id, place.city_id, ${now.toString()}::timestamptz, ${by}
    from unnest(${columns[0]}::bigint[], ${columns[1]}::bigint[], ${columns[2]}::bigint[])
      as place (employee_id, site_id, city_id)`.execute(db);
}

/** Whether anything was recorded of an employee that depends on the place of work: sheets, leave, times. */
export async function hasRecords(db: Db, { companyId }: Reach, employeeId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from timesheets where company_id = ${companyId} and employee_id = ${employeeId})
      or exists (select from day_records where company_id = ${companyId} and employee_id = ${employeeId})
      or exists (select from tracks where company_id = ${companyId} and employee_id = ${employeeId})
      or exists (
        select from leaves l join schedules s on s.company_id = l.company_id and s.id = l.schema_id
        where l.company_id = ${companyId} and s.employee_id = ${employeeId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** A place of work with its name for the log: `Lager Nord, 80331 München`. */
export type NamedPlace = WorkPlace & { readonly employeeId: number; readonly text: string | null };

/** The own places of work of some employees on a day (null: at the beginning); one without any has a row of nulls. */
export async function findPlacesOn(
  db: Db,
  { companyId }: Reach,
  employeeIds: readonly number[],
  day: IsoDate | null,
): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select person.id as "employeeId", w.site_id as "siteId", w.city_id as "cityId",
      nullif(concat_ws(', ', o.name, c.zip || ' ' || c.name), '') as text
    from unnest(${employeeIds}::bigint[]) as person (id)
      left join lateral (
        select site_id, city_id from work_places
        where company_id = ${companyId} and employee_id = person.id and (valid_from is null or valid_from <= ${day}::date)
        order by valid_from desc nulls last, number desc limit 1) as w on true
      left join cities c on c.id = w.city_id
      left join sites o on o.company_id = ${companyId} and o.id = w.site_id`.execute(db);
  return rows;
}

/** The places of work of an employee by their days, newest first; of several with the same day only the last. */
export async function findWorkPlaceVersions(db: Db, { companyId }: Reach, employeeId: number) {
  const { rows } = await sql<WorkPlaceVersion>`
    select v.valid_from, ${timestampText('v.created_at')} as created_at,
      case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as site,
      case when c.id is not null
        then json_build_object('id', c.id, 'name', c.name, 'zip', c.zip, 'state_id', c.state_id) end as city
    from (
      select distinct on (valid_from) * from work_places
      where company_id = ${companyId} and employee_id = ${employeeId} order by valid_from, number desc) as v
      left join cities c on c.id = v.city_id
      left join sites o on o.company_id = ${companyId} and o.id = v.site_id
    order by v.valid_from desc nulls last`.execute(db);
  return rows;
}

/** Open sites by id, and towns by id, with their names for the log. */
export async function findTargets(
  db: Db,
  { companyId }: Reach,
  { siteIds, cityIds }: { readonly siteIds: readonly number[]; readonly cityIds: readonly number[] },
): Promise<{ siteId: number | null; cityId: number; text: string }[]> {
  const { rows } = await sql<{ siteId: number | null; cityId: number; text: string }>`
    select o.id as "siteId", c.id as "cityId", o.name || ', ' || c.zip || ' ' || c.name as text
    from sites o join cities c on c.id = o.city_id
    where o.company_id = ${companyId} and o.closed_at is null and o.id = any (${siteIds}::bigint[])
    union all
    select null, c.id, c.zip || ' ' || c.name from cities c where c.id = any (${cityIds}::bigint[])`.execute(db);
  return rows;
}
