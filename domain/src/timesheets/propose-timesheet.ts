import { formatClockTime, formatHours, minuteOfDay } from '../calendar/clock-time.ts';
import { daysOf, type IsoDate, type IsoMonth, weekdayOf } from '../calendar/dates.ts';
import { usesLeave } from '../leave/used-days.ts';
import { type DatedPlan, planValidOn } from '../people/dated-plan.ts';
import { type DayCircumstances, type DayState, dayState } from '../people/day-state.ts';
import type { SchedulePlan } from '../people/schedule.ts';
import { DEFAULT_START, type ScheduleDay } from '../people/schedule-day.ts';
import { mayTakeHours } from '../people/takes-hours.ts';
import { minutesOfHours } from '../rules/amounts.ts';
import { required } from '../rules/required.ts';
import { distributeMinutes } from './distribute-minutes.ts';
import { monthParts } from './month-parts.ts';
import { monthlyTargetMinutes } from './monthly-target.ts';
import type { TimesheetDay } from './timesheet-day.ts';

/** Input of a proposal. */
export type MonthFacts = DayCircumstances & {
  readonly month: IsoMonth;
  /** Last day that may carry work; may lie before or after the month. @source docs/decisions.md D7 */
  readonly lastDay: IsoDate;
  /** The plans that count in the month, in order; the first one covers the first day. @source docs/decisions.md D36 */
  readonly plans: readonly DatedPlan[];
  /** Minutes of a block where hours are distributed over the month. @source docs/decisions.md D13 */
  readonly blockMinutes: 15 | 30 | 60;
};

type DayFacts = {
  readonly day: IsoDate;
  /** The plan valid on the day. */
  readonly plan: SchedulePlan;
  readonly state: DayState;
  /** The schedule's plan for this weekday, if it plans hours for it. */
  readonly planned: ScheduleDay | undefined;
  /** Whether work is allowed: inside the contract and the calculated part, without a reason against work. */
  readonly allowed: boolean;
};

/**
 * Proposes a month: plain times of the plan on every day that is allowed to work, nothing on any other. Each day follows the
 * plan that counts on it; without regular days, each part of the month with its own weekly hours is distributed over its own days.
 *
 * A pure function: the same facts give the same days. A proposal is a plan; nothing of it is a record until a
 * person confirms it.
 *
 * @returns every day of the month, 28 to 31
 * @source docs/product.md sections 1, 4 "Timesheet creation"; docs/decisions.md D5–D11, D13, D35–D37
 */
export function proposeTimesheet(facts: MonthFacts): TimesheetDay[] {
  const days = readDays(facts);
  const minutes = monthParts(days, facts.plans).flatMap((part) =>
    part.hoursWeek === null
      ? part.days.map(fixedMinutes)
      : distributedMinutes(part.days, part.hoursWeek, facts.blockMinutes),
  );
  return days.map((day, index) => proposedDay(day, required(minutes[index], 'the time of a day')));
}

function readDays(facts: MonthFacts): DayFacts[] {
  return daysOf(facts.month).map((day) => {
    const plan = planValidOn(facts.plans, day);
    const state = dayState(day, facts, plan.works_on_holidays === 1);
    const weekday = weekdayOf(day);
    return {
      day,
      plan,
      state,
      planned: plan.days.find((planned) => planned.day_id === weekday && planned.hours > 0),
      allowed: state.kind === 'work' && day <= facts.lastDay,
    };
  });
}

const fixedMinutes = (day: DayFacts): number =>
  day.allowed && day.planned !== undefined ? minutesOfHours(day.planned.hours) : 0;

/** Without regular days: the target of these days, distributed over those that are allowed to work and take hours. */
function distributedMinutes(
  days: readonly DayFacts[],
  hoursWeek: number,
  blockMinutes: MonthFacts['blockMinutes'],
): number[] {
  const target = monthlyTargetMinutes(hoursWeek, days.filter((day) => day.allowed).length);
  const open = days.map((day) => day.allowed && mayTakeHours(day.day, day.plan));
  const parts = distributeMinutes(target, open.filter(Boolean).length, blockMinutes);
  let next = 0;
  return open.map((isOpen) => (isOpen ? required(parts[next++], 'the time of an open day') : 0));
}

function proposedDay(facts: DayFacts, minutes: number): TimesheetDay {
  const { plan } = facts;
  const start = facts.planned?.start_time ?? DEFAULT_START;
  const hasWork = minutes > 0;
  const hours = formatHours(minutes);
  const isLeave = facts.state.kind === 'leave' && usesLeave(facts.day, plan);
  return {
    day: facts.day,
    start_time: hasWork ? start : null,
    end_time: hasWork ? formatClockTime(minuteOfDay(start) + plan.break_minutes + minutes) : null,
    break_minutes: plan.break_minutes,
    worked_hours: hours,
    planned_hours: hours,
    working: hasWork || facts.planned !== undefined,
    holiday: facts.state.holiday,
    is_leave_day: isLeave,
    inactive: facts.state.kind === 'inactive',
    outside_contract: facts.state.kind === 'outside_contract',
    is_allowed_to_work: facts.allowed,
    changed_ex_post: false,
    absence: isLeave ? 'leave' : facts.state.kind === 'inactive' ? 'inactive' : null,
    recorded_on: null,
    was: null,
    regular: !plan.is_part_time_worker,
    seasonal: plan.seasonal_short_time_work === 1,
  };
}
