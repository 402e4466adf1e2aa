import { firstDayOf } from '@zeitblatt/domain/calendar/dates';
import type { InspectablePerson, InspectionInput } from '@zeitblatt/domain/record/inspections/inspection';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';

export const day = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'DD.MM.YYYY')`;
export const milliseconds = (column: string): RawBuilder<number> =>
  sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
export const moment = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'DD.MM.YYYY HH24:MI')`;

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
