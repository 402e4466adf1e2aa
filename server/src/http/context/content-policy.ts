/**
 * The page with the form of the payment provider: its script, its frames and its calls. Only this page may load them.
 *
 * @source docs/decisions/0039-payments.md "The page"
 */
export const PAYMENT_PAGE = /^\/subscription\/?(?:\?|$)/;
/** Origins that the page of the payment needs. */
export const PAYMENT_SCRIPTS = 'https://js.stripe.com';
const PAYMENT_FRAMES = 'https://hooks.stripe.com';
const PAYMENT_CALLS = 'https://api.stripe.com';

const DIRECTIVES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", ({ styleNonce }: { styleNonce?: string }) => `'nonce-${styleNonce ?? ''}'`],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** The content security policy of the application. */
export const POLICY = { useDefaults: false, directives: DIRECTIVES };

/** The policy of the page with the payment. */
export const PAYMENT_POLICY = {
  useDefaults: false,
  directives: {
    ...DIRECTIVES,
    scriptSrc: [...DIRECTIVES.scriptSrc, PAYMENT_SCRIPTS],
    frameSrc: [PAYMENT_SCRIPTS, PAYMENT_FRAMES],
    connectSrc: [...DIRECTIVES.connectSrc, PAYMENT_CALLS],
  },
};

/**
 * Policy of a page of the public site.
 *
 * @param scripts hashes of the scripts that stand in the page: `'sha256-…'`
 * @param styles hashes of its styles
 */
export function sitePolicy(scripts: readonly string[], styles: readonly string[]): string {
  const directives = { ...DIRECTIVES, scriptSrc: ["'self'", ...scripts], styleSrc: ["'self'", ...styles] };
  return Object.entries(directives)
    .map(([name, sources]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`)
    .join(';');
}
