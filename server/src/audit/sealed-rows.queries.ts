import { SEALED_RECORDS, type SealedContent, type SealedKind } from '@zeitblatt/domain/sealing/sealed-content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';

/** Columns that tell a sealed record from the others of its kind. The order of the fields is that of the streams of a check. */
export type RecordKey = {
  readonly id: number;
  /** The day of a record of a day, the first of the month of what happened to a month, the language of a page; empty for every other kind. */
  readonly day: string;
  /** 0 for a record without versions. */
  readonly version: number;
};

/** A stored record with what its seal covers. */
export type SealedRow = RecordKey & {
  readonly kind: SealedKind;
  readonly employee_id: number;
  /** Month or day by which people find it; null for a contract. */
  readonly on: string | null;
  readonly content: SealedContent;
};

type Source = {
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

const SOURCES: Readonly<Record<SealedKind, Source>> = {
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
    fields: { revision: sql`r.version` },
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
    fields: { month: month('r.month'), at: moment('r.at') },
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

/** The records of a kind that a query reads: all after a key, those of an employee, or those with some ids. */
export type WantedRows = {
  readonly after?: RecordKey | null;
  readonly limit?: number;
  readonly employeeId?: number;
  readonly ids?: readonly number[];
  readonly days?: readonly string[];
};

/** Records of a kind with what their seals cover, in the order of their keys. */
export async function findSealedRows(db: Db, reach: Reach, kind: SealedKind, wanted: WantedRows): Promise<SealedRow[]> {
  const source = SOURCES[kind];
  const { limit } = wanted;
  const { rows } = await sql<SealedColumns>`
    select ${sealedColumns(kind)}
    from ${source.from} where ${sql.join(conditions(reach, kind, wanted), sql` and `)}
    order by ${sql.join([source.id, source.day, source.version].flatMap((column) => (column ? [sql.ref(column)] : [])))}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows.map((row) => toSealedRow(kind, row));
}

/** A row of the columns that a seal is made of. */
export type SealedColumns = Omit<SealedRow, 'kind' | 'employee_id'> & { readonly employee_id: number | null };

/** The columns that a seal is made of, of the table of a kind as `r`: also of an insertion that returns them. */
export const sealedColumns = (kind: SealedKind): RawBuilder<unknown> =>
  sql.join([...keyColumns(SOURCES[kind]), ...contentColumns(kind)]);

export const toSealedRow = (kind: SealedKind, row: SealedColumns): SealedRow => ({
  ...row,
  kind,
  employee_id: row.employee_id ?? 0,
});

const keyColumns = ({ id, day, version, employee, on }: Source): RawBuilder<unknown>[] => [
  sql`${sql.ref(id)} as id`,
  sql`${day === undefined ? sql`''` : sql`${sql.ref(day)}::text`} as day`,
  sql`${version === undefined ? sql`0` : sql.ref(version)} as version`,
  sql`${sql.ref(employee)} as employee_id`,
  sql`${on} as "on"`,
];

/** One JSON value: so a day of a month is not converted field by field. */
function contentColumns(kind: SealedKind): RawBuilder<unknown>[] {
  const { fields = {} } = SOURCES[kind];
  const pairs = SEALED_RECORDS[kind].fields.flatMap((field) => [
    sql.lit(field),
    fields[field] ?? sql.ref(`r.${field}`),
  ]);
  return [sql`json_build_object(${sql.join(pairs)}) as content`];
}

function conditions(reach: Reach, kind: SealedKind, wanted: WantedRows): RawBuilder<unknown>[] {
  const source = SOURCES[kind];
  const { after, employeeId, ids, days } = wanted;
  const found = [sql`r.company_id = ${reach.companyId}`];
  // Records by employees themselves have no entry in the log of the company, and so no seal.
  if (kind === 'day_record') found.push(sql`r.author = 'manager'`);
  if (employeeId !== undefined) found.push(sql`${sql.ref(source.employee)} = ${employeeId}`);
  if (ids) found.push(sql`${sql.ref(source.id)} = any (${ids}::bigint[])`);
  if (days) found.push(sql`${sql.ref(source.day ?? 'r.day')} = any (${days}::date[])`);
  if (after) found.push(isAfter(source, after));
  return found;
}

function isAfter({ id, day, dayType = 'date', version }: Source, after: RecordKey): RawBuilder<unknown> {
  const columns = [sql.ref(id)];
  const values: RawBuilder<unknown>[] = [sql`${after.id}::bigint`];
  if (day !== undefined) {
    columns.push(sql.ref(day));
    values.push(sql`${after.day}::${sql.raw(dayType)}`);
  }
  if (version !== undefined) {
    columns.push(sql.ref(version));
    values.push(sql`${after.version}::int`);
  }
  return sql`(${sql.join(columns)}) > (${sql.join(values)})`;
}
