import * as api from '@zeitblatt/contract/api';
import type { Invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import { useRead } from '../../../api/use-read.ts';
import { useToday } from '../../../clock/clock.ts';
import { useIsAllowed } from '../../../session/rights.ts';
import { useUser } from '../../../session/session-context.tsx';
import { isOverdue } from './invoice-state.tsx';

/** Whether the user has a company whose invoices they may see. */
export function useMayReadInvoices(): boolean {
  const isAllowed = useIsAllowed(['read', 'Invoice']);
  return useUser().has_company && isAllowed;
}

type OpenInvoices = {
  /** Invoices that are not paid, the one due first at the top. */
  readonly invoices: readonly Invoice[];
  readonly hasOverdue: boolean;
  readonly error: unknown;
};

/** The invoices that the company has not paid yet. */
export function useOpenInvoices(): OpenInvoices {
  const { id } = useUser();
  const today = useToday();
  const isEnabled = useMayReadInvoices();
  const { data, error } = useRead(
    api.invoices.list,
    { params: { id }, query: { page: 1, state: 'open' } },
    { isEnabled },
  );
  const invoices = (data?.data ?? []).toSorted((one, other) => one.due_on.localeCompare(other.due_on));
  return { invoices, hasOverdue: invoices.some((invoice) => isOverdue(invoice, today)), error };
}
