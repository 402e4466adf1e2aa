import type { Role } from '@zeitblatt/domain/access/roles';
import { type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Employee, EmployeeInput, NewEmployee } from '@zeitblatt/domain/people/employee';
import { type City, cityText } from '@zeitblatt/domain/places/city';
import { numberSortKey, searchKey, searchText } from '@zeitblatt/domain/rules/sort-key';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { monthText, stampText } from '../../database/stamp-text.ts';
import { isExcluded } from './employee-list.queries.ts';
import { currentPlan } from './schedules.queries.ts';

/** An employee, deleted or not. `today` decides which version of the schedule counts. */
export async function findEmployee(
  db: Db,
  companyId: number,
  id: number,
  today: IsoDate,
): Promise<Employee | undefined> {
  const row = await db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .leftJoin('cities', 'cities.id', 'employees.city_id')
    .leftJoin('cities as work_cities', 'work_cities.id', 'employees.work_city_id')
    // An account counts once it is used: until then nobody may see whether an address led to one.
    // @source docs/security-tests.md S32
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'employees.user_id').on('users.verified_at', 'is not', null),
    )
    .select([
      'employees.company_id',
      'employees.id',
      'users.id as user_id',
      'number',
      'birth_date',
      'nationality',
      'employees.street',
      'employees.phone',
    ])
    .select(['employees.first_name', 'employees.last_name', 'employees.version'])
    .select([
      'schedules.id as schema_id',
      'users.email',
      (eb) => eb.ref('users.role').$castTo<Role | null>().as('role'),
    ])
    .select([cityOf('cities').as('city'), cityOf('work_cities').as('work_city')])
    .select([
      isExcluded(monthOf(today)).as('is_currently_inactive'),
      monthText('latest_month').$castTo<string | null>().as('latest_timesheet'),
      stampText('employees.deleted_at').as('deleted_at'),
    ])
    .select(currentPlan<boolean>('is_part_time_worker', today).as('is_part_time_worker'))
    .select(currentPlan<number | null>('salary_group_id', today).as('salary_group_id'))
    .where('employees.company_id', '=', companyId)
    .where('employees.id', '=', id)
    .executeTakeFirst();
  return row;
}

const cityOf = (table: string): RawBuilder<City | null> =>
  sql<City | null>`case when ${sql.ref(`${table}.id`)} is null then null else json_build_object('id', ${sql.ref(`${table}.id`)},
    'name', ${sql.ref(`${table}.name`)}, 'zip', ${sql.ref(`${table}.zip`)}, 'state_id', ${sql.ref(`${table}.state_id`)}) end`;

/** Places by their ids, as zip and name. What is not there is no place. */
export async function findCityNames(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = ids.filter((id) => id !== null);
  const rows = known.length === 0 ? [] : await db.selectFrom('cities').selectAll().where('id', 'in', known).execute();
  return new Map(rows.map(({ id, zip, name }) => [id, cityText({ zip, name })]));
}

/** The unique index that guards the numbers of those who are not deleted. */
export const NUMBER_INDEX = 'employees_number';

/** Who wears a number and is not deleted. The unique index guards it; this only says so early. */
export async function findByNumber(db: Db, companyId: number, number: string) {
  return db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Adds an employee, and counts them; undefined when somebody else took the number in the meantime. */
export async function insertEmployee(
  db: Db,
  companyId: number,
  employee: Omit<NewEmployee, 'salary_group_id'>,
): Promise<number | undefined> {
  const { number, first_name, last_name, birth_date } = employee;
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into employees (company_id, number, first_name, last_name, birth_date, number_sort, first_name_sort, last_name_sort,
        search_text)
      values (${companyId}, ${number}, ${first_name}, ${last_name}, ${birth_date}, ${numberSortKey(number)}, ${searchKey(first_name)},
        ${searchKey(last_name)}, ${searchText(employee)})
      on conflict (company_id, number) where deleted_at is null do nothing
      returning id
    ),
    counted as (
      update companies set employee_count = employee_count + 1
      where company_id = ${companyId} and exists (select from added)
    )
    select id from added`.execute(db);
  return rows[0]?.id;
}

/** Writes the personal data of an employee who is held, and counts the change. */
export async function updateEmployee(
  db: Db,
  companyId: number,
  id: number,
  { version: _version, ...data }: EmployeeInput,
): Promise<void> {
  await db
    .updateTable('employees')
    .set((eb) => ({
      ...data,
      number_sort: numberSortKey(data.number),
      first_name_sort: searchKey(data.first_name),
      last_name_sort: searchKey(data.last_name),
      search_text: searchText(data),
      version: eb('version', '+', 1),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Marks an employee as deleted, or takes the mark away, and counts those who are left. @returns false when they were so already */
export async function updateDeletion(
  db: Db,
  companyId: number,
  id: number,
  deletedAt: Temporal.Instant | null,
): Promise<boolean> {
  const was = deletedAt === null ? sql`deleted_at is not null` : sql`deleted_at is null`;
  const change = deletedAt === null ? sql`employee_count + 1` : sql`employee_count - 1`;
  const { rows } = await sql`
    with changed as (
      update employees set deleted_at = ${deletedAt?.toString() ?? null}::timestamptz
      where company_id = ${companyId} and id = ${id} and ${was}
      returning id
    ),
    counted as (
      update companies set employee_count = ${change} where company_id = ${companyId} and exists (select from changed)
    )
    select id from changed`.execute(db);
  return rows.length > 0;
}

/** Writes some of the personal data, without counting the change. */
export async function updatePersonalData(
  db: Db,
  companyId: number,
  employeeId: number,
  data: Partial<Omit<EmployeeInput, 'version'>>,
): Promise<void> {
  await db
    .updateTable('employees')
    .set(data)
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .execute();
}

/** Gives an employee an account, or takes it away. @source docs/product.md section 2 "Userify" */
export async function updateAccount(
  db: Db,
  companyId: number,
  employeeId: number,
  userId: number | null,
): Promise<void> {
  await db
    .updateTable('employees')
    .set({ user_id: userId })
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .execute();
}

/** Rewrites the days without work that an employee's contract and periods make. To be called after either changed. */
export async function updateExcludedDays(db: Db, companyId: number, employeeId: number): Promise<void> {
  await sql`
    update employees set excluded_days = coalesce((
      select range_agg(days) from (
        select daterange("begin", "end", '[]') as days from inactivity_periods
          where company_id = ${companyId} and employee_id = ${employeeId}
        union all
        select daterange(null, started_working_at_company, '()') from schedules
          where company_id = ${companyId} and employee_id = ${employeeId}
        union all
        select daterange(stopped_working_at_company, null, '()') from schedules
          where company_id = ${companyId} and employee_id = ${employeeId} and stopped_working_at_company is not null
      ) as spans), '{}')
    where company_id = ${companyId} and id = ${employeeId}`.execute(db);
}
