import type { CollectionState, Invoice } from '@zeitblatt/domain/billing/invoices/invoice';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import type { ListedInvoice } from './list-invoices.queries.ts';

/** A row of the list as the API shows it: with what has become of collecting it. */
export function toInvoice(row: ListedInvoice, userId: number): Invoice {
  const { id, number, issued_on, kind, period_from, period_to, gross_cents, state, paid_on, cancels } = row;
  const payment_method = row.plan_method ?? row.payment_method;
  const isTransfer = payment_method === 'transfer';
  const isOpen = kind === 'invoice' && state === 'open';
  const isPrinted = row.payment_method === 'transfer';
  const collection = isOpen && !isPrinted ? collectionOf(row, isTransfer) : null;
  const isToTransfer = isOpen && !isPrinted && (isTransfer || collection?.state === 'ended');
  return {
    id,
    user_id: userId,
    invoice_number: number,
    date_create: issued_on,
    kind,
    period_from,
    period_to,
    due_on: isTransfer ? (row.plan_due_on ?? row.due_on) : row.due_on,
    amount: formatCents(gross_cents),
    payment_method,
    state,
    paid_on,
    cancels,
    collection,
    transfer: isToTransfer ? { recipient: row.recipient, iban: row.iban.replaceAll(/(.{4})(?=.)/g, '$1 ') } : null,
  };
}

/** Effect of a finished try on its invoice; one that was paid back for another reason says nothing. */
const TOLD: Readonly<Record<string, CollectionState>> = {
  processing: 'processing',
  needs_person: 'needs_person',
  failed: 'failed',
  disputed: 'returned',
};

function collectionOf(
  { plan_state, tried, next_on, due_on }: ListedInvoice,
  isTransfer: boolean,
): Invoice['collection'] {
  if (tried === 'disputed') return { state: 'returned', next_on: null };
  if (isTransfer) return null;
  if (plan_state === 'ended') return { state: 'ended', next_on: null };
  const state = TOLD[tried ?? ''] ?? 'planned';
  return { state, next_on: next_on ?? (state === 'planned' ? due_on : null) };
}
