import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCreditorId, isGermanVatId } from './tax-ids.ts';

test.each(['DE136695976', 'DE 129 273 398', 'de811569869'])('%s is a VAT id', (text) => {
  expect(isGermanVatId(text)).toBe(true);
});

test.each(['', 'DE123456789', 'DE136695977', 'DE036695976', 'ATU12345678', 'DE13669597', '136695976'])(
  '%s is no German VAT id',
  (text) => {
    expect(isGermanVatId(text)).toBe(false);
  },
);

test('one wrong digit never makes another VAT id', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const digits = Array.from('DE136695976');
      digits[place] = String((Number(digits[place]) + shift) % 10);
      expect(isGermanVatId(digits.join(''))).toBe(false);
    }),
  );
});

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
