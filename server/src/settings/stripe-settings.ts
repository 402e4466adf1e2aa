import * as z from 'zod';

/** Keys of the account at Stripe; without them only transfers are offered. */
export type StripeSettings = {
  readonly secretKey: string;
  /** The key that browsers get. */
  readonly publishableKey: string;
  /** Secret that signs the webhooks. */
  readonly webhookSecret: string;
  /** Address of a double on this machine instead of Stripe, for tests; else null. */
  readonly apiHost: { readonly host: string; readonly port: number } | null;
};

/** Environment variables of the account at Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/)
    .optional()
    .describe('a secret key like sk_live_…'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional()
    .describe('a publishable key like pk_live_…'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/=]+$/)
    .optional()
    .describe('the signing secret of the webhook, like whsec_…'),
  STRIPE_API_HOST: z
    .string()
    .regex(/^(127\.0\.0\.1|localhost):\d{1,5}$/)
    .optional()
    .describe('an address of this machine like 127.0.0.1:12111, for tests only'),
};

/** Settings that need each other. */
export const STRIPE_NEEDS: readonly (readonly [name: string, needed: string])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_API_HOST', 'STRIPE_SECRET_KEY'],
];

type Values = { readonly [Name in keyof typeof stripeVariables]?: string | undefined };

/** Names of settings that contradict each other: a test key beside a live one, or a live key for a double. */
export function contradictingStripeSettings(values: Values): readonly string[] {
  const isLive = (name: keyof Values): boolean => /_live_/.test(values[name] ?? '');
  if (values.STRIPE_SECRET_KEY === undefined || values.STRIPE_PUBLISHABLE_KEY === undefined) return [];
  if (isLive('STRIPE_SECRET_KEY') !== isLive('STRIPE_PUBLISHABLE_KEY')) return ['STRIPE_PUBLISHABLE_KEY'];
  return values.STRIPE_API_HOST !== undefined && isLive('STRIPE_SECRET_KEY') ? ['STRIPE_API_HOST'] : [];
}

/** The settings of Stripe; null without its keys. */
export function stripeSettingsOf(values: Values): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = values;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) return null;
  const [host, port] = values.STRIPE_API_HOST?.split(':') ?? [];
  const apiHost = host === undefined ? null : { host, port: Number(port) };
  return { secretKey, publishableKey, webhookSecret, apiHost };
}
