import type { Weekday } from '../../calendar/dates.ts';
import { minutesOfHours } from '../../calendar/hours.ts';
import { planDays, plannedDay } from './plan-days.ts';
import type { SchedulePlan } from './schedule.ts';
import { DEFAULT_START, type ScheduleDay } from './schedule-day.ts';
import { spreadOf } from './spread-weekly-minutes.ts';

type Time = Pick<SchedulePlan, 'hours_week' | 'break_minutes' | 'days'>;

/** A working time as it is wished; what is null stays. */
type Wish = {
  readonly hours_week: number | null;
  readonly days: readonly Weekday[] | null;
  readonly start_time: string | null;
  readonly break_minutes: number | null;
};

/** The planned weekdays of a plan. */
export const weekdaysOf = (days: readonly ScheduleDay[]): Weekday[] => days.map(({ day_id }) => day_id);

/** The begins of the planned days, each once. */
export const startsOf = (days: readonly ScheduleDay[]): string[] => [
  ...new Set(days.map(({ start_time }) => start_time)),
];

/**
 * A plan with another working time. Weekly hours are spread anew, as they were, where they or the weekdays differ; otherwise each day
 * keeps its hours.
 */
export function changedTime(wish: Wish, plan: Time & Pick<SchedulePlan, 'is_part_time_worker'>): Time {
  const hours_week = wish.hours_week ?? plan.hours_week;
  // The schema of the call refuses a break that is no option.
  const break_minutes = (wish.break_minutes ?? plan.break_minutes) as Time['break_minutes'];
  if (plan.is_part_time_worker) return { hours_week, break_minutes, days: plan.days };
  const before = weekdaysOf(plan.days);
  const weekdays = wish.days ?? before;
  const startOf = new Map(plan.days.map((day) => [day.day_id, day.start_time]));
  const first = plan.days[0]?.start_time ?? DEFAULT_START;
  const starts = new Map(weekdays.map((day) => [day, wish.start_time ?? startOf.get(day) ?? first]));
  const isSpread = isOther(hours_week, plan.hours_week) || !areSameDays(weekdays, before);
  if (isSpread) {
    const spread = spreadOf(plan.days.map(({ hours }) => minutesOfHours(hours))) ?? 'whole';
    return {
      hours_week,
      break_minutes,
      days: planDays(minutesOfHours(hours_week), break_minutes, weekdays, starts, spread),
    };
  }
  const isSame = wish.start_time === null && break_minutes === plan.break_minutes;
  const days = plan.days.map(({ day_id, hours }) =>
    plannedDay(day_id, starts.get(day_id) ?? first, minutesOfHours(hours), break_minutes),
  );
  return { hours_week, break_minutes, days: isSame ? plan.days : days };
}

const areSameDays = (days: readonly Weekday[], others: readonly Weekday[]): boolean =>
  new Set(days).symmetricDifference(new Set(others)).size === 0;
const isOther = (hours: number, before: number): boolean => minutesOfHours(hours) !== minutesOfHours(before);
