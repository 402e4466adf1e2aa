import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import { sealingOf } from '../seal-old-records.queries.ts';

/** Facts in the log beside its entries, about itself and the company that it belongs to. */
export type LogSurroundings = {
  /** The newest list of kinds of which the log says that every record has a seal; 0 for none. */
  readonly sealing: number;
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
      (select coalesce(max(${sealingOf(sql`data`)}), 0) from log_entries
        where company_id = ${reach.companyId} and data ? 'fully_sealed') as sealing,
      exists (select from employees where company_id = ${reach.companyId}) as "hasEmployees"`.execute(db);
  return rows[0] ?? { sealing: 0, wrongCounts: 0, hasEmployees: false };
}

/** Names of employees, deleted ones too, by id. */
export async function findNamesOf(db: Db, reach: Reach, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, first_name || ' ' || last_name as name from employees
    where company_id = ${reach.companyId} and id = any (${ids}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
