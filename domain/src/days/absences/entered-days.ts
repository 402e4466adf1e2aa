import type { IsoDate } from '../../calendar/dates.ts';
import { absenceTypeOn } from './absence-types.ts';
import type { EnteredKind } from './company-absences.ts';
import { kindOfSign, PLAN_SIGNS } from './day-signs.ts';

/** A person's days as signs, see `daysOfPerson`. */
export type SignedDays = { readonly plan: string; readonly kinds: string };

/**
 * The days of a span for which an absence is entered: those on which work is due, and for kinds without pay the public holidays too,
 * because nothing is paid on them either. Days of inactivity are none.
 *
 * @param days in the order of the signs
 * @source docs/decisions/0056-absences-of-all.md; docs/decisions.md D88
 */
export function daysToEnter(days: readonly IsoDate[], { plan, kinds }: SignedDays, kind: EnteredKind): IsoDate[] {
  if (kind === 'inactive') return days.filter((_, index) => plan[index] !== PLAN_SIGNS.outside);
  return days.filter((day, index) => {
    if (kindOfSign(kinds[index])?.kind === 'inactive') return false;
    if (plan[index] === PLAN_SIGNS.work) return true;
    return plan[index] === PLAN_SIGNS.holiday && absenceTypeOn(kind, day).suspendsPay;
  });
}

/** Whether a person is away on a day on which work is due; half a day of leave and an open question are none. */
export const isAwayOn = ({ plan, kinds }: SignedDays, index: number): boolean => {
  if (plan[index] !== PLAN_SIGNS.work) return false;
  const signed = kindOfSign(kinds[index]);
  return signed !== null && !signed.isAsked && signed.kind !== 'half_leave';
};

/** The number of people who are there on each day: work is due for them, and they are not away. */
export const presentByDay = (length: number, people: readonly SignedDays[]): number[] =>
  Array.from({ length }, (_, index) =>
    people.reduce((sum, one) => sum + (one.plan[index] === PLAN_SIGNS.work && !isAwayOn(one, index) ? 1 : 0), 0),
  );

/** Whether a person has any absence, or a question about one. */
export const hasAbsence = ({ kinds }: SignedDays): boolean => /[^.]/.test(kinds);

/**
 * Effect of an entry on a person's leave.
 *
 * @param kind null: what was entered is removed
 * @param entered the days of the entry, see {@link daysToEnter}
 * @returns days of leave that it uses beyond those that count already, below 0 when it gives days back; halves are possible
 */
export function leaveUsedBy(
  days: readonly IsoDate[],
  person: SignedDays,
  kind: EnteredKind | null,
  entered: ReadonlySet<IsoDate>,
): number {
  return days.reduce((sum, day, index) => {
    if (!entered.has(day) || person.plan[index] !== PLAN_SIGNS.work) return sum;
    return sum + leaveDaysOf(kind, day) - leaveDaysOf(countingKind(person.kinds[index]), day);
  }, 0);
}

const countingKind = (sign: string | undefined): EnteredKind | null => {
  const signed = kindOfSign(sign);
  return signed === null || signed.isAsked ? null : signed.kind;
};

const leaveDaysOf = (kind: EnteredKind | null, day: IsoDate): number =>
  kind === null || kind === 'inactive' ? 0 : absenceTypeOn(kind, day).leaveDays;
