import { vi } from 'vitest';

type Result = { readonly error?: { readonly type: string; readonly message?: string } };

/** A script of Stripe that a test serves: it draws one field, and answers as the test says. */
export type FakeStripe = {
  /** Confirmation that the browser asked the script for. */
  readonly confirmed: object[];
  /** The next confirmation is refused with a text. */
  readonly refuse: (message: string) => void;
  /** Lets the script arrive, which is on its way since the form opened. */
  readonly arrive: () => void;
  readonly isRequested: () => boolean;
};

type Answers = { readonly confirm: (given: object) => Promise<object> };

/** The newest fake: a page keeps the script that it has loaded, also from one test to the next. */
let current: Answers = { confirm: () => Promise.reject(new Error('no test is under way')) };

const stripe = {
  _registerWrapper: () => undefined,
  registerAppInfo: () => undefined,
  elements: () => ({ create: createElement, getElement: () => null, update: () => undefined, on: () => undefined }),
  createToken: () => undefined,
  createPaymentMethod: () => undefined,
  confirmCardPayment: () => undefined,
  confirmSetup: (given: object) => current.confirm(given),
  confirmPayment: (given: object) => current.confirm(given),
};

/** Keeps scripts of Stripe from being requested, and serves a fake one when the test says so. */
export function fakeStripe(): FakeStripe {
  const confirmed: object[] = [];
  let refusal: Result = {};
  let requested: HTMLScriptElement | null = null;
  const append = document.head.appendChild.bind(document.head);
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement) || !node.src.startsWith('https://js.stripe.com')) return append(node);
    requested = node;
    return node;
  });
  current = {
    confirm: async (given) => {
      confirmed.push(given);
      const answer = refusal.error
        ? refusal
        : { setupIntent: { id: 'seti_1' }, paymentIntent: { status: 'succeeded' } };
      refusal = {};
      return answer;
    },
  };
  return {
    confirmed,
    refuse: (message) => {
      refusal = { error: { type: 'card_error', message } };
    },
    arrive: () => {
      Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
      requested?.dispatchEvent(new Event('load'));
    },
    isRequested: () => requested !== null,
  };
}

function createElement() {
  const element = {
    mount: (place: HTMLElement) => {
      place.innerHTML = '<input aria-label="Kartennummer">';
    },
    on: () => element,
    once: () => element,
    off: () => element,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
  };
  return element;
}
