import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { StoredTimesheet } from './timesheets.queries.ts';

/** Who a sheet is about and whose it is, as its document names them. */
export type DocumentParties = {
  readonly company: {
    name: string;
    street: string | null;
    zip: string | null;
    city: string | null;
    show_plan_hours: boolean;
  };
  readonly employee: { number: string | null; first_name: string; last_name: string };
  readonly plan: { hours_week: number; styling_type_id: 1 | 4 | 5 };
  /** Unix seconds of the confirmation: the document's own time stamp, the same at every rendering. */
  readonly confirmed_epoch: number;
};

export async function getDocumentParties(db: Db, companyId: number, sheet: StoredTimesheet): Promise<DocumentParties> {
  const parties = (await findDocumentParties(db, companyId, [sheet])).get(sheet.id);
  if (!parties) throw new RangeError(`timesheet ${sheet.id} has no version ${sheet.version}`);
  return parties;
}

/** The parties of each sheet in the version given, by its id. */
export async function findDocumentParties(
  db: Db,
  companyId: number,
  sheets: readonly Pick<StoredTimesheet, 'id' | 'version'>[],
): Promise<ReadonlyMap<number, DocumentParties>> {
  const ids = sheets.map(({ id }) => id);
  const versions = sheets.map(({ version }) => version);
  const rows = await db
    .selectFrom('timesheet_versions as v')
    .innerJoin('timesheets as t', (join) =>
      join.onRef('t.company_id', '=', 'v.company_id').onRef('t.id', '=', 'v.timesheet_id'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 't.company_id').onRef('e.id', '=', 't.employee_id'),
    )
    .innerJoin('companies as c', 'c.company_id', 'v.company_id')
    .leftJoin('cities', 'cities.id', 'c.city_id')
    .innerJoin('schedule_versions as s', (join) =>
      join
        .onRef('s.company_id', '=', 't.company_id')
        .onRef('s.schedule_id', '=', 't.schema_id')
        .onRef('s.valid_from', '=', 'v.schedule_valid_from')
        .onRef('s.revision', '=', 'v.schedule_revision'),
    )
    .select([
      'v.timesheet_id',
      'c.name',
      'c.street',
      'cities.zip',
      'cities.name as city',
      'c.show_plan_hours_calculation_paragraph as show_plan_hours',
    ])
    .select([
      'e.number',
      'e.first_name',
      'e.last_name',
      's.styling_type_id',
      sql<number>`s.hours_week::float8`.as('hours_week'),
    ])
    .select(sql<number>`floor(extract(epoch from v.confirmed_at))::bigint`.as('confirmed_epoch'))
    .where('v.company_id', '=', companyId)
    .where(
      sql<boolean>`(v.timesheet_id, v.version) in (select * from unnest(${ids}::bigint[], ${versions}::integer[]))`,
    )
    .execute();
  return new Map(rows.map((row) => [row.timesheet_id, partiesOf(row)]));
}

type PartiesRow = DocumentParties['company'] &
  DocumentParties['employee'] & { hours_week: number; styling_type_id: number; confirmed_epoch: number };

const partiesOf = (row: PartiesRow): DocumentParties => {
  const { name, street, zip, city, show_plan_hours, number, first_name, last_name } = row;
  return {
    company: { name, street, zip, city, show_plan_hours },
    employee: { number, first_name, last_name },
    plan: { hours_week: row.hours_week, styling_type_id: row.styling_type_id as 1 | 4 | 5 },
    confirmed_epoch: row.confirmed_epoch,
  };
};
