import * as z from 'zod';
import { wireDate, wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { DAY_KINDS } from '../../days/absences/day-kind.ts';
import { schedule } from '../../people/schedules/schedule.ts';
import { id } from '../../rules/fields.ts';

/**
 * State of a month in the year of an employee. `closed`, `confirmed`: its sheet is saved and whole; `partial`: it is over and
 * its sheet leaves days open; `missing`: it is over without a sheet; `running`: it is not over and not wholly recorded; `ahead`: it
 * has not begun; `inactive`: no day of it can be worked; `not_employed`: no day of it belongs to the contract; `earlier`: it lies
 * before the company kept its sheets here, and has none.
 */
export const YEAR_MONTH_STATES = [
  'closed',
  'confirmed',
  'partial',
  'missing',
  'earlier',
  'running',
  'ahead',
  'inactive',
  'not_employed',
] as const;
export type YearMonthState = (typeof YEAR_MONTH_STATES)[number];

/** Meaning of the bar of a day: recorded work, work that is only planned, nothing, or the kind of the day. */
export const DAY_MARKS = ['work', 'planned', 'free', 'not_employed', ...DAY_KINDS] as const;
export type DayMark = (typeof DAY_MARKS)[number];

const act = z.object({ name: z.string(), at: wireTimestamp });

/** A month in the year of an employee. */
export const yearMonth = z.object({
  month: wireMonth,
  state: z.enum(YEAR_MONTH_STATES),
  /** The current sheet; null without one. */
  timesheet_id: id.nullable(),
  confirmed: act.nullable(),
  closed: act.nullable(),
  /** Worked and credited minutes of the sheet; null without one. @source docs/decisions.md D58 */
  paid_minutes: z.int().nullable(),
  /** Target of the sheet as `monthNumbers` has it. Without a sheet the target of the plan. @source docs/decisions.md D115 */
  target_minutes: z.int(),
  /** Difference of the sheet, see `monthNumbers`; null without a sheet. */
  difference_minutes: z.int().nullable(),
  /** Last calculated day of the sheet. */
  last_calc_day: wireDate.nullable(),
  /** Days for which the plan has work, with absences, without public holidays. */
  working_days: z.int(),
  /** Days that the sheet leaves open, in order. */
  open_days: z.array(wireDate),
  /** Number of days of each kind, in the order of the kinds; public holidays only where the plan has work. */
  kinds: z.array(z.object({ kind: z.enum(DAY_KINDS), days: z.int() })),
  /** The days of the month in order. `minutes`: paid, or planned where nothing is recorded. */
  days: z.array(z.object({ mark: z.enum(DAY_MARKS), minutes: z.int() })),
  /** Periods of inactivity that touch the month. */
  periods: z.array(z.object({ begin: wireDate, end: wireDate.nullable(), comment: z.string() })),
});
export type YearMonth = z.infer<typeof yearMonth>;

/** The sums of the sheets of a year. */
export const yearSums = z.object({
  months: z.int(),
  paid_minutes: z.int(),
  target_minutes: z.int(),
  difference_minutes: z.int(),
});

/**
 * An employee in one year: the contract, the plan that counts today or, in another year, on its nearest day, leave, sick days and twelve
 * months.
 *
 * @source docs/product.md section 2 "Employee page"; docs/decisions/0055-the-employee-page-is-a-year.md
 */
export const personYear = z.object({
  employee_id: id,
  schema_id: id,
  year: z.int(),
  contract: schedule.pick({ started_working_at_company: true, stopped_working_at_company: true }),
  /** First day of the first employment. */
  employed_from: wireDate,
  plan: schedule.pick({ hours_week: true, is_part_time_worker: true, days: true, monthly_wage: true }),
  salary_group: z.object({ name: z.string(), hourlyWage: z.string() }).nullable(),
  /** Days of leave; `planned` are those after today. */
  leave: z.object({
    allowed: z.number().multipleOf(0.5),
    taken: z.number().multipleOf(0.5),
    planned: z.number().multipleOf(0.5),
    left: z.number().multipleOf(0.5),
  }),
  /** Days recorded as sick, up to today. */
  sick_days: z.int(),
  sums: yearSums,
  months: z.array(yearMonth).length(12),
});
export type PersonYear = z.infer<typeof personYear>;
