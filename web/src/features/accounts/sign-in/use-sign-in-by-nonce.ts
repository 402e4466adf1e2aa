import * as api from '@zeitblatt/contract/api';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useClient } from '../../../api/client-context.ts';
import { accessProblemText } from '../../../sign-in/problem-text.ts';
import { useSignInByLink } from '../../../sign-in/use-begin-session.ts';
import { useLinkToken } from './use-link-token.ts';
import { useRunOnMount } from './use-run-on-mount.ts';

/**
 * Signs in with the nonce of the address, if there was one, and opens `path` or the home page.
 *
 * @source docs/decisions.md D33
 *
 * The call carries no idempotency key, because the server would store the answer with the session's token.
 */
export function useSignInByNonce(path: string | undefined) {
  const { t } = useTranslation('access');
  const client = useClient();
  const arrive = useSignInByLink();
  const { token, forget } = useLinkToken('nonce');

  const signIn = async () => {
    forget();
    await arrive(await client.call(api.access.authorized, {}, { bearer: token }), path);
  };
  const { step, error } = useRunOnMount(token === undefined ? null : signIn);

  const isUseless = error instanceof ApiError && error.status === 401;
  const problem = isUseless ? t('login.linkInvalid') : accessProblemText(error, t);
  return { isRunning: step === 'running' || step === 'done', problem: step === 'failed' ? problem : null };
}
