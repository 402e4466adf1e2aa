import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, about 16 ms. */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Fingerprints that are calculated at the same time: all cores but one, which stays for everything else. Without it sixty
 * sign-ins at once slow down all other calls. What waits here is served in the order of asking.
 */
const AT_ONCE = Math.max(1, availableParallelism() - 1);

let underWay = 0;
const waiting: (() => void)[] = [];

async function calculateLimited<T>(calculate: () => Promise<T>): Promise<T> {
  if (underWay >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await calculate();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else underWay -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  calculateLimited(() => hash(password.normalize('NFKC'), SETTINGS));

/** Hash of a random password, so that a sign-in with an unknown address takes as long as with a known one. */
let decoy: Promise<string> | undefined;

/** Checks a password; without a stored hash it takes as long and returns false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const known = stored ?? (await decoy);
  const matches = await calculateLimited(() => verify(known, password.normalize('NFKC')));
  return stored !== null && matches;
}

/**
 * Slow fingerprint (argon2, 32 bytes) of a text that contains a password: from the stored fingerprint the password is
 * as hard to guess as from its hash.
 *
 * @param salt context of the text; the same text has another fingerprint elsewhere
 */
export const slowFingerprintOf = (text: string, salt: string): Promise<Buffer> =>
  calculateLimited(() => hashRaw(text, { ...SETTINGS, salt: createHash('sha256').update(salt).digest() }));
