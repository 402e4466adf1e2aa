import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';

/**
 * Entries about a person whose content a pack tells: what happened to sheets, months, recorded days and the schedule. All others
 * stand in it by their hash alone.
 */
const TOLD_TYPES = [
  'days_recorded',
  'month_agreed',
  'month_answer_withdrawn',
  'month_closed',
  'month_objected',
  'month_recorded_anew',
  'month_reopened',
  'month_replied',
  'month_sent',
  'records_sealed',
  'schedule_changed',
  'employment_added',
  'employment_changed',
  'employment_removed',
  'timesheet_changed',
  'timesheet_deleted',
  'timesheet_restored',
  'timesheet_saved',
] as const;

const ENTRIES_PER_PAGE = 1000;

/** An entry of the log in the journal of a pack. */
export type JournalRow = {
  readonly id: number;
  /** `DD.MM.YYYY HH:MM:SS`; null where the pack does not tell the content. */
  readonly at: string | null;
  readonly by: string | null;
  readonly type: string | null;
  readonly subject: string | null;
  /** The text that the hash covers. */
  readonly content: string | null;
  /** Hexadecimal. */
  readonly hash: string;
};

/** Whose entries are told, of which months, both included. */
export type Told = { readonly employeeIds: readonly number[]; readonly from: IsoMonth; readonly to: IsoMonth };

/**
 * A page of the log from its beginning: the content of what concerns some people and months, and the hash of every entry, so that
 * the chain can be followed.
 *
 * @param after id of the last entry of the page before; 0 for the first page
 */
export async function findJournalPage(
  db: Db,
  reach: Reach,
  { employeeIds, from, to }: Told,
  after: number,
): Promise<{ rows: JournalRow[]; isLast: boolean }> {
  const { rows } = await sql<JournalRow>`
    select l.id, encode(l.hash, 'hex') as hash,
      case when told then to_char(l.created_at, 'DD.MM.YYYY HH24:MI:SS') end as at,
      case when told then btrim(l.user_first_name || ' ' || l.user_last_name) end as by,
      case when told then l.type end as type, case when told then l.subject end as subject,
      case when told then log_content(l) end as content
    from log_entries l, lateral (
      select l.type = 'late_reason_given' or l.data ? 'fully_sealed'
        or l.type = any (${TOLD_TYPES}::text[]) and (l.data ->> 'employee_id')::bigint = any (${employeeIds}::bigint[])
          and coalesce(l.data ->> 'month', ${from}) between ${from} and ${to} as told) as t
    where l.company_id = ${reach.companyId} and l.id > ${after}
    order by l.id limit ${sql.lit(ENTRIES_PER_PAGE)}`.execute(db);
  return { rows, isLast: rows.length < ENTRIES_PER_PAGE };
}
