import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { ComparedVersion } from '@zeitblatt/domain/months/confirm/version-changes';
import type { StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import type { MonthEvent } from '@zeitblatt/domain/months/states/month-standing';
import type { InspectablePerson, InspectionInput } from '@zeitblatt/domain/record/inspections/inspection';
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import { selectMonthEventsOf } from '../../../days/month-events/month-events.api.ts';

const day = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'DD.MM.YYYY')`;
const milliseconds = (column: string): RawBuilder<number> =>
  sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const moment = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'DD.MM.YYYY HH24:MI')`;

/** Everyone with a sheet, by name, with the first and the last month. Deleted people and sheets count until their purge. */
export async function findInspectablePeople(db: Db, reach: Reach): Promise<InspectablePerson[]> {
  const { rows } = await sql<InspectablePerson>`
    select e.id, e.number, e.first_name, e.last_name, e.deleted_at is not null as is_deleted,
      to_char(min(t.month), 'YYYY-MM') as first_month, to_char(max(t.month), 'YYYY-MM') as last_month
    from timesheets t join employees e on e.company_id = t.company_id and e.id = t.employee_id
    where t.company_id = ${reach.companyId}
    group by e.company_id, e.id
    order by e.last_name_sort, e.first_name_sort, e.number_sort, e.id`.execute(db);
  return rows;
}

