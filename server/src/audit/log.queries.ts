import type { LogChange, LogType } from '@zeitblatt/domain/company/log/log';
import { SEALING, type Seal } from '@zeitblatt/domain/sealing/sealed-content';
import { type RawBuilder, sql } from 'kysely';
import { type Db, sendLast } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';

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
