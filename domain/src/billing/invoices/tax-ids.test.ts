import { expect, test } from 'vitest';
import { isCreditorId } from './tax-ids.ts';

test.each([
  ['DE98ZZZ09999999999', true],
  ['DE98ABC09999999999', true],
  ['de98 zzz 0999 9999 999', true],
  ['DE97ZZZ09999999999', false],
  ['DE98ZZZ', false],
  ['', false],
])('%s is a creditor identifier: %s', (text, expected) => {
  expect(isCreditorId(text)).toBe(expected);
});
