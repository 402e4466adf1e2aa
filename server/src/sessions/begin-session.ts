import { SIGN_IN_STEP_MINUTES, type SignIn } from '@zeitblatt/domain/accounts/access/second-factor';
import type { Db } from '../database/database.ts';
import { openSession } from './open-session.ts';
import { hasSecondFactor, insertSignInStep } from './sign-in-steps.queries.ts';
import { newToken, tokenHash } from './token.ts';

type Beginning = {
  readonly userId: number;
  readonly staysSignedIn?: boolean;
  /** `User-Agent` of the browser that signs in. */
  readonly userAgent: string | undefined;
  readonly now: Temporal.Instant;
};

/**
 * Signs a user in whose password, or link for a new one, was right: opens a session, or the step that asks for the
 * second factor. The caller must have locked the user.
 *
 * @source docs/decisions/0028-second-factor.md
 */
export async function beginSession(db: Db, beginning: Beginning): Promise<SignIn> {
  const { userId, staysSignedIn = false, userAgent, now } = beginning;
  if (!(await hasSecondFactor(db, userId)))
    return openSession(db, { userId, kind: staysSignedIn ? 'staying' : 'usual', userAgent, now });
  const token = newToken();
  await insertSignInStep(db, { hash: tokenHash(token), userId, staysSignedIn, now });
  return { second_factor_token: token, minutes: SIGN_IN_STEP_MINUTES };
}
