import { isSession, type SignIn } from '@zeitblatt/domain/accounts/access/second-factor';
import type { Session } from '@zeitblatt/domain/accounts/access/user';

/** The session that a sign-in opened. @throws Error when it waits for a code */
export function sessionOf(answer: SignIn): Session {
  if (!isSession(answer)) throw new Error('the sign-in waits for the code of a second factor');
  return answer;
}
