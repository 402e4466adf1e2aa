import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { AccountRule } from '@zeitblatt/domain/months/hours-account/rules';

/** Whether an account is kept: as in the company, yes, no. */
export const KEPT = ['kept', 'notKept', 'company'] as const;

export type RuleValues = Pick<
  AccountRule,
  'cap_minutes' | 'floor_minutes' | 'on_cap' | 'agreed_month_minutes' | 'light_yellow' | 'light_red' | 'is_on_paper'
> & { readonly valid_from: IsoMonth | null; readonly kept: (typeof KEPT)[number] };

export const NO_RULE: RuleValues = {
  valid_from: null,
  kept: 'kept',
  cap_minutes: null,
  floor_minutes: null,
  on_cap: 'warn',
  agreed_month_minutes: null,
  light_yellow: null,
  light_red: null,
  is_on_paper: false,
};

const keptOf = (isKept: boolean | null): RuleValues['kept'] =>
  isKept === null ? 'company' : isKept ? 'kept' : 'notKept';

/** The numbers of a rule, so that the next one begins with them. */
export function valuesOf(rule: AccountRule | null): RuleValues {
  if (rule === null) return NO_RULE;
  const { employee_id: _owner, created_by: _by, created_at: _at, is_kept, ...values } = rule;
  return { ...values, kept: keptOf(is_kept) };
}

/** The rule as it is sent. A minus is meant where the lower limit has no sign. */
export const ruleInputOf = ({ kept, floor_minutes: floor, ...values }: RuleValues, employeeId: number | null) => ({
  ...values,
  employee_id: employeeId,
  floor_minutes: floor === null ? null : 0 - Math.abs(floor),
  is_kept: kept === 'company' ? null : kept === 'kept',
});
