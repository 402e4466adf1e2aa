import i18next from 'i18next';
import { ApiError } from '../api/api-error.ts';
import { notify } from '../ui/messages/notify.ts';

/**
 * Message for a failed call: the API's text, or a general one when there is no usable answer.
 *
 * @source docs/product.md section 8
 */
export const failureText = (error: unknown): string =>
  (error instanceof ApiError ? error.text : undefined) ?? i18next.t('common:error.unexpected');

export function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError && error.isShownElsewhere)) notify.error(failureText(error));
}
