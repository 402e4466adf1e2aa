import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StripeSettings } from '../../settings/stripe-settings.ts';
import { type DoubleAnswer, refused } from './double-answers.ts';
import { confirm } from './double-browser.ts';
import { type DoubleMethod, disputeOf } from './double-payments.ts';
import { ROUTES } from './double-routes.ts';
import { createDoubleState, type DoubleState, type StripeEvent } from './double-state.ts';

const WEBHOOK_SECRET = 'whsec_double';

/** How a delivery of webhooks is disturbed. */
type Disturbance = {
  /** Newest first. */
  readonly isReversed?: boolean;
  readonly times?: number;
  /** Events that are lost on the way. */
  readonly isLost?: (type: string) => boolean;
};

/** Posts a signed body to the product. @returns the status */
type PostWebhook = (body: string, signature: string) => Promise<number>;

/**
 * A double of the part of Stripe that the product uses, on this machine: it keeps state, repeats answers of known idempotency
 * keys, refuses unknown fields, asks for the person, declines, lets a debit fail days later, and signs its webhooks.
 *
 * @source docs/decisions/0039-payments.md
 */
export type StripeDouble = {
  readonly settings: StripeSettings;
  readonly state: DoubleState;
  /** Calls that arrived, such as `POST /v1/refunds`. */
  readonly calls: readonly string[];
  /** Confirms a setup or a payment in place of the browser. */
  readonly confirm: (clientSecret: string, method: DoubleMethod) => void;
  readonly dispute: (payment: string, status?: 'lost' | 'needs_response' | 'won') => void;
  /** Ids of the payments of an invoice, oldest first. */
  readonly paymentsOf: (number: string) => string[];
  /** Sends all events that were not accepted yet. @returns the statuses */
  readonly deliver: (post: PostWebhook, disturbance?: Disturbance) => Promise<number[]>;
  readonly sign: (body: string, at?: number) => string;
  /** Whether calls are answered; without an answer connections end at once. */
  readonly answers: (isAnswering: boolean) => void;
  readonly stop: () => Promise<void>;
};

/** @param now the clock of the test */
export async function startStripeDouble(now: () => Temporal.Instant): Promise<StripeDouble> {
  const state = createDoubleState(() => Math.floor(now().epochMilliseconds / 1000));
  const calls: string[] = [];
  const accepted = new Set<string>();
  const answer = createAnswer(state, calls);
  let isAnswering = true;
  const server = createServer((request, response) => {
    if (!isAnswering) {
      request.socket.destroy();
      return;
    }
    void answer(request).then(({ status, body }) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': state.newId('req') })
        .end(JSON.stringify(body)),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sign: StripeDouble['sign'] = (body, at = state.now()) =>
    `t=${at},v1=${createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')}`;
  return {
    settings: {
      secretKey: 'sk_test_secret',
      publishableKey: 'pk_test_public',
      webhookSecret: WEBHOOK_SECRET,
      apiHost: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    },
    state,
    calls,
    confirm: (clientSecret, method) => confirm(state, clientSecret, method),
    dispute: (payment, status = 'lost') => disputeOf(state, payment, status),
    paymentsOf: (number) =>
      [...state.objects.values()].flatMap((one) => (one['description'] === number ? [one.id] : [])),
    deliver: async (post, disturbance = {}) => {
      state.catchUp();
      const statuses: number[] = [];
      for (const event of disturbed(state, accepted, disturbance)) {
        const body = JSON.stringify(event);
        const status = await post(body, sign(body));
        statuses.push(status);
        if (status === 200) accepted.add(event.id);
      }
      return statuses;
    },
    sign,
    answers: (given) => {
      isAnswering = given;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function disturbed(state: DoubleState, accepted: ReadonlySet<string>, disturbance: Disturbance): StripeEvent[] {
  const { isReversed = false, times = 1, isLost = () => false } = disturbance;
  const waiting = state.events.filter(({ id, type }) => !accepted.has(id) && !isLost(type));
  return (isReversed ? waiting.toReversed() : waiting).flatMap((event) => Array.from({ length: times }, () => event));
}

/** Answers a request; the same idempotency key gets the same answer again. */
function createAnswer(state: DoubleState, calls: string[]) {
  const answerByKey = new Map<string, { hash: string; answer: DoubleAnswer }>();
  return async (request: IncomingMessage): Promise<DoubleAnswer> => {
    state.catchUp();
    const body = await text(request);
    const call = `${request.method} ${request.url}`;
    calls.push(call.replace(/\?.*$/, ''));
    const key = request.headers['idempotency-key'];
    const hash = createHash('sha256').update(`${call} ${body}`).digest('hex');
    const known = typeof key === 'string' ? answerByKey.get(key) : undefined;
    if (known) return known.hash === hash ? known.answer : refused(400, 'idempotency_error', 'idempotency_key_in_use');
    const answer = structuredClone(answerCall(state, call, parseForm(body)));
    if (typeof key === 'string' && !key.startsWith('stripe-node-retry')) answerByKey.set(key, { hash, answer });
    return answer;
  };
}

function answerCall(state: DoubleState, call: string, body: Record<string, unknown>): DoubleAnswer {
  for (const route of ROUTES) {
    const found = route.call.exec(call);
    if (!found) continue;
    const unknown = Object.keys(body).find((field) => !route.fields.includes(field));
    if (unknown !== undefined) return refused(400, 'invalid_request_error', 'parameter_unknown', { param: unknown });
    return route.answer(state, found.slice(1), body);
  }
  return refused(404, 'invalid_request_error', 'url_unknown');
}

/** `metadata[company]=7` becomes `{ metadata: { company: '7' } }`. */
function parseForm(body: string): Record<string, unknown> {
  const form: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const [, name = key, inner] = /^(\w+)\[(\w*)\]$/.exec(key) ?? [];
    if (inner === undefined) form[name] = value;
    else form[name] = { ...Object(form[name]), [inner]: value };
  }
  return form;
}
