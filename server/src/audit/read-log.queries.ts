import { addDays, addMonths, firstDayOf, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import { type LogEntry, type LogQuery, parseLogChanges } from '@zeitblatt/domain/company/log/log';
import { required } from '@zeitblatt/domain/rules/required';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { timestampText } from '../database/stamp-text.ts';

export type LogFilter = Omit<LogQuery, 'page'>;

const ofPersonAndType = ({ user_id, type }: LogFilter): RawBuilder<unknown>[] => [
  ...(user_id === undefined ? [] : [sql`user_id = ${user_id}`]),
  ...(type === undefined ? [] : [sql`type = ${type}`]),
];

export function matches(reach: Reach, filter: LogFilter): RawBuilder<boolean> {
  const conditions = [sql`company_id = ${reach.companyId}`, ...ofPersonAndType(filter)];
  if (filter.from !== undefined) conditions.push(sql`day >= ${filter.from}::date`);
  if (filter.to !== undefined) conditions.push(sql`day <= ${filter.to}::date`);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Number of entries, from the stored counts: in all, by day, or by person, type and month. Only a person's or type's days at
 * the ends of a span, at most half a month each, are counted in the index of the entries.
 */
export async function countLogEntries(db: Db, reach: Reach, filter: LogFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(${countOf(reach, filter)}, 0)::int as total`.execute(
    db,
  );
  return required(rows[0], 'a sum').total;
}

function countOf(reach: Reach, filter: LogFilter): RawBuilder<unknown> {
  const { from, to, ...who } = filter;
  const isOfSome = ofPersonAndType(who).length > 0;
  if (!isOfSome && from === undefined && to === undefined)
    return sql`(select total from log_heads where company_id = ${reach.companyId})`;
  if (!isOfSome) return sql`(select sum(total) from log_day_counts where ${matches(reach, filter)})`;
  const first = from === undefined ? undefined : nearestMonth(from);
  const end = to === undefined ? undefined : nearestMonth(addDays(to, 1));
  const entries = (span: Pick<LogFilter, 'from' | 'to'>): RawBuilder<unknown> =>
    sql`(select count(*) from log_entries where ${matches(reach, { ...who, ...span })})`;
  if (first !== undefined && end !== undefined && first >= end) return entries({ from, to });
  const months = [sql`company_id = ${reach.companyId}`, ...ofPersonAndType(who)];
  if (first !== undefined) months.push(sql`month >= ${first}::date`);
  if (end !== undefined) months.push(sql`month < ${end}::date`);
  const parts = [sql`coalesce((select sum(total) from log_month_counts where ${sql.join(months, sql` and `)}), 0)`];
  if (from !== undefined && first !== undefined) {
    if (from < first) parts.push(sql` + ${entries({ from, to: addDays(first, -1) })}`);
    if (from > first) parts.push(sql` - ${entries({ from: first, to: addDays(from, -1) })}`);
  }
  if (to !== undefined && end !== undefined) {
    if (to >= end) parts.push(sql` + ${entries({ from: end, to })}`);
    if (addDays(to, 1) < end) parts.push(sql` - ${entries({ from: addDays(to, 1), to: addDays(end, -1) })}`);
  }
  return sql`(${sql.join(parts, sql``)})`;
}

/** First day of the month that begins nearest to a day. */
const nearestMonth = (day: IsoDate): IsoDate =>
  firstDayOf(Number(day.slice(-2)) <= 15 ? monthOf(day) : addMonths(monthOf(day), 1));

export const NEWEST_FIRST = sql`day desc, created_at desc, id desc`;
const OLDEST_FIRST = sql`day, created_at, id`;

type Page = { readonly limit: number; readonly offset: number; readonly total: number };

/** A page of the log, newest first. The offset is skipped in the index, from the nearer end. */
export async function findLogEntries(
  db: Db,
  reach: Reach,
  filter: LogFilter,
  { limit, offset, total }: Page,
): Promise<LogEntry[]> {
  const onPage = Math.min(limit, total - offset);
  if (onPage <= 0) return [];
  const isFar = offset > total / 2;
  // The limit is a literal, because with a parameter PostgreSQL's generic plan would assume a tenth of the log instead
  // of one page.
  const ids = sql`
    select id from log_entries where ${matches(reach, filter)}
    order by ${isFar ? OLDEST_FIRST : NEWEST_FIRST}
    limit ${sql.lit(onPage)} offset ${isFar ? total - offset - onPage : offset}`;
  const { rows } = await sql<EntryRow>`
    select ${ENTRY} from log_entries where company_id = ${reach.companyId} and id in (${ids})
    order by day desc, log_entries.created_at desc, id desc`.execute(db);
  return rows.map(toEntry);
}

export type EntryRow = Omit<LogEntry, 'user'> & { readonly user_first_name: string; readonly user_last_name: string };

export const ENTRY = sql`log_entries.id, log_entries.type, subject, changes, user_first_name, user_last_name,
  ${timestampText('log_entries.created_at')} as created_at`;

export const toEntry = ({
  id,
  type,
  subject,
  changes,
  created_at,
  user_first_name,
  user_last_name,
}: EntryRow): LogEntry => ({
  id,
  type,
  subject,
  created_at,
  changes: parseLogChanges(changes),
  user: { first_name: user_first_name, last_name: user_last_name },
});

/**
 * Every user with an entry in the log, under the most recent name; without those whose names were taken away. The index of
 * the entries by user is descended once for each of them, however many entries they have.
 */
export async function findLogAuthors(db: Db, reach: Reach): Promise<{ id: number; name: string }[]> {
  const newestAfter = (user: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    select user_id, btrim(user_first_name || ' ' || user_last_name) as name from log_entries
    where company_id = ${reach.companyId} and user_id > ${user} order by user_id, ${NEWEST_FIRST} limit 1`;
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive authors (user_id, name) as (
      (${newestAfter(sql`0`)})
      union all
      select next.user_id, next.name from authors, lateral (${newestAfter(sql`authors.user_id`)}) as next
    )
    select user_id as id, name from authors where name <> ''`.execute(db);
  return rows;
}
