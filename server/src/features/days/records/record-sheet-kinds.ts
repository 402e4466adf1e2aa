import type { KindChange } from '@zeitblatt/domain/months/confirm/kind-changes';
import type { Seal } from '@zeitblatt/domain/sealing/sealed-content';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import { newestSeals, sealStored } from '../../../audit/seals.ts';
import type { LeaveOwner, LeaveWriter } from '../leave/leave.api.ts';
import { type AddedRecord, insertDayRecords } from './day-records.queries.ts';
import { settleLeaveDay } from './settle-leave-day.ts';

/** The days of an employee for which a sheet says another kind than was recorded. The employee is locked. */
export type KindsOfSheet = { readonly owner: LeaveOwner; readonly changes: readonly KindChange[] };

/**
 * Records the kinds that a manager entered in a sheet, so that the week, the leave account and later proposals say the same.
 *
 * @returns the log entries of the leave, which the caller inserts last because they lock the log of the company, and the seals of the
 * records, for the entry of the sheet
 * @source docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
export async function recordSheetKinds(
  writer: LeaveWriter,
  { owner, changes }: KindsOfSheet,
): Promise<{ readonly entries: NewLogEntry[]; readonly seals: readonly Seal[] }> {
  if (changes.length === 0) return { entries: [], seals: [] };
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
  const days = changes.map(({ day }) => day);
  return { entries, seals: newestSeals(await sealStored(db, reach, 'day_record', { ids: [owner.id], days })) };
}
