import { formatHours } from '../../calendar/clock-time.ts';
import { daysOf, type IsoDate, type IsoMonth } from '../../calendar/dates.ts';
import type { HolidayId } from '../../calendar/holidays.ts';
import { creditedMinutes } from '../../days/absences/credit.ts';
import { leavesTarget } from '../../days/absences/day-kind.ts';
import { leavesOtherHalf, otherHalfMinutes } from '../../days/absences/half-day.ts';
import { type KindOfDay, kindOfDay } from '../../days/absences/kind-of-day.ts';
import type { RecordedTimes } from '../../days/day/recorded-times.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import type { DatedPlan } from '../../people/schedules/dated-plan.ts';
import type { DayCircumstances, DayState } from '../../people/schedules/day-state.ts';
import { type PlanOfDay, planOf } from '../../people/schedules/plan-of.ts';
import { plannedEnd } from '../../people/schedules/planned-times.ts';
import { DEFAULT_START } from '../../people/schedules/schedule-day.ts';
import { required } from '../../rules/required.ts';
import { withTimesOf } from '../sheet/day-credit.ts';
import { monthParts } from '../sheet/month-parts.ts';
import { monthlyTargetMinutes } from '../sheet/monthly-target.ts';
import { workedMinutesOf } from '../sheet/total-days.ts';
import { dealMinutes } from './deal-minutes.ts';
import { proposedBreakMinutes } from './proposed-break.ts';

/** Input of a proposal. */
export type MonthFacts = DayCircumstances & {
  readonly month: IsoMonth;
  /** Last day that may carry work; may lie before or after the month. @source docs/decisions.md D7 */
  readonly lastDay: IsoDate;
  /** The plans that count in the month, in order; the first one covers the first day. @source docs/decisions.md D36 */
  readonly plans: readonly DatedPlan[];
  /** Minutes of a block where hours are distributed over the month. @source docs/decisions.md D13 */
  readonly blockMinutes: 15 | 30 | 60;
  /** Whether Saison-Kurzarbeit begins in November. @source docs/decisions.md D82 */
  readonly isScaffolding?: boolean;
  /** Recorded times of days of the month; it stands before the plan. */
  readonly recorded?: ReadonlyMap<IsoDate, RecordedTimes>;
};

type DayFacts = {
  readonly day: IsoDate;
  /** Plan of the day. */
  readonly planned: PlanOfDay;
  readonly found: KindOfDay;
  /** Whether half a day of leave was recorded without times. @source docs/decisions.md D107 */
  readonly isHalf: boolean;
  /** Whether work is allowed: inside the contract and the calculated part, without a reason against work. */
  readonly allowed: boolean;
  /** Recorded times, on days of the contract up to the last calculated one. */
  readonly recorded: RecordedTimes | undefined;
  /** Whether the day is not after the last calculated one; later days credit nothing. */
  readonly isReached: boolean;
  /** The public holiday of a day on which the schedule works nevertheless. */
  readonly workedHoliday: HolidayId | undefined;
};

/** Minutes of a day: those that its plan has, and those that stand in its row unless something was recorded. */
type DayMinutes = { readonly planned: number; readonly proposed: number };

/**
 * Proposes a month: what was recorded for a day, plain times of the plan on every other day that is allowed to work, nothing on
 * the rest. Each day follows the plan that counts on it; without regular days, each part of the month with its own weekly hours
 * is distributed over its own days, less what was recorded there.
 *
 * A pure function: the same facts give the same days. What is only plan is no record until a person confirms it.
 *
 * @returns every day of the month, 28 to 31
 * @source docs/product.md sections 1, 4 "Timesheet creation"; docs/decisions.md D5–D11, D13, D35–D37, D57, D58, D71, D88
 */
export function proposeTimesheet(facts: MonthFacts): TimesheetDay[] {
  const days = readDays(facts);
  const minutes = monthParts(days, facts.plans).flatMap((part) =>
    part.hoursWeek === null
      ? part.days.map(fixedMinutes)
      : distributedMinutes(part.days, part.hoursWeek, facts.blockMinutes),
  );
  return days.map((day, index) => {
    const proposed = proposedDay(day, required(minutes[index], 'the time of a day'));
    const inSeason = facts.isScaffolding && proposed.seasonal ? { ...proposed, scaffolding: true } : proposed;
    return day.recorded ? withRecord(inSeason, day.recorded) : inSeason;
  });
}

/** Whether nothing speaks against work but a recorded kind: it stands before leave. @source docs/decisions.md D88 */
const isForWork = ({ state, kind }: KindOfDay): boolean =>
  state.kind === 'work' || (state.kind === 'leave' && kind !== null && kind !== 'leave');

/** States of days on which a public holiday changes nothing, because the schedule works on it. */
const WORKS: ReadonlySet<DayState['kind']> = new Set(['work', 'leave']);

function readDays(facts: MonthFacts): DayFacts[] {
  const recordedKindOf = (day: IsoDate) => facts.recorded?.get(day)?.kind ?? null;
  return daysOf(facts.month).map((day) => {
    const found = kindOfDay(day, { ...facts, recordedKindOf });
    const isReached = day <= facts.lastDay;
    const record = isReached && found.state.kind !== 'outside_contract' ? facts.recorded?.get(day) : undefined;
    // Half a day of leave without times leaves its other half to the plan.
    const isHalf = found.kind === 'half_leave' && record !== undefined && leavesOtherHalf(record);
    return {
      day,
      planned: planOf(facts, day),
      found,
      isHalf,
      allowed: isReached && isForWork(found) && !leavesTarget(found.kind, day),
      recorded: isHalf ? undefined : record,
      isReached,
      workedHoliday: WORKS.has(found.state.kind) ? facts.holidays.get(day) : undefined,
    };
  });
}

