import * as z from 'zod';
import { minuteHours, minutesOfHours } from '../../calendar/hours.ts';
import { isIsoDate, wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { monthlyWage } from '../../rules/amounts.ts';
import type { FieldProblem } from '../../rules/field-problem.ts';
import { id, version, zeroOrOne } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { checkPlannedDays } from './check-days.ts';
import { BREAK_OPTIONS, scheduleDay } from './schedule-day.ts';

/** Maximum hours per week: ten on each of seven days. @source docs/product.md section 9 "Maximum hours per day" */
export const MAX_WEEK_HOURS = 70;

/**
 * Signatures on the sheet: none, one for each day, one for the month.
 *
 * @source docs/product.md section 3 "Style types"
 */
export const SIGNATURE_STYLES = { none: 1, everyDay: 4, wholeMonth: 5 } as const;

/** Minutes in a row that § 12 (1) TzBfG takes for agreed where nothing else is. @source docs/law.md section 2 "TzBfG § 12" */
export const LEAST_DAY_MINUTES = 180;

/** Shortest days that can be chosen, in minutes. */
export const LEAST_DAY_OPTIONS = [60, 120, 180, 240, 300] as const;

export const planFields = {
  works_on_holidays: zeroOrOne.default(0),
  /** Hours without regular days may be put on Sundays. @source docs/decisions.md D61, D90 */
  works_on_sundays: zeroOrOne.default(0),
  /** Shortest day on which hours without regular days are put, in minutes. @source docs/decisions.md D61 */
  least_day_minutes: z.literal(LEAST_DAY_OPTIONS, wrongTypeMessage('validation:invalid')).default(LEAST_DAY_MINUTES),
  seasonal_short_time_work: zeroOrOne.default(0),
  break_minutes: z.literal(BREAK_OPTIONS, wrongTypeMessage('validation:breakOption')),
  is_part_time_worker: z.boolean('validation:invalid').default(false),
  allowed_leave_days: z
    .int(wrongTypeMessage('validation:number'))
    .min(0, 'validation:tooSmall')
    .max(366, 'validation:tooBig')
    .default(0),
  styling_type_id: z.literal([1, 4, 5], 'validation:invalid').default(1),
  days: z.array(scheduleDay).max(7).default([]),
};

export const contractFields = {
  started_working_at_company: wireDate,
  stopped_working_at_company: wireDate.nullable().default(null),
};

/** Whether a contract ends on its first day or earlier. */
export const endsBeforeBegin = ({ started_working_at_company: start, stopped_working_at_company: stop }: Contract) =>
  stop !== null && isIsoDate(stop) && stop <= start;

/** A schedule as the form sends it. Per hour, the wage and the salary group decide the weekly hours. */
export const scheduleInput = z
  .strictObject({
    ...planFields,
    ...contractFields,
    hours_week: minuteHours.positive('validation:hoursZero').max(MAX_WEEK_HOURS, 'validation:weekHours').optional(),
    per_hour_calc: zeroOrOne.default(0),
    monthly_wage: monthlyWage.nullable().default(null),
    salary_group_id: id.nullable().default(null),
  })
  .superRefine((input, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (input.per_hour_calc === 1) {
      if (input.monthly_wage === null) refuse('monthly_wage', 'validation:required');
      if (input.salary_group_id === null) refuse('salary_group_id', 'validation:required');
    } else if (input.hours_week === undefined) refuse('hours_week', 'validation:required');
    if (endsBeforeBegin(input)) refuse('stopped_working_at_company', 'validation:contractEnd');
  });
export type ScheduleInput = z.infer<typeof scheduleInput>;

/**
 * Plan of a schedule, valid from a day on: the part of it that has versions.
 *
 * `hours_week` is always known here; `days` are the planned weekdays in order, none without regular days.
 *
 * @source docs/decisions.md D36
 */
export const schedulePlan = z.object({
  ...planFields,
  works_on_holidays: zeroOrOne,
  works_on_sundays: zeroOrOne,
  least_day_minutes: z.literal(LEAST_DAY_OPTIONS),
  seasonal_short_time_work: zeroOrOne,
  is_part_time_worker: z.boolean(),
  allowed_leave_days: z.int(),
  styling_type_id: z.literal([1, 4, 5]),
  days: z.array(scheduleDay),
  hours_week: z.number(),
  per_hour_calc: zeroOrOne,
  monthly_wage: z.string().nullable(),
});
export type SchedulePlan = z.infer<typeof schedulePlan>;

/** First and last day of the employment, both included; an open end is null. @source docs/decisions.md D9 */
export type Contract = {
  readonly started_working_at_company: string;
  readonly stopped_working_at_company: string | null;
};

/** A schedule as the wire shows it: the version that counts today, and the contract. */
export const schedule = schedulePlan.extend({
  id,
  employee_id: id,
  salary_group_id: id.nullable(),
  hourlyWage: z.string().nullable(),
  valid_from: wireDate,
  ...contractFields,
  version,
});
export type Schedule = z.infer<typeof schedule>;

/** A version of a schedule, as the list of earlier ones shows it. @source docs/decisions.md D36 */
export const scheduleVersion = schedulePlan.extend({
  salary_group_id: id.nullable(),
  hourlyWage: z.string().nullable(),
  valid_from: wireDate,
  created_at: wireTimestamp,
});
export type ScheduleVersion = z.infer<typeof scheduleVersion>;

/**
 * Checks weekly hours, entered or calculated from the wage, and the planned days against them.
 *
 * @returns the problems; empty when there are none
 */
export function planProblems(
  plan: Pick<SchedulePlan, 'hours_week' | 'days' | 'is_part_time_worker' | 'break_minutes'>,
): FieldProblem[] {
  if (plan.hours_week > MAX_WEEK_HOURS) {
    return [{ path: 'hours_week', message: { key: 'validation:weekHours', params: { max: MAX_WEEK_HOURS } } }];
  }
  const weeklyMinutes = plan.is_part_time_worker ? null : minutesOfHours(plan.hours_week);
  return checkPlannedDays(weeklyMinutes, plan.break_minutes, plan.days);
}
