import { dateInTimeZone, type IsoDate, monthOf } from '../../calendar/dates.ts';
import { endMoment } from '../../calendar/end-moment.ts';
import { otherThanClock } from '../../calendar/real-minutes.ts';
import { isEmployedOn } from '../../people/employments/employment.ts';
import type { FieldProblem } from '../../rules/field-problem.ts';
import type { AbsenceKind } from '../absences/absence-types.ts';
import { grantedKind } from '../absences/day-kind.ts';
import { kindProblem } from '../absences/kind-problem.ts';
import { type DayTimes, dayTimesDiffer } from '../day/compare-days.ts';
import { dropsParts, enteredParts, longBreakProblem, partUnitProblem, partUnitsDiffer } from '../day/recorded-parts.ts';
import type { RecordedTimes } from '../day/recorded-times.ts';
import { lastExpiredMonth } from '../day/retention.ts';
import { hasWorkEntry } from '../day/timesheet-day.ts';
import { lastLeaveDay } from '../leave/last-leave-day.ts';
import type { StampedDay, StampedTimes } from '../timer/stamped-days.ts';
import { hasBesideRecord, leavesStamps, leftOutOf } from './beside-record.ts';
import { keptEntry } from './kept-day.ts';
import { lateStampsOf } from './late-stamps.ts';
import { plannedWorkOf, waitsForOtherHalf } from './planned-work.ts';
import type { DayRecord, RecordedEntry, WeekDay } from './week.ts';
import { type DayFacts, weekDayOf } from './week-days.ts';
import { grantsAsked } from './week-questions.ts';

/** Stored form of an entry. */
export type NewDayRecord = DayTimes & {
  readonly day: string;
  readonly kind: AbsenceKind | null;
  readonly source: DayRecord['source'];
};

/** The one who records: employees for themselves, or a manager. */
export type Recorder = DayRecord['by'];

/**
 * Problem of an entry, or null.
 *
 * @param path of the entry in the body
 * @source docs/decisions.md D39, D57, D59, D93
 */
export function entryProblem(entry: RecordedEntry, facts: DayFacts, path: string, by: Recorder): FieldProblem | null {
  const { now, timeZone, employments } = facts;
  const today = dateInTimeZone(timeZone, now);
  const problem = (field: keyof RecordedEntry, key: string) => ({
    path: `${path}.${field}`,
    message: { key, params: {} },
  });
  if (!isEmployedOn(employments, entry.day))
    return problem('day', entry.kind ? 'validation:notEmployed' : 'validation:dayNotAllowed');
  if (monthOf(entry.day) <= lastExpiredMonth(today, 'working_time')) return problem('day', 'validation:dayTooOld');
  if (entry.day > today && !isPlannedAbsence(entry, by)) return problem('day', 'validation:dayAhead');
  if (entry.day > lastLeaveDay(today)) return problem('day', 'validation:dayTooFarAhead');
  const kindKey = kindProblem({ day: entry.day, kind: entry.kind ?? null, hasWork: hasWorkEntry(entry) }, facts, by);
  if (kindKey !== null) return problem('kind', kindKey);
  const unitProblem = facts.usesCostUnits ? undefined : partUnitProblem(entry, path);
  if (unitProblem) return unitProblem;
  const { start_time, end_time } = entry;
  if (start_time === null || end_time === null || !hasWorkEntry(entry)) return null;
  const recorded = recordedTimes(entry.day, facts.records.get(entry.day), facts.stamped.get(entry.day));
  const breakProblem = longBreakProblem(entry, path, recorded);
  if (breakProblem) return breakProblem;
  const end = endMoment(entry.day, { start_time, end_time }, timeZone);
  return Temporal.Instant.compare(end, now) > 0 ? problem('end_time', 'validation:trackEndInFuture') : null;
}

/**
 * Whether an entry is an absence without times, which a manager may enter for coming days: a sick note, training, parental
 * leave. @source docs/decisions/0056-absences-of-all.md
 */
const isPlannedAbsence = (entry: RecordedEntry, by: Recorder): boolean =>
  by === 'manager' && Boolean(entry.kind) && !hasWorkEntry(entry);

/**
 * Addition of an entry to the records of its day; null when it says what is recorded already, so that the earlier day of
 * recording stays. Said again after stamps arrived that differ, it is an answer to them.
 */
