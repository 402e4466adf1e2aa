import type { IsoDate } from '../../calendar/dates.ts';
import type { DayState } from '../../people/schedules/day-state.ts';
import { ABSENCE_KINDS, type AbsenceKind, absenceTypeOn } from './absence-types.ts';

/** Kind of a day that is not simply a day for work. */
export const DAY_KINDS = ['holiday', 'inactive', ...ABSENCE_KINDS] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** A kind of absence with who recorded it. `source`: `plan` where a day was confirmed as planned, as the other half of granted leave. */
export type RecordedKind = {
  readonly kind: AbsenceKind | null;
  readonly by: 'self' | 'manager';
  readonly source?: 'plan' | 'entry';
};

/**
 * Whether a recorded kind is a question that the company has not answered: the employee recorded it, and only the company can
 * grant it. A period of leave grants leave, and who confirms the other half of half a day of leave asks for nothing.
 *
 * @source docs/decisions/0048-kinds-of-days.md
 */
export const isAskedKind = ({ kind, by, source }: RecordedKind, day: IsoDate, isOnLeave: boolean): boolean =>
  kind !== null &&
  by === 'self' &&
  source !== 'plan' &&
  absenceTypeOn(kind, day).recordedBy !== 'employee' &&
  !(kind === 'leave' && isOnLeave);

/** The kind of a record that counts: not that of an unanswered question, and whole leave only by its period of leave. */
export const grantedKind = (record: RecordedKind, day: IsoDate): AbsenceKind | null =>
  record.kind === 'leave' || isAskedKind(record, day, false) ? null : record.kind;

/**
 * The kind of a day, by the order of D88: outside the contract (none), inactive, public holiday, what was recorded, leave, work
 * (none). Unpaid kinds stand before the public holiday, because they pay nothing on it.
 *
 * @param recorded the recorded kind that counts, see {@link grantedKind}
 * @param usesPlan whether the plan has hours for the day; leave on a day without them is none
 * @source docs/decisions.md D88
 */
export function dayKindOf(
  day: IsoDate,
  { kind: state }: DayState,
  { recorded, usesPlan }: { readonly recorded: AbsenceKind | null; readonly usesPlan: boolean },
): DayKind | null {
  if (state === 'outside_contract') return null;
  if (state === 'inactive') return 'inactive';
  if (state === 'holiday') return recorded && absenceTypeOn(recorded, day).suspendsPay ? recorded : 'holiday';
  if (recorded) return recorded;
  return state === 'leave' && usesPlan ? 'leave' : null;
}

/** The letters of a public holiday; its first letter alone would be time off in lieu. @source docs/decisions.md D101 */
export const HOLIDAY_LETTERS = 'FT';

/**
 * The letters of a kind on paper and in tables, the same in every language; null for kinds that are written as a word.
 *
 * @throws RangeError before the first list of types
 * @source docs/decisions.md D101
 */
export function lettersOfKind(kind: DayKind, day: IsoDate): string | null {
  if (kind === 'holiday') return HOLIDAY_LETTERS;
  return isAbsence(kind) ? absenceTypeOn(kind, day).letter : null;
}

/** The kind that a person can enter for a day; null on a day of work, and where a public holiday or inactivity decides. */
export const enteredKind = ({ kind }: { readonly kind?: DayKind | null | undefined }): AbsenceKind | null =>
  kind == null || !isAbsence(kind) ? null : kind;

const isAbsence = (kind: DayKind): kind is AbsenceKind => kind !== 'holiday' && kind !== 'inactive';

/** Whether a day of a kind leaves the days of the monthly target. @source docs/decisions.md D88 */
export const leavesTarget = (kind: DayKind | null, day: IsoDate): boolean =>
  kind !== null && isAbsence(kind) && !absenceTypeOn(kind, day).isPaid;

/** The kind that a day with work keeps: kinds that can have no times are none of it. */
export const kindWithWork = (kind: DayKind | null, day: IsoDate): DayKind | null =>
  kind !== null && isAbsence(kind) && !absenceTypeOn(kind, day).hasTimes ? null : kind;
