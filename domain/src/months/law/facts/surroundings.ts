import * as z from 'zod';
import { HOLIDAY_IDS } from '../../../calendar/holidays.ts';
import { clockTimeText, wireDate, wireMonth } from '../../../calendar/wire.ts';
import { SECTORS } from '../../../company/data/sectors.ts';
import { dayParts } from '../../../days/day/parts-entry.ts';
import { id } from '../../../rules/fields.ts';

/** Days before and after a month whose recorded times its findings need: a whole week on either side. */
export const NEIGHBOUR_DAYS = 7;

/** Times that a saved sheet records for a day. */
export const workedDay = z.object({
  day: wireDate,
  start_time: clockTimeText,
  end_time: clockTimeText,
  break_minutes: z.int(),
  parts: dayParts.nullish(),
  /** Worked minutes that really passed, where they are not those of the clock. @source docs/decisions.md D108 */
  real_minutes: z.int().optional(),
});
export type WorkedDay = z.infer<typeof workedDay>;

const hourlyWages = z.array(z.object({ valid_from: wireDate.nullable(), hourlyWage: z.string() }));
const paidMonths = z.array(z.object({ month: wireMonth, paid_minutes: z.int() }));

/** Another contract of the same person with the company. The law counts both together. @source docs/decisions.md D120 */
const otherContract = z.object({
  /** The employee of the other contract. */
  employee_id: id,
  /** Recorded times from the 24 weeks on to the week after the month, those of the month included, in order. */
  days: z.array(workedDay),
  monthly_wage: z.string().nullable(),
  hourly_wages: hourlyWages,
  hours_week: z.number(),
  /** Like `paid_months` of the month itself, but with the month. */
  paid_months: paidMonths,
});
export type OtherContract = z.infer<typeof otherContract>;

/** The hours account of the employee at the end of the month, without the sheet of the month itself. */
const accountAround = z.object({
  balance_minutes: z.int(),
  /** The rest of the plus of each month, oldest first; `is_limited`: § 2 (2) MiLoG limits it. */
  open: z.array(z.object({ month: wireMonth, minutes: z.int(), is_limited: z.boolean() })),
  cap_minutes: z.int().nullable(),
  floor_minutes: z.int().nullable(),
  /** Agreed minutes of a month. */
  agreed_minutes: z.int(),
  /** Steady pay of the month in cents; null while unknown. */
  monthly_cents: z.int().nullable(),
});
export type AccountAround = z.infer<typeof accountAround>;

/**
 * Data that the findings of a month need besides its own days. Everything is recorded or agreed, nothing is assumed.
 *
 * @source docs/decisions.md D38
 */
export const surroundings = z.object({
  /** Recorded times of the week before the month and of the week after it, in order. */
  neighbours: z.array(workedDay),
  /**
   * Public holidays at the place of work from the day before the month to the day after it, whether or not the schedule
   * works on them. @source docs/decisions.md D21
   */
  public_holidays: z.array(z.object({ day: wireDate, holiday: z.enum(HOLIDAY_IDS) })),
  /**
   * The part of the 24 weeks that lies before the month, as `sumWindow` counts it, with the work of another contract; they
   * end with the last calculated day.
   */
  before_month: z.object({
    worked_minutes: z.int(),
    working_days: z.int(),
    /** Working days since the last day of leave, when leave can go on in the month; null otherwise. @source docs/decisions.md D92 */
    open_span_days: z.int().nullable(),
  }),
  /** Periods of leave that touch the 24 weeks or the month, as they were entered. @source docs/decisions.md D109 */
  leave: z.array(z.object({ from: wireDate, to: wireDate })),
  /** Substitute rest days that other sheets record, on which another contract has no work. @source docs/decisions.md D65, D120 */
  rest_days: z.object({
    /** Sundays, and public holidays on a working day, with work. */
    worked: z.array(wireDate),
    /** Days from Monday to Saturday without any work from 0 to 24 h that can be substitute rest days. */
    free: z.array(wireDate),
    /** Last day after the month up to which every day is recorded; null when the next day is not. */
    recorded_until: wireDate.nullable(),
  }),
  /** Sundays of the year on which sheets of its other months record work, also of another contract, as `sundaysWorked` counts them. */
  sundays_worked: z.int(),
  /** Agreed wage per month, in euros; null while unknown. */
  monthly_wage: z.string().nullable(),
  /**
   * Hourly wages of the salary group in the order of their days, null: from the beginning; empty while unknown.
   *
   * @source docs/decisions.md D63
   */
  hourly_wages: hourlyWages,
  /** Weekly hours of the plan at the end of the month. */
  hours_week: z.number(),
  /**
   * Paid minutes, worked and credited, of other months with a sheet: from eleven months before the month to the end of its year.
   *
   * @source docs/decisions.md D89, D95
   */
  paid_months: paidMonths,
  /** Missing for a person with one contract. */
  other_contract: otherContract.optional(),
  /** Missing where no account is kept. */
  hours_account: accountAround.optional(),
  birth_date: wireDate.nullable(),
  /**
   * The company's sector at the end of the month, if § 2a SchwarzArbG lists it then; null otherwise. In a listed sector § 17 MiLoG
   * certainly demands the record within seven days. @source docs/decisions.md D64
   */
  sector: z.enum(SECTORS).nullable(),
  /** Why the days of the month were recorded late, given for the whole company. @source docs/decisions.md D102 */
  late_reason: z.string().nullable(),
  /** The day on which entries made now will be recorded. @source docs/decisions.md D16 */
  today: wireDate,
});
export type Surroundings = z.infer<typeof surroundings>;
