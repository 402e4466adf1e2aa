import * as api from '@zeitblatt/contract/api';
import { useRead } from '../../../api/use-read.ts';

/** The account of a person and all rules; no account while the company has no rule. */
export function usePersonAccount(employeeId: number) {
  const { data: rules } = useRead(api.hoursAccount.rules, {});
  const isEnabled = rules !== undefined && (rules.company.length > 0 || rules.people.length > 0);
  const { data } = useRead(api.hoursAccount.statement, { params: { employeeId }, query: {} }, { isEnabled });
  return isEnabled && data ? { rules, account: data } : null;
}

/** Minutes that are open on the account of a person; 0 without an account. */
export const useOpenBalance = (employeeId: number): number =>
  usePersonAccount(employeeId)?.account.balance_minutes ?? 0;
