import { isSession, type SignIn } from '@zeitblatt/domain/accounts/access/second-factor';
import type { Session } from '@zeitblatt/domain/accounts/access/user';
import { useState } from 'react';

/**
 * A sign-in that may ask for a code after the password.
 *
 * @param onSession called with the session, at once or after the code
 */
export function useCodeStep(onSession: (session: Session) => Promise<void>) {
  const [token, setToken] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  return {
    /** Token of the step; null while the password is asked for. */
    token,
    /** Whether the last step ended before a right code. */
    isOver,
    accept: async (answer: SignIn): Promise<void> => {
      setOver(false);
      if (isSession(answer)) await onSession(answer);
      else setToken(answer.second_factor_token);
    },
    /** Goes back to the password. */
    leave: () => setToken(null),
    /** Goes back to the password, and says why. */
    end: () => {
      setToken(null);
      setOver(true);
    },
  };
}
