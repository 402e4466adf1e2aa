import { planDays } from '@zeitblatt/domain/schedules/plan-days';
import type { ScheduleInput } from '@zeitblatt/domain/schedules/schedule';

/** Thirty hours from Monday to Friday, as the form sends them. */
export const THIRTY: ScheduleInput = {
  works_on_holidays: 0,
  seasonal_short_time_work: 0,
  break_minutes: 30,
  is_part_time_worker: false,
  allowed_leave_days: 24,
  styling_type_id: 5,
  started_working_at_company: '2020-01-01',
  stopped_working_at_company: null,
  hours_week: 30,
  per_hour_calc: 0,
  monthly_wage: null,
  salary_group_id: null,
  days: planDays(1800, 30, [1, 2, 3, 4, 5], new Map()),
};
