import { addMonths, lastDayOf } from '../../../calendar/dates.ts';
import type { Finding, FindingKind } from '../facts/finding.ts';
import { monthFinding, type PreparedMonth } from '../facts/prepared-month.ts';
import { ruleInForceOn } from '../facts/rules.ts';
import { isSteadyPayTooLow } from '../facts/steady-pay.ts';
import type { AccountAround } from '../facts/surroundings.ts';

/**
 * Checks what a month does to the hours account: its plus against half of the agreed hours, what is left of older months against the twelve
 * months of § 2 (2) MiLoG, and the balance against the limits of the company.
 *
 * @source docs/decisions/0096-hours-account.md
 */
export function findHoursProblems(view: PreparedMonth): Finding[] {
  const { difference_minutes: difference, surroundings } = view;
  const account = surroundings.hours_account;
  if (!account || difference === undefined) return [];
  return [
    ...largePlus(view, account, difference),
    ...oldPlus(view, account, difference),
    ...beyond(view, account, difference),
  ];
}

function found({ month }: PreparedMonth, kind: FindingKind, params: Finding['params']): Finding[] {
  const rule = ruleInForceOn(kind, lastDayOf(month));
  return rule ? [monthFinding(kind, rule, { days: [], params })] : [];
}

function largePlus(view: PreparedMonth, { agreed_minutes, monthly_cents }: AccountAround, plus: number): Finding[] {
  const halfMinutes = Math.floor(agreed_minutes / 2);
  const isLimited = isSteadyPayTooLow(view.month, agreed_minutes + plus, monthly_cents);
  return isLimited && plus > halfMinutes ? found(view, 'hours_over_half', { plusMinutes: plus, halfMinutes }) : [];
}

/** A minus of the month takes from the oldest plus first. */
function oldPlus(view: PreparedMonth, { open }: AccountAround, difference: number): Finding[] {
  const lastDue = addMonths(view.month, -12);
  let taken = Math.max(0, -difference);
  let leftMinutes = 0;
  for (const { month, minutes, is_limited } of open) {
    const left = Math.max(0, minutes - taken);
    taken = Math.max(0, taken - minutes);
    if (is_limited && month <= lastDue) leftMinutes += left;
  }
  return leftMinutes > 0 ? found(view, 'hours_not_levelled', { leftMinutes, dueDay: lastDayOf(view.month) }) : [];
}

function beyond(view: PreparedMonth, account: AccountAround, difference: number): Finding[] {
  const { balance_minutes, cap_minutes: cap, floor_minutes: floor } = account;
  const balance = balance_minutes + difference;
  if (cap !== null && balance > cap) return found(view, 'hours_over_cap', { balanceMinutes: balance, capMinutes: cap });
  if (floor !== null && balance < floor)
    return found(view, 'hours_below_floor', { missingMinutes: floor - balance, floorMinutes: -floor });
  return [];
}
