import { addDays, type IsoDate } from '../../calendar/dates.ts';
import { absenceTypeOn, type Credit } from './absence-types.ts';
import type { DayKind } from './day-kind.ts';
import { halfDayMinutes } from './half-day.ts';

/** Days of employment without sick pay. @source docs/decisions.md D87 */
export const WAITING_DAYS = 28;

/** Days of one illness with sick pay. @source docs/decisions.md D87 */
export const SICK_PAY_DAYS = 42;

/** Days before a day within which its illness is looked for: more than {@link SICK_PAY_DAYS}, with free days between. */
export const ILLNESS_DAYS_BACK = 60;

/** Why a sick day credits nothing. */
export const CREDIT_HINTS = ['waiting_period', 'sick_pay_over'] as const;
export type CreditHint = (typeof CREDIT_HINTS)[number];

/** Facts that the credit of a day follows from. */
export type CreditFacts = {
  readonly day: IsoDate;
  readonly kind: DayKind | null;
  readonly hint: CreditHint | null;
  /** Minutes of the plan of the day, whatever kind of day it is. */
  readonly byPlan: number;
  readonly worked: number;
};

/**
 * Minutes that are paid on a day although they were not worked.
 *
 * @returns 0 or more, never more than the plan would have had
 * @source docs/decisions.md D58, D87, D107; docs/decisions/0048-kinds-of-days.md
 */
export function creditedMinutes({ day, kind, hint, byPlan, worked }: CreditFacts): number {
  if (kind === null || hint !== null) return 0;
  const credit = creditOf(kind, day);
  if (credit === 'half_plan') return halfDayMinutes(byPlan);
  if (credit === 'plan_or_times') return worked > 0 ? 0 : byPlan;
  return credit === 'plan' ? Math.max(0, byPlan - worked) : 0;
}

function creditOf(kind: DayKind, day: IsoDate): Credit {
  if (kind === 'holiday') return 'plan';
  return kind === 'inactive' ? 'none' : absenceTypeOn(kind, day).credit;
}

/**
 * Why a sick day credits nothing: it lies in the first four weeks of employment, or is later than the 42nd day of one illness. Days
 * on which no work was due do not end an illness.
 *
 * @param start first day of the employment
 * @param isSick whether a day was recorded as sick, at least for {@link ILLNESS_DAYS_BACK} days back
 * @param isFree whether no work was due on a day
 * @source docs/decisions.md D87
 */
export function sickPayHint(
  day: IsoDate,
  start: IsoDate,
  { isSick, isFree }: { readonly isSick: (day: IsoDate) => boolean; readonly isFree: (day: IsoDate) => boolean },
): CreditHint | null {
  if (day < addDays(start, WAITING_DAYS)) return 'waiting_period';
  let length = 1;
  for (let back = 1; back <= ILLNESS_DAYS_BACK; back += 1) {
    const before = addDays(day, -back);
    if (isSick(before)) length = back + 1;
    else if (!isFree(before)) break;
  }
  return length > SICK_PAY_DAYS ? 'sick_pay_over' : null;
}
