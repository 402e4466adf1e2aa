import * as z from 'zod';
import { type IsoDate, type IsoMonth, monthOf } from '../../calendar/dates.ts';
import { wireDate, wireMonth } from '../../calendar/wire.ts';
import { livingLines } from '../../rules/living-lines.ts';
import { isSteadyPayTooLow } from '../law/facts/steady-pay.ts';
import { balanceOn, type EarlierAccount } from './balance.ts';
import type { BookedLine } from './booking.ts';
import { dueOf, type OpenPlus, oldPlus } from './open-plus.ts';
import { type AccountRule, agreedMinutes, minutesBeyond } from './rules.ts';

/**
 * Findings of an account, which refuse nothing. `half_of_agreed`, `twelve_months`: § 2 (2) MiLoG; `above_cap`, `below_floor`:
 * the rules of the company; `earlier_open`: what an earlier employment left open.
 */
export const ACCOUNT_FINDINGS = [
  'half_of_agreed',
  'twelve_months',
  'above_cap',
  'below_floor',
  'earlier_open',
] as const;

export const accountFinding = z.object({
  kind: z.enum(ACCOUNT_FINDINGS),
  /** The month whose plus it is about, or the last one of an earlier account; null for the balance. */
  month: wireMonth.nullable(),
  /** Minutes above the limit, or still open. */
  minutes: z.int(),
  /** The last day on which a plus is levelled in time. */
  due: wireDate.nullable(),
});
export type AccountFinding = z.infer<typeof accountFinding>;

export const ACCOUNT_LIGHTS = ['green', 'yellow', 'red'] as const;
export type AccountLight = (typeof ACCOUNT_LIGHTS)[number];

/** Agreed hours and pay of a month. */
export type Agreed = {
  readonly hours_week: number;
  /** Steady pay of a month in cents; null while unknown. */
  readonly monthly_cents: number | null;
  readonly rule: Pick<AccountRule, 'agreed_month_minutes' | 'cap_minutes' | 'floor_minutes'> | null;
};

/** The account of a person as the findings need it. */
export type AccountFacts = {
  readonly lines: readonly BookedLine[];
  readonly open: readonly OpenPlus[];
  readonly day: IsoDate;
  /** Last day of the employment, if it lies before the day. */
  readonly endedOn: IsoDate | null;
  readonly agreedOf: (month: IsoMonth) => Agreed;
};

/** Whether § 2 (2) MiLoG limits the plus of a month. */
export const isLimitedByLaw = (month: IsoMonth, plus: number, { hours_week, monthly_cents, rule }: Agreed): boolean =>
  isSteadyPayTooLow(month, agreedMinutes(rule, hours_week) + plus, monthly_cents);

/** The plus that months added, by month, as far as the law limits it. */
function limitedMonths({ lines, day, agreedOf }: AccountFacts): ReadonlyMap<IsoMonth, number> {
  const months = livingLines(lines).filter((line) => line.kind === 'month' && line.minutes > 0 && line.day <= day);
  const plus = months.map((line): [IsoMonth, number] => [monthOf(line.day), line.minutes]);
  return new Map(plus.filter(([month, minutes]) => isLimitedByLaw(month, minutes, agreedOf(month))));
}

/** Minutes of the open plus that the law limits: it can not lapse. */
export function limitedPlus(facts: AccountFacts): number {
  const limited = limitedMonths(facts);
  return facts.open.reduce((sum, { month, minutes }) => (limited.has(month) ? sum + minutes : sum), 0);
}

/** The findings of an account at the end of a day, those of the law first. */
export function accountFindings(facts: AccountFacts): AccountFinding[] {
  const { lines, open, day, endedOn, agreedOf } = facts;
  const limited = limitedMonths(facts);
  const halves = [...limited].flatMap(([month, minutes]): AccountFinding[] => {
    const { rule, hours_week } = agreedOf(month);
    const half = Math.floor(agreedMinutes(rule, hours_week) / 2);
    return minutes > half ? [{ kind: 'half_of_agreed', month, minutes: minutes - half, due: null }] : [];
  });
  const late = open
    .filter(({ month }) => limited.has(month))
    .map(({ month, minutes }) => ({ kind: 'twelve_months' as const, month, minutes, due: dueOf(month, endedOn) }))
    .filter(({ due }) => monthOf(due) <= monthOf(day));
  return [...halves, ...late, ...limitFindings(balanceOn(lines, day), agreedOf(monthOf(day)).rule)];
}

/** Rests of earlier employments, due in the month after their end. */
export const earlierFindings = (accounts: readonly EarlierAccount[]): AccountFinding[] =>
  accounts.flatMap(({ until, ended_on, balance_minutes: minutes }) => {
    const month = monthOf(until);
    return minutes === 0 ? [] : [{ kind: 'earlier_open', month, minutes, due: dueOf(month, ended_on ?? until) }];
  });

function limitFindings(balance: number, rule: Agreed['rule']): AccountFinding[] {
  const of = (kind: AccountFinding['kind'], minutes: number) => [{ kind, month: null, minutes, due: null }];
  const beyond = rule === null ? 0 : minutesBeyond(balance, rule);
  return beyond === 0 ? [] : of(balance > 0 ? 'above_cap' : 'below_floor', beyond);
}

/** The light of an account: red beyond the second limit and for every finding, yellow beyond the first and for an old plus. */
export function lightOf(
  balance: number,
  { open, day, findings }: Pick<AccountFacts, 'open' | 'day'> & { readonly findings: readonly AccountFinding[] },
  rule: Pick<AccountRule, 'light_yellow' | 'light_red'> | null,
): AccountLight {
  const isBeyond = (limit: number | null | undefined): boolean => limit != null && Math.abs(balance) > limit;
  if (findings.length > 0 || isBeyond(rule?.light_red)) return 'red';
  return isBeyond(rule?.light_yellow) || oldPlus(open, day) > 0 ? 'yellow' : 'green';
}
