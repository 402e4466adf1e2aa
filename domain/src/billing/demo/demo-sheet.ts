import * as z from 'zod';
import { minuteHours } from '../../calendar/hours.ts';
import { wireMonth } from '../../calendar/wire.ts';
import { newEmployee } from '../../people/employees/employee.ts';
import { contractFields, endsBeforeBegin, MAX_WEEK_HOURS, planFields } from '../../people/schedules/schedule.ts';

/** Documents that one browser gets without an account. @source docs/product.md section 9; docs/decisions.md D52 */
export const DEMO_DOCUMENTS = 10;

/** The schedule of a visitor, with weekly hours: a wage needs the salary groups of a company. */
const demoSchedule = z
  .strictObject({
    ...planFields,
    ...contractFields,
    hours_week: minuteHours.positive('validation:hoursZero').max(MAX_WEEK_HOURS, 'validation:weekHours'),
  })
  .refine((input) => !endsBeforeBegin(input), {
    path: ['stopped_working_at_company'],
    error: 'validation:contractEnd',
  });

/** A month of one person as a visitor types it, to see its timesheet. Nothing of it is stored. */
export const demoSheetInput = z.strictObject({
  month: wireMonth,
  employee: newEmployee.pick({ number: true, first_name: true, last_name: true }),
  schema: demoSchedule,
});
export type DemoSheetInput = z.infer<typeof demoSheetInput>;
