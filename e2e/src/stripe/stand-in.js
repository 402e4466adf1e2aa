// A small stand-in of Stripe.js for journeys: it draws the fields in a frame of its own origin, asks the double of Stripe,
// and shows the question of the bank in another frame. It knows only what this product calls.

/** Meaning of a test number at the double. */
const METHODS = Object.freeze({
  4242424242424242: 'pm_ok',
  4000002760003184: 'pm_3ds',
  4000000000000002: 'pm_refused',
  4000000000000341: 'pm_declined',
  DE89370400440532013000: 'pm_sepa',
  DE62370400440532013001: 'pm_sepa_fails',
});

const TEXTS = Object.freeze({
  card_declined: 'Ihre Karte wurde abgelehnt.',
  setup_intent_authentication_failure: 'Ihre Bank hat die Bestätigung abgelehnt.',
  payment_intent_authentication_failure: 'Ihre Bank hat die Bestätigung abgelehnt.',
});

/** Waits for a message of a frame of Stripe. */
const messageOf = (frame) =>
  new Promise((resolve) => {
    const listen = ({ source, data }) => {
      if (source !== frame.contentWindow) return;
      removeEventListener('message', listen);
      resolve(data);
    };
    addEventListener('message', listen);
  });

function createFrame(title, src) {
  const frame = document.createElement('iframe');
  Object.assign(frame, { title, src });
  Object.assign(frame.style, { border: '0', width: '100%', height: '150px', colorScheme: 'light' });
  return frame;
}

async function ask(path, fields) {
  const body = new URLSearchParams(fields);
  const response = await fetch(`https://api.stripe.com/v1/${path}`, { method: 'POST', body });
  return response.json();
}

/** The bank asks the person in a frame over the page. @returns what was pressed */
async function challenge() {
  const frame = createFrame('3D Secure', 'https://hooks.stripe.com/challenge.html');
  Object.assign(frame.style, { position: 'fixed', inset: '0', height: '100%', zIndex: '1000' });
  document.body.append(frame);
  const outcome = await messageOf(frame);
  frame.remove();
  return outcome;
}

const errorOf = ({ error }) => ({
  error: { type: error.type, code: error.code, message: TEXTS[error.code] ?? error.code },
});

/** Confirms a setup or a payment, with the question of the bank where it asks. */
async function confirmWith(key, path, secret, method) {
  const common = { key, client_secret: secret };
  const [id] = secret.split('_secret_');
  let answer = await ask(`${path}/${id}/confirm`, { ...common, payment_method: method });
  if (answer.status === 'requires_action')
    answer = await ask('3ds2/authenticate', { ...common, outcome: await challenge() });
  return answer.error ? errorOf(answer) : { setupIntent: answer, paymentIntent: answer };
}

function createElement(elements) {
  const listeners = [];
  const element = {
    on: (name, listener) => {
      listeners.push({ name, listener });
      return element;
    },
    once: (name, listener) => element.on(name, listener),
    off: () => element,
    update: () => undefined,
    mount: (place) => {
      elements.frame = createFrame('Stripe', 'https://js.stripe.com/fields.html');
      elements.frame.addEventListener('load', () => {
        for (const { name, listener } of listeners) if (name === 'ready') listener();
      });
      place.append(elements.frame);
    },
    unmount: () => elements.frame?.remove(),
    destroy: () => elements.frame?.remove(),
  };
  return element;
}

/** Reads the fields, and what their number stands for. */
async function readMethod({ frame }) {
  const answer = messageOf(frame);
  frame.contentWindow.postMessage('read', '*');
  return METHODS[(await answer).replaceAll(' ', '')];
}

function createStripe(key) {
  return {
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    elements: ({ clientSecret }) => {
      const elements = {
        clientSecret,
        frame: null,
        create: () => createElement(elements),
        getElement: () => null,
        update: () => undefined,
        on: () => undefined,
      };
      return elements;
    },
    confirmSetup: async ({ elements }) => {
      const method = await readMethod(elements);
      if (method === undefined) return { error: { type: 'validation_error' } };
      return confirmWith(key, 'setup_intents', elements.clientSecret, method);
    },
    confirmPayment: ({ clientSecret, confirmParams }) =>
      confirmWith(key, 'payment_intents', clientSecret, confirmParams.payment_method),
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
