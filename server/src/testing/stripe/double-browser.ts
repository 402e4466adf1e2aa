import { type DoubleAnswer, ok, type Route, refused } from './double-answers.ts';
import { settle } from './double-payments.ts';
import type { DoubleState, StripeObject } from './double-state.ts';

/** Confirms a setup or a payment whose person has been asked, where that was needed. */
export function confirm(state: DoubleState, clientSecret: string, method: string): void {
  const confirmed = objectOf(state, clientSecret);
  if (!confirmed) throw new RangeError(`the double knows no ${clientSecret}`);
  if (confirmed.object === 'payment_intent') {
    settle(state, confirmed.id, method, true);
    return;
  }
  const reference = { sepa_debit: { reference: 'MANDATE1', url: '' }, type: 'sepa_debit' };
  const mandate = state.put({ id: state.newId('mandate'), object: 'mandate', payment_method_details: reference });
  const hasMandate = method.startsWith('pm_sepa');
  const fields = { status: 'succeeded', payment_method: method, mandate: hasMandate ? mandate.id : null };
  state.emit('setup_intent.succeeded', state.put({ ...confirmed, ...fields }));
}

const objectOf = (state: DoubleState, clientSecret: string): StripeObject | undefined => {
  const found = state.get(clientSecret.split('_secret_')[0] ?? '');
  return found?.['client_secret'] === clientSecret ? found : undefined;
};

/** Question of Stripe's script after the person has pressed the button of the form. */
function confirmInBrowser(state: DoubleState, secret: string, method: string): DoubleAnswer {
  const found = objectOf(state, secret);
  if (!found) return refused(404, 'invalid_request_error', 'resource_missing');
  if (method === 'pm_refused') return refused(402, 'card_error', 'card_declined', { decline_code: 'generic_decline' });
  if (method === 'pm_3ds') return ok(state.put({ ...found, status: 'requires_action', payment_method: method }));
  confirm(state, secret, method);
  return ok(state.get(found.id));
}

/** Outcome of a payment or setup when the bank has asked the person. */
function authenticate(state: DoubleState, secret: string, isConfirmed: boolean): DoubleAnswer {
  const found = objectOf(state, secret);
  if (found?.['status'] !== 'requires_action') return refused(404, 'invalid_request_error', 'resource_missing');
  if (isConfirmed) {
    confirm(state, secret, String(found['payment_method']));
    return ok(state.get(found.id));
  }
  const code = `${found.object}_authentication_failure`;
  state.put({ ...found, status: 'requires_payment_method' });
  return refused(402, 'invalid_request_error', code);
}

/** Calls of the script of Stripe, with the public key and the secret of one setup or payment. */
export const BROWSER_ROUTES: readonly Route[] = [
  {
    call: /^POST \/v1\/(?:setup_intents|payment_intents)\/\w+\/confirm$/,
    fields: ['key', 'client_secret', 'payment_method', 'return_url'],
    answer: (state, _found, { client_secret, payment_method }) =>
      confirmInBrowser(state, String(client_secret), String(payment_method)),
  },
  {
    call: /^POST \/v1\/3ds2\/authenticate$/,
    fields: ['key', 'client_secret', 'outcome'],
    answer: (state, _found, { client_secret, outcome }) =>
      authenticate(state, String(client_secret), outcome === 'confirmed'),
  },
  {
    // Not of Stripe: lets days pass for one customer, so that a debit under way ends.
    call: /^POST \/double\/clock$/,
    fields: ['email', 'days'],
    answer: (state, _found, { email, days }) => {
      const customers = [...state.objects.values()].filter(
        (one) => one.object === 'customer' && one['email'] === email,
      );
      for (const { id } of customers) state.passDays(id, Number(days));
      return ok({});
    },
  },
];
