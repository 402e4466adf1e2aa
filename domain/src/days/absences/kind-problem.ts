import type { IsoDate } from '../../calendar/dates.ts';
import type { DatedPlan } from '../../people/schedules/dated-plan.ts';
import { type DayCircumstances, dayState } from '../../people/schedules/day-state.ts';
import { planOf } from '../../people/schedules/plan-of.ts';
import { type AbsenceKind, absenceTypeOn } from './absence-types.ts';

/** A kind that is entered for a day, and whether times of work are entered with it. */
type EnteredKind = { readonly day: IsoDate; readonly kind: AbsenceKind | null; readonly hasWork: boolean };

type Facts = DayCircumstances & { readonly plans: readonly DatedPlan[] };

/**
 * Why a day cannot be of the kind that is entered for it, as the key of a text; null when it can. The day lies within the contract.
 *
 * @param by employees cannot record what only the company enters
 * @source docs/decisions.md D57; docs/decisions/0048-kinds-of-days.md
 */
export function kindProblem({ day, kind, hasWork }: EnteredKind, facts: Facts, by: 'self' | 'manager'): string | null {
  if (kind === null) return null;
  const { hasTimes, leaveDays, recordedBy } = absenceTypeOn(kind, day);
  if (by === 'self' && recordedBy === 'company') return 'validation:kindByCompany';
  if (!hasTimes && hasWork) return 'validation:kindWithTimes';
  if (leaveDays === 0) return null;
  const { plan, isDue } = planOf(facts, day);
  const state = dayState(day, facts, plan.works_on_holidays === 1);
  if (state.kind === 'holiday' || state.kind === 'inactive' || !isDue) return 'validation:leaveNotNeeded';
  return kind === 'half_leave' && state.kind === 'leave' ? 'validation:leaveAlready' : null;
}
