import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readablePassword } from './passwords.ts';

test('a password is four groups that can be read aloud, and never the same', () => {
  const passwords = Array.from({ length: 100 }, () => readablePassword(randomBytes));
  for (const password of passwords) expect(password).toMatch(/^([a-hjkmnp-z2-9]{4}-){3}[a-hjkmnp-z2-9]{4}$/);
  expect(new Set(passwords).size).toBe(100);
});

test('bytes that would make some letters likelier are drawn again', () => {
  const draws = [new Uint8Array(16).fill(255), new Uint8Array(16).fill(248), new Uint8Array(16).fill(0)];
  expect(readablePassword(() => draws.shift() ?? new Uint8Array(16))).toBe('aaaa-aaaa-aaaa-aaaa');
});
