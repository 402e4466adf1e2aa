import * as z from 'zod';
import { wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { email, id, mailedName } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { NOTIFICATION_TYPES } from '../notifications/notification.ts';
import { REFERRAL_CODE } from '../plan/referral-code.ts';
import { MAX_PASSWORD_LENGTH, MISSING_OF_ACCOUNT } from './user.ts';

/** Shortest password, in characters. @source docs/product.md section 9 */
export const MIN_PASSWORD_LENGTH = 8;

const typedPassword = z
  .string(wrongTypeMessage('validation:text'))
  .min(1, { error: MISSING_OF_ACCOUNT, abort: true })
  .max(MAX_PASSWORD_LENGTH, 'validation:tooLong');

/** A new password. It is not trimmed, because a space is a valid character. */
export const newPassword = typedPassword.min(MIN_PASSWORD_LENGTH, 'validation:password');

/** Token of a one-time link: 256 bits as base64url. @source docs/decisions.md D27 */
export const linkToken = z
  .string(wrongTypeMessage('validation:text'))
  .min(1, 'validation:required')
  .max(200, 'validation:tooLong');

/**
 * Code of a referral link. An invalid code is dropped instead of refused, because it must not prevent a registration.
 */
export const referralCode = z.string().regex(REFERRAL_CODE).optional().catch(undefined);

/**
 * Random value, 256 bits as base64url, that a browser keeps from the registration to its confirmation. An invalid one is
 * dropped instead of refused: the confirmation asks for a password then.
 *
 * @source docs/decisions.md D79
 */
export const browserKey = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional()
  .catch(undefined);

const passwordPair = { password: newPassword, password_confirmation: typedPassword };

type PasswordPair = { readonly password: string; readonly password_confirmation: string };

const isConfirmed = ({ password, password_confirmation }: PasswordPair): boolean => password === password_confirmation;
// The passwords are compared as soon as both are texts, so that the message of a wrong repetition appears together with
// the messages of other fields.
const mustMatch = {
  error: 'validation:mustMatch',
  path: ['password_confirmation'],
  when: ({ value }: { value: unknown }): boolean =>
    z.object({ password: z.string(), password_confirmation: z.string().min(1) }).safeParse(value).success,
};

/** Body of a registration. @source docs/product.md sections 3 "Registration", 5 */
export const registration = z
  .strictObject({
    first_name: mailedName(80, MISSING_OF_ACCOUNT),
    last_name: mailedName(80, MISSING_OF_ACCOUNT),
    email,
    ...passwordPair,
    browser_key: browserKey,
    aff: referralCode,
  })
  .refine(isConfirmed, mustMatch);
export type Registration = z.infer<typeof registration>;

/**
 * Body that confirms a registration. In a browser other than the one that registered, it sets the password.
 *
 * @source docs/decisions.md D79
 */
export const confirmation = z
  .strictObject({
    hash: linkToken,
    browser_key: browserKey,
    password: newPassword.optional(),
    password_confirmation: typedPassword.optional(),
  })
  .refine(({ password, password_confirmation }) => password === password_confirmation, {
    error: 'validation:mustMatch',
    path: ['password_confirmation'],
  });

/** Passwords of a confirmation in another browser. */
export const passwordOfConfirmation = z.strictObject(passwordPair).refine(isConfirmed, mustMatch);

/** Body of a call that consumes a one-time link. */
export const linkInput = z.strictObject({ hash: linkToken });

/** Body of a call that needs an e-mail address only. */
export const addressInput = z.strictObject({ email });

/**
 * Body that sets a new password by a link: for a forgotten password, or as the first password of an invited user.
 *
 * @source docs/product.md section 7 "user/resetPassword"
 */
export const passwordReset = z
  .strictObject({ email, ...passwordPair, token: linkToken })
  .refine(isConfirmed, mustMatch);

/** Body that changes the password of a signed-in user. @source docs/product.md section 5 "Old password" */
export const passwordChange = z
  .strictObject({ old_password: newPassword, ...passwordPair })
  .refine(isConfirmed, mustMatch);

/** Request for a change of address, with the password as proof. @source docs/decisions.md D75 */
export const emailChangeInput = z.strictObject({ email, old_password: typedPassword });

/** A notification of the bell, with a text in the reader's language. */
export const notification = z.object({
  id,
  type: z.enum(NOTIFICATION_TYPES),
  text: z.string(),
  /** The month that it is about; null: none, or several. */
  month: wireMonth.nullable(),
  created_at: wireTimestamp,
  is_read: z.boolean(),
});
