import { expect, test } from 'vitest';
import { isLockConflict, isTransactionConflict, isTransientError } from './transient-error.ts';

const withCode = (code: string): Error => Object.assign(new Error('no'), { code });

test.each(['ECONNREFUSED', 'EAI_AGAIN', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', '08006', '57P01', '57P03'])(
  'a database that answers with %s is away, and may be back at the next try',
  (code) => {
    expect([isTransientError(withCode(code)), isLockConflict(withCode(code))]).toEqual([true, false]);
  },
);

test.each(['25P03', '53100', '53200', '53300', '57014'])(
  'fault 7: %s comes from a database that is there, and passes',
  (code) => {
    expect([isTransientError(withCode(code)), isLockConflict(withCode(code))]).toEqual([true, false]);
  },
);

test.each([
  ['40001', true],
  ['40P01', true],
  ['55P03', false],
])('fault 7: %s means that other callers were in the way; a repetition at once helps: %s', (code, helps) => {
  const error = withCode(code);
  expect([isTransientError(error), isLockConflict(error), isTransactionConflict(error)]).toEqual([true, true, helps]);
});

test.each(['timeout exceeded when trying to connect', 'timeout expired', 'Client was closed and is not queryable'])(
  'the driver says %j of a database that is away',
  (message) => {
    expect(isTransientError(new Error(message))).toBe(true);
  },
);

test.each(['23505', '42P01', 'ENOENTRY', '', '5310', '531000'])('%s stays what it is', (code) => {
  expect(isTransientError(withCode(code))).toBe(false);
});

test.each([
  ['connect', true],
  ['open', false],
])('ENOENT of %s is a missing socket of the database: %s', (syscall, isSocket) => {
  expect(isTransientError(Object.assign(withCode('ENOENT'), { syscall }))).toBe(isSocket);
});
