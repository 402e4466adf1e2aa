import { api } from '@zeitblatt/contract/api';
import { planDays } from '@zeitblatt/domain/people/schedules/plan-days';
import type { ScheduleInput } from '@zeitblatt/domain/people/schedules/schedule';
import type { Client } from '../../../testing/client.ts';

/** Thirty hours from Monday to Friday, as the form sends them. */
export const THIRTY_HOURS_SCHEDULE: ScheduleInput = {
  works_on_holidays: 0,
  works_on_sundays: 0,
  least_day_minutes: 180,
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

type Sent = Partial<ScheduleInput> & { valid_from?: string | null; version?: number };

type Scene = { readonly manager: Client; readonly worker: { readonly id: number; readonly schemaId: number } };

/**
 * Calls about the schedule of an employee with 40 hours. @param at called each time, because every test has its own
 * employee
 */
export function scheduleCalls(at: () => Scene) {
  return {
    /** Changes the employee's schedule to thirty hours from now on, unless other values are given. */
    change: (
      { valid_from = null, version = 1, ...more }: Sent = {},
      id = at().worker.schemaId,
      client = at().manager,
    ) =>
      client.send(api.schedules.change, {
        params: { id },
        body: { ...THIRTY_HOURS_SCHEDULE, ...more, valid_from, version },
      }),
    add: (valid_from: string, more: Partial<ScheduleInput> = {}, employee_id = at().worker.id) =>
      at().manager.send(api.schedules.add, { body: { ...THIRTY_HOURS_SCHEDULE, ...more, employee_id, valid_from } }),
    schedule: () => at().manager.read(api.schedules.get, { query: { employee_id: at().worker.id } }),
  };
}
