import type { KindChange } from '@zeitblatt/domain/months/confirm/kind-changes';
import type { Seal } from '@zeitblatt/domain/sealing/sealed-content';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import { newestSeals, sealStored } from '../../../audit/seals.ts';
import type { Db } from '../../../database/database.ts';
import type { ScheduleRow } from '../../people/schedules/schedules.api.ts';
import type { LeaveOwner, LeaveWriter } from '../leave/leave-day.ts';
import { type AddedRecord, insertDayRecords } from './day-records.queries.ts';
import { settleLeaveDay } from './settle-leave-day.ts';

/** A stored month, as far as the kinds of its days matter. Its employee is locked. */
type MonthWithKinds = {
  readonly checked: {
    readonly schedule: { readonly schedule: Pick<ScheduleRow, 'id' | 'employee_id' | 'first_name' | 'last_name'> };
    /** Kinds that differ from what was recorded. */
    readonly kinds: readonly KindChange[];
  };
};

/** The person who stored months, and the moment. */
type Storing = Pick<LeaveWriter, 'reach'> & { readonly by: LeaveWriter['user']; readonly at: Temporal.Instant };

/** Additions of the kinds of a sheet to the log: the entries of the leave, and the seals of the records for the entry of the sheet. */
type Recorded = { readonly entries: readonly NewLogEntry[]; readonly seals: readonly Seal[] };

/**
 * Records the kinds that a manager entered in sheets, so that the week, the leave account and later proposals say the same. An effect of
 * stored months.
 *
 * @source docs/decisions/0051-kinds-and-remarks-of-a-saved-month.md
 */
export async function recordSheetKinds(
  db: Db,
  { reach, by, at }: Storing,
  months: readonly MonthWithKinds[],
): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const { checked } of months) {
    const { id: scheduleId, employee_id: id, first_name, last_name } = checked.schedule.schedule;
    const owner = { id, name: `${first_name} ${last_name}`, scheduleId };
    recorded.push(await recordKinds({ db, reach, user: by, now: at }, owner, checked.kinds));
  }
  return recorded;
}

async function recordKinds(writer: LeaveWriter, owner: LeaveOwner, changes: readonly KindChange[]): Promise<Recorded> {
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
