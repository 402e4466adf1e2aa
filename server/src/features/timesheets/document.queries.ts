import { firstDayOf, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { findVersionsIn } from '../schedules/schedules.queries.ts';
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
  /** Of the last day of the month. `hours_week`: null where the month has parts with other weekly hours. */
  readonly plan: { hours_week: number | null; styling_type_id: 1 | 4 | 5 };
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
    .select([
      'c.name',
      'c.street',
      'cities.zip',
      'cities.name as city',
      'c.show_plan_hours_calculation_paragraph as show_plan_hours',
    ])
    .select(['e.number', 'e.first_name', 'e.last_name'])
    .select(sql<number>`floor(extract(epoch from v.confirmed_at))::bigint`.as('confirmed_epoch'))
    .where('v.company_id', '=', companyId)
    .where('v.timesheet_id', '=', sheet.id)
    .where('v.version', '=', sheet.version)
    .executeTakeFirstOrThrow();
  const { name, street, zip, city, show_plan_hours, number, first_name, last_name, confirmed_epoch } = row;
  return {
    company: { name, street, zip, city, show_plan_hours },
    employee: { number, first_name, last_name },
    plan: await getPlan(db, companyId, sheet),
    confirmed_epoch,
  };
}

async function getPlan(db: Db, companyId: number, sheet: StoredTimesheet): Promise<DocumentParties['plan']> {
  const span = { from: firstDayOf(sheet.month), to: lastDayOf(sheet.month) };
  const versions = await findVersionsIn(db, companyId, span, sheet.schema_id, sheet.schedule_number);
  const last = versions.at(-1);
  if (!last) throw new Error(`sheet ${sheet.id} without a schedule`);
  const isWhole = versions.every(
    (one) => one.hours_week === last.hours_week && one.is_part_time_worker === last.is_part_time_worker,
  );
  return { hours_week: isWhole ? last.hours_week : null, styling_type_id: last.styling_type_id as 1 | 4 | 5 };
}
