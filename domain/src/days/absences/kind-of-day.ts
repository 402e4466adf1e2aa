import type { IsoDate } from '../../calendar/dates.ts';
import { countedFrom } from '../../people/employments/employment.ts';
import { type DatedPlan, planValidOn } from '../../people/schedules/dated-plan.ts';
import { type DayCircumstances, type DayState, dayState } from '../../people/schedules/day-state.ts';
import { usesLeave } from '../leave/used-days.ts';
import type { AbsenceKind } from './absence-types.ts';
import { type CreditHint, minutesByPlan, sickPayHint } from './credit.ts';
import { type DayKind, dayKindOf } from './day-kind.ts';

/** Facts that the kinds of the days of a person follow from. */
export type KindFacts = DayCircumstances & {
  /** In order; the first one covers the first day, and is taken for the days before. */
  readonly plans: readonly DatedPlan[];
  /** The recorded kind of a day that counts, also of the days before a month on which an illness may have begun. */
  readonly recordedKindOf: (day: IsoDate) => AbsenceKind | null;
};

/** The kind of a day with what its credit follows from. */
export type KindOfDay = {
  readonly state: DayState;
  readonly kind: DayKind | null;
  readonly byPlan: number;
  readonly hint: CreditHint | null;
};

/** The state and the kind of a day, and what the plan would have had. @source docs/decisions.md D87, D88 */
export function kindOfDay(day: IsoDate, facts: KindFacts): KindOfDay {
  const { plans, recordedKindOf, holidays, employments } = facts;
  const plan = planValidOn(plans, day);
  const state = dayState(day, facts, plan.works_on_holidays === 1);
  const usesPlan = plan.is_part_time_worker || usesLeave(day, plan);
  const kind = dayKindOf(day, state, { recorded: recordedKindOf(day), usesPlan });
  const isFree = (before: IsoDate): boolean => {
    const planBefore = planValidOn(plans, before);
    return !usesLeave(before, planBefore) || (planBefore.works_on_holidays === 0 && holidays.has(before));
  };
  const isSick = (before: IsoDate): boolean => recordedKindOf(before) === 'sick';
  const hint = kind === 'sick' ? sickPayHint(day, countedFrom(employments, day), { isSick, isFree }) : null;
  return { state, kind, byPlan: state.kind === 'outside_contract' ? 0 : minutesByPlan(plan, day), hint };
}
