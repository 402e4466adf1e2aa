import * as z from 'zod';
import { city } from '../employees/employee.ts';
import { id, version } from '../rules/fields.ts';

/** Minutes of a block where hours are dealt over a month. @source product 5; D13 */
export const ALLOCATION_BLOCKS = [15, 30, 60] as const;

/** A company as its managers see it. @source product 3 "Company" */
export const company = z.object({
  id,
  name: z.string(),
  street: z.string().nullable(),
  city_id: id.nullable(),
  city: city.nullable(),
  phone: z.string().nullable(),
  fax: z.string().nullable(),
  email: z.string().nullable(),
  vat_number: z.string().nullable(),
  contact_person: z.string().nullable(),
  using_cost_units: z.boolean(),
  show_plan_hours_calculation_paragraph: z.boolean(),
  timesheet_allocation_block_size: z.literal(ALLOCATION_BLOCKS),
  version,
});
export type Company = z.infer<typeof company>;

/** A wage group; `company_id` null means built in. @source product 3 "Salary group" */
export const salaryGroup = z.object({
  id,
  name: z.string(),
  hourlyWage: z.string(),
  company_id: id.nullable(),
});
export type SalaryGroup = z.infer<typeof salaryGroup>;
