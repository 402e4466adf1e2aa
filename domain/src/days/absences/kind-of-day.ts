import type { IsoDate } from '../../calendar/dates.ts';
import { countedFrom } from '../../people/employments/employment.ts';
import type { DatedPlan } from '../../people/schedules/dated-plan.ts';
import { type DayCircumstances, type DayState, dayState } from '../../people/schedules/day-state.ts';
import { planOf } from '../../people/schedules/plan-of.ts';
import type { AbsenceKind } from './absence-types.ts';
import { type CreditHint, sickPayHint } from './credit.ts';
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
  const { recordedKindOf, holidays, employments } = facts;
  const { plan, isDue, minutes } = planOf(facts, day);
  const state = dayState(day, facts, plan.works_on_holidays === 1);
  const usesPlan = plan.is_part_time_worker || isDue;
  const kind = dayKindOf(day, state, { recorded: recordedKindOf(day), usesPlan });
  const isFree = (before: IsoDate): boolean => {
    const planned = planOf(facts, before);
    return !planned.isDue || (planned.plan.works_on_holidays === 0 && holidays.has(before));
  };
  const isSick = (before: IsoDate): boolean => recordedKindOf(before) === 'sick';
  const hint = kind === 'sick' ? sickPayHint(day, countedFrom(employments, day), { isSick, isFree }) : null;
  return { state, kind, byPlan: state.kind === 'outside_contract' ? 0 : minutes, hint };
}
