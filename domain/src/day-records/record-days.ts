import { dateInTimeZone, monthOf } from '../calendar/dates.ts';
import { isEmployedOn } from '../people/day-state.ts';
import type { FieldProblem } from '../rules/field-problem.ts';
import { type DayTimes, dayTimesDiffer } from '../timesheets/compare-days.ts';
import { hasWorkEntry } from '../timesheets/enter-days.ts';
import type { RecordedTimes } from '../timesheets/recorded-times.ts';
import { lastExpiredMonth } from '../timesheets/retention.ts';
import type { DayEntry } from '../timesheets/timesheet-day.ts';
import { endMoment } from './end-moment.ts';
import type { StampedDay } from './stamped-days.ts';
import type { DayRecord } from './week.ts';
import { type DayFacts, isClosed, weekDayOf } from './week-days.ts';

/** What is stored for an entry. */
export type NewDayRecord = DayTimes & { readonly day: string; readonly source: DayRecord['source'] };

/**
 * What is wrong with an entry, or null.
 *
 * @param path of the entry in the body
 * @source docs/decisions.md D39, D59, D93
 */
export function entryProblem(entry: DayEntry, facts: DayFacts, path: string): FieldProblem | null {
  const { now, timeZone, contract } = facts;
  const today = dateInTimeZone(timeZone, now);
  const problem = (field: keyof DayEntry, key: string) => ({ path: `${path}.${field}`, message: { key, params: {} } });
  if (!isEmployedOn(contract, entry.day)) return problem('day', 'validation:dayNotAllowed');
  if (monthOf(entry.day) <= lastExpiredMonth(today)) return problem('day', 'validation:dayTooOld');
  if (isClosed(facts, entry.day)) return problem('day', 'validation:dayConfirmed');
  if (entry.day > today) return problem('day', 'validation:dayAhead');
  const { start_time, end_time } = entry;
  if (start_time === null || end_time === null || !hasWorkEntry(entry)) return null;
  const end = endMoment(entry.day, { start_time, end_time }, timeZone);
  return Temporal.Instant.compare(end, now) > 0 ? problem('end_time', 'validation:trackEndInFuture') : null;
}

/**
 * What an entry adds to the records of its day; null when it says what is recorded already, so that the earlier day of
 * recording stays.
 */
export function newRecordOf(entry: DayEntry, facts: DayFacts): NewDayRecord | null {
  const times: DayTimes = hasWorkEntry(entry)
    ? { start_time: entry.start_time, end_time: entry.end_time, break_minutes: entry.break_minutes }
    : { start_time: null, end_time: null, break_minutes: 0 };
  const recorded = recordedTimes(facts.records.get(entry.day), facts.stamped.get(entry.day));
  if (recorded && !dayTimesDiffer(times, recorded)) return null;
  const { plan } = weekDayOf(entry.day, facts);
  return { ...times, day: entry.day, source: plan && !dayTimesDiffer(times, plan) ? 'plan' : 'entry' };
}

/** Whether a record of a manager corrects what the employee recorded, by hand or by stamps. */
export const correctsEmployee = (day: string, { records, stamped }: Pick<DayFacts, 'records' | 'stamped'>): boolean => {
  const record = records.get(day);
  return record ? record.by === 'self' : recordedTimes(undefined, stamped.get(day)) !== null;
};

/**
 * What is recorded for a day: what a person recorded, else complete stamps. A record that says the same as the stamps leaves
 * theirs, because they were recorded first.
 *
 * @returns null when nothing is recorded, or the stamps have no end yet
 * @source docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export function recordedTimes(record: DayRecord | undefined, stamped: StampedDay | undefined): RecordedTimes | null {
  const row = stamped?.row;
  const stamps =
    row && row.end_time !== null && row.recorded_on !== null
      ? {
          start_time: row.start_time,
          end_time: row.end_time,
          break_minutes: row.break_minutes,
          source: 'stamp' as const,
          recorded_on: row.recorded_on,
        }
      : null;
  if (!record || (stamps && !dayTimesDiffer(record, stamps))) return stamps;
  const { start_time, end_time, break_minutes, source, recorded_on } = record;
  return { start_time, end_time, break_minutes, source: source === 'plan' ? 'week' : 'entry', recorded_on };
}
