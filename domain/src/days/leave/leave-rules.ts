import * as z from 'zod';
import type { IsoDate } from '../../calendar/dates.ts';
import { wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';

/** Days before Christmas and New Year: they use a whole day of leave, half a one, or none because they are free. */
export const EVE_DAYS = ['full', 'half', 'free'] as const;
export type EveDay = (typeof EVE_DAYS)[number];

const eve = z.enum(EVE_DAYS, 'validation:invalid').default('full');
const flag = z.boolean('validation:invalid').default(false);

/** Rules of the leave accounts of a company from a year on, until the next ones. */
export const leaveRuleInput = z.strictObject({
  from_year: z.int('validation:invalid').min(2000, 'validation:invalid').max(2199, 'validation:invalid'),
  /** Whether accounts are kept: days that are left are carried into the next year, and notices are sent. */
  is_kept: flag,
  /** Whether days of the contract are shortened in every year that is not worked whole, as the contracts say. */
  is_pro_rata: flag,
  /** Whether days of the contract lapse on 31 March without a notice, as the contracts say. */
  contract_lapses: flag,
  december_24: eve,
  december_31: eve,
});
export type LeaveRuleInput = z.infer<typeof leaveRuleInput>;

export const leaveRule = leaveRuleInput.extend({ id, created_by: z.string(), created_at: wireTimestamp });
export type LeaveRule = z.infer<typeof leaveRule>;

/** The rules of a company, newest first, and those that count today. */
export const leaveRules = z.object({ current: leaveRuleInput, data: z.array(leaveRule) });

/** The rule before the first one: leave is reckoned, but no account is kept. */
export const NO_LEAVE_RULE: LeaveRuleInput = {
  from_year: 2000,
  is_kept: false,
  is_pro_rata: false,
  contract_lapses: false,
  december_24: 'full',
  december_31: 'full',
};

/** The rule of a year: of several from the same year the last one. @param rules in the order in which they were made */
export function leaveRuleOf(rules: readonly LeaveRuleInput[], year: number): LeaveRuleInput {
  const begun = rules.filter((rule) => rule.from_year <= year);
  const { from_year, is_kept, is_pro_rata, contract_lapses, december_24, december_31 } = begun.reduce(
    (last, rule) => (rule.from_year >= last.from_year ? rule : last),
    NO_LEAVE_RULE,
  );
  return { from_year, is_kept, is_pro_rata, contract_lapses, december_24, december_31 };
}

const WEIGHTS: Readonly<Record<EveDay, number>> = { full: 1, half: 0.5, free: 0 };

/** Days of leave that a day uses when nothing else is said of it. */
export function weightOfDay({ december_24, december_31 }: LeaveRuleInput, day: IsoDate): number {
  if (day.endsWith('-12-24')) return WEIGHTS[december_24];
  return day.endsWith('-12-31') ? WEIGHTS[december_31] : 1;
}
