import type { Db } from '../../database/database.ts';

/** What people do that the company log keeps. */
export type LogType =
  | 'account_invited'
  | 'account_removed'
  | 'employee_created'
  | 'employee_downgraded'
  | 'employee_promoted'
  | 'support_link_created'
  | 'timesheet_changed'
  | 'timesheet_deleted'
  | 'timesheet_saved';

export type NewLogEntry = {
  readonly type: LogType;
  readonly data: Record<string, unknown>;
  /** Nobody of the company has an id of null: the operator looked in. */
  readonly user: { readonly id: number | null; readonly name: string };
  readonly now: Temporal.Instant;
};

/** Adds to the log of a company, in the transaction of what it tells. */
export const insertLogEntry = (db: Db, companyId: number, entry: NewLogEntry): Promise<void> =>
  insertLogEntries(db, companyId, [entry]);

export async function insertLogEntries(db: Db, companyId: number, entries: readonly NewLogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ type, data, user, now }) => ({
    company_id: companyId,
    type,
    data: JSON.stringify(data),
    user_id: user.id,
    user_name: user.name,
    created_at: now.toString(),
  }));
  await db.insertInto('log_entries').values(rows).execute();
}
