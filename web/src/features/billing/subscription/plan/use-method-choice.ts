import * as api from '@zeitblatt/contract/api';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import { useState } from 'react';
import { useRead } from '../../../../api/use-read.ts';
import { closeForm, isFormOpen } from '../../payments/open-form.ts';

/** Choice of the user: a method, `kept` whatever was entered into the form, `reloaded` when the page was loaded for the form. */
type Choice = PaymentMethod | 'kept' | 'reloaded' | null;

/**
 * The way of paying that the person chooses. A card or an account that is not kept yet is entered at once.
 *
 * @param current how the company pays now
 */
export function useMethodChoice(current: PaymentMethod | null) {
  const { data, refetch } = useRead(api.payments.payment, {});
  const overview = data?.data;
  const [choice, setChoice] = useState<Choice>(() => (isFormOpen() ? 'reloaded' : null));
  const kept = overview?.kept?.kind ?? null;
  const method = methodOf(choice, current, kept);
  const end = (next: Choice) => {
    closeForm();
    setChoice(next);
  };
  return {
    method,
    /** Whether the card or account for the method is still to be entered. */
    isMissing: overview !== undefined && method !== 'transfer' && method !== kept && overview.methods.includes(method),
    choose: (next: PaymentMethod) => end(next),
    /** Takes what was entered, as soon as it is known: of the two that the form offers it may be the other one. */
    takeKept: async () => {
      await refetch();
      end('kept');
    },
    /** Goes back to what holds now. */
    reset: () => end(kept === null ? 'transfer' : null),
  };
}

function methodOf(choice: Choice, current: PaymentMethod | null, kept: PaymentMethod | null): PaymentMethod {
  if (choice === 'reloaded' && kept === null) return 'card';
  if (choice !== null && choice !== 'kept' && choice !== 'reloaded') return choice;
  if (choice === 'kept') return kept ?? 'transfer';
  // The kept method is the one that is charged.
  return current === 'transfer' ? current : (kept ?? current ?? 'transfer');
}
