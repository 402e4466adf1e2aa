import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { isCommonPin } from '@zeitblatt/domain/months/links/month-link';
import type { SecretKey } from '../../../sessions/secret-key.ts';

/** A PIN as it is stored. */
export type StoredPin = { readonly salt: Buffer; readonly pin_hash: Buffer };

/** Makes PINs and compares them with what is stored. */
export type Pins = {
  readonly make: () => StoredPin & { readonly pin: string };
  readonly store: (pin: string) => StoredPin;
  readonly isRight: (pin: string, stored: StoredPin) => boolean;
};

/** Four digits that are neither a series nor a year of a life, so that the five tries of a finder are of little use. */
function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0');
    if (!isCommonPin(pin)) return pin;
  }
}

/** PINs are hashed with a key that the database does not hold: ten thousand of them could be tried out in no time. */
export function createPins(secretKey: Pick<SecretKey, 'derive'>): Pins {
  const key = secretKey.derive('pins of personal links');
  const hash = (pin: string, salt: Buffer): Buffer => createHmac('sha256', key).update(salt).update(pin).digest();
  const store = (pin: string): StoredPin => {
    const salt = randomBytes(16);
    return { salt, pin_hash: hash(pin, salt) };
  };
  return {
    make: () => {
      const pin = newPin();
      return { pin, ...store(pin) };
    },
    store,
    isRight: (pin, { salt, pin_hash }) => timingSafeEqual(hash(pin, salt), pin_hash),
  };
}
