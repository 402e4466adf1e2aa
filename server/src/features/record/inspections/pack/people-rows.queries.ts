import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Workplace } from '@zeitblatt/domain/company/places/workplace';
import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import { joinTown, placeJson } from '../../../../database/dated-places.ts';
import type { Reach } from '../../../../database/reach.ts';
import { day, milliseconds, moment } from './inspections.queries.ts';
import { namesOf, type VersionNames } from './version-rows.queries.ts';

/** A sheet that was deleted or brought back, as the log says it. */
export type RemovalRow = {
  readonly kind: 'timesheet_deleted' | 'timesheet_restored';
  /** When, in milliseconds since 1970. */
  readonly moment: number;
  readonly employee: VersionNames;
  readonly month: IsoMonth;
  readonly id: number;
  readonly version: number;
  readonly by: string;
  /** `DD.MM.YYYY HH:MM`. */
  readonly at: string;
};

/** The deletions and restorations of the sheets of a pack, in the order in which they happened. */
export async function findRemovals(db: Db, reach: Reach, ids: readonly number[]): Promise<RemovalRow[]> {
  const { rows } = await sql<RemovalRow>`
    select l.type as kind, ${namesOf} as employee, to_char(t.month, 'YYYY-MM') as month, t.id, v.version,
      ${milliseconds('l.created_at')} as moment,
      btrim(l.user_first_name || ' ' || l.user_last_name) as by, ${moment('l.created_at')} as at
    from log_entries l
      join timesheets t on t.company_id = l.company_id and t.id = (l.data ->> 'timesheet_id')::bigint
      -- The version that the sheet had at that time, with the names of its confirmation.
      cross join lateral (
        select * from timesheet_versions v where v.company_id = t.company_id and v.timesheet_id = t.id
        order by v.confirmed_at <= l.created_at desc, v.version * case when v.confirmed_at <= l.created_at then -1 else 1 end
        limit 1) as v
    where l.company_id = ${reach.companyId} and l.type in ('timesheet_deleted', 'timesheet_restored')
      and t.id = any (${ids}::bigint[])
    order by l.id`.execute(db);
  return rows;
}

/** Data about the employment of a person, in force at the end of the period. */
export type PersonRow = VersionNames & {
  readonly birth_date: string | null;
  readonly began: string;
  readonly ended: string | null;
  readonly other_employments: string | null;
  readonly hours_week: number | null;
  readonly is_without_days: boolean | null;
  readonly monthly_wage: string | null;
  readonly wage_group: string | null;
  readonly hourly_wage: string | null;
  readonly later_wages: unknown;
  readonly deleted_at: string | null;
};

/**
 * The people of a pack by name.
 *
 * @param until last day of the period, whose schedule version is told
 */
export async function findPeopleRows(
  db: Db,
  reach: Reach,
  ids: readonly number[],
  until: IsoDate,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select e.id, e.number, e.first_name, e.last_name, ${day('e.birth_date')} as birth_date,
      ${day('present.begin')} as began, ${day('present.end')} as ended, present.others as other_employments,
      p.hours_week, p.is_part_time_worker as is_without_days, p.monthly_wage::text, g.name as wage_group,
      g.hourly_wage::text, g.later_wages, ${moment('e.deleted_at')} as deleted_at
    from employees e
      join schedules s on s.company_id = e.company_id and s.employee_id = e.id
      cross join lateral (
        select m.begin, m."end", (
          select string_agg(${day('o.begin')} || ' – ' || coalesce(${day('o.end')}, ''), ', ' order by o.begin)
          from employments o where o.company_id = m.company_id and o.employee_id = m.employee_id and o.id <> m.id) as others
        from employments m where m.company_id = e.company_id and m.employee_id = e.id
        order by m.begin <= ${until}::date desc, abs(m.begin - ${until}::date) limit 1) as present
      left join lateral (
        select * from schedule_versions v where v.company_id = s.company_id and v.schedule_id = s.id
        order by v.valid_from <= ${until}::date desc, case when v.valid_from <= ${until}::date then v.valid_from end desc,
          v.valid_from, v.number desc limit 1) as p on true
      left join salary_groups g on g.company_id = p.company_id and g.id = p.salary_group_id
    where e.company_id = ${reach.companyId} and e.id = any (${ids}::bigint[])
    order by e.last_name_sort, e.first_name_sort, e.number_sort, e.id`.execute(db);
  return rows;
}

/** A place of work of people of a pack, with the name of its state; null where none is known. */
export type WorkplaceRow = { readonly place: Workplace | null; readonly state: string | null };

/**
 * The places of work of some people in a span of days, the company's where they have none of their own.
 *
 * @source docs/decisions.md D118
 */
export async function findWorkplaces(
  db: Db,
  reach: Reach,
  ids: readonly number[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<WorkplaceRow[]> {
  const { rows } = await sql<WorkplaceRow>`
    with own as (
      select employee_id, city_id, ${DAYS_OF_PLACE('employee_id')} as days
      from (select distinct on (employee_id, valid_from) * from work_places
        where company_id = ${reach.companyId} and employee_id = any (${ids}::bigint[])
        order by employee_id, valid_from, number desc) as versions
    ),
    moved as (
      select city_id, ${DAYS_OF_PLACE()} as days
      from (select distinct on (valid_from) * from company_places where company_id = ${reach.companyId}
        order by valid_from, number desc) as versions
    ),
    of_company as (
      select city_id, days from moved
      union all
      select city_id, daterange(null, null) from companies
      where company_id = ${reach.companyId} and not exists (select from moved)
    ),
    -- Days of the span on which a person has no own place: before the first one, and while it is the company's.
    without as (
      select daterange(${from}::date, ${to}::date, '[]')::datemultirange
        - coalesce(range_agg(own.days) filter (where own.city_id is not null), '{}') as days
      from unnest(${ids}::bigint[]) as person (id) left join own on own.employee_id = person.id
      group by person.id
    )
    select ${placeJson} as place, s.name as state
    from (
      select city_id from own where city_id is not null and days && daterange(${from}::date, ${to}::date, '[]')
      union
      select of_company.city_id from of_company join without on without.days && of_company.days
    ) as used
      left join cities c on c.id = used.city_id ${joinTown(reach)}
    order by s.name, c.zip, c.name`.execute(db);
  return rows;
}

/** The days on which a row with a place counts: from its day to the day before the next one. */
const DAYS_OF_PLACE = (of?: 'employee_id') => sql`daterange(valid_from, lead(valid_from) over (
  ${of === undefined ? sql`` : sql`partition by ${sql.ref(of)}`} order by valid_from nulls first))`;
