import { SEALED_RECORDS, type SealedContent, type SealedKind } from '@zeitblatt/domain/sealing/sealed-content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { SOURCES, type Source } from './sealed-sources.queries.ts';

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
