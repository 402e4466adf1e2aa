import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { required } from '@zeitblatt/domain/rules/required';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import { newestSeals, sealStored } from '../../../audit/seals.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { PersonFacts } from './day-facts.ts';
import type { AddedRecord } from './day-records.queries.ts';

/** A day that was recorded, or whose kind was removed. */
type LoggedDay = Pick<AddedRecord, 'employeeId' | 'day' | 'reason'>;

/** Recorder and moment of recorded days, and the transaction that holds them. */
type DayWriter = Pick<NewLogEntry, 'user' | 'now'> & { readonly db: Db; readonly reach: Reach };

/**
 * Entries in the company's log about the days that a manager recorded by one call: an entry for each person, with the reason where
 * one was given. The times stay with the records, because the log is kept for ever.
 *
 * @source docs/decisions/0049-now-and-reminders.md
 */
export async function logEntriesOf(
  records: readonly LoggedDay[],
  facts: ReadonlyMap<number, PersonFacts>,
  { db, reach, user, now }: DayWriter,
): Promise<NewLogEntry[]> {
  const wanted = { ids: records.map(({ employeeId }) => employeeId), days: records.map(({ day }) => day) };
  const sealed = newestSeals(await sealStored(db, reach, 'day_record', wanted));
  const written = new Set(records.map(({ employeeId, day }) => `${employeeId} ${day}`));
  const seals = Map.groupBy(
    sealed.filter(({ id, on }) => written.has(`${id} ${on}`)),
    ({ id }) => id,
  );
  return [...Map.groupBy(records, ({ employeeId }) => employeeId)].map(([id, ofPerson]) => ({
    ...entryOf(required(facts.get(id), 'an employee'), ofPerson),
    seals: seals.get(id) ?? [],
    user,
    now,
  }));
}

function entryOf({ schedule }: PersonFacts, records: readonly LoggedDay[]): Omit<NewLogEntry, 'user' | 'now'> {
  const days = records.map(({ day }) => day).toSorted();
  const reasons = [...new Set(records.flatMap(({ reason }) => reason ?? []))];
  return {
    type: 'days_recorded',
    subject: `${schedule.first_name} ${schedule.last_name}`,
    changes: [
      { field: 'recorded_days', old: null, new: days.map(formatDotted).join(', ') },
      ...(reasons.length > 0 ? [{ field: 'reason', old: null, new: reasons.join('; ') }] : []),
    ],
    data: { employee_id: schedule.employee_id },
  };
}
