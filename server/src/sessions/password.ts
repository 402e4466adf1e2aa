import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, about 16 ms. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), SETTINGS);

/** Hash of a random password, so that a sign-in with an unknown address takes as long as with a known one. */
let decoy: Promise<string> | undefined;

/** Checks a password; without a stored hash it takes as long and returns false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return stored !== null && matches;
}

/**
 * Slow fingerprint (argon2, 32 bytes) of a text that contains a password: from the stored fingerprint the password is
 * as hard to guess as from its hash.
 *
 * @param salt context of the text; the same text has another fingerprint elsewhere
 */
export const slowFingerprintOf = (text: string, salt: string): Promise<Buffer> =>
  hashRaw(text, { ...SETTINGS, salt: createHash('sha256').update(salt).digest() });
