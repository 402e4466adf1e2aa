import type { Role } from '@zeitblatt/domain/access/roles';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Employee, NewEmployee } from '@zeitblatt/domain/employees/employee';
import { numberSortKey, searchKey, searchText } from '@zeitblatt/domain/employees/sort-key';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { monthText } from '../../database/stamp-text.ts';
import { isExcluded } from './employee-list.queries.ts';

/** An employee who is not deleted. `month` is the current one. */
export async function findEmployee(
  db: Db,
  companyId: number,
  id: number,
  month: IsoMonth,
): Promise<Employee | undefined> {
  const row = await db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .leftJoin('cities', 'cities.id', 'employees.city_id')
    // An account counts once it is used: until then nobody may see whether an address led to one. @source security S32
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'employees.user_id').on('users.verified_at', 'is not', null),
    )
    .select([
      'employees.company_id',
      'employees.id',
      'users.id as user_id',
      'number',
      'nationality',
      'employees.street',
    ])
    .select(['employees.first_name', 'employees.last_name', 'employees.is_part_time_worker', 'employees.version'])
    .select([
      'schedules.id as schema_id',
      'users.email',
      (eb) => eb.ref('users.role').$castTo<Role | null>().as('role'),
    ])
    .select(['cities.id as city_id', 'cities.name as city_name', 'cities.zip as city_zip'])
    .select('cities.state_id as city_state_id')
    .select([
      isExcluded(month).as('is_currently_inactive'),
      monthText('latest_month').$castTo<string | null>().as('latest_timesheet'),
    ])
    .select((eb) =>
      eb
        .selectFrom('schedule_versions')
        .select('salary_group_id')
        .whereRef('schedule_versions.company_id', '=', 'schedules.company_id')
        .whereRef('schedule_versions.schedule_id', '=', 'schedules.id')
        .orderBy('valid_from', 'desc')
        .limit(1)
        .as('salary_group_id'),
    )
    .where('employees.company_id', '=', companyId)
    .where('employees.id', '=', id)
    .where('employees.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { city_id, city_name, city_zip, city_state_id, ...fields } = row;
  const city =
    city_id === null || city_name === null || city_zip === null || city_state_id === null
      ? null
      : { id: city_id, name: city_name, zip: city_zip, state_id: city_state_id };
  return { ...fields, city };
}

/** Whether a number is worn by an employee who is not deleted. The unique index guards it; this only says so early. */
export async function isNumberTaken(db: Db, companyId: number, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', companyId)
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds an employee, and counts them; undefined when somebody else took the number in the meantime. */
export async function insertEmployee(
  db: Db,
  companyId: number,
  employee: NewEmployee,
  isPartTimeWorker: boolean,
): Promise<number | undefined> {
  const { number, first_name, last_name } = employee;
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into employees (company_id, number, first_name, last_name, number_sort, first_name_sort, last_name_sort,
        search_text, is_part_time_worker)
      values (${companyId}, ${number}, ${first_name}, ${last_name}, ${numberSortKey(number)}, ${searchKey(first_name)},
        ${searchKey(last_name)}, ${searchText(employee)}, ${isPartTimeWorker})
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

type PersonalData = {
  readonly nationality: string | null;
  readonly street: string | null;
  readonly city_id: number | null;
  /** Where they work when that is not where the company is: it decides their public holidays. @source D21 */
  readonly work_city_id: number | null;
};

export async function updatePersonalData(
  db: Db,
  companyId: number,
  employeeId: number,
  data: Partial<PersonalData>,
): Promise<void> {
  await db
    .updateTable('employees')
    .set(data)
    .where('company_id', '=', companyId)
    .where('id', '=', employeeId)
    .execute();
}

/** Gives an employee an account, or takes it away. @source product 2 "Userify" */
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
