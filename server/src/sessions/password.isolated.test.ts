import { createHash } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isPassword, slowFingerprintOf } from './password.ts';

// Other tests of the server hash with the cheapest parameters; this project has the library as the product has it.

test('M4 a stored hash has the parameters of OWASP', async () => {
  const stored = await hashPassword('staple of another kind');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, 'staple of another kind')).toBe(true);
  expect(await isPassword(stored, 'staple of another king')).toBe(false);
});

test('M4 a fingerprint has the parameters of OWASP', async () => {
  const salt = createHash('sha256').update('context').digest();
  const expected = await hashRaw('text', { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });
  expect(await slowFingerprintOf('text', 'context')).toEqual(expected);
});
