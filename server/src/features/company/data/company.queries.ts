import type { ALLOCATION_BLOCKS, Company } from '@zeitblatt/domain/company/data/company';
import type { HolidaySwitches } from '@zeitblatt/domain/company/data/part-holidays';
import { storedSectors } from '@zeitblatt/domain/company/data/sectors';
import type { DatedPlace } from '@zeitblatt/domain/company/places/workplace';
import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { datedPlaces, placeJson } from '../../../database/dated-places.ts';
import type { Reach } from '../../../database/reach.ts';

/** The stored fields of a company. @source docs/product.md section 3 "Company" */
export type CompanyFields = Omit<Company, 'id' | 'city' | 'version'>;

/**
 * A company as its managers see it. @param options.isLocked locks the row until the end of the transaction, before a
 * change
 */
export async function findCompany(
  db: Db,
  reach: Reach,
  options: { isLocked?: boolean } = {},
): Promise<Company | undefined> {
  const row = await db
    .selectFrom('companies')
    .leftJoin('cities', 'cities.id', 'companies.city_id')
    .select(['company_id as id', 'companies.name', 'street', 'city_id', 'phone', 'fax', 'email', 'vat_number'])
    .select(['contact_person', 'using_cost_units', 'show_plan_hours_calculation_paragraph', 'companies.version'])
    .select(['requires_agreement', 'is_scaffolding', 'sectors'])
    .select(['timesheet_allocation_block_size', 'has_assumption_day', 'has_peace_festival', 'has_corpus_christi'])
    .select(['cities.name as city_name', 'cities.zip as city_zip', 'cities.state_id as city_state_id'])
    .where('companies.company_id', '=', reach.companyId)
    .$if(options.isLocked ?? false, (query) => query.forNoKeyUpdate('companies'))
    .executeTakeFirst();
  if (!row) return undefined;
  const { city_name, city_zip, city_state_id, timesheet_allocation_block_size, sectors, ...company } = row;
  const { city_id } = company;
  return {
    ...company,
    sectors: storedSectors.parse(sectors),
    timesheet_allocation_block_size: timesheet_allocation_block_size as Company['timesheet_allocation_block_size'],
    city:
      city_id === null || city_name === null || city_zip === null || city_state_id === null
        ? null
        : { id: city_id, name: city_name, zip: city_zip, state_id: city_state_id },
  };
}

/**
 * Id of the next company, taken before the row is inserted, because row-level security only lets a transaction of that
 * company insert it.
 */
export async function nextCompanyId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('companies_company_id_seq') as id`.execute(db);
  return required(rows[0], 'the number of a company').id;
}

/** A company to insert. */
type NewCompany = { readonly id: number; readonly fields: CompanyFields; readonly now: Temporal.Instant };

/** Inserts a company, in a transaction of that company. */
export async function insertCompany(db: Db, { id: company_id, fields, now }: NewCompany): Promise<void> {
  await db
    .insertInto('companies')
    .values({ ...fields, sectors: JSON.stringify(fields.sectors), company_id, created_at: now.toString() })
    .execute();
}

/** Updates a company. The caller has locked it. */
export async function updateCompany(db: Db, reach: Reach, fields: CompanyFields): Promise<void> {
  await db
    .updateTable('companies')
    .set((eb) => ({ ...fields, sectors: JSON.stringify(fields.sectors), version: eb('version', '+', 1) }))
    .where('company_id', '=', reach.companyId)
    .execute();
}

/**
 * Company of a user. Locks the user, so that two requests to found a company wait for each other.
 *
 * A lock for an update of the key would be a deadlock: the idempotency keys of both requests hold the user by their
 * foreign key already.
 */
export async function lockCompanyOf(db: Db, userId: number): Promise<number | null> {
  const user = await db
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return user.company_id;
}

/** Makes a user the first manager of a company. */
export async function makeFounder(db: Db, userId: number, companyId: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ company_id: companyId, role: 'company_manager' })
    .where('id', '=', userId)
    .execute();
}

/** Settings of a company that the calculation of a month uses. */
export type CalculationSettings = {
  /** Where the company is, in the order of the days. @source docs/decisions.md D118 */
  readonly places: readonly DatedPlace[];
  readonly holidaySwitches: HolidaySwitches;
  readonly blockMinutes: (typeof ALLOCATION_BLOCKS)[number];
  /** Whether a month without the agreement of its employee is confirmed with a reason only. @source docs/decisions.md D72 */
  readonly requiresAgreement: boolean;
  readonly usesCostUnits: boolean;
  /** Whether Saison-Kurzarbeit begins in November. @source docs/decisions.md D82 */
  readonly isScaffolding: boolean;
};

/** The row from which {@link toCalculationSettings} makes the settings. */
export const selectCalculationSettings = (db: Db, reach: Reach) =>
  db
    .selectFrom('companies')
    .leftJoin('cities as c', 'c.id', 'companies.city_id')
    .leftJoin('states as s', 's.id', 'c.state_id')
    .leftJoin('town_holidays as t', (join) =>
      join.onRef('t.company_id', '=', 'companies.company_id').onRef('t.city_id', '=', 'c.id'),
    )
    .select('timesheet_allocation_block_size')
    .select([
      placeJson.as('place'),
      datedPlaces(reach, sql`company_places where company_id = ${reach.companyId}`).as('places'),
    ])
    .select([
      'companies.has_assumption_day',
      'companies.has_peace_festival',
      'companies.has_corpus_christi',
      'requires_agreement',
      'using_cost_units',
      'is_scaffolding',
    ])
    .where('companies.company_id', '=', reach.companyId);

type SettingsRow = Awaited<ReturnType<ReturnType<typeof selectCalculationSettings>['executeTakeFirstOrThrow']>>;

export function toCalculationSettings(row: SettingsRow): CalculationSettings {
  const { has_assumption_day, has_peace_festival, has_corpus_christi } = row;
  return {
    places: row.places.length > 0 ? row.places : [{ from: null, place: row.place }],
    holidaySwitches: { has_assumption_day, has_peace_festival, has_corpus_christi },
    blockMinutes: row.timesheet_allocation_block_size as CalculationSettings['blockMinutes'],
    requiresAgreement: row.requires_agreement,
    usesCostUnits: row.using_cost_units,
    isScaffolding: row.is_scaffolding,
  };
}

export const getCalculationSettings = async (db: Db, reach: Reach): Promise<CalculationSettings> =>
  toCalculationSettings(await selectCalculationSettings(db, reach).executeTakeFirstOrThrow());
