import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '../../../sessions/secret-key.ts';

/** A PIN as it is stored. */
export type StoredPin = { readonly salt: Buffer; readonly pin_hash: Buffer };

/** Makes PINs and compares them with what is stored. */
export type Pins = {
  readonly make: () => StoredPin & { readonly pin: string };
  readonly isRight: (pin: string, stored: StoredPin) => boolean;
};

/** PINs that many people would try first. */
const COMMON = /^(\d)\1{3}$|^(?:0123|1234|2345|3456|4567|5678|6789|9876|8765|7654|6543|5432|4321|3210|2580|1212|1004)$/;

/** Four digits that are neither a series nor a year of a life, so that the five tries of a finder are of little use. */
function newPin(): string {
  for (;;) {
    const pin = String(randomInt(10_000)).padStart(4, '0');
    if (!COMMON.test(pin) && !/^(?:19|20)/.test(pin)) return pin;
  }
}

/** PINs are hashed with a key that the database does not hold: ten thousand of them could be tried out in no time. */
export function createPins(secretKey: Pick<SecretKey, 'derive'>): Pins {
  const key = secretKey.derive('pins of personal links');
  const hash = (pin: string, salt: Buffer): Buffer => createHmac('sha256', key).update(salt).update(pin).digest();
  return {
    make: () => {
      const pin = newPin();
      const salt = randomBytes(16);
      return { pin, salt, pin_hash: hash(pin, salt) };
    },
    isRight: (pin, { salt, pin_hash }) => timingSafeEqual(hash(pin, salt), pin_hash),
  };
}
