import * as z from 'zod';
import { wireTimestamp } from '../../calendar/wire.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { type Session, session } from './user.ts';

/** Minutes within which the code must follow the password of a sign-in. @source docs/decisions/0028-second-factor.md */
export const SIGN_IN_STEP_MINUTES = 5;

/** Codes that may be tried after one password. */
export const SIGN_IN_STEP_TRIES = 5;

/** Number of recovery codes of a set. */
export const RECOVERY_CODES = 10;

/** A code as it is typed: six digits of the app, or a recovery code, with any spaces and dashes. */
const typedCode = z
  .string(wrongTypeMessage('validation:text'))
  .trim()
  .min(1, 'validation:required')
  .max(40, 'validation:tooLong');

const typedPassword = z
  .string(wrongTypeMessage('validation:text'))
  .min(1, 'validation:required')
  .max(256, 'validation:tooLong');

/** A recovery code without its dashes, in small letters; null for any other text. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return /^[0-9a-f]{16}$/.test(plain) ? plain : null;
}

/** The six digits of an app's code, which many apps show in two groups; null for any other text. */
export function readAppCode(typed: string): string | null {
  const plain = typed.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
}

/** Answer to a right password of an account with a second factor: the token of the step that asks for the code. */
export const signInStep = z.object({ second_factor_token: z.string(), minutes: z.int() });

/** Answer to a sign-in by password: a session, or the step that asks for the code. */
export const signIn = z.union([session, signInStep]);
export type SignIn = z.infer<typeof signIn>;

/** Whether a sign-in is complete; otherwise it waits for the code. */
export const isSession = (answer: SignIn): answer is Session => 'token' in answer;

/** The second step of a sign-in. */
export const signInCode = z.strictObject({
  token: z.string(wrongTypeMessage('validation:text')).min(1, 'validation:required').max(200, 'validation:tooLong'),
  code: typedCode,
});

/** The password again, which a change of the second factor asks for. @source docs/decisions.md D75 */
export const passwordProof = z.strictObject({ old_password: typedPassword });

/** A code of the app, which shows that it has the secret. */
export const codeProof = z.strictObject({ code: typedCode });

/** Password and code, to switch the second factor off or to replace its recovery codes. */
export const fullProof = z.strictObject({ old_password: typedPassword, code: typedCode });

/** The second factor of the caller. */
export const secondFactorState = z.object({
  since: wireTimestamp.nullable(),
  recovery_codes_left: z.int(),
  /** Whether the company demands it of the caller. */
  is_demanded: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

/** Data that an authenticator app needs: the secret in base32, and the same as an address for a QR code. */
export const newSecondFactor = z.object({ secret: z.string(), uri: z.string() });
export type NewSecondFactor = z.infer<typeof newSecondFactor>;

/** A new set of recovery codes; they are answered once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Whether a company demands the second factor of its managers, and how many of them have none. */
export const secondFactorDemand = z.object({ is_demanded: z.boolean(), managers: z.int(), managers_without: z.int() });
export type SecondFactorDemand = z.infer<typeof secondFactorDemand>;

/** Switches the demand of a company on or off. */
export const demandInput = z.strictObject({
  is_demanded: z.boolean(wrongTypeMessage('validation:invalid')),
  old_password: typedPassword,
});
