import { type DoubleAnswer, ok, type Route, refused } from './double-answers.ts';
import { BROWSER_ROUTES } from './double-browser.ts';
import { methodOf, settle } from './double-payments.ts';
import type { DoubleState, StripeObject } from './double-state.ts';

type Body = Readonly<Record<string, unknown>>;

const missing = refused(404, 'invalid_request_error', 'resource_missing');

/** The object with what the caller wants to see whole. */
function expanded(state: DoubleState, object: StripeObject, query: URLSearchParams): StripeObject {
  const names = [...query].flatMap(([key, value]) => (key.startsWith('expand') ? [value] : []));
  return names.reduce((shown, name) => {
    const id = shown[name];
    if (typeof id !== 'string') return shown;
    const whole = id.startsWith('pm_') ? methodOf(id) : state.get(id);
    return { ...shown, [name]: whole ?? id };
  }, object);
}

function createPayment(state: DoubleState, body: Body): DoubleAnswer {
  const id = state.newId('pi');
  state.put({
    id,
    object: 'payment_intent',
    status: 'requires_payment_method',
    created: state.now(),
    client_secret: `${id}_secret_x`,
    last_payment_error: null,
    latest_charge: null,
    ...body,
    amount: Number(body['amount']),
  });
  const settled = settle(state, id, String(body['payment_method']), false);
  const error = settled['last_payment_error'] as { code: string; decline_code: string | null } | null;
  if (error === null) return ok(settled);
  const { code, decline_code } = error;
  return refused(402, 'card_error', code, { decline_code, payment_intent: settled });
}

const list = (data: readonly StripeObject[]): DoubleAnswer => ok({ object: 'list', has_more: false, url: '/', data });

const eventsSince = (state: DoubleState, query: URLSearchParams): DoubleAnswer => {
  const since = Number(query.get('created[gte]') ?? 0);
  const newestFirst = state.events.filter(({ created }) => created >= since).toReversed();
  const start = newestFirst.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const limit = Number(query.get('limit') ?? 10);
  const data = newestFirst.slice(start, start + limit);
  return ok({ object: 'list', has_more: start + limit < newestFirst.length, url: '/v1/events', data });
};

const PAYMENT_FIELDS = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'allowed_payment_method_types',
  'off_session',
  'confirm',
  'description',
  'metadata',
];

/** Calls of the product's server, and of the browser. */
export const ROUTES: readonly Route[] = [
  ...BROWSER_ROUTES,
  {
    call: /^POST \/v1\/customers$/,
    fields: ['name', 'email', 'metadata'],
    answer: (state, _found, body) => ok(state.put({ id: state.newId('cus'), object: 'customer', ...body })),
  },
  {
    call: /^POST \/v1\/setup_intents$/,
    fields: ['customer', 'usage', 'allowed_payment_method_types', 'metadata'],
    answer: (state, _found, body) => {
      const id = state.newId('seti');
      const made = { id, object: 'setup_intent', status: 'requires_payment_method', client_secret: `${id}_secret_x` };
      return ok(state.put({ ...made, created: state.now(), payment_method: null, mandate: null, ...body }));
    },
  },
  {
    call: /^POST \/v1\/payment_intents$/,
    fields: PAYMENT_FIELDS,
    answer: (state, _found, body) => createPayment(state, body),
  },
  {
    call: /^POST \/v1\/payment_intents\/(\w+)\/cancel$/,
    fields: [],
    answer: (state, [id = '']) => {
      if (state.get(id) === undefined) return missing;
      const canceled = state.put({ id, object: 'payment_intent', status: 'canceled' });
      state.emit('payment_intent.canceled', canceled);
      return ok(canceled);
    },
  },
  {
    call: /^POST \/v1\/refunds$/,
    fields: ['payment_intent'],
    answer: (state, _found, body) => {
      const charge = state.get(String(state.get(String(body['payment_intent']))?.['latest_charge']));
      if (!charge) return missing;
      state.emit('charge.refunded', state.put({ ...charge, refunded: true }));
      return ok(state.put({ id: state.newId('re'), object: 'refund', status: 'succeeded', ...body }));
    },
  },
  {
    call: /^GET \/v1\/events\?(.*)$/,
    fields: [],
    answer: (state, [query]) => eventsSince(state, new URLSearchParams(query)),
  },
  {
    call: /^GET \/v1\/disputes\?(.*)$/,
    fields: [],
    answer: (state, [query]) => {
      const payment = new URLSearchParams(query).get('payment_intent');
      return list(
        [...state.objects.values()].filter((one) => one.object === 'dispute' && one['payment_intent'] === payment),
      );
    },
  },
  {
    call: /^GET \/v1\/(?:payment_intents|setup_intents)\/(\w+)(?:\?(.*))?$/,
    fields: [],
    answer: (state, [id = '', query]) => {
      const found = state.get(id);
      return found ? ok(expanded(state, found, new URLSearchParams(query))) : missing;
    },
  },
];
