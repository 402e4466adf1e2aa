import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Employee, NewEmployee, OtherEmployee } from '@zeitblatt/domain/people/employees/employee';
import { type City, formatCity } from '@zeitblatt/domain/rules/city';
import { numberSortKey, searchKey, searchText } from '@zeitblatt/domain/rules/sort-key';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText, timestampText } from '../../../database/stamp-text.ts';
import { isExcludedInMonth } from './employee-filter.queries.ts';
import { currentPlanColumn } from './schedules.queries.ts';

/** An employee, deleted or not, with the schedule version that is valid on `today`. */
export async function findEmployee(db: Db, reach: Reach, id: number, today: IsoDate): Promise<Employee | undefined> {
  const row = await db
    .selectFrom('employees')
    .innerJoin('schedules', (join) =>
      join
        .onRef('schedules.company_id', '=', 'employees.company_id')
        .onRef('schedules.employee_id', '=', 'employees.id'),
    )
    .leftJoin('cities', 'cities.id', 'employees.city_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('work_places')
          .select('work_places.city_id')
          .whereRef('work_places.company_id', '=', 'employees.company_id')
          .whereRef('work_places.employee_id', '=', 'employees.id')
          .where(sql<boolean>`(valid_from is null or valid_from <= ${today}::date)`)
          .orderBy(sql`valid_from desc nulls last, number desc`)
          .limit(1)
          .as('work_place'),
      (join) => join.onTrue(),
    )
    .leftJoin('cities as work_cities', 'work_cities.id', 'work_place.city_id')
    // An unverified account is not shown, because it would reveal whether an address belongs to a user. @source
    // docs/security-tests.md S32
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
      'employees.cost_unit',
    ])
    .select(['employees.first_name', 'employees.last_name', 'employees.version'])
    .select([
      'schedules.id as schema_id',
      'users.email',
      (eb) => eb.ref('users.role').$castTo<Role | null>().as('role'),
    ])
    .select([cityOf('cities').as('city'), cityOf('work_cities').as('work_city')])
    .select([
      isExcludedInMonth(monthOf(today)).as('is_currently_inactive'),
      monthText('latest_month').$castTo<string | null>().as('latest_timesheet'),
      timestampText('employees.deleted_at').as('deleted_at'),
    ])
    .select(currentPlanColumn<boolean>('is_part_time_worker', today).as('is_part_time_worker'))
    .select(currentPlanColumn<number | null>('salary_group_id', today).as('salary_group_id'))
    .select(OTHER_CONTRACT.as('other_contract'))
    .where('employees.company_id', '=', reach.companyId)
    .where('employees.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { other_contract, ...found } = row;
  return other_contract === null ? found : { ...found, other_contract };
}

/** The employee who is another contract of the same person; null without one, and while they are deleted. */
const OTHER_CONTRACT = sql<OtherEmployee | null>`(
  select json_build_object('id', other.id, 'number', other.number, 'first_name', other.first_name, 'last_name', other.last_name)
  from employees as other
  where other.company_id = employees.company_id and other.id = employees.other_contract_id and other.deleted_at is null)`;

const cityOf = (table: string): RawBuilder<City | null> =>
  sql<City | null>`case when ${sql.ref(`${table}.id`)} is null then null else json_build_object('id', ${sql.ref(`${table}.id`)},
    'name', ${sql.ref(`${table}.name`)}, 'zip', ${sql.ref(`${table}.zip`)}, 'state_id', ${sql.ref(`${table}.state_id`)}) end`;

/** Zip code and name of places by id; unknown ids are missing. */
export async function findCityNames(
  db: Db,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const known = ids.filter((id) => id !== null);
  const rows = known.length === 0 ? [] : await db.selectFrom('cities').selectAll().where('id', 'in', known).execute();
  return new Map(rows.map(({ id, zip, name }) => [id, formatCity({ zip, name })]));
}

/** Unique index of the numbers of employees who are not deleted. */
export const EMPLOYEE_NUMBER_INDEX = 'employees_number';

/** Of some numbers those that employees have who are not deleted. Only for an early message, as below. */
export async function findTakenNumbers(db: Db, reach: Reach, numbers: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('employees')
    .select('number')
    .where('company_id', '=', reach.companyId)
    .where('number', '=', sql<string>`any (${numbers}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ number }) => number));
}

/** The employee who has a number and is not deleted. Only for an early message; the unique index enforces it. */
export async function findEmployeeByNumber(db: Db, reach: Reach, number: string) {
  return db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name'])
    .where('company_id', '=', reach.companyId)
    .where('number', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type NewRow = Omit<NewEmployee, 'salary_group_id'>;

/** Inserts an employee and updates the stored count; undefined when the number was taken in the meantime. */
export const insertEmployee = async (db: Db, reach: Reach, employee: NewRow): Promise<number | undefined> =>
  (await insertEmployees(db, reach, [employee]))[0];

/**
 * Inserts employees with different numbers, and updates the stored count.
 *
 * @returns their ids in the same order; undefined where the number was taken in the meantime
 */
export async function insertEmployees(
  db: Db,
  { companyId }: Reach,
  employees: readonly NewRow[],
): Promise<(number | undefined)[]> {
  const given = employees.map(({ number, first_name, last_name, birth_date }) => ({
    number,
    first_name,
    last_name,
    birth_date,
    number_sort: numberSortKey(number),
    first_name_sort: searchKey(first_name),
    last_name_sort: searchKey(last_name),
    search_text: searchText({ number, first_name, last_name }),
  }));
  const columns = sql.raw(
    'number, first_name, last_name, birth_date, number_sort, first_name_sort, last_name_sort, search_text',
  );
  const { rows } = await sql<{ id: number; number: string | null }>`
    with added as (
      insert into employees (company_id, ${columns})
      select ${companyId}, ${columns}
      from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (number text, first_name text, last_name text,
        birth_date date, number_sort text, first_name_sort text, last_name_sort text, search_text text))
        with ordinality as given (${columns}, place)
      order by place
      on conflict (company_id, number) where deleted_at is null do nothing
      returning id, number
    ),
    counted as (
      update companies set employee_count = employee_count + (select count(*) from added)
      where company_id = ${companyId} and exists (select from added)
    )
    select id, number from added order by id`.execute(db);
  const numbers = new Set(rows.map(({ number }) => number));
  // Ids are drawn in the order of the rows.
  const ids = rows.map(({ id }) => id).values();
  return employees.map(({ number }) => (numbers.has(number) ? ids.next().value : undefined));
}
