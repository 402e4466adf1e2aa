/** An object of Stripe, with the fields that the product reads or sends. */
export type StripeObject = { readonly id: string; readonly object: string } & Record<string, unknown>;

export type StripeEvent = StripeObject & { readonly type: string; readonly created: number };

/** Data that a double keeps: the objects, the events that it has to send, and what happens later. */
export type DoubleState = {
  readonly objects: Map<string, StripeObject>;
  readonly events: StripeEvent[];
  /** Seconds since 1970. */
  readonly now: () => number;
  /** Lets days pass for what happens later to the payments of a customer. */
  readonly passDays: (customer: string, days: number) => void;
  readonly newId: (prefix: string) => string;
  /** Adds an object, or changes some of its fields. */
  readonly put: (object: StripeObject) => StripeObject;
  readonly get: (id: string) => StripeObject | undefined;
  /** Writes an event with a copy of the object as it is now. */
  readonly emit: (type: string, object: StripeObject) => void;
  /** Lets something happen to a payment of a customer after so many seconds. */
  readonly after: (seconds: number, customer: unknown, happen: () => void) => void;
  /** Lets happen what is due by now. */
  readonly catchUp: () => void;
};

const DAY_SECONDS = 24 * 60 * 60;

export function createDoubleState(now: () => number): DoubleState {
  const objects = new Map<string, StripeObject>();
  const events: StripeEvent[] = [];
  const later: { at: number; customer: unknown; happen: () => void }[] = [];
  let count = 0;
  // Like Stripe's ids, these differ between accounts, so that a payment of one test is unknown to another.
  const account = Math.random().toString(36).slice(2, 8);
  const newId = (prefix: string): string => `${prefix}_${account}${String(++count).padStart(6, '0')}`;
  const put: DoubleState['put'] = (object) => {
    const kept = { ...objects.get(object.id), ...object };
    objects.set(object.id, kept);
    return kept;
  };
  return {
    objects,
    events,
    now,
    passDays: (customer, days) => {
      for (const one of later) if (one.customer === customer) one.at -= days * DAY_SECONDS;
    },
    newId,
    put,
    get: (id) => objects.get(id),
    emit: (type, object) =>
      void events.push({
        id: newId('evt'),
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        type,
        livemode: false,
        data: { object: structuredClone(object) },
        request: { id: null, idempotency_key: null },
        pending_webhooks: 1,
      }),
    after: (seconds, customer, happen) => void later.push({ at: now() + seconds, customer, happen }),
    catchUp: () => {
      const due = later.filter(({ at }) => at <= now());
      for (const one of due) {
        later.splice(later.indexOf(one), 1);
        one.happen();
      }
    },
  };
}
