import { firstDayOf, type IsoDate, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { type DatedPlan, planValidOn } from '@zeitblatt/domain/people/dated-plan';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';

/** Employee and company of a sheet, as its document names them. */
export type DocumentParties = {
  readonly company: {
    name: string;
    street: string | null;
    zip: string | null;
    city: string | null;
    show_plan_hours: boolean;
  };
  readonly employee: { number: string | null; first_name: string; last_name: string };
  /** Plan of the last day of the month. `hours_week`: null when the weekly hours change within the month. */
  readonly plan: { hours_week: number | null; styling_type_id: 1 | 4 | 5 };
  /** Unix seconds of the confirmation: the document's timestamp, the same at every rendering. */
  readonly confirmed_epoch: number;
};

/** Identifies the printed version of a sheet and its plans. */
type PrintedSheet = Pick<StoredTimesheet, 'id' | 'version' | 'schema_id' | 'month' | 'schedule_number'>;

export async function getDocumentParties(db: Db, reach: Reach, sheet: StoredTimesheet): Promise<DocumentParties> {
  const parties = (await findDocumentParties(db, reach, [sheet])).get(sheet.id);
  if (!parties) throw new RangeError(`timesheet ${sheet.id} has no version ${sheet.version}`);
  return parties;
}

/** The parties of each sheet in the given version, by sheet id. */
export async function findDocumentParties(
  db: Db,
  reach: Reach,
  sheets: readonly PrintedSheet[],
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
    .select([
      'v.timesheet_id',
      'c.name',
      'c.street',
      'cities.zip',
      'cities.name as city',
      'c.show_plan_hours_calculation_paragraph as show_plan_hours',
    ])
    .select(['e.number', 'e.first_name', 'e.last_name'])
    .select(sql<number>`floor(extract(epoch from v.confirmed_at))::bigint`.as('confirmed_epoch'))
    .where('v.company_id', '=', reach.companyId)
    .where(
      sql<boolean>`(v.timesheet_id, v.version) in (select * from unnest(${ids}::bigint[], ${versions}::integer[]))`,
    )
    .execute();
  const plans = await findPlans(db, reach, sheets);
  return new Map(
    rows.flatMap((row): [number, DocumentParties][] => {
      const plan = plans.get(row.timesheet_id);
      return plan ? [[row.timesheet_id, partiesOf(row, plan)]] : [];
    }),
  );
}

/** Fields of a schedule version that a document shows. */
type PrintedPlan = { hours_week: number; is_part_time_worker: boolean; styling_type_id: number };

/**
 * The plans with which sheets were calculated: those that were valid when they were saved.
 *
 * @source docs/decisions.md D36
 */
async function findPlans(db: Db, reach: Reach, sheets: readonly PrintedSheet[]) {
  const versions = await db
    .selectFrom('schedule_versions')
    .select(['schedule_id', 'number', 'valid_from', 'is_part_time_worker', 'styling_type_id'])
    .select(sql<number>`hours_week::float8`.as('hours_week'))
    .where('company_id', '=', reach.companyId)
    .where('schedule_id', '=', sql<number>`any (${sheets.map(({ schema_id }) => schema_id)}::bigint[])`)
    .orderBy('valid_from')
    .orderBy('number')
    .execute();
  const versionsOf = Map.groupBy(versions, ({ schedule_id }) => schedule_id);
  return new Map(
    sheets.map((sheet) => {
      const known = (versionsOf.get(sheet.schema_id) ?? []).filter(({ number }) => number <= sheet.schedule_number);
      const plans = known.map((plan): DatedPlan<PrintedPlan> => ({ from: plan.valid_from, plan }));
      return [sheet.id, printedPlan(plans, firstDayOf(sheet.month), lastDayOf(sheet.month))];
    }),
  );
}

function printedPlan(plans: readonly DatedPlan<PrintedPlan>[], first: IsoDate, last: IsoDate): DocumentParties['plan'] {
  const beginnings = [first, ...plans.map(({ from }) => from).filter((from) => from > first && from <= last)];
  const { hours_week, is_part_time_worker, styling_type_id } = planValidOn(plans, last);
  const isWhole = beginnings
    .map((day) => planValidOn(plans, day))
    .every((plan) => plan.hours_week === hours_week && plan.is_part_time_worker === is_part_time_worker);
  return { hours_week: isWhole ? hours_week : null, styling_type_id: styling_type_id as 1 | 4 | 5 };
}

type PartiesRow = DocumentParties['company'] & DocumentParties['employee'] & { confirmed_epoch: number };

const partiesOf = (row: PartiesRow, plan: DocumentParties['plan']): DocumentParties => {
  const { name, street, zip, city, show_plan_hours, number, first_name, last_name } = row;
  return {
    company: { name, street, zip, city, show_plan_hours },
    employee: { number, first_name, last_name },
    plan,
    confirmed_epoch: row.confirmed_epoch,
  };
};
