import { SEALED_KINDS, type SealedKind } from '@zeitblatt/domain/sealing/sealed-content';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { RecordKey } from './sealed-rows.queries.ts';

/** The newest seal of a record in the log. */
export type LoggedSeal = RecordKey & {
  readonly kind: SealedKind;
  readonly employee_id: number;
  readonly on: string | null;
  /** Salted digest in hexadecimal; null: the record was removed. */
  readonly hash: string | null;
  /** Hexadecimal; null once the purge has taken the names of the entry away. */
  readonly salt: string | null;
};

/** Makes a transaction that has sent no statement yet read a single snapshot, and nothing but read. */
export async function holdSnapshot(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db);
}

/** Seals fetched at a time. */
const SEALS_PER_PAGE = 2000;

/**
 * The newest seal of each record, in the order of kind and key, without those of purged employees and sheets. PostgreSQL sorts them, on
 * disk where they are many; this process holds one page. The transaction must stay open.
 */
export async function* streamLoggedSeals(db: Db, reach: Reach): AsyncGenerator<LoggedSeal> {
  const company = sql.lit(reach.companyId);
  await sql`declare logged_seals no scroll cursor for
    with purged as materialized (
      select (data ->> 'employee_id')::bigint as employee_id, (data ->> 'timesheet_id')::bigint as timesheet_id, type
      from log_entries where company_id = ${company} and type in ('employee_purged', 'timesheet_purged')
    )
    select distinct on (kind, id, day, version) s.kind, s.id, s.day, s.version, s.employee_id, s."on", s.hash, s.salt
    from (
      select seal ->> 'of' collate "C" as kind, (seal ->> 'id')::bigint as id,
        (case seal ->> 'of' when 'day_record' then seal ->> 'on' else '' end) collate "C" as day,
        (seal ->> 'version')::int as version, (seal ->> 'employee_id')::bigint as employee_id, seal ->> 'on' as "on",
        seal ->> 'hash' as hash, encode(l.subject_salt, 'hex') as salt, l.id as entry, place
      from log_entries l cross join lateral jsonb_array_elements(l.data -> 'seals') with ordinality as given (seal, place)
      where l.company_id = ${company} and l.data ? 'seals'
    ) s
    where not exists (select from purged p where p.type = 'employee_purged' and p.employee_id = s.employee_id)
      and not (s.kind in ('sheet', 'sheet_version')
        and exists (select from purged p where p.type = 'timesheet_purged' and p.timesheet_id = s.id))
    order by kind, id, day, version, entry desc, place desc`.execute(db);
  const readPage = () => sql<LoggedSeal>`fetch ${sql.lit(SEALS_PER_PAGE)} from logged_seals`.execute(db);
  for (let page = readPage(); ; ) {
    const { rows } = await page;
    const isLast = rows.length < SEALS_PER_PAGE;
    if (!isLast) {
      page = readPage();
      page.catch(() => undefined);
    }
    for (const row of rows) if (SEALED_KINDS.includes(row.kind)) yield row;
    if (isLast) break;
  }
  await sql`close logged_seals`.execute(db);
}

/** What the log says of itself beside its entries, and of the company that it belongs to. */
export type LogSurroundings = {
  /** Whether every record has a seal from some entry on. */
  readonly isFullySealed: boolean;
  /** Number of days, and of users, types and months, whose stored count of entries is wrong. */
  readonly wrongCounts: number;
  readonly hasEmployees: boolean;
};

/** See {@link LogSurroundings}. */
export async function getLogSurroundings(db: Db, reach: Reach): Promise<LogSurroundings> {
  const { rows } = await sql<LogSurroundings>`
    with entries as materialized (
      select day, coalesce(user_id, 0) as user_id, type, count(*) as total from log_entries
      where company_id = ${reach.companyId} group by 1, 2, 3
    ),
    by_day as (select day, sum(total)::bigint as total from entries group by 1),
    by_month as (
      select user_id, type, date_trunc('month', day::timestamp)::date as month, sum(total)::bigint as total
      from entries group by 1, 2, 3
    ),
    stored_days as (select day, total::bigint from log_day_counts where company_id = ${reach.companyId}),
    stored_months as (
      select user_id, type, month, total::bigint from log_month_counts where company_id = ${reach.companyId}
    ),
    stored_total as (select total from log_heads where company_id = ${reach.companyId})
    select
      ((select count(*) from (table by_day except table stored_days) as d)
        + (select count(*) from (table stored_days except table by_day) as d)
        + (select count(*) from (table by_month except table stored_months) as m)
        + (select count(*) from (table stored_months except table by_month) as m)
        + (select count(*) from stored_total where total <> (select coalesce(sum(total), 0) from entries)))::int
        as "wrongCounts",
      exists (select from log_entries where company_id = ${reach.companyId} and data ? 'fully_sealed') as "isFullySealed",
      exists (select from employees where company_id = ${reach.companyId}) as "hasEmployees"`.execute(db);
  return rows[0] ?? { isFullySealed: false, wrongCounts: 0, hasEmployees: false };
}

/** Names of employees, deleted ones too, by id. */
export async function findNamesOf(db: Db, reach: Reach, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from employees
    where company_id = ${reach.companyId} and id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
