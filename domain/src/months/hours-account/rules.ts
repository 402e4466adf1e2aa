import * as z from 'zod';
import { firstDayOf, type IsoDate, type IsoMonth } from '../../calendar/dates.ts';
import { minutesOfHours } from '../../calendar/hours.ts';
import { wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { bookedMinutes } from './booking.ts';

/** Demands of a plus above the cap. It is never cut: hours that were worked must be paid. */
export const ON_CAP = ['warn', 'ask_payout'] as const;

const limit = bookedMinutes.min(0, 'validation:tooSmall').nullable().default(null);

const ruleFields = {
  /** The first month for which the rule counts, up to the next rule. */
  valid_from: wireMonth,
  /** Whether months are booked; null in a rule of one person: everything is as in the company from then on. */
  is_kept: z.boolean('validation:invalid').nullable(),
  /** The plus that should not be exceeded, 0 or more; null: none. */
  cap_minutes: limit,
  /** The minus that should not be exceeded, 0 or less; null: none. */
  floor_minutes: bookedMinutes.max(0, 'validation:tooBig').nullable().default(null),
  on_cap: z.enum(ON_CAP, 'validation:invalid').default('warn'),
  /** Agreed hours of a month; null: weekly hours times 13/3. */
  agreed_month_minutes: bookedMinutes.positive('validation:hoursZero').nullable().default(null),
  /** From so much plus or minus on the light is yellow, and red. */
  light_yellow: limit,
  light_red: limit,
  /** Whether sheets print carry, month and balance. Counts for the rule of the company. */
  is_on_paper: z.boolean('validation:invalid').default(false),
};

/**
 * Rules of an hours account, dated by months: of the company, and of single people who differ. A later rule changes no earlier month.
 */
export const accountRuleInput = z
  .strictObject({ employee_id: id.nullable().default(null), ...ruleFields })
  .superRefine((rule, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const { light_yellow: yellow, light_red: red } = rule;
    if (rule.employee_id === null && rule.is_kept === null) refuse('is_kept', 'validation:required');
    if (yellow !== null && red !== null && red < yellow) refuse('light_red', 'validation:lightBelow');
  });
export type AccountRuleInput = z.infer<typeof accountRuleInput>;

/** A rule as it is stored. */
export const accountRule = z.object({
  ...ruleFields,
  employee_id: id.nullable(),
  created_by: z.string(),
  created_at: wireTimestamp,
});
export type AccountRule = z.infer<typeof accountRule>;

/** The rules of a company and of its people. */
export const accountRules = z.object({
  /** Whether the account of an employee is kept in the present month. */
  is_kept: z.boolean(),
  /** Rules of the company, newest first. */
  company: z.array(accountRule),
  /** People with rules of their own, by name, each with them, newest first. */
  people: z.array(
    z.object({ employee_id: id, first_name: z.string(), last_name: z.string(), rules: z.array(accountRule) }),
  ),
});

type Dated = Pick<AccountRule, 'employee_id' | 'valid_from' | 'is_kept'>;

/**
 * The rule that counts for a person in a month: the last own one that does not say 'as in the company', else the last of the company.
 *
 * @param rules in the order in which they were made, those of other people may be among them
 * @returns null before the first rule
 */
export function ruleOf<R extends Dated>(rules: readonly R[], employeeId: number, month: IsoMonth): R | null {
  const lastOf = (owner: number | null): R | null =>
    rules
      .filter((rule) => rule.employee_id === owner && rule.valid_from <= month)
      .reduce<R | null>((last, rule) => (last !== null && last.valid_from > rule.valid_from ? last : rule), null);
  const own = lastOf(employeeId);
  return own === null || own.is_kept === null ? lastOf(null) : own;
}

/** The first month from a month on that is booked for a person; null: none. */
export function firstKeptMonth(rules: readonly Dated[], employeeId: number, from: IsoMonth): IsoMonth | null {
  const starts = rules.map(({ valid_from }) => valid_from).filter((month) => month > from);
  const months = [from, ...starts.toSorted()];
  return months.find((month) => ruleOf(rules, employeeId, month)?.is_kept === true) ?? null;
}

/** The day of an opening balance in its first month. */
export const openingDay = (month: IsoMonth): IsoDate => firstDayOf(month);

/** The limits of an account. */
export type AccountLimits = Pick<AccountRule, 'cap_minutes' | 'floor_minutes'>;

/** Minutes above the cap or below the floor; 0 within both. */
export function minutesBeyond(balance: number, { cap_minutes: cap, floor_minutes: floor }: AccountLimits): number {
  if (cap !== null && balance > cap) return balance - cap;
  return floor !== null && balance < floor ? floor - balance : 0;
}

/** Agreed minutes of a month, rounded down: as agreed, else 13/3 weeks. @source docs/decisions.md D1 */
export const agreedMinutes = (rule: Pick<AccountRule, 'agreed_month_minutes'> | null, hoursWeek: number): number =>
  rule?.agreed_month_minutes ?? Math.floor((minutesOfHours(hoursWeek) * 13) / 3);
