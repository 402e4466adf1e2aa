import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES, readAppCode, readRecoveryCode } from '@zeitblatt/domain/accounts/access/second-factor';
import type { Db } from '../../../database/database.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { slowFingerprintOf } from '../../../sessions/password.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import { tokenHash } from '../../../sessions/token.ts';
import { replaceRecoveryCodes, type SecondFactor, spendRecoveryCode, updateLastStep } from './second-factor.queries.ts';
import { findTimeStep } from './totp.ts';

/** Kind of a typed code: a code of the app, a recovery code with the number of codes left, or wrong. */
export type CheckedCode = 'app' | { readonly codesLeft: number } | 'wrong';

/**
 * Checks a typed code, and uses it up. The caller must have locked the user.
 *
 * @throws FieldRefusal when the secret was encrypted with a key that the product does not have any more
 */
export async function checkCode(
  db: Db,
  key: SecretKey,
  factor: SecondFactor,
  { code, now }: { readonly code: string; readonly now: Temporal.Instant },
): Promise<CheckedCode> {
  const { user_id: userId } = factor;
  const appCode = readAppCode(code);
  if (appCode !== null) {
    if (factor.key_name !== key.name) throw fieldRefusal('code', 'validation:codeKeyLost');
    const secret = key.decrypt(factor.secret, userId);
    const step = findTimeStep({ secret, code: appCode, lastStep: factor.last_step, now });
    if (step === null) return 'wrong';
    await updateLastStep(db, userId, step);
    return 'app';
  }
  const recoveryCode = readRecoveryCode(code);
  const codesLeft =
    recoveryCode === null
      ? null
      : await spendRecoveryCode(db, userId, [await recoveryHash(userId, recoveryCode), tokenHash(recoveryCode)]);
  return codesLeft === null ? 'wrong' : { codesLeft };
}

/** The stored form of a recovery code: slow, because 64 bits are few, and without the secret key, which the code outlives. */
const recoveryHash = (userId: number, code: string): Promise<Buffer> =>
  slowFingerprintOf(code, `recovery code of ${userId}`);

/** Makes a new set of recovery codes. @returns the codes as people read them, `3f2b-8c6e-7a51-4c1e` */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(8).toString('hex'));
  await replaceRecoveryCodes(db, userId, await Promise.all(codes.map((code) => recoveryHash(userId, code))));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}
