import {
  addDays,
  daysOf,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  monthOf,
  type Weekday,
  weekdayOf,
} from '../../calendar/dates.ts';
import { dayNumberOf } from '../../calendar/day-number.ts';
import { planOf } from '../../people/schedules/plan-of.ts';
import { plannedTimes } from '../../people/schedules/planned-times.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import { required } from '../../rules/required.ts';
import { findExceededDayLimits, findExceededDayLimitsOfMinors } from './checks/day-limits.ts';
import { findForbiddenHoursOfMinors, findLongWeeksOfMinors } from './checks/minors.ts';
import { findShortRests } from './checks/rest.ts';
import { FINDING_KINDS, type Finding, type FindingKind } from './facts/finding.ts';
import { type PreparedMonth, prepareMonth } from './facts/prepared-month.ts';

/** A finding about a planned weekday; null for the whole week. Days in its parameters belong to an example week. */
export type PlanFinding = { readonly weekday: Weekday | null; readonly finding: Finding };

/** The rules that a plan alone can break, whatever is worked and paid in a month. */
const RULES = [
  findExceededDayLimits,
  findShortRests,
  findExceededDayLimitsOfMinors,
  findForbiddenHoursOfMinors,
  findLongWeeksOfMinors,
] as const;

const OF_WEEKS: ReadonlySet<FindingKind> = new Set(['minor_over_40_hours', 'minor_over_5_days']);

/** Allowed on single days, and balanced by others: a plan of four long days is no finding. */
const BALANCED: ReadonlySet<FindingKind> = new Set(['over_8_hours']);

/**
 * Findings of the law about a planned week that repeats, by the rules that check a month. A finding informs; a plan is
 * never refused for it. Public holidays are no part of the example.
 *
 * @param plan its weekdays and the break of each; nothing is found without regular days
 * @param from the first day of the plan: the law of its month and the age on it count
 * @param birthDate null while unknown, which counts as an adult
 * @returns findings in the order of the weekdays, those of the whole week last
 * @source docs/decisions/0059-limits-of-inputs.md; docs/decisions.md D38
 */
export function findingsOfPlan(
  plan: Pick<SchedulePlan, 'days' | 'break_minutes'>,
  from: IsoDate,
  birthDate: IsoDate | null,
): PlanFinding[] {
  const month = monthOf(from);
  const monday = secondMondayOf(month);
  const sunday = addDays(monday, 6);
  // On the Monday of the example week, the employee is as old as on the first day of the plan.
  const bornOn = birthDate === null ? null : addDays(birthDate, dayNumberOf(monday) - dayNumberOf(from));
  const view = exampleMonth(plan, month, bornOn);
  return RULES.flatMap((find) => find(view))
    .filter(({ kind, days }) => !BALANCED.has(kind) && days.some((day) => monday <= day && day <= sunday))
    .map((finding) => ({ weekday: weekdayOfFinding(finding), finding }))
    .sort(
      (a, b) =>
        (a.weekday ?? 8) - (b.weekday ?? 8) ||
        FINDING_KINDS.indexOf(a.finding.kind) - FINDING_KINDS.indexOf(b.finding.kind),
    );
}

const weekdayOfFinding = ({ kind, days }: Finding): Weekday | null =>
  OF_WEEKS.has(kind) ? null : weekdayOf(required(days[0], 'the day of a finding'));

/** A Monday from the 8th to the 14th, so that whole days before and after its week belong to the month. */
function secondMondayOf(month: IsoMonth): IsoDate {
  const eighth = `${month}-08`;
  return addDays(eighth, (8 - weekdayOf(eighth)) % 7);
}

/** A month that is worked exactly as planned, with nothing known around it. */
function exampleMonth(
  plan: Pick<SchedulePlan, 'days' | 'break_minutes'>,
  month: IsoMonth,
  birthDate: IsoDate | null,
): PreparedMonth {
  const fields = { ...plan, is_part_time_worker: false, works_on_sundays: 0, hours_week: 0 } as const;
  const plans = [{ from: firstDayOf(month), plan: fields }];
  const days = daysOf(month).map((day) => {
    const times = plannedTimes(planOf({ plans }, day));
    return {
      day,
      ...(times ?? { start_time: null, end_time: null, break_minutes: 0 }),
      absence: null,
      working: times !== null,
      regular: true,
      outside_contract: false,
      recorded_on: day,
    };
  });
  const today = required(days.at(-1), 'the last day of a month').day;
  return prepareMonth({
    month,
    days,
    last_calc_day: today,
    surroundings: {
      neighbours: [],
      public_holidays: [],
      before_month: { worked_minutes: 0, working_days: 0, open_span_days: null },
      leave: [],
      rest_days: { worked: [], free: [], recorded_until: null },
      sundays_worked: 0,
      monthly_wage: null,
      hourly_wages: [],
      hours_week: 0,
      paid_months: [],
      birth_date: birthDate,
      sector: null,
      late_reason: null,
      today,
    },
  });
}
