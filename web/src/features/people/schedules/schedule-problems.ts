import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { endsBeforeBegin, MAX_WEEK_HOURS, planProblems } from '@zeitblatt/domain/people/schedules/schedule';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import { plannedWeekdays, type ScheduleValues, wageHours, weeklyMinutes } from './schedule-values.ts';

/**
 * Problems that the schema cannot detect: whether the days can carry the weekly hours, and, while other fields are empty,
 * whether the employment ends before its begin. Paths are relative to the schedule.
 */
export const scheduleProblems = (values: ScheduleValues, groups: readonly SalaryGroup[]): readonly FieldProblem[] => [
  ...contractProblems(values),
  ...hoursProblems(values, groups),
];

function contractProblems({
  started_working_at_company: start,
  stopped_working_at_company: stop,
}: ScheduleValues): readonly FieldProblem[] {
  const isWrong =
    start !== null && endsBeforeBegin({ started_working_at_company: start, stopped_working_at_company: stop });
  return isWrong ? [problem('stopped_working_at_company', 'validation:contractEnd')] : [];
}

function hoursProblems(values: ScheduleValues, groups: readonly SalaryGroup[]): readonly FieldProblem[] {
  const wage = values.per_hour_calc ? wageHours(values, groups) : null;
  if (wage?.hours === 0) return [problem('monthly_wage', 'schedules:wage.tooLow')];
  if (wage && wage.hours > MAX_WEEK_HOURS) return [problem('monthly_wage', 'schedules:wage.tooHigh')];
  const minutes = weeklyMinutes(values, groups);
  if (minutes === null) return [];
  return planProblems({
    hours_week: minutes / 60,
    days: plannedWeekdays(values, groups),
    is_part_time_worker: values.is_part_time_worker,
    break_minutes: values.break_minutes as 30,
  });
}

const problem = (path: string, key: string): FieldProblem => ({ path, message: { key, params: {} } });
