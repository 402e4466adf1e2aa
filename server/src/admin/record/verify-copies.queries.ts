import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * A stored copy that differs from its source. One statement reads both, so a concurrent save does not appear as a
 * difference.
 */
export type CopyDifference = {
  /** Table and column of the copy. */
  readonly copy: string;
  /** Names the row, such as `employee 12`. */
  readonly row: string;
  readonly stored: string;
  readonly expected: string;
};

/**
 * The copies that SQL can recompute, by table and column; docs/stored-copies.md describes each. Each query reads what is
 * stored and what is expected of the company `checked`.
 */
const COPY_QUERIES: Readonly<Record<string, RawBuilder<unknown>>> = {
  'companies.employee_count': sql`
    select 'company ' || company_id as row, employee_count as stored, counted.total as expected
    from companies,
      lateral (select count(*) as total from employees e where e.company_id = companies.company_id and e.deleted_at is null) counted
    where company_id = checked.company_id`,

  'employees.latest_month': sql`
    select 'employee ' || e.id as row, e.latest_month as stored, sheets.latest as expected
    from employees e,
      lateral (select max(t.month) as latest from timesheets t
        where t.company_id = e.company_id and t.employee_id = e.id and t.deleted_at is null) sheets
    where e.company_id = checked.company_id`,

  'employees.other_contract_id': sql`
    select 'employee ' || e.id as row, e.other_contract_id as stored, other.id as expected
    from employees e left join employees other on other.company_id = e.company_id and other.other_contract_id = e.id
    where e.company_id = checked.company_id`,

  'employees.excluded_days': sql`
    select 'employee ' || e.id as row, e.excluded_days as stored,
      '{(,)}'::datemultirange - employed.days + coalesce(inactive.days, '{}') as expected
    from employees e,
      lateral (select range_agg(daterange(m."begin", m."end", '[]')) as days from employments m
        where m.company_id = e.company_id and m.employee_id = e.id) employed,
      lateral (select range_agg(daterange(p."begin", p."end", '[]')) as days from inactivity_periods p
        where p.company_id = e.company_id and p.employee_id = e.id) inactive
    where e.company_id = checked.company_id`,

  'employee_word_ends.ending': sql`
    select 'employee ' || id as row, stored.endings as stored, expected.endings as expected
    from (select employee_id as id, array_agg(ending order by ending) as endings from employee_word_ends
        where company_id = checked.company_id group by 1) stored
      full join (
        select e.id, array_agg(distinct right(word, length) order by right(word, length)) as endings
        from employees e, regexp_split_to_table(e.search_text, '[ \n]+') as word, generate_series(1, length(word)) as length
        where e.company_id = checked.company_id and e.deleted_at is null group by 1
      ) expected using (id)`,

  'timesheets.schema_id': sql`
    select 'timesheet ' || t.id as row, t.schema_id as stored, s.id as expected
    from timesheets t left join schedules s on s.company_id = t.company_id and s.employee_id = t.employee_id
    where t.company_id = checked.company_id`,

  'timesheets.version': sql`
    select 'timesheet ' || t.id as row, t.version as stored, versions.newest as expected
    from timesheets t,
      lateral (select max(v.version) as newest from timesheet_versions v
        where v.company_id = t.company_id and v.timesheet_id = t.id) versions
    where t.company_id = checked.company_id`,

  'archive_months.number_of_timesheets': sql`
    select 'month ' || to_char(month, 'YYYY-MM') as row, coalesce(m.number_of_timesheets, 0) as stored, coalesce(counted.total, 0) as expected
    from (select month, number_of_timesheets from archive_months where company_id = checked.company_id) m
      full join (
        select t.month, count(*) as total
        from timesheets t join employees e on e.company_id = t.company_id and e.id = t.employee_id
        where t.company_id = checked.company_id and t.deleted_at is null and e.deleted_at is null
        group by t.month
      ) counted using (month)`,

  // Counted for the months next to each beginning and end of the excluded days: the number of active employees changes in no other month.
  'activity_changes.change': sql`
    select 'month ' || to_char(month, 'YYYY-MM') as row,
      (select coalesce(sum(c.change), 0) from activity_changes c where c.company_id = checked.company_id and c.month <= months.month) as stored,
      (select count(*) from employees e where e.company_id = checked.company_id and e.deleted_at is null
        and not e.excluded_days @> daterange(months.month, (months.month + interval '1 month')::date)) as expected
    from (
      select (date_trunc('month', bound::timestamp) + step)::date as month
      from employees e, unnest(e.excluded_days) as span, unnest(array[lower(span), upper(span)]) as bound,
        unnest(array[interval '-1 month', '0 months', '1 month']) as step
      where e.company_id = checked.company_id and bound is not null
      union select c.month from activity_changes c where c.company_id = checked.company_id and isfinite(c.month)
      union select date '1900-01-01' union select date '2900-01-01'
    ) as months`,

  'archive_months.number_complete': sql`
    select 'month ' || to_char(month, 'YYYY-MM') as row, coalesce(m.number_complete, 0) as stored, coalesce(counted.total, 0) as expected
    from (select month, number_complete from archive_months where company_id = checked.company_id) m
      full join (
        select t.month, count(*) as total
        from timesheets t join employees e on e.company_id = t.company_id and e.id = t.employee_id
        where t.company_id = checked.company_id and t.deleted_at is null and e.deleted_at is null
          and t.open_days <@ e.excluded_days
          and not e.excluded_days @> daterange(t.month, (t.month + interval '1 month')::date)
        group by t.month
      ) counted using (month)`,

  // `last_updated_at` of a month may be newer than its newest version, never older: a purge deletes versions but does
  // not lower the timestamp.
  'archive_months.last_updated_at': sql`
    select 'month ' || to_char(month, 'YYYY-MM') as row, m.last_updated_at as stored, greatest(m.last_updated_at, confirmed.newest) as expected
    from (select month, last_updated_at from archive_months where company_id = checked.company_id) m
      right join (
        select t.month, max(v.confirmed_at) as newest
        from timesheets t join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id
        where t.company_id = checked.company_id
        group by t.month
      ) confirmed using (month)`,

  'log_day_counts.total': sql`
    select 'day ' || day as row, coalesce(kept.total, 0) as stored, coalesce(counted.total, 0) as expected
    from (select day, total from log_day_counts where company_id = checked.company_id) kept
      full join (
        select day, count(*) as total from log_entries where company_id = checked.company_id group by 1
      ) counted using (day)`,

  'log_month_counts.total': sql`
    select concat_ws(' ', 'month', to_char(month, 'YYYY-MM'), 'user', user_id, type) as row, coalesce(kept.total, 0) as stored,
      coalesce(counted.total, 0) as expected
    from (select month, user_id, type, total from log_month_counts where company_id = checked.company_id) kept
      full join (
        select date_trunc('month', day::timestamp)::date as month, coalesce(user_id, 0) as user_id, type, count(*) as total
        from log_entries where company_id = checked.company_id group by 1, 2, 3
      ) counted using (month, user_id, type)`,

  'log_heads.total': sql`
    select concat('company ', checked.company_id::bigint) as row,
      coalesce((select total from log_heads where company_id = checked.company_id), 0) as stored,
      (select count(*) from log_entries where company_id = checked.company_id) as expected`,

  'log_heads.hash': sql`
    select concat('company ', checked.company_id::bigint) as row,
      encode((select hash from log_heads where company_id = checked.company_id), 'hex') as stored,
      encode((select hash from log_entries where company_id = checked.company_id order by id desc limit 1), 'hex') as expected`,
};

