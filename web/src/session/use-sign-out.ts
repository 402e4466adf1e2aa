import * as api from '@zeitblatt/contract/api';
import { NoAnswerError } from '../api/api-error.ts';
import { useClient } from '../api/client-context.ts';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { reportFailure } from '../errors/failure.ts';
import { useLeaveToSignIn } from './use-leave-to-sign-in.ts';

/** Ends the session: in this browser at once, on the server when it can be reached. */
export function useSignOut(): () => void {
  const client = useClient();
  const leave = useLeaveToSignIn();
  return () => {
    const revoked = client.call(api.access.logout, {}, { idempotencyKey: newIdempotencyKey() });
    void leave();
    // If the server cannot be reached, the token stays valid until it expires; the data in this browser are deleted in
    // any case.
    revoked.catch((error: unknown) => !(error instanceof NoAnswerError) && reportFailure(error));
  };
}