/** Those of some employees who belong to the company, deleted or not. */
export async function countEmployees(db: Db, reach: Reach, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from employees where company_id = ${reach.companyId} and id = any (${ids}::bigint[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Months and people of a pack. */
export type Scope = Pick<InspectionInput, 'first_month' | 'last_month' | 'employee_ids'>;

const isInScope = ({ companyId }: Reach, { first_month, last_month, employee_ids }: Scope): RawBuilder<boolean> => sql`
  t.company_id = ${companyId} and t.month between ${firstDayOf(first_month)}::date and ${firstDayOf(last_month)}::date
  and ${employee_ids === null ? sql`true` : sql`t.employee_id = any (${employee_ids}::bigint[])`}`;

/** A sheet of a pack, with its first version and the number of its versions, which follow each other. */
export type PackedSheet = {
  readonly id: number;
  readonly employee_id: number;
  readonly first_version: number;
  readonly versions: number;
  readonly is_deleted: boolean;
};

/** The sheets of a pack by name and month, deleted ones included. */
export async function findPackedSheets(db: Db, reach: Reach, scope: Scope): Promise<PackedSheet[]> {
  const { rows } = await sql<PackedSheet>`
    select t.id, t.employee_id, v.first_version, t.version - v.first_version + 1 as versions,
      t.deleted_at is not null as is_deleted
    from timesheets t join employees e on e.company_id = t.company_id and e.id = t.employee_id
      cross join lateral (select min(version) as first_version from timesheet_versions v
        where v.company_id = t.company_id and v.timesheet_id = t.id) as v
    where ${isInScope(reach, scope)}
    order by e.last_name_sort, e.first_name_sort, e.number_sort, e.id, t.month, t.id`.execute(db);
  return rows;
}

/** Whether a pack of these months and people has any sheet. */
export async function hasPackedSheets(db: Db, reach: Reach, scope: Scope): Promise<boolean> {
  const { rows } = await sql`select from timesheets t where ${isInScope(reach, scope)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Names of an employee as a version was confirmed with them. */
export type VersionNames = {
  readonly id: number;
  readonly number: string | null;
  readonly first_name: string;
  readonly last_name: string;
};

/** A version of a sheet with what the version before it said. Days and moments are in German spelling where they are only shown. */
export type VersionRow = {
  readonly id: number;
  readonly version: number;
  readonly month: IsoMonth;
  readonly employee: VersionNames;
  /** Whether it is what counts: the newest version of a sheet that is not deleted. */
  readonly is_current: boolean;
  /** Whether lost time of Saison-Kurzarbeit counts in the month. */
  readonly has_loss: boolean;
  readonly confirmed_by: string;
  /** `DD.MM.YYYY HH:MM`. */
  readonly confirmed_at: string;
  readonly confirmed_on: IsoDate;
  readonly last_calc_day: IsoDate;
  readonly days: readonly TimesheetDay[];
  readonly reasons: readonly StoredReason[];
  /** Why the month was saved again; null for a first version, and where no reason was given. */
  readonly change_reason: string | null;
  /** When it was confirmed, in milliseconds since 1970. */
  readonly confirmed_ms: number;
  /** The version before it, also that of the deleted sheet which this one goes on with; null for the first. */
  readonly earlier: (ComparedVersion & { readonly id: number; readonly version: number }) | null;
  /** Words to the month up to the confirmation. */
  readonly events: readonly MonthEvent[];
};

/** Names of the snapshot of a version `v` of a sheet `t`, with the id of the employee. */
const namesOf = sql`v.snapshot -> 'employee' || jsonb_build_object('id', t.employee_id)`;

/** Every version of some sheets, in the order of the ids, oldest version first. @source docs/decisions.md D68 */
export async function findVersionRows(db: Db, reach: Reach, ids: readonly number[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select t.id, v.version, to_char(t.month, 'YYYY-MM') as month, ${namesOf} as employee, v.lost_minutes is not null as has_loss,
      v.version = t.version and t.deleted_at is null as is_current,
      v.confirmed_by_name as confirmed_by, ${moment('v.confirmed_at')} as confirmed_at,
      v.confirmed_at::date as confirmed_on, v.last_calc_day, v.days, v.reasons,
      v.change_reason,
      ${milliseconds('v.confirmed_at')} as confirmed_ms,
      case when before.version is not null then
        jsonb_build_object('id', before.timesheet_id, 'version', before.version, 'days', before.days,
          'last_calc_day', before.last_calc_day, 'reasons', before.reasons,
          'confirmed_ms', ${milliseconds('before.confirmed_at')}) end as earlier,
      ${jsonArrayFrom(
        selectMonthEventsOf(db, reach, {
          employeeId: sql.ref('t.employee_id'),
          month: sql.ref('t.month'),
          until: sql.ref('v.confirmed_at'),
        }),
      )} as events
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
      join timesheets t on t.company_id = ${reach.companyId} and t.id = wanted.id
      join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id
      left join lateral (
        select p.timesheet_id, p.version, p.days, p.last_calc_day, p.reasons, p.confirmed_at from timesheet_versions p
        where p.company_id = t.company_id and (p.timesheet_id = t.id and p.version < v.version
          or p.timesheet_id = t.predecessor_id and p.version = t.predecessor_version)
        order by p.timesheet_id = t.id desc, p.version desc limit 1) as before on true
    order by wanted.position, v.version`.execute(db);
  return rows;
}

/** Name of a company, its address and its responsible person, and the local time of a moment. */
export type Heading = {
  readonly name: string;
  readonly street: string | null;
  readonly place: string | null;
  readonly contact_person: string | null;
  readonly phone: string | null;
  readonly sectors: unknown;
  /** `DD.MM.YYYY HH:MM`. */
  readonly at: string;
};

export async function findHeading(db: Db, reach: Reach, now: Temporal.Instant): Promise<Heading | undefined> {
  const { rows } = await sql<Heading>`
    select c.name, c.street, nullif(concat_ws(' ', p.zip, p.name), '') as place, c.contact_person, c.phone, c.sectors,
      to_char(${now.toString()}::timestamptz, 'DD.MM.YYYY HH24:MI') as at
    from companies c left join cities p on p.id = c.city_id
    where c.company_id = ${reach.companyId}`.execute(db);
  return rows[0];
}

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
  readonly hours_week: string | null;
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
      ${day('s.started_working_at_company')} as began, ${day('s.stopped_working_at_company')} as ended,
      p.hours_week::text, p.is_part_time_worker as is_without_days, p.monthly_wage::text, g.name as wage_group,
      g.hourly_wage::text, g.later_wages, ${moment('e.deleted_at')} as deleted_at
    from employees e
      join schedules s on s.company_id = e.company_id and s.employee_id = e.id
      left join lateral (
        select * from schedule_versions v where v.company_id = s.company_id and v.schedule_id = s.id
        order by v.valid_from <= ${until}::date desc, case when v.valid_from <= ${until}::date then v.valid_from end desc,
          v.valid_from, v.number desc limit 1) as p on true
      left join salary_groups g on g.company_id = p.company_id and g.id = p.salary_group_id
    where e.company_id = ${reach.companyId} and e.id = any (${ids}::bigint[])
    order by e.last_name_sort, e.first_name_sort, e.number_sort, e.id`.execute(db);
  return rows;
}

/** A place of work of people of a pack: zip and code of the state; null where none is known. */
export type WorkplaceRow = { readonly zip: string | null; readonly code: string | null; readonly state: string | null };

/** The places of work of some people, the company's where they have none of their own. */
export async function findWorkplaces(db: Db, reach: Reach, ids: readonly number[]): Promise<WorkplaceRow[]> {
  const { rows } = await sql<WorkplaceRow>`
    select distinct p.zip, st.code, st.name as state
    from employees e join companies c on c.company_id = e.company_id
      left join cities p on p.id = coalesce(e.work_city_id, c.city_id)
      left join states st on st.id = p.state_id
    where e.company_id = ${reach.companyId} and e.id = any (${ids}::bigint[])
    order by st.name, p.zip`.execute(db);
  return rows;
}

/** The unfinished job for the same pack. */
export async function findOpenPack(db: Db, reach: Reach, input: InspectionInput): Promise<string | null> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('type', '=', 'pack_inspection')
    .where('state', 'in', ['waiting', 'running'])
    .where(sql<boolean>`input -> 'wanted' = ${JSON.stringify(input)}::jsonb`)
    .executeTakeFirst();
  return row?.id ?? null;
}
