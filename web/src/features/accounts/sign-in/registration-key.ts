import { browserKey } from '@zeitblatt/domain/accounts/access/account';
import { browserStorage } from '../../../session/browser-storage.ts';

const STORAGE_KEY = 'registration';

/**
 * Random value that this browser keeps from a registration to its confirmation, so that the link signs in at once here
 * and asks for a password elsewhere.
 *
 * @source docs/decisions.md D79
 */
export const readRegistrationKey = (): string | undefined =>
  browserKey.parse(browserStorage().getItem(STORAGE_KEY) ?? undefined);

/** The kept value, or a new one. A browser that registers several addresses uses the same for all. */
export function keepRegistrationKey(): string {
  const key = readRegistrationKey() ?? newKey();
  browserStorage().setItem(STORAGE_KEY, key);
  return key;
}

export const forgetRegistrationKey = (): void => browserStorage().removeItem(STORAGE_KEY);

/** 256 random bits as base64url. */
const newKey = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
