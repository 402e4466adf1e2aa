import type { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { wageOn } from '@zeitblatt/domain/company/data/wages';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import type { ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import { spreadOf } from '@zeitblatt/domain/people/schedules/spread-weekly-minutes';
import { weeklyHoursOfWage } from '@zeitblatt/domain/people/schedules/weekly-hours-of-wage';
import { parseCents } from '@zeitblatt/domain/rules/amounts';
import type { Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal } from '../../../http/context/refusal.ts';
import { lockEmployee } from '../queries/employee-locks.queries.ts';
import { lockSalaryGroupForMember } from '../queries/salary-groups.queries.ts';
import { findScheduleOf, type ScheduleRow } from '../queries/schedules.queries.ts';
import { changeSchedule } from '../schedules/change-schedule.ts';

/**
 * Puts an employee into a salary group, from the first month without a saved sheet. An hourly-paid employee gets the
 * weekly hours that the new wage pays for, on the same weekdays.
 *
 * @throws FieldRefusal for an employee or group of another company, and when the weekdays cannot carry the hours
 */
export const assignToSalaryGroup: Service<typeof api.salaryGroups>['assign'] = async (context, { body }) => {
  const { db, reach, today, t } = context;
  const employee = await lockEmployee(db, reach, { id: body.employee_id });
  const schedule = await findScheduleOf(db, reach, today, { employeeId: body.employee_id });
  if (!employee || !schedule) throw fieldRefusal('employee_id', 'validation:invalid');
  const group = await lockSalaryGroupForMember(db, reach, body.salary_group_id);
  if (!group) throw fieldRefusal('salary_group_id', 'validation:invalid');
  const change = { input: inGroup(schedule, group, context.today), validFrom: null, seenVersion: null };
  await changeSchedule(context, employee.schema_id, change).catch(tellAtTheGroup);
  return { success: t('success:salaryGroupAssigned') };
};

/** The current schedule as form input, with another group. */
function inGroup(row: ScheduleRow, group: SalaryGroup, today: IsoDate): ScheduleInput {
  const { works_on_holidays, works_on_sundays, least_day_minutes } = row;
  const { seasonal_short_time_work, break_minutes, per_hour_calc, monthly_wage } = row;
  const { is_part_time_worker, allowed_leave_days, styling_type_id, hours_week, days } = row;
  const hours = per_hour_calc === 1 ? hoursPaidBy(monthly_wage, group, today) : hours_week;
  return {
    works_on_holidays,
    works_on_sundays,
    least_day_minutes,
    seasonal_short_time_work,
    break_minutes,
    per_hour_calc,
    monthly_wage,
    is_part_time_worker,
    allowed_leave_days,
    styling_type_id,
    hours_week: hours,
    salary_group_id: group.id,
    days: hours === hours_week ? days : replan(row, hours),
    started_working_at_company: row.started_working_at_company,
    stopped_working_at_company: row.stopped_working_at_company,
    // Check constraints allow only the declared values, so the cast is safe.
  } as ScheduleInput;
}

const hoursPaidBy = (monthlyWage: string | null, group: SalaryGroup, today: IsoDate): number =>
  weeklyHoursOfWage(parseCents(monthlyWage ?? '0'), parseCents(wageOn(group, today)));

function replan({ days, break_minutes }: ScheduleRow, hours: number): ScheduleInput['days'] {
  const weekdays = days.map(({ day_id }) => day_id);
  const starts = new Map(days.map(({ day_id, start_time }) => [day_id, start_time]));
  const spread = spreadOf(days.map((day) => minutesOfHours(day.hours))) ?? 'whole';
  return planDays(minutesOfHours(hours), break_minutes, weekdays, starts, spread);
}

/** Reports every problem of the resulting plan at the group, because that is the only field of the request. */
function tellAtTheGroup(error: unknown): never {
  if (!(error instanceof FieldRefusal)) throw error;
  throw new FieldRefusal(error.problems.map(({ message }) => ({ path: 'salary_group_id', message })));
}
