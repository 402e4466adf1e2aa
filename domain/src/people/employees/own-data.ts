import * as z from 'zod';
import { employment } from '../employments/employment.ts';
import { answerShapeOf } from '../fields/field-description.ts';
import { schedule } from '../schedules/schedule.ts';
import { EMPLOYEE_FIELDS } from './employee.fields.ts';

/** The own data of an employee: the personal data, and the employments with the plan that counts today. */
export const ownData = z.object({
  employee: z.object(answerShapeOf(EMPLOYEE_FIELDS)),
  schedule: schedule
    .pick({
      started_working_at_company: true,
      stopped_working_at_company: true,
      hours_week: true,
      days: true,
      break_minutes: true,
      is_part_time_worker: true,
      works_on_holidays: true,
      allowed_leave_days: true,
    })
    .extend({ employments: z.array(employment.pick({ begin: true, end: true })) }),
});
export type OwnData = z.infer<typeof ownData>;
