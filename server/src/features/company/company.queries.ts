import type { ALLOCATION_BLOCKS, Company } from '@zeitblatt/domain/company/company';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Workplace } from '../places/holidays.ts';

export async function findCompany(db: Db, companyId: number) {
  return db
    .selectFrom('companies')
    .leftJoin('cities', 'cities.id', 'companies.city_id')
    .selectAll('companies')
    .select(['cities.name as city_name', 'cities.zip as city_zip', 'cities.state_id as city_state_id'])
    .where('companies.company_id', '=', companyId)
    .executeTakeFirst();
}

/** A company as it is written down. @source product 3 "Company" */
export type CompanyFields = Omit<Company, 'id' | 'city' | 'version'>;

/** Number of the next company: taken before its row, because only the company itself may write that row. */
export async function nextCompanyId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('companies_company_id_seq') as id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Adds a company, in a transaction of that company. */
export async function insertCompany(db: Db, companyId: number, fields: CompanyFields): Promise<void> {
  await db
    .insertInto('companies')
    .values({ ...fields, company_id: companyId })
    .execute();
}

/** What of a company's settings a month is calculated with. */
export type CalculationSettings = {
  readonly workplace: Workplace | null;
  readonly blockMinutes: (typeof ALLOCATION_BLOCKS)[number];
};

export async function getCalculationSettings(db: Db, companyId: number): Promise<CalculationSettings> {
  const row = await db
    .selectFrom('companies')
    .leftJoin('cities', 'cities.id', 'companies.city_id')
    .leftJoin('states', 'states.id', 'cities.state_id')
    .select(['timesheet_allocation_block_size', 'cities.zip', 'states.code'])
    .where('companies.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return {
    workplace: row.zip === null || row.code === null ? null : { zip: row.zip, stateCode: row.code },
    blockMinutes: row.timesheet_allocation_block_size as CalculationSettings['blockMinutes'],
  };
}

export async function insertSalaryGroup(
  db: Db,
  companyId: number,
  { name, hourlyWage }: { name: string; hourlyWage: string },
): Promise<number> {
  const { id } = await db
    .insertInto('salary_groups')
    .values({ company_id: companyId, name, hourly_wage: hourlyWage })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Own and built-in salary groups, by name. */
export async function findSalaryGroups(db: Db, companyId: number) {
  return db
    .selectFrom('salary_groups')
    .select([
      'id',
      'name',
      'hourly_wage as hourlyWage',
      (eb) => eb.ref('company_id').$castTo<number | null>().as('company_id'),
    ])
    .where('company_id', '=', companyId)
    .unionAll((eb) =>
      eb
        .selectFrom('built_in_salary_groups')
        .select(['id', 'name', 'hourly_wage as hourlyWage', eb.lit(null).$castTo<number | null>().as('company_id')]),
    )
    .orderBy('name')
    .execute();
}
