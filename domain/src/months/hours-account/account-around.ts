import { type IsoMonth, lastDayOf, monthOf } from '../../calendar/dates.ts';
import type { DatedWage } from '../../company/data/wages.ts';
import type { Employment } from '../../people/employments/employment.ts';
import { parseCents } from '../../rules/amounts.ts';
import type { AccountAround } from '../law/facts/surroundings.ts';
import { isLimitedByLaw } from './account-findings.ts';
import { balanceOn, linesOfAccount } from './balance.ts';
import type { BookedLine } from './booking.ts';
import { openPlusOf } from './open-plus.ts';
import { type AccountRule, agreedMinutes, ruleOf } from './rules.ts';

/** A line, and whether it belongs to a sheet. */
type Line = BookedLine & { readonly timesheet_id: number | null };

type Person = {
  readonly schedule: {
    readonly employee_id: number;
    readonly employments: readonly Employment[];
    readonly hours_week: number;
    readonly monthly_wage: string | null;
  };
  readonly wages: readonly DatedWage[];
  readonly lines: readonly Line[];
};

/** The account of a person without the sheet of a month, for the findings of that month; null where it is not kept. */
export function accountAround(
  month: IsoMonth,
  { schedule, wages, lines: all }: Person,
  rules: readonly AccountRule[],
): AccountAround | null {
  const rule = ruleOf(rules, schedule.employee_id, month);
  if (rule?.is_kept !== true) return null;
  const last = lastDayOf(month);
  const isOther = (line: Line) => line.timesheet_id === null || monthOf(line.day) !== month;
  const lines = linesOfAccount(all, schedule.employments, last).filter((line) => line.day <= last && isOther(line));
  const agreed = agreedMinutes(rule, schedule.hours_week);
  const payOf = (of: IsoMonth): number | null => {
    if (schedule.monthly_wage !== null) return parseCents(schedule.monthly_wage);
    const wage = wages.findLast(({ valid_from }) => (valid_from ?? '') <= lastDayOf(of));
    return wage ? Math.floor((parseCents(wage.hourlyWage) * agreed) / 60) : null;
  };
  return {
    balance_minutes: balanceOn(lines, last),
    open: openPlusOf(lines, last).map((plus) => ({
      ...plus,
      is_limited: isLimitedByLaw(plus.month, plus.minutes, {
        hours_week: schedule.hours_week,
        monthly_cents: payOf(plus.month),
        rule,
      }),
    })),
    cap_minutes: rule.cap_minutes,
    floor_minutes: rule.floor_minutes,
    agreed_minutes: agreed,
    monthly_cents: payOf(month),
  };
}
