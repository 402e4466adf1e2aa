import { addDays, addMonths, firstDayOf, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import {
  type LogChange,
  type LogEntry,
  type LogQuery,
  type LogType,
  parseLogChanges,
} from '@zeitblatt/domain/company/log/log';
import { required } from '@zeitblatt/domain/rules/required';
import { SEALING, type Seal } from '@zeitblatt/domain/sealing/sealed-content';
import { type RawBuilder, sql } from 'kysely';
import { type Db, sendLast } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { timestampText } from '../database/stamp-text.ts';

export type NewLogEntry = {
  readonly type: LogType;
  /** Name of the person or thing concerned, as users know it: `Hans Meier`, `Hans Meier, 05.2026`, `Polier`. */
  readonly subject: string | null;
  readonly changes?: readonly LogChange[];
  /** Related ids and figures, for investigations in the database. No call returns them. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Seals of the records that the action wrote. `append_log` salts their digests. @source docs/decisions/0061-sealed-versions.md */
  readonly seals?: readonly Seal[];
  /** Whether from this entry on every record of the company has a seal. */
  readonly isFullySealed?: boolean;
  /**
   * Actor of the entry. A person without an account in the company, such as the operator, has a name only; so has the operator who
   * acts as a user.
   */
  readonly user: { readonly id: number | null; readonly name: string; readonly isSupport?: boolean };
  readonly now: Temporal.Instant;
};

/** Adds an entry to the log of a company, in the transaction of the change it describes. */
export const insertLogEntry = (db: Db, reach: Reach, entry: NewLogEntry): Promise<void> =>
  insertLogEntries(db, reach, [entry]);

/**
 * Adds entries in one statement. It locks the head of the company's hash chain until the transaction ends, so it should
 * be the last statement of a transaction.
 */
export async function insertLogEntries(db: Db, reach: Reach, entries: readonly NewLogEntry[]): Promise<void> {
  if (entries.length > 0) await appending(reach, entries).execute(db);
}

/** Leaves the entries for the end of the transaction. */
export function insertLogEntriesLast(db: Db, reach: Reach, entries: readonly NewLogEntry[]): void {
  if (entries.length > 0) sendLast(db, appending(reach, entries).compile(db));
}

function appending(reach: Reach, entries: readonly NewLogEntry[]): RawBuilder<unknown> {
  const rows = entries.map(({ type, subject, changes = [], data = {}, seals = [], isFullySealed, user, now }) => ({
    type,
    subject,
    changes,
    data: { ...data, ...(seals.length > 0 ? { seals } : {}), ...(isFullySealed ? { fully_sealed: SEALING } : {}) },
    user_id: user.isSupport ? null : user.id,
    user_name: user.name,
    created_at: now.toString(),
  }));
  return sql`select append_log(${reach.companyId}, ${JSON.stringify(rows)}::jsonb)`;
}

/** A file that a person gets on the day of `now`. */
export type FileOfDay = Pick<NewLogEntry, 'user' | 'now'> & {
  readonly type: 'downloaded' | 'exported' | 'inspection_link_opened' | 'inspection_link_used';
  /** Kind of a download: the same text for the same file. */
  readonly file: string;
};

/** Whether the log has an entry of this type for the person and the file, on the day of a moment. */
export function isLoggedOnDay(
  { companyId }: Reach,
  { type, file, user }: Pick<FileOfDay, 'type' | 'file' | 'user'>,
  moment: string,
): RawBuilder<boolean> {
  const isTheirs =
    user.isSupport || user.id === null
      ? sql`l.user_id is null and l.user_last_name = ${user.name}`
      : sql`l.user_id = ${user.id}`;
  return sql<boolean>`exists (
    select from log_entries l
    where l.company_id = ${companyId} and l.type = ${type} and l.day = ${moment}::timestamptz::date
      and ${isTheirs} and l.data ->> 'file' = ${file})`;
}

/** A file that a person gets, and its name in the log. */
type Download = FileOfDay & Pick<NewLogEntry, 'subject'>;

/**
 * Leaves the entry for a file that leaves the product for the end of the transaction: one for each person, file and day.
 *
 * @source docs/security-tests.md S66; docs/decisions/0031-traces.md
 */
export function insertDownloadEntryLast(db: Db, reach: Reach, download: Download): void {
  for (const statement of addingFirstOfDay(reach, download)) sendLast(db, statement.compile(db));
}

/** Adds the same entry at once, for a file that shows it. */
export async function insertDownloadEntry(db: Db, reach: Reach, download: Download): Promise<void> {
  for (const statement of addingFirstOfDay(reach, download)) await statement.execute(db);
}

/**
 * Locks the downloads of the company, so that two requests at the same moment do not both find no entry, and adds one
 * unless it is there.
 */
function addingFirstOfDay(reach: Reach, download: Download): readonly RawBuilder<unknown>[] {
  const { file, ...entry } = download;
  return [
    sql`select pg_advisory_xact_lock(hashtextextended('downloads', ${reach.companyId}))`,
    sql`${appending(reach, [{ ...entry, data: { file } }])} where not ${isLoggedOnDay(reach, download, entry.now.toString())}`,
  ];
}

type LogFilter = Omit<LogQuery, 'page'>;

const ofPersonAndType = ({ user_id, type }: LogFilter): RawBuilder<unknown>[] => [
  ...(user_id === undefined ? [] : [sql`user_id = ${user_id}`]),
  ...(type === undefined ? [] : [sql`type = ${type}`]),
];

function matches(reach: Reach, filter: LogFilter): RawBuilder<boolean> {
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

const NEWEST_FIRST = sql`day desc, created_at desc, id desc`;
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
  const { rows } = await sql<Omit<LogEntry, 'user'> & { user_first_name: string; user_last_name: string }>`
    select id, type, subject, changes, user_first_name, user_last_name, ${timestampText('created_at')} as created_at
    from log_entries where company_id = ${reach.companyId} and id in (${ids})
    order by day desc, log_entries.created_at desc, id desc`.execute(db);
  return rows.map(({ user_first_name, user_last_name, changes, ...entry }) => ({
    ...entry,
    changes: parseLogChanges(changes),
    user: { first_name: user_first_name, last_name: user_last_name },
  }));
}

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

/** A name beside the chain: its text, the salt, and the digest of both, which the chain covers. */
export type LogName = {
  readonly text: string;
  /** Hexadecimal; null once the name was taken away. */
  readonly salt: string | null;
  /** Hexadecimal. */
  readonly digest: string;
  /** The text of a name that was taken away. */
  readonly emptyText: string;
};

/** An entry of the hash chain: the content that its hash covers, the stored hash, and the names beside it. */
export type LogLink = {
  readonly id: number;
  readonly content: string;
  readonly hash: Buffer;
  /** Empty for an entry in the first spelling, whose hash covers the names themselves. */
  readonly names: readonly LogName[];
};

/** Entries in the order in which they were written, and the company's newest hash from the same snapshot. */
export async function findLogLinks(
  db: Db,
  reach: Reach,
  { after, limit }: { after: number; limit: number },
): Promise<{ links: LogLink[]; head: Buffer | null }> {
  const { rows } = await sql<{ head: Buffer | null } & { [Key in keyof LogLink]: LogLink[Key] | null }>`
    select (select hash from log_heads where company_id = ${reach.companyId}) as head, link.*
    from (select) as once left join lateral (
      select id, log_content(log_entries) as content, hash,
        case spelling when 1 then '[]'::jsonb else jsonb_build_array(
          jsonb_build_object('text', log_user(log_entries), 'salt', encode(user_salt, 'hex'),
            'digest', encode(user_digest, 'hex'), 'emptyText', jsonb_build_array('', '')::text),
          jsonb_build_object('text', log_subject(log_entries), 'salt', encode(subject_salt, 'hex'),
            'digest', encode(subject_digest, 'hex'), 'emptyText', jsonb_build_array(null, '[]'::jsonb)::text))
        end as names
      from log_entries
      where company_id = ${reach.companyId} and id > ${after} order by id limit ${limit}
    ) as link on true`.execute(db);
  const links = rows.flatMap(({ id, content, hash, names }) =>
    id === null || content === null || hash === null || names === null ? [] : [{ id, content, hash, names }],
  );
  return { links, head: rows[0]?.head ?? null };
}
