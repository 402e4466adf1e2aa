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
  const row = await db
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
    .where('v.timesheet_id', '=', sheet.id)
    .where('v.version', '=', sheet.version)
    .executeTakeFirstOrThrow();
  const {
    name,
    street,
    zip,
    city,
    show_plan_hours,
    number,
    first_name,
    last_name,
    styling_type_id,
    hours_week,
    confirmed_epoch,
  } = row;
  return {
    company: { name, street, zip, city, show_plan_hours },
    employee: { number, first_name, last_name },
    plan: { hours_week, styling_type_id: styling_type_id as 1 | 4 | 5 },
    confirmed_epoch,
  };
}
