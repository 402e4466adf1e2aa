import type { SealedKind } from '@zeitblatt/domain/sealing/sealed-content';
import { type RawBuilder, sql } from 'kysely';

export type Source = {
  readonly from: RawBuilder<unknown>;
  /** Columns of the key; without one, the kind has no days or no versions. */
  readonly id: string;
  readonly day?: string;
  /** Type of the column of the day. */
  readonly dayType?: 'date' | 'text';
  readonly version?: string;
  readonly employee: string;
  readonly on: RawBuilder<unknown>;
  /** Fields of the content that are no column of the same name. */
  readonly fields?: Readonly<Record<string, RawBuilder<unknown>>>;
};

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const month = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM')`;

/** A value of the employments of a schedule's employee. */
const ofEmployments = (value: RawBuilder<unknown>) =>
  sql`(select ${value} from employments m where m.company_id = r.company_id and m.employee_id = r.employee_id)`;

/** Tables and columns of the sealed records, by kind. */
export const SOURCES: Readonly<Record<SealedKind, Source>> = {
  sheet: {
    from: sql`timesheets r`,
    id: 'r.id',
    employee: 'r.employee_id',
    on: month('r.month'),
    fields: {
      month: month('r.month'),
      newest_version: sql`r.version`,
      is_deleted: sql`r.deleted_at is not null`,
    },
  },
  sheet_version: {
    from: sql`timesheet_versions r left join timesheets o on o.company_id = r.company_id and o.id = r.timesheet_id`,
    id: 'r.timesheet_id',
    version: 'r.version',
    employee: 'o.employee_id',
    on: month('o.month'),
    fields: { confirmed_at: moment('r.confirmed_at') },
  },
  schedule: {
    from: sql`schedules r`,
    id: 'r.id',
    employee: 'r.employee_id',
    on: sql`null`,
    fields: {
      revision: sql`r.version`,
      started_working_at_company: ofEmployments(sql`max(m.begin)`),
      stopped_working_at_company: ofEmployments(sql`(array_agg(m."end" order by m.begin desc))[1]`),
      employments: ofEmployments(sql`
        case when count(*) > 1 or bool_or(m.end_reason is not null or m.counts_as_continued) then
          json_agg(json_build_object('begin', m.begin, 'end', m."end", 'end_reason', m.end_reason,
            'counts_as_continued', m.counts_as_continued) order by m.begin) end`),
    },
  },
  schedule_version: {
    from: sql`schedule_versions r left join schedules o on o.company_id = r.company_id and o.id = r.schedule_id`,
    id: 'r.schedule_id',
    version: 'r.number',
    employee: 'o.employee_id',
    on: sql`r.valid_from::text`,
    fields: {
      hours_week: sql`r.hours_week::float8`,
      monthly_wage: sql`r.monthly_wage::text`,
      created_at: moment('r.created_at'),
    },
  },
  leave: {
    from: sql`leaves r left join schedules o on o.company_id = r.company_id and o.id = r.schema_id`,
    id: 'r.id',
    employee: 'o.employee_id',
    on: sql`r."from"::text`,
    fields: { created_at: moment('r.created_at') },
  },
  period: {
    from: sql`inactivity_periods r`,
    id: 'r.id',
    employee: 'r.employee_id',
    on: sql`r."begin"::text`,
    fields: { created_at: moment('r.created_at') },
  },
  day_record: {
    from: sql`day_records r`,
    id: 'r.employee_id',
    day: 'r.day',
    version: 'r.version',
    employee: 'r.employee_id',
    on: sql`r.day::text`,
    fields: {
      start_time: sql`r.start_time::text`,
      end_time: sql`r.end_time::text`,
      recorded_at: moment('r.recorded_at'),
    },
  },
  month_event: {
    from: sql`month_events r`,
    id: 'r.employee_id',
    day: 'r.month',
    version: 'r.number',
    employee: 'r.employee_id',
    on: month('r.month'),
    fields: { month: month('r.month'), at: moment('r.at'), link_opened_at: moment('r.link_opened_at') },
  },
  page: {
    from: sql`drawn_pages r left join timesheets o on o.company_id = r.company_id and o.id = r.timesheet_id`,
    id: 'r.timesheet_id',
    day: 'r.language',
    dayType: 'text',
    version: 'r.version',
    employee: 'o.employee_id',
    on: month('o.month'),
    fields: { pdf_hash: sql`encode(r.pdf_hash, 'hex')` },
  },
};
