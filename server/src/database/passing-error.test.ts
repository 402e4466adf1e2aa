import { expect, test } from 'vitest';
import { isRetryable, isUnreachable } from './passing-error.ts';

const withCode = (code: string): Error => Object.assign(new Error('no'), { code });

test.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', '08006', '57P01'])(
  'a database that answers with %s is away, and may be back at the next try',
  (code) => {
    expect([isUnreachable(withCode(code)), isRetryable(withCode(code))]).toEqual([true, true]);
  },
);

test.each(['40001', '40P01', '55P03', '25P03', '53300'])(
  '%s comes from a database that is there, and passes',
  (code) => {
    expect([isUnreachable(withCode(code)), isRetryable(withCode(code))]).toEqual([false, true]);
  },
);

test.each(['23505', '42P01', 'ENOENTRY', ''])('%s stays what it is', (code) => {
  expect(isRetryable(withCode(code))).toBe(false);
});
