import { type IsoDate, type Weekday, weekdayOf } from '../../calendar/dates.ts';
import { minutesOfHours } from '../../calendar/hours.ts';
import { type DatedPlan, planValidOn } from './dated-plan.ts';
import type { SchedulePlan } from './schedule.ts';

/** Where the plan of a day comes from. */
type PlanSource = 'schedule';

/** Fields of a schedule that say what is planned. */
export type PlannedFields = Pick<SchedulePlan, 'days' | 'is_part_time_worker' | 'works_on_sundays' | 'hours_week'>;

/** Plan of a person for a day, whatever else is so: leave, sickness and public holidays are not looked at. */
export type PlanOfDay<Plan = SchedulePlan> = {
  readonly source: PlanSource;
  /** The terms of the contract that count on the day, such as break, public holidays and wage. */
  readonly plan: Plan;
  /** Begin and minutes of the planned work; null where none is planned, as on every day without regular weekdays. */
  readonly work: { readonly start_time: string; readonly minutes: number } | null;
  /** Whether work can be due: a day of leave uses up leave on such a day only. @source docs/decisions.md D11 */
  readonly isDue: boolean;
  /** Whether hours without regular days may be put on the day. @source docs/decisions.md D6, D61, D90 */
  readonly takesHours: boolean;
  /**
   * Minutes that are credited when the day is paid without work: those of the planned work, without regular days the weekly hours
   * ÷ 7 on every calendar day. Whole minutes are spread over the weekdays, so that any seven days are exactly the week.
   *
   * @source docs/decisions.md D87, D112
   */
  readonly minutes: number;
};

/**
 * Tells what is planned for a person on a day. The only reader of the weekdays of a schedule: proposals, credits, leave, due days and
 * findings ask here.
 *
 * @param person plans in order of their days, at least one
 * @source docs/decisions/0088-one-plan-for-everybody.md
 */
export function planOf<Plan extends PlannedFields>(
  { plans }: { readonly plans: readonly DatedPlan<Plan>[] },
  day: IsoDate,
): PlanOfDay<Plan> {
  const plan = planValidOn(plans, day);
  const weekday = weekdayOf(day);
  const known = plannedByWeekday.get(plan) ?? [];
  plannedByWeekday.set(plan, known);
  known[weekday] ??= plannedOn(plan, weekday);
  // The cache returns what was made of this very plan.
  return known[weekday] as PlanOfDay<Plan>;
}

/** Plans of weekdays, which are asked for each day of each person. */
const plannedByWeekday = new WeakMap<PlannedFields, PlanOfDay<PlannedFields>[]>();

const SUNDAY = 7;

function plannedOn<Plan extends PlannedFields>(plan: Plan, weekday: Weekday): PlanOfDay<Plan> {
  const found = plan.days.find((planned) => planned.day_id === weekday && planned.hours > 0);
  const work = found ? { start_time: found.start_time, minutes: minutesOfHours(found.hours) } : null;
  const takesHours = plan.works_on_sundays === 1 || weekday !== SUNDAY;
  const isDealt = plan.is_part_time_worker;
  return {
    source: 'schedule',
    plan,
    work,
    takesHours,
    isDue: isDealt ? takesHours : work !== null,
    minutes: isDealt ? shareOfWeek(minutesOfHours(plan.hours_week), weekday) : (work?.minutes ?? 0),
  };
}

/** The part of the weekly minutes that a weekday has when all seven have the same. */
function shareOfWeek(weeklyMinutes: number, weekday: Weekday): number {
  const untilWeekday = (count: number): number => Math.round((weeklyMinutes * count) / SUNDAY);
  return untilWeekday(weekday) - untilWeekday(weekday - 1);
}
