import type { IsoDate } from '../../calendar/dates.ts';
import { leavesOtherHalf } from '../absences/half-day.ts';
import { type DayTimes, dayTimesDiffer } from '../day/compare-days.ts';
import { enteredParts } from '../day/recorded-parts.ts';
import type { LeftOutReason, LeftOutTimes, StampedDay, StampedTimes } from '../timer/stamped-days.ts';
import type { DayRecord, RecordedEntry } from './week.ts';

/** The record of a day that counts, with what decides about the stamps beside it. */
export type CountingRecord = DayRecord & {
  readonly recordedAt: Temporal.Instant;
  /** Whether the employee recorded the day in this or an earlier version, and did not take that back. */
  readonly isOfEmployee: boolean;
};

/** Known stamps and records of some days. */
type RecordedFacts = {
  readonly stamped: ReadonlyMap<IsoDate, StampedDay>;
  readonly records: ReadonlyMap<IsoDate, CountingRecord>;
};

const BESIDE = 'beside_record' satisfies LeftOutReason;

/** Whether a record leaves the times of stamps as they are: it says the same, or is half a day of leave without times. @source docs/decisions.md D107 */
export const leavesStamps = (record: DayTimes & Pick<DayRecord, 'kind'>, stamps: DayTimes): boolean =>
  leavesOtherHalf(record) || !dayTimesDiffer(record, stamps);

/** Whether stamps have a time of work that counts: a complete one, or one whose stop was forgotten. */
const isWork = ({ real_minutes, is_forgotten }: StampedTimes): boolean =>
  real_minutes === null ? is_forgotten : real_minutes > 0;

/**
 * The stamps of a day that count nowhere: what no row can hold, and what arrived after the record of the day was made and
 * differs from it. A record that is made after the stamps arrived settles them, because its author could see them.
 *
 * @source docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export function leftOutOf(day: IsoDate, { stamped, records }: RecordedFacts): LeftOutTimes[] {
  const [stamps, record] = [stamped.get(day), records.get(day)];
  if (!stamps) return [];
  const isBeside = (times: StampedTimes & { readonly arrivedAt: Temporal.Instant }): boolean =>
    record !== undefined &&
    !leavesStamps(record, times) &&
    Temporal.Instant.compare(times.arrivedAt, record.recordedAt) > 0 &&
    isWork(times);
  const named = stamps.left_out.map((times): LeftOutTimes => (isBeside(times) ? { ...times, reason: BESIDE } : times));
  return stamps.row && isBeside(stamps.row) ? [{ ...stamps.row, reason: BESIDE }, ...named] : named;
}

/** Whether stamps arrived after the record of a day was made, and differ from it. */
export const hasBesideRecord = (leftOut: readonly Pick<LeftOutTimes, 'reason'>[]): boolean =>
  leftOut.some(({ reason }) => reason === BESIDE);

/** Whether the employee recorded or stamped a day, also where a manager corrected that. */
export function isReported(day: IsoDate, { stamped, records }: RecordedFacts): boolean {
  const { row = null, left_out = [] } = stamped.get(day) ?? {};
  const isStamped = [...(row ? [row] : []), ...left_out].some((times) => times.end_time !== null && isWork(times));
  return isStamped || records.get(day)?.isOfEmployee === true;
}

/**
 * Whether an entry of a manager says something else than the employee recorded or stamped, so that it needs a reason. The
 * times of the stamps need none where the employee recorded nothing else.
 *
 * @source docs/decisions.md D71
 */
export function correctsEmployee({ kind = null, ...entry }: RecordedEntry, facts: RecordedFacts): boolean {
  const row = facts.stamped.get(entry.day)?.row;
  const isAsStamped =
    kind === null && row != null && !dayTimesDiffer({ ...entry, parts: enteredParts(entry, row) }, row);
  if (isAsStamped && facts.records.get(entry.day)?.isOfEmployee !== true) return false;
  return isReported(entry.day, facts);
}