function fixedMinutes(day: DayFacts): DayMinutes {
  const planned = day.allowed ? (day.planned.work?.minutes ?? 0) : 0;
  return { planned, proposed: day.isHalf ? otherHalfMinutes(planned) : planned };
}

/** Without regular days: the target of these days, distributed over those that are allowed to work and take hours. */
function distributedMinutes(
  days: readonly DayFacts[],
  hoursWeek: number,
  blockMinutes: MonthFacts['blockMinutes'],
): DayMinutes[] {
  const target = monthlyTargetMinutes(hoursWeek, days.filter((day) => day.allowed).length);
  const open = days.map((day) => day.allowed && day.planned.takesHours);
  const planned = deal(target, days, open, blockMinutes);
  const isOpen = (index: number): boolean => open[index] === true && days[index]?.recorded === undefined;
  if (days.every(({ recorded, isHalf }) => recorded === undefined && !isHalf))
    return planned.map((minutes) => ({ planned: minutes, proposed: minutes }));
  const done = days.reduce((sum, day) => sum + doneMinutes(day), 0);
  const plannedThere = planned.reduce((sum, minutes, index) => sum + (isOpen(index) ? minutes : 0), 0);
  // The rest is rounded up to whole blocks, and is never more than was planned for the days that are left.
  const rest = Math.min(plannedThere, Math.ceil(Math.max(0, target - done) / blockMinutes) * blockMinutes);
  const proposed = deal(
    rest,
    days,
    days.map((day, index) => isOpen(index) && !day.isHalf),
    blockMinutes,
  );
  return days.map(({ isHalf, found }, index) => ({
    planned: planned[index] ?? 0,
    proposed: isHalf ? otherHalfMinutes(found.byPlan) : (proposed[index] ?? 0),
  }));
}

/** Minutes of a day that need no other day any more: worked, or not owed on a day of the target. */
function doneMinutes({ day, recorded, isHalf, allowed, found: { kind, byPlan } }: DayFacts): number {
  if (isHalf) return byPlan;
  if (!recorded) return 0;
  const worked = workedMinutesOf(recorded);
  // Sickness without pay is not made up for either.
  return worked + (allowed ? creditedMinutes({ day, kind, hint: null, byPlan, worked }) : 0);
}

/** Deals minutes onto the open ones of some days. @returns the minutes of each day */
function deal(
  minutes: number,
  days: readonly DayFacts[],
  open: readonly boolean[],
  blockMinutes: MonthFacts['blockMinutes'],
): number[] {
  const openDays = days.filter((_, index) => open[index]);
  const leastDayMinutes = Math.max(0, ...openDays.map(({ planned }) => planned.plan.least_day_minutes));
  const dates = openDays.map(({ day }) => day);
  const dealt = dealMinutes(minutes, dates, { blockMinutes, leastDayMinutes: leastDayMinutes || blockMinutes });
  const minutesByDay = new Map(dates.map((day, index) => [day, dealt.minutes[index] ?? 0]));
  return days.map(({ day }) => minutesByDay.get(day) ?? 0);
}

function proposedDay(facts: DayFacts, { planned, proposed: minutes }: DayMinutes): TimesheetDay {
  const { workedHoliday } = facts;
  const { plan, work, isDue } = facts.planned;
  const start = work?.start_time ?? DEFAULT_START;
  // Recorded times replace those of the plan, with which a kind without times would be lost.
  const hasWork = minutes > 0 && facts.recorded === undefined;
  const breakMinutes = facts.isHalf
    ? 0
    : minutes > 0
      ? proposedBreakMinutes(plan, facts.day, minutes)
      : plan.break_minutes;
  const { state, kind, hint, byPlan } = facts.found;
  const isLeave = kind === 'leave' && isDue;
  return withTimesOf({
    day: facts.day,
    start_time: hasWork ? start : null,
    end_time: hasWork ? plannedEnd(start, breakMinutes, minutes) : null,
    break_minutes: breakMinutes,
    worked_hours: formatHours(minutes),
    planned_hours: formatHours(planned),
    working: planned > 0 || work !== null,
    holiday: state.holiday,
    is_leave_day: isLeave,
    inactive: state.kind === 'inactive',
    outside_contract: state.kind === 'outside_contract',
    is_allowed_to_work: facts.allowed,
    changed_ex_post: false,
    absence: isLeave ? 'leave' : state.kind === 'inactive' ? 'inactive' : null,
    recorded_on: null,
    was: null,
    regular: !plan.is_part_time_worker,
    seasonal: plan.seasonal_short_time_work === 1,
    source: hasWork ? 'plan' : null,
    kind,
    minutes_by_plan: facts.isReached ? byPlan : 0,
    credit_hint: hint,
    ...(workedHoliday === undefined ? {} : { public_holiday: workedHoliday }),
  });
}

/** A day with what was recorded for it. A day with work uses up no leave. */
function withRecord(
  day: TimesheetDay,
  { start_time, end_time, break_minutes, parts, source, recorded_on, recorded_by, real_minutes }: RecordedTimes,
) {
  const hasWork = start_time !== null && end_time !== null;
  const times = hasWork
    ? { start_time, end_time, break_minutes, ...(parts ? { parts } : {}) }
    : { start_time: null, end_time: null };
  return withTimesOf({
    ...day,
    ...times,
    ...(real_minutes === undefined ? {} : { real_minutes }),
    source,
    recorded_on,
    ...(recorded_by === undefined ? {} : { recorded_by }),
  });
}
