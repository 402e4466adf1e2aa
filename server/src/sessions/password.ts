import { createHash } from 'node:crypto';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id with the settings OWASP names: 19 MiB, two passes, about 16 ms. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), SETTINGS);

/** A hash of nothing anybody knows: an unknown address costs the time that a known one costs. */
let decoy: Promise<string> | undefined;

/** Checks a password; without a stored hash it takes as long and answers no. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'));
  return stored !== null && matches;
}

/**
 * 32 bytes by which a text that holds passwords can be known again: to guess one from them costs as much as to guess it
 * from the stored password, whoever reads the database.
 *
 * @param salt where the text belongs; the same text elsewhere has other bytes
 */
export const fingerprintOf = (text: string, salt: string): Promise<Buffer> =>
  hashRaw(text, { ...SETTINGS, salt: createHash('sha256').update(salt).digest() });
