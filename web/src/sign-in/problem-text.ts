import type { TFunction } from 'i18next';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../errors/failure.ts';

/**
 * Message for a failure. After too many attempts it includes the waiting time from the answer; after too many codes the
 * answer says itself what works meanwhile.
 */
export function accessProblemText(error: unknown, t: TFunction<'access'>): string {
  const seconds = error instanceof ApiError && error.code !== 'too_many_codes' ? error.retryAfterSeconds : null;
  if (seconds === null) return failureText(error);
  return seconds <= 90
    ? t('login.waitSeconds', { count: seconds })
    : t('login.waitMinutes', { count: Math.ceil(seconds / 60) });
}
