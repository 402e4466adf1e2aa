import type { IsoDate } from '../../calendar/dates.ts';
import { isEmployedOn } from '../../people/employments/employment.ts';
import type { DatedPlan } from '../../people/schedules/dated-plan.ts';
import { type DayCircumstances, dayState } from '../../people/schedules/day-state.ts';
import { type PlannedFields, planOf } from '../../people/schedules/plan-of.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import type { AbsenceKind } from './absence-types.ts';
import { dayKindOf, grantedKind, isAskedKind, type RecordedKind } from './day-kind.ts';
import { PLAN_SIGNS, type PlanSign, type SignedKind, signOfKind } from './day-signs.ts';

/** The fields of a plan that say on which days work is due. */
type DuePlan = PlannedFields & Pick<SchedulePlan, 'works_on_holidays'>;

/** Facts that the absences of a person follow from. */
export type AbsenceFacts = DayCircumstances & {
  /** In order; the first one covers the first day. */
  readonly plans: readonly DatedPlan<DuePlan>[];
  readonly recorded: ReadonlyMap<IsoDate, RecordedKind>;
  /** Kinds of days in saved sheets: a kind, or that the day was worked. They stand before records and leave. */
  readonly sheets: ReadonlyMap<IsoDate, AbsenceKind | 'worked'>;
};

/** The signs of a person's days: the plan's and the kinds', one for each day. @source docs/decisions.md D57, D88 */
export function daysOfPerson(days: readonly IsoDate[], facts: AbsenceFacts): { plan: string; kinds: string } {
  const signs = days.map((day) => signsOf(day, facts));
  return { plan: signs.map(([plan]) => plan).join(''), kinds: signs.map(([, kind]) => kind).join('') };
}

function signsOf(day: IsoDate, facts: AbsenceFacts): readonly [PlanSign, string] {
  const { employments, holidays } = facts;
  if (!isEmployedOn(employments, day)) return [PLAN_SIGNS.outside, signOfKind(null)];
  const { plan, isDue } = planOf(facts, day);
  const isHoliday = plan.works_on_holidays !== 1 && holidays.has(day);
  const sign = isHoliday ? PLAN_SIGNS.holiday : isDue ? PLAN_SIGNS.work : PLAN_SIGNS.free;
  return [sign, signOfKind(kindOf(day, plan, isDue, facts))];
}

function kindOf(day: IsoDate, plan: DuePlan, isPlanned: boolean, facts: AbsenceFacts): SignedKind | null {
  const sheet = facts.sheets.get(day);
  if (sheet === 'worked') return null;
  if (sheet !== undefined) return { kind: sheet, isAsked: false };
  const record = facts.recorded.get(day);
  const state = dayState(day, facts, plan.works_on_holidays === 1);
  const recorded = record ? grantedKind(record, day) : null;
  const kind = dayKindOf(day, state, { recorded, usesPlan: isPlanned });
  if (kind !== null && kind !== 'holiday') return { kind, isAsked: false };
  const isAsked = record !== undefined && isAskedKind(record, day, state.kind === 'leave');
  return isAsked && record.kind !== null && kind === null ? { kind: record.kind, isAsked: true } : null;
}
