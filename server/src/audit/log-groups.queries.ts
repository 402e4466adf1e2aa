import {
  FOLDED_ENTRIES_MIN,
  GROUP_ENTRIES_MAX,
  GROUPED_ENTRIES_MAX,
  type LogGroup,
} from '@zeitblatt/domain/company/log/log';
import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { ENTRY, type EntryRow, type LogFilter, matches, NEWEST_FIRST, toEntry } from './read-log.queries.ts';

type GroupedRow = { readonly total: number } & (
  | (EntryRow & { readonly number: number; readonly count: number })
  | { readonly number: null }
);

/**
 * A page of the log by rows, newest first, and the number of rows. Entries of one kind, person and day that follow each other are one row.
 * Rows are counted among the newest {@link GROUPED_ENTRIES_MAX} entries, which one pass over the index finds.
 */
export async function findLogGroups(
  db: Db,
  reach: Reach,
  filter: LogFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly groups: LogGroup[] }> {
  const { rows } = await sql<GroupedRow>`
    with newest as (
      select id, day, created_at, type, user_id from log_entries where ${matches(reach, filter)}
      order by ${NEWEST_FIRST} limit ${sql.lit(GROUPED_ENTRIES_MAX)}
    ), marked as (
      select *, (lag(type) over latest, lag(user_id) over latest, lag(day) over latest) is distinct from (type, user_id, day) as begins
      from newest window latest as (order by ${NEWEST_FIRST})
    ), runs as (
      select *, sum(begins::int) over (order by ${NEWEST_FIRST}) as run from marked
    ), sized as (
      select *, count(*) over (partition by run) as size from runs
    ), numbered as (
      select *, sum((begins or size < ${FOLDED_ENTRIES_MIN})::int) over (order by ${NEWEST_FIRST}) as number from sized
    ), placed as (
      select id, number, row_number() over (partition by number order by ${NEWEST_FIRST}) as place,
        count(*) over (partition by number) as count
      from numbered where number > ${offset} and number <= ${offset + limit}
    )
    select all_rows.total, placed.number::int, placed.count::int, ${ENTRY}
    from (select coalesce(max(number), 0)::int as total from numbered) as all_rows
      left join placed on place <= ${GROUP_ENTRIES_MAX}
      left join log_entries on log_entries.company_id = ${reach.companyId} and log_entries.id = placed.id
    order by placed.number, placed.place`.execute(db);
  const shown = rows.flatMap((row) => (row.number === null ? [] : [row]));
  return {
    total: required(rows[0], 'the number of rows').total,
    groups: [...Map.groupBy(shown, ({ number }) => number).values()].map((entries) => ({
      count: required(entries[0], 'an entry of a row').count,
      entries: entries.map(toEntry),
    })),
  };
}
