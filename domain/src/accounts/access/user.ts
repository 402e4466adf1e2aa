import * as z from 'zod';
import { wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { email, id, mailedName } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { PLAN_ALIASES } from '../plan/plans.ts';
import { SUBSCRIPTION_STATES } from '../plan/subscription-state.ts';
import { ROLES } from './roles.ts';

/** Maximum length of a password in characters; longer ones would only cost time to hash. */
export const MAX_PASSWORD_LENGTH = 256;

/** A language with its id in the database. */
export const language = z.object({ id, name: z.enum(['de', 'en', 'tr', 'ru']) });

/** The signed-in user in the format of the API. @source docs/product.md section 3 "User" */
export const user = z.object({
  id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  has_company: z.boolean(),
  lang: language,
  /** When the free days end, or ended; null when there never were any. */
  trial_ends_at: wireTimestamp.nullable(),
  accepted_dpp: wireTimestamp.nullable(),
  /** Version of the agreement that was accepted; null for none, and for those of before there were versions. */
  accepted_dpp_version: z.string().nullable().default(null),
  /** Whether the company demands a second factor that is not there yet: until then the user can only set it up. */
  must_set_up_second_factor: z.boolean().default(false),
  subscription_data: z.object({
    /** Whether a trial or a subscription runs. */
    active: z.boolean(),
    /** Whether the operator has granted the subscription, without end and without invoices. */
    manual_payment: z.boolean(),
    plan: z.enum(PLAN_ALIASES).nullable(),
    state: z.enum(SUBSCRIPTION_STATES).default('none'),
    /** Last day with access; null while the subscription goes on. */
    ends_on: wireDate.nullable().default(null),
    /** Whether the installation has subscriptions at all. */
    is_offered: z.boolean().default(true),
  }),
});
export type User = z.infer<typeof user>;

/**
 * A session as it is handed out: the token, its user, its lifetime, and whether the operator acts as the user. A session
 * for support cannot be refreshed and only reads.
 *
 * @source docs/decisions.md D26, D74
 */
export const session = z.object({
  token: z.string(),
  user,
  tokenLifetimeMinutes: z.int(),
  isSupport: z.boolean(),
});
export type Session = z.infer<typeof session>;

/**
 * Message for an empty name or password of registration, profile and password: the specification quotes a text of its
 * own for these three forms.
 *
 * @source docs/product.md section 5; docs/decisions.md D104
 */
export const MISSING_OF_ACCOUNT = 'validation:requiredField';

/** Input of a sign-in. */
export const credentials = z.strictObject({
  email,
  password: z
    .string(wrongTypeMessage('validation:text'))
    .min(1, 'validation:required')
    .max(MAX_PASSWORD_LENGTH, 'validation:tooLong'),
  /** Whether the session stays on this device, for 30 days at most. @source docs/decisions.md D80 */
  stay_signed_in: z.boolean(wrongTypeMessage('validation:invalid')).optional(),
});

/** Name and language that users change in their own profile. */
export const profileInput = z.strictObject({
  first_name: mailedName(80, MISSING_OF_ACCOUNT),
  last_name: mailedName(80, MISSING_OF_ACCOUNT),
  lang_id: id,
});
