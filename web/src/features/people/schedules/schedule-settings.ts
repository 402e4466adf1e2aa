import * as api from '@zeitblatt/contract/api';
import type { IsoDate, Weekday } from '@zeitblatt/domain/calendar/dates';
import { minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import type { Schedule, ScheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';
import { spreadOf } from '@zeitblatt/domain/people/schedules/spread-weekly-minutes';
import { formRules } from '../../../forms/form-rules.ts';
import { scheduleProblems } from './schedule-problems.ts';
import { type ScheduleValues, toSchedule } from './schedule-values.ts';

/** Form values of an employee's schedule. */
export type ScheduleSettings = ScheduleValues & {
  /** First day of the change; null: first day of the first month without a saved sheet. */
  readonly valid_from: IsoDate | null;
  /** Version of the schedule that the form was filled from. */
  readonly version: number;
};

type Plan = Pick<ScheduleVersion, keyof ScheduleVersion & keyof Schedule>;

/** A plan that starts in the future is changed from its first day on, unless the user chooses another day. */
const planValues = (plan: Plan, today: IsoDate) => ({
  per_hour_calc: plan.per_hour_calc === 1,
  hours_week: plan.per_hour_calc === 1 ? null : plan.hours_week,
  monthly_wage: plan.monthly_wage ?? '',
  salary_group_id: plan.salary_group_id,
  break_minutes: plan.break_minutes,
  is_part_time_worker: plan.is_part_time_worker,
  days: plan.days.map((day) => day.day_id),
  starts: Object.fromEntries(plan.days.map((day): [Weekday, string] => [day.day_id, day.start_time])),
  spread: spreadOf(plan.days.map((day) => minutesOfHours(day.hours))) ?? ('own' as const),
  hours: Object.fromEntries(plan.days.map((day): [Weekday, number] => [day.day_id, day.hours])),
  works_on_holidays: plan.works_on_holidays === 1,
  works_on_sundays: plan.works_on_sundays === 1,
  least_day_minutes: plan.least_day_minutes,
  seasonal_short_time_work: plan.seasonal_short_time_work === 1,
  allowed_leave_days: plan.allowed_leave_days,
  styling_type_id: plan.styling_type_id,
  valid_from: plan.valid_from > today ? plan.valid_from : null,
});

/**
 * Initial form values: the contract and the newest plan. With the current plan instead, a save would silently revert a
 * plan that starts in the future.
 */
export const scheduleSettingsOf = (schedule: Schedule, newest: Plan, today: IsoDate): ScheduleSettings => ({
  started_working_at_company: schedule.started_working_at_company,
  stopped_working_at_company: schedule.stopped_working_at_company,
  ...planValues(newest, today),
  version: schedule.version,
});

export const scheduleSettingsRules = (groups: readonly SalaryGroup[]) =>
  formRules({
    schema: api.schedules.change.body,
    productOf: ({ valid_from, version, ...values }: ScheduleSettings) => ({
      ...toSchedule(values, groups),
      valid_from,
      version,
    }),
    problemsOf: (values) => scheduleProblems(values, groups),
  });
