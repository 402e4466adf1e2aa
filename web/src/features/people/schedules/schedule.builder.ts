import type { Schedule, ScheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';

const PLAN = {
  works_on_holidays: 0 as const,
  works_on_sundays: 0 as const,
  least_day_minutes: 180 as const,
  seasonal_short_time_work: 0 as const,
  break_minutes: 30 as const,
  is_part_time_worker: false,
  allowed_leave_days: 28,
  styling_type_id: 4 as const,
  days: ([1, 2, 3, 4, 5] as const).map((day_id) => ({
    day_id,
    isActive: true as const,
    hours: 8,
    start_time: '07:00',
    end_time: '15:30',
  })),
  hours_week: 40,
  per_hour_calc: 0 as const,
  monthly_wage: null,
  salary_group_id: null,
  hourlyWage: null,
};

/** A schedule of 40 hours from Monday to Friday. */
export const scheduleOf = (given: Partial<Schedule> = {}): Schedule => ({
  ...PLAN,
  id: 30,
  employee_id: 3,
  valid_from: '2026-01-01',
  started_working_at_company: '2024-05-01',
  stopped_working_at_company: null,
  version: 3,
  ...given,
});

/** A version of it, from a day on. */
export const versionOf = (valid_from: string, given: Partial<ScheduleVersion> = {}): ScheduleVersion => ({
  ...PLAN,
  valid_from,
  created_at: `${valid_from} 09:00:00`,
  ...given,
});
