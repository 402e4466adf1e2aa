import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refusedKeys } from '../../rules/issues.builder.ts';
import { credentials, profileInput } from './user.ts';

describe('credentials', () => {
  const VALID = { email: 'anna@example.com', password: 'geheim123' };

  test('know an address however it is written, and a password only as it is', () => {
    const typed = { email: ' Anna@Example.com ', password: '  Geheim  ' };
    expect(z.decode(credentials, typed)).toEqual({ email: 'anna@example.com', password: '  Geheim  ' });
    expect(z.encode(credentials, VALID)).toEqual(VALID);
  });

  test.each([
    [{ email: undefined }, 'email validation:required'],
    [{ email: '' }, 'email validation:required'],
    [{ email: 'anna' }, 'email validation:email'],
    [{ email: 5 }, 'email validation:text'],
    [{ email: `${'a'.repeat(243)}@example.com` }, 'email validation:tooLong'],
    [{ password: undefined }, 'password validation:required'],
    [{ password: '' }, 'password validation:required'],
    [{ password: ['x'] }, 'password validation:text'],
    [{ password: 'x'.repeat(257) }, 'password validation:tooLong'],
    [{ remember: true }, 'remember validation:unknownField'],
  ])('are refused with %j', (change, refusal) => {
    expect(refusedKeys(credentials, { ...VALID, ...change })).toEqual([refusal]);
  });

  test.each(['x', 'x'.repeat(256), ' ', '日本語パスワード', '🔑🔑🔑🔑'])(
    'may carry the password %j: an old short one must still sign in',
    (password) => {
      expect(refusedKeys(credentials, { ...VALID, password })).toEqual([]);
    },
  );
});

describe('a profile', () => {
  const VALID = { first_name: 'Çağrı', last_name: 'Йовович', lang_id: 3 };

  test('is kept as it is', () => {
    expect(z.decode(profileInput, VALID)).toEqual(VALID);
    expect(z.encode(profileInput, VALID)).toEqual(VALID);
  });

  test.each([
    [{ first_name: ' ' }, 'first_name validation:requiredField'],
    [{ last_name: undefined }, 'last_name validation:required'],
    [{ last_name: 'x'.repeat(81) }, 'last_name validation:tooLong'],
    [{ first_name: 'A\u0007' }, 'first_name validation:unshowable'],
    [{ lang_id: 0 }, 'lang_id validation:id'],
    [{ role: 'company_manager' }, 'role validation:unknownField'],
  ])('is refused with %j', (change, refusal) => {
    expect(refusedKeys(profileInput, { ...VALID, ...change })).toEqual([refusal]);
  });
});
