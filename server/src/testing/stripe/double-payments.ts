import type { DoubleState, StripeObject } from './double-state.ts';

/**
 * Methods that steer the double: the beginning of the id says what becomes of a payment. `pm_3ds` asks for the person,
 * `pm_declined` is refused at once, `pm_sepa` succeeds, `pm_sepa_fails` fails after five days, and `pm_refused` cannot be set up.
 */
export const DOUBLE_METHODS = ['pm_ok', 'pm_3ds', 'pm_declined', 'pm_sepa', 'pm_sepa_fails', 'pm_refused'] as const;
export type DoubleMethod = (typeof DOUBLE_METHODS)[number];

const DEBIT_SECONDS = 5 * 24 * 60 * 60;

/** A method as Stripe describes it. */
export const methodOf = (id: string): StripeObject => ({
  id,
  object: 'payment_method',
  ...(id.startsWith('pm_sepa')
    ? { type: 'sepa_debit', sepa_debit: { bank_code: '37040044', last4: '3000', country: 'DE' } }
    : { type: 'card', card: { brand: 'visa', last4: id === 'pm_declined' ? '0002' : '4242' } }),
});

/** Decides a payment whose method is confirmed. */
export function settle(state: DoubleState, id: string, method: string, isAuthenticated: boolean): StripeObject {
  const change = (fields: object, type: string): StripeObject => {
    const changed = state.put({ id, object: 'payment_intent', payment_method: method, ...fields });
    state.emit(type, changed);
    return changed;
  };
  const succeed = (): StripeObject => {
    const charge = state.put({ id: state.newId('ch'), object: 'charge', payment_intent: id, refunded: false });
    const fields = { status: 'succeeded', next_action: null, last_payment_error: null, latest_charge: charge.id };
    return change(fields, 'payment_intent.succeeded');
  };
  const fail = (code: string, decline: string | null = null): StripeObject =>
    change(
      { status: 'requires_payment_method', last_payment_error: { code, decline_code: decline, type: 'card_error' } },
      'payment_intent.payment_failed',
    );
  if (method.startsWith('pm_sepa')) {
    const customer = state.get(id)?.['customer'];
    state.after(DEBIT_SECONDS, customer, () => (method === 'pm_sepa_fails' ? fail('insufficient_funds') : succeed()));
    return change({ status: 'processing', last_payment_error: null }, 'payment_intent.processing');
  }
  if (method === 'pm_declined') return fail('card_declined', 'insufficient_funds');
  return method === 'pm_3ds' && !isAuthenticated ? fail('authentication_required') : succeed();
}

/** The bank of the payer takes a payment back, or asks for it. */
export function disputeOf(state: DoubleState, payment: string, status: 'lost' | 'needs_response' | 'won'): void {
  const charge = String(state.get(payment)?.['latest_charge']);
  const known = [...state.objects.values()].find(
    (one) => one.object === 'dispute' && one['payment_intent'] === payment,
  );
  state.put({ id: charge, object: 'charge', disputed: true });
  const id = known?.id ?? state.newId('dp');
  const dispute = state.put({ id, object: 'dispute', charge, payment_intent: payment, status, created: state.now() });
  state.emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
}