/** Finds the copies of these companies that SQL can recompute and that differ. The role of `db` must see the companies. */
export async function findCopyDifferences(db: Db, companyIds: readonly number[]): Promise<CopyDifference[]> {
  const differences: CopyDifference[] = [];
  for (const [copy, query] of Object.entries(COPY_QUERIES)) {
    const { rows } = await sql<Omit<CopyDifference, 'copy'>>`
      select row, coalesce(stored::text, 'nothing') as stored, coalesce(expected::text, 'nothing') as expected
      from companies checked cross join lateral (${query}) as compared
      where checked.company_id = any(${companyIds}) and stored is distinct from expected order by row`.execute(db);
    differences.push(...rows.map((row) => ({ copy, ...row })));
  }
  return differences;
}

/** Keyset pagination: rows with an id greater than `after`. */
export type PageOf = { readonly after: number; readonly limit: number };

/** An employee's names and number with the stored sort keys and search text made from them. */
export async function findSortKeys(db: Db, companyId: number, { after, limit }: PageOf) {
  return db
    .selectFrom('employees')
    .select(['id', 'number', 'first_name', 'last_name'])
    .select(['number_sort', 'first_name_sort', 'last_name_sort', 'search_text'])
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A version of a sheet with its stored totals and its days. */
export type StoredVersion = Omit<TimesheetTotals, 'target_minutes'> & {
  readonly timesheet_id: number;
  readonly version: number;
  readonly is_part_time_worker: boolean;
  readonly seasonal_short_time_work: boolean;
  readonly last_calc_day: IsoDate;
  readonly days: readonly TimesheetDay[];
  /** The stored open days of the newest version; null for earlier versions, which store none. */
  readonly open_days: readonly IsoDate[] | null;
};

/** Reads all versions of the next sheets, including deleted sheets. The limit counts sheets, not versions. */
export async function findStoredVersions(
  db: Db,
  companyId: number,
  { after, limit }: PageOf,
): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.timesheet_id, v.version, v.worked_minutes, v.break_minutes, v.planned_minutes, v.working_days, v.lost_minutes, v.credited_minutes,
      v.is_part_time_worker, v.seasonal_short_time_work, v.last_calc_day, v.days,
      case when v.version = t.version then (
        select coalesce(json_agg(open.day::date order by open.day), '[]')
        from unnest(t.open_days) as span, generate_series(lower(span), upper(span) - 1, interval '1 day') as open (day)
      ) end as open_days
    from (
      select id, version, open_days from timesheets where company_id = ${companyId} and id > ${after} order by id limit ${sql.lit(limit)}
    ) as t join timesheet_versions v on v.company_id = ${companyId} and v.timesheet_id = t.id
    order by v.timesheet_id, v.version`.execute(db);
  return rows;
}

/** A place with the words by which the search finds it. Places are reference data, the same for every company. */
export type PlaceSearchWords = {
  readonly id: number;
  readonly name: string;
  readonly zip: string;
  readonly words: readonly string[];
};

/** Reads a page of places in the order of their ids. The words are only those stored for the current name and zip. */
export async function findPlaceSearchWords(db: Db, { after, limit }: PageOf): Promise<PlaceSearchWords[]> {
  const { rows } = await sql<PlaceSearchWords>`
    select c.id, c.name, c.zip,
      array(select w.word from city_words w where w.city_id = c.id and w.name = c.name and w.zip = c.zip) as words
    from cities c where c.id > ${after} order by c.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