export function newRecordOf(entry: RecordedEntry, facts: DayFacts, by: Recorder): NewDayRecord | null {
  const { day, kind = null, start_time, end_time, break_minutes } = entry;
  const record = facts.records.get(day);
  const recorded = recordedTimes(day, record, facts.stamped.get(day));
  const times: DayTimes = hasWorkEntry(entry)
    ? { start_time, end_time, break_minutes, parts: enteredParts(entry, recorded) ?? null }
    : { start_time: null, end_time: null, break_minutes: 0, parts: null };
  const isOther = recorded === null || dayTimesDiffer(times, recorded) || partUnitsDiffer(times, recorded);
  const isSame = !isOther && (record?.kind ?? null) === kind;
  const isLate = lateStampsOf(day, facts) !== null;
  const isAnswer =
    isLate || hasBesideRecord(leftOutOf(day, facts)) || (by === 'manager' && answersQuestion(entry, facts));
  if (isSame && !isAnswer) return null;
  const planned = plannedFor(kind, weekDayOf(day, facts));
  const isAsPlanned = planned !== null && !dayTimesDiffer(times, planned);
  return { ...times, day, kind, source: isAsPlanned ? 'plan' : 'entry' };
}

/** Whether an entry of a client that knows no parts drops those that were recorded. */
export const dropsRecordedParts = (entry: RecordedEntry, { records, stamped }: DayFacts): boolean =>
  dropsParts(entry, recordedTimes(entry.day, records.get(entry.day), stamped.get(entry.day)));

/** Times that confirm the plan of a day; with a kind only those of the other half of half a day of leave. */
function plannedFor(kind: AbsenceKind | null, day: WeekDay): WeekDay['plan'] {
  if (kind === null) return day.plan;
  return kind === day.kind && waitsForOtherHalf(day) ? plannedWorkOf(day) : null;
}

/**
 * Whether an entry says what the employee has said: the kind that was asked for, where no stamps arrived since, or one of the two
 * readings of a day about which late stamps ask.
 */
export function answersQuestion({ day, kind = null, ...times }: RecordedEntry, facts: DayFacts): boolean {
  const record = facts.records.get(day) ?? null;
  const late = lateStampsOf(day, facts);
  if (late) {
    const counting = recordedTimes(day, record ?? undefined, facts.stamped.get(day));
    const isCounting = counting !== null && !dayTimesDiffer(times, counting) && (counting.kind ?? null) === kind;
    if (isCounting || (kind === null && late.reading !== null && !dayTimesDiffer(times, late.reading))) return true;
  }
  return grantsAsked({ day, record, left_out: leftOutOf(day, facts) }, kind);
}

/** Whether an entry leaves a confirmed day as it is, so that it is taken although the day is confirmed. */
export function isKeptEntry(entry: RecordedEntry, facts: DayFacts, by: Recorder): boolean {
  const kept = keptEntry(weekDayOf(entry.day, facts), by);
  return kept !== null && !dayTimesDiffer(entry, kept) && (entry.kind ?? null) === kept.kind;
}

/** Whether the record of a day was made after its sheet was confirmed: it left the day as it is, and can be withdrawn. */
export function isKeptSince(
  { records, confirmedAt }: Pick<DayFacts, 'records' | 'confirmedAt'>,
  day: IsoDate,
): boolean {
  const [record, sheetAt] = [records.get(day), confirmedAt?.get(monthOf(day))];
  return record !== undefined && sheetAt !== undefined && Temporal.Instant.compare(record.recordedAt, sheetAt) > 0;
}

/** The field of real minutes of recorded times, see {@link otherThanClock}. */
function realMinutesField(day: string, times: DayTimes | StampedTimes): { real_minutes?: number } {
  const real_minutes = otherThanClock(day, times, 'real_minutes' in times ? times.real_minutes : null);
  return real_minutes === null ? {} : { real_minutes };
}

/**
 * Record of a day: what a person recorded, else complete stamps. A record that says the same as the stamps leaves
 * theirs, because they were recorded first. So does half a day of leave without times.
 *
 * @returns null when nothing is recorded, or the stamps have no end yet
 * @source docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export function recordedTimes(
  day: IsoDate,
  record: DayRecord | undefined,
  stamped: StampedDay | undefined,
): RecordedTimes | null {
  const row = stamped?.row;
  const stamps =
    row && row.end_time !== null && row.recorded_on !== null
      ? {
          start_time: row.start_time,
          end_time: row.end_time,
          break_minutes: row.break_minutes,
          ...(row.parts ? { parts: row.parts } : {}),
          source: 'stamp' as const,
          recorded_on: row.recorded_on,
          ...realMinutesField(day, row),
        }
      : null;
  if (!record) return stamps;
  const kind = grantedKind(record, day);
  if (stamps && leavesStamps(record, stamps)) return { ...stamps, kind };
  const { start_time, end_time, break_minutes, parts, recorded_on, by: recorded_by } = record;
  const source = record.source === 'plan' ? ('week' as const) : ('entry' as const);
  const times = { start_time, end_time, break_minutes, ...(parts ? { parts } : {}) };
  return { ...times, ...realMinutesField(day, times), kind, source, recorded_on, recorded_by };
}
