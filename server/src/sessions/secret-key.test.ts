import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../launch/testing/temporary-folder.ts';
import { createSecretKey, loadSecretKey, SECRET_KEY_FILE } from './secret-key.ts';

const KEY = 'k'.repeat(43);

test('what a key encrypts, it decrypts for the same owner only', () => {
  const key = createSecretKey(KEY);
  const sealed = key.encrypt('geheim', 7);
  expect(sealed.toString('latin1')).not.toContain('geheim');
  expect(key.encrypt('geheim', 7)).not.toEqual(sealed);
  expect(key.decrypt(sealed, 7)).toBe('geheim');
  expect(() => key.decrypt(sealed, 8)).toThrow('authenticate');
  expect(() => createSecretKey('x'.repeat(43)).decrypt(sealed, 7)).toThrow('authenticate');
  sealed[20] = (sealed[20] ?? 0) ^ 1;
  expect(() => key.decrypt(sealed, 7)).toThrow('authenticate');
});

test('a key gives another one for each purpose, always the same', () => {
  const key = createSecretKey(KEY);
  const derived = key.derive('cookies');
  expect(derived).toHaveLength(32);
  expect(createSecretKey(KEY).derive('cookies')).toEqual(derived);
  expect(key.derive('challenges')).not.toEqual(derived);
  expect(createSecretKey('x'.repeat(43)).derive('cookies')).not.toEqual(derived);
  expect(derived.toString('base64url')).not.toBe(KEY);
});

test('without a setting the key is made once, with its folder, in a file that only the product reads', () => {
  const folder = path.join(createTemporaryFolder(), 'data');
  const first = loadSecretKey(undefined, folder);
  const file = path.join(folder, SECRET_KEY_FILE);
  expect(readFileSync(file, 'utf8')).toMatch(/^[\w-]{43}\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadSecretKey(undefined, folder).name).toBe(first.name);
  expect(loadSecretKey(KEY, folder).name).not.toBe(first.name);
});
