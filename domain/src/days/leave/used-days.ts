import { addDays, type IsoDate } from '../../calendar/dates.ts';
import { type DayCircumstances, dayState, type LeaveSpan } from '../../people/schedules/day-state.ts';
import type { PlanOfDay } from '../../people/schedules/plan-of.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';

/** The day after a day. Kept, because the table of a year asks for each day of leave of everybody. */
const DAYS_AFTER = new Map<IsoDate, IsoDate>();
function dayAfter(day: IsoDate): IsoDate {
  const known = DAYS_AFTER.get(day) ?? addDays(day, 1);
  DAYS_AFTER.set(day, known);
  return known;
}

type LeaveFacts = Omit<DayCircumstances, 'leave'> & {
  readonly planOf: (day: IsoDate) => Pick<PlanOfDay<Pick<SchedulePlan, 'works_on_holidays'>>, 'plan' | 'isDue'>;
  /** Days of leave that use none: saved sheets record work for them, or they were recorded as of another kind. */
  readonly unused?: ReadonlySet<IsoDate>;
  /** Days that use leave because saved sheets hold it. */
  readonly used?: ReadonlySet<IsoDate>;
};

/**
 * The days of leave that a period uses up between two days, both included, in order.
 *
 * A public holiday, an inactive day, a day outside the contract and a day without planned work use up none, each by the
 * plan that is valid on it. Nor does a day with recorded work or of another kind, because a saved sheet takes precedence over the period
 * of leave, and so does sickness. Leave of a saved sheet counts as long as the sheet holds it.
 *
 * @param facts.holidays public holidays of all years between the two days
 * @source docs/decisions.md D11, D38
 */
export function usedDays(
  span: LeaveSpan,
  between: LeaveSpan,
  { planOf, unused, used, ...circumstances }: LeaveFacts,
): IsoDate[] {
  const first = span.from > between.from ? span.from : between.from;
  const last = span.to < between.to ? span.to : between.to;
  const found: IsoDate[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) {
    if (unused?.has(day)) continue;
    const { plan, isDue } = planOf(day);
    const state = dayState(day, { ...circumstances, leave: [span] }, plan.works_on_holidays === 1);
    if (used?.has(day) || (state.kind === 'leave' && isDue)) found.push(day);
  }
  return found;
}
