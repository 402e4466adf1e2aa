import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIban } from './iban.ts';

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['NL91ABNA0417164300', true],
  ['DE88370400440532013000', false],
  ['DE8937040044053201300', false],
  ['DE893704004405320130001', false],
  ['', false],
  ['RE-2026-000123', false],
])('%s is an IBAN: %s', (text, expected) => {
  expect(isIban(text)).toBe(expected);
});

test('one wrong digit of an IBAN is always found', () => {
  const right = 'DE89370400440532013000';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: right.length - 1 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(right[place]) + by) % 10;
      expect(isIban(`${right.slice(0, place)}${digit}${right.slice(place + 1)}`)).toBe(false);
    }),
  );
});
