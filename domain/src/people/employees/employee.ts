import * as z from 'zod';
import { ROLES } from '../../accounts/access/roles.ts';
import { wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { id, version } from '../../rules/fields.ts';
import { descendingField, listQueryFields } from '../../rules/list-query.ts';
import { answerShapeOf, bodyShapeOf } from '../fields/field-description.ts';
import { EMPLOYEE_FIELDS } from './employee.fields.ts';

/**
 * State of one of the last twelve months: a sheet is saved, the month is over and its sheet ends before the last day of
 * work, a sheet is missing, the employee was inactive all month, was not (yet or any more) employed, the month is not
 * over and has no sheet yet, or it lies before the company kept its sheets here.
 *
 * @source docs/decisions/0084-months-before-the-company.md
 */
export const RECENT_MONTH_STATES = [
  'done',
  'partial',
  'missing',
  'inactive',
  'not_employed',
  'open',
  'earlier',
] as const;
/** State of an employee's month in the overview. */
export type RecentMonthState = (typeof RECENT_MONTH_STATES)[number];

/** An employee in the overview. */
export const employeeRow = z.object({
  id,
  number: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  schema_id: id,
  is_currently_inactive: z.boolean(),
  is_part_time_worker: z.boolean(),
  latest_timesheet: wireMonth.nullable(),
  /** The sheet of the month that the list was asked for; null without one. */
  timesheet_id: id.nullable(),
  recent_months: z.array(z.object({ month: wireMonth, state: z.enum(RECENT_MONTH_STATES) })),
});
export type EmployeeRow = z.infer<typeof employeeRow>;

/** Months shown per employee in the overview, including the current one. */
export const RECENT_MONTHS = 12;

const otherEmployee = z.object({ id, number: z.string().nullable(), first_name: z.string(), last_name: z.string() });
/** Names of another employee. */
export type OtherEmployee = z.infer<typeof otherEmployee>;

/** An employee with all fields. @source docs/product.md section 3 "Employee" */
export const employee = z.object({
  id,
  company_id: id,
  user_id: id.nullable(),
  role: z.enum(ROLES).nullable(),
  email: z.string().nullable(),
  ...answerShapeOf(EMPLOYEE_FIELDS),
  salary_group_id: id.nullable(),
  schema_id: id,
  is_currently_inactive: z.boolean(),
  is_part_time_worker: z.boolean(),
  latest_timesheet: wireMonth.nullable(),
  /**
   * Time of deletion; null for an employee who is not deleted. Deleted employees can be restored until the purge.
   *
   * @source docs/decisions.md D39
   */
  deleted_at: wireTimestamp.nullable(),
  /** The employee who is another contract of the same person; missing for a person with one contract. @source docs/decisions.md D120 */
  other_contract: otherEmployee.optional(),
  version,
});
export type Employee = z.infer<typeof employee>;

const body = bodyShapeOf(EMPLOYEE_FIELDS);

/** A new employee: the fields of the first form; other personal data follow later. */
export const newEmployee = z.strictObject({
  number: body.number,
  first_name: body.first_name,
  last_name: body.last_name,
  birth_date: body.birth_date,
  salary_group_id: id.nullable().default(null),
});
export type NewEmployee = z.infer<typeof newEmployee>;

/**
 * Fields that the tab of personal data changes; `version` is the one the person has seen.
 *
 * @source docs/product.md section 2 "Personal"; docs/decisions.md D54
 */
export const employeeInput = z.strictObject({ ...body, version });
export type EmployeeInput = z.infer<typeof employeeInput>;

/** Columns the overview sorts by. @source docs/product.md section 2 "Employees overview" */
export const EMPLOYEE_SORTS = ['number', 'first_name', 'last_name', 'latest_timesheet'] as const;

/** Query of the overview; all values are text in an address. @source docs/product.md section 7 "company/employees" */
export const employeeQuery = z.strictObject({
  ...listQueryFields,
  sortBy: z.enum(EMPLOYEE_SORTS, 'validation:invalid').default('number'),
  descending: descendingField.default('false'),
  filterBy: z
    .enum(['is_currently_inactive:true', 'is_currently_inactive:false', 'deleted:true'], 'validation:invalid')
    .optional(),
  /** Only employees with a past month of the strip that is missing or only partly recorded. */
  missing: z.enum(['true'], 'validation:invalid').optional(),
  /** Filter for the screen that deletes sheets: only employees with a sheet of this month. */
  month: wireMonth.optional(),
});
export type EmployeeQuery = z.infer<typeof employeeQuery>;
