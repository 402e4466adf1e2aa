import type { KindChange } from '@zeitblatt/domain/timesheets/kind-changes';
import type { NewLogEntry } from '../../audit/log.queries.ts';
import type { LeaveOwner, LeaveWriter } from '../leave/leave.api.ts';
import { type AddedRecord, insertDayRecords } from './day-records.queries.ts';
import { settleLeaveDay } from './settle-leave-day.ts';

/** The days of an employee for which a sheet says another kind than was recorded. The employee is locked. */
export type KindsOfSheet = { readonly owner: LeaveOwner; readonly changes: readonly KindChange[] };

/**
 * Records the kinds that a manager entered in a sheet, so that the week, the leave account and later proposals say the same.
 *
 * @returns the log entries of the leave, which the caller inserts last because they lock the log of the company
 * @source docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
export async function recordSheetKinds(writer: LeaveWriter, { owner, changes }: KindsOfSheet): Promise<NewLogEntry[]> {
  const { db, reach, user, now } = writer;
  const records = changes.map(
    ({ before: _before, ...change }): AddedRecord => ({
      ...change,
      employeeId: owner.id,
      author: 'manager',
      source: 'entry',
      reason: null,
    }),
  );
  await insertDayRecords(db, reach, records, { by: user, now });
  const entries: NewLogEntry[] = [];
  for (const { day, kind, before } of changes) {
    const entry = await settleLeaveDay(writer, owner, { day, kind, wasLeave: before === 'leave' });
    if (entry) entries.push(entry);
  }
  return entries;
}
