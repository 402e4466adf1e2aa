import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { type DatedPlan, planValidOn } from '@zeitblatt/domain/people/schedules/dated-plan';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { selectMonthEventsOf } from '../../days/month-events/month-events.api.ts';
import { versionsUpTo } from '../history/history.queries.ts';
import {
  type SheetVersion,
  selectSheetsById,
  selectSheetsUntilPurge,
  selectSheetVersions,
} from '../history/timesheets.queries.ts';
import { readSnapshot, type VersionSnapshot } from './version-snapshot.ts';

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
  /** The check code that was printed on the paper of the version; null for none. */
  readonly check: VersionSnapshot['check'] | null;
  /** Whether the paper shows the numbers of D115. */
  readonly has_four_numbers: boolean;
  /** The hours account as the paper of the version shows it; null where it does not. */
  readonly hours_account: VersionSnapshot['hours_account'] | null;
  /** Unix seconds of the confirmation: the document's timestamp, the same at every rendering. */
  readonly confirmed_epoch: number;
  /** Time zone in which moments are printed: that of the confirmation, or of today for versions from before it was kept. */
  readonly time_zone: string;
};

/** Sheets, or versions of sheets, whose documents are wanted, and the second language of these. */
export type WantedDocuments = WantedSheets & { readonly language: Language };

type WantedSheets =
  | { readonly ids: readonly number[]; readonly isDeletedToo?: boolean }
  | { readonly versions: readonly SheetVersion[] };

function selectWanted(db: Db, reach: Reach, wanted: WantedSheets) {
  if ('versions' in wanted) return selectSheetVersions(db, reach, wanted.versions);
  return wanted.isDeletedToo ? selectSheetsUntilPurge(db, reach, wanted.ids) : selectSheetsById(db, reach, wanted.ids);
}

/** Words about this page in the log entry that the page names; null where it says nothing. */
const sealOfPage = sql<string | null>`(
  select seal ->> 'hash' from jsonb_array_elements(entry.data -> 'seals') as seal
  where seal ->> 'of' = 'page' and seal ->> 'language' = page.language and (seal ->> 'id')::bigint = page.timesheet_id
    and (seal ->> 'version')::int = page.version
  limit 1)`;

/**
 * Sheets with everything that their documents show, and with the pages that were drawn of them in this language. Of the events of
 * the month, those that the confirmation knew.
 *
 * @source docs/decisions.md D67
 */
export const selectDocuments = (db: Db, reach: Reach, { language, ...wanted }: WantedDocuments) =>
  selectWanted(db, reach, wanted)
    .leftJoin('drawn_pages as page', (join) =>
      join
        .onRef('page.company_id', '=', 'timesheets.company_id')
        .onRef('page.timesheet_id', '=', 'timesheets.id')
        .onRef('page.version', '=', 'timesheet_versions.version')
        .on('page.language', '=', language),
    )
    .select('timesheet_versions.snapshot')
    .select(sql<number>`floor(extract(epoch from confirmed_at))::bigint`.as('confirmed_epoch'))
    .select([
      'timesheets.deleted_at',
      'predecessor_id',
      'predecessor_version',
      'page.pdf',
      'page.pdf_hash',
      'page.log_entry',
    ])
    .leftJoin('log_entries as entry', (join) =>
      join.onRef('entry.company_id', '=', 'page.company_id').onRef('entry.id', '=', 'page.log_entry'),
    )
    .select(sql<string | null>`encode(entry.subject_salt, 'hex')`.as('seal_salt'))
    .select(sealOfPage.as('seal_hash'))
    .select(sql<string>`current_setting('TimeZone')`.as('time_zone_now'))
    .select(
      versionsUpTo(reach, {
        sheetId: sql.ref('timesheets.id'),
        version: sql.ref('timesheet_versions.version'),
      }).as('versions'),
    )
    .select(
      jsonArrayFrom(
        selectMonthEventsOf(db, reach, {
          employeeId: sql.ref('timesheets.employee_id'),
          month: sql.ref('timesheets.month'),
          until: sql.ref('timesheet_versions.confirmed_at'),
        }),
      ).as('events'),
    );

/** Employee, company and plans of a schedule, for the document of a month that no sheet records. */
export const findParties = (db: Db, reach: Reach, scheduleId: number, scheduleNumber: number) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.company_id', '=', 's.company_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('companies as c', 'c.company_id', 's.company_id')
    .leftJoin('cities', 'cities.id', 'c.city_id')
    .select(['c.name', 'c.street', 'cities.zip', 'cities.name as city'])
    .select('c.show_plan_hours_calculation_paragraph as show_plan_hours')
    .select(['e.number', 'e.first_name', 'e.last_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('schedule_versions as plan')
          .select(['plan.valid_from', 'plan.is_part_time_worker', 'plan.styling_type_id'])
          .select(sql<number>`plan.hours_week::float8`.as('hours_week'))
          .where('plan.company_id', '=', reach.companyId)
          .whereRef('plan.schedule_id', '=', 's.id')
          .where('plan.number', '<=', scheduleNumber)
          .orderBy('plan.valid_from')
          .orderBy('plan.number'),
      ).as('plans'),
    )
    .where('s.company_id', '=', reach.companyId)
    .where('s.id', '=', scheduleId)
    .executeTakeFirst();

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['executeTakeFirstOrThrow']>>;

/** Builds the parties of a document from the snapshot of its version. */
export function partiesOf({ month, confirmed_epoch, snapshot, time_zone_now }: DocumentRow): DocumentParties {
  const { company, employee, plans, check = null, time_zone = time_zone_now, ...kept } = readSnapshot(snapshot);
  const has_four_numbers = kept.has_four_numbers === true;
  const { hours_account = null } = kept;
  const plan = printedPlanOf(plans, month);
  return { company, employee, plan, check, has_four_numbers, hours_account, confirmed_epoch, time_zone };
}

type NamedRow = Omit<NonNullable<Awaited<ReturnType<typeof findParties>>>, 'plans'> & {
  readonly month: IsoMonth;
  readonly plans: readonly StoredPlan[];
};

/** Builds the parties of the document of a month without a sheet. */
export function namedPartiesOf(row: NamedRow): Pick<DocumentParties, 'company' | 'employee' | 'plan'> {
  const { name, street, zip, city, show_plan_hours, number, first_name, last_name, month } = row;
  return {
    company: { name, street, zip, city, show_plan_hours },
    employee: { number, first_name, last_name },
    plan: printedPlanOf(row.plans, month),
  };
}

/** Fields of a schedule version that a document shows. */
type PrintedPlan = { hours_week: number; is_part_time_worker: boolean; styling_type_id: number };

type StoredPlan = PrintedPlan & { readonly valid_from: IsoDate };

function printedPlanOf(stored: readonly StoredPlan[], month: IsoMonth): DocumentParties['plan'] {
  const plans = stored.map((plan): DatedPlan<PrintedPlan> => ({ from: plan.valid_from, plan }));
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const beginnings = [first, ...plans.map(({ from }) => from).filter((from) => from > first && from <= last)];
  const { hours_week, is_part_time_worker, styling_type_id } = planValidOn(plans, last);
  const isWhole = beginnings
    .map((day) => planValidOn(plans, day))
    .every((plan) => plan.hours_week === hours_week && plan.is_part_time_worker === is_part_time_worker);
  return { hours_week: isWhole ? hours_week : null, styling_type_id: styling_type_id as 1 | 4 | 5 };
}
