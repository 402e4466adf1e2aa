import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { SalaryGroup, SalaryGroupRow } from '@zeitblatt/domain/company/data/salary-group';
import { type DatedWage, storedWages, wagesOf } from '@zeitblatt/domain/company/data/wages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Json } from '../../../database/tables.ts';
import { currentPlanColumn } from './schedules.queries.ts';

/** Unique index: names are unique per company; built-in groups are exempt. */
export const ONE_NAME = 'salary_groups_company_id_name_key';

/** A group as the queries return it: the later wages are JSON. */
type GroupRow = Omit<SalaryGroup, 'laterWages'> & { readonly laterWages: unknown };

const toGroup = ({ laterWages, ...group }: GroupRow): SalaryGroup => ({
  ...group,
  laterWages: storedWages.parse(laterWages),
});

/** Own and built-in salary groups. The query filters the own ones by company. */
const allGroups = (db: Db, reach: Reach) =>
  db.selectFrom((eb) =>
    eb
      .selectFrom('salary_groups')
      .select(['id', 'name', 'hourly_wage as hourlyWage', 'later_wages as laterWages', 'version'])
      .select((own) => own.ref('company_id').$castTo<number | null>().as('company_id'))
      .where('company_id', '=', reach.companyId)
      .unionAll(
        eb
          .selectFrom('built_in_salary_groups')
          .select(['id', 'name', 'hourly_wage as hourlyWage', sql<Json>`'[]'::jsonb`.as('laterWages')])
          .select(sql<number>`1`.as('version'))
          .select(sql<number | null>`null::bigint`.as('company_id')),
      )
      .as('groups'),
  );

/** Order of salary groups by name, in the German collation instead of by bytes. */
const byName = sql`name collate "de-x-icu", id`;

/** Own and built-in salary groups, by name. */
export async function findSalaryGroups(db: Db, reach: Reach): Promise<SalaryGroup[]> {
  return (await allGroups(db, reach).selectAll().orderBy(byName).execute()).map(toGroup);
}

/** Names and hourly wages of own and built-in salary groups. */
export const selectWages = (db: Db, reach: Reach) =>
  allGroups(db, reach).select(['id', 'name', sql<string>`"hourlyWage"::text`.as('hourlyWage'), 'laterWages']);

/** A page of the salary groups by name, and their total number. */
export async function findSalaryGroupPage(
  db: Db,
  reach: Reach,
  page: { limit: number; offset: number },
): Promise<{ total: number; data: SalaryGroup[] }> {
  const groups = allGroups(db, reach);
  const { total } = await groups.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await groups.selectAll().orderBy(byName).limit(page.limit).offset(page.offset).execute();
  return { total, data: data.map(toGroup) };
}

export async function findSalaryGroup(db: Db, reach: Reach, id: number): Promise<SalaryGroup | undefined> {
  const row = await allGroups(db, reach).selectAll().where('id', '=', id).executeTakeFirst();
  return row && toGroup(row);
}

/** Locks a group before an employee is put into it, so that it is not deleted in the meantime. */
export async function lockSalaryGroupForMember(db: Db, reach: Reach, id: number): Promise<SalaryGroup | undefined> {
  await db
    .selectFrom('salary_groups')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .forKeyShare()
    .execute();
  return findSalaryGroup(db, reach, id);
}

/** Locks an own group of the company before a change or a deletion. */
export async function lockSalaryGroup(db: Db, reach: Reach, id: number) {
  const row = await db
    .selectFrom('salary_groups')
    .select(['id', 'name', 'hourly_wage as hourlyWage', 'later_wages as laterWages', 'version', 'company_id'])
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toGroup(row);
}

/** People of the company by the group of their schedule on a day, without deleted ones, by name. */
export async function findCurrentMembers(
  db: Db,
  reach: Reach,
  groupIds: readonly number[],
  day: IsoDate,
): Promise<Map<number, SalaryGroupRow['members']>> {
  const { rows } = await sql<{ group_id: number; id: number; name: string }>`
    select group_id, id, name from (
      select ${currentPlanColumn('salary_group_id', day)} as group_id, employees.id,
        first_name || ' ' || last_name as name, last_name_sort, first_name_sort
      from employees
        join schedules on schedules.company_id = ${reach.companyId} and schedules.employee_id = employees.id
      where employees.company_id = ${reach.companyId} and deleted_at is null
    ) people
    where group_id = any(${groupIds}) order by last_name_sort, first_name_sort, id`.execute(db);
  return Map.groupBy(rows, ({ group_id }) => group_id);
}

type Member = { readonly name: string; readonly is_deleted: boolean };

/** Members of a group, by any version of their schedule and whether deleted or not: some names and the total number. */
export async function findSalaryGroupMembers(
  db: Db,
  reach: Reach,
  groupId: number,
  limit: number,
): Promise<{ total: number; members: Member[] }> {
  const { rows } = await sql<Member & { total: number }>`
    select first_name || ' ' || last_name as name, deleted_at is not null as is_deleted, count(*) over () as total
    from employees
    where company_id = ${reach.companyId} and id in (
      select schedules.employee_id
      from schedule_versions v join schedules on schedules.company_id = ${reach.companyId} and schedules.id = v.schedule_id
      where v.company_id = ${reach.companyId} and v.salary_group_id = ${groupId}
    )
    order by deleted_at is not null, last_name_sort, first_name_sort, id limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, members: rows.map(({ name, is_deleted }) => ({ name, is_deleted })) };
}

/** Dated hourly wages by salary group, in the order of their days, from the rows of {@link selectWages}. */
export function toWages(
  groups: readonly { readonly id: number; readonly hourlyWage: string; readonly laterWages: unknown }[],
): (groupId: number | null) => DatedWage[] {
  const wages = new Map(
    groups.map(({ id, hourlyWage, laterWages }): [number | null, DatedWage[]] => [
      id,
      wagesOf({ hourlyWage, laterWages: storedWages.parse(laterWages) }),
    ]),
  );
  return (groupId) => wages.get(groupId) ?? [];
}
