import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusedKey } from './issues.builder.ts';
import { isGermanVatId, isVatId, optionalVatId } from './vat-id.ts';

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
  ['DE136695976', true],
  ['de 136 695 976', true],
  ['DE136695977', false],
  ['DE123456789', false],
  ['12', false],
  ['136695976', false],
  ['', false],
  ['ATU12345678', true],
  ['AT12345678', false],
  ['atu 1234 5678', true],
  ['BE0123456789', true],
  ['BE2123456789', false],
  ['EL123456789', true],
  ['GR123456789', false],
  ['ESX1234567X', true],
  ['FRXX123456789', true],
  ['FROX123456789', false],
  ['IE1234567WA', true],
  ['IE1A2345A', false],
  ['NL123456789B01', true],
  ['NL123456789C01', false],
  ['LT123456789012', true],
  ['PL1234567890', true],
  ['PL123456789', false],
  ['XIGD123', true],
  ['ZZ123456789', false],
  ['toString', false],
])('%s is a VAT id of its country: %s', (text, expected) => {
  expect(isVatId(text)).toBe(expected);
});

test('the field keeps the compact form, takes the empty text as none, and refuses the rest', () => {
  const field = optionalVatId(isVatId, 'validation:vatNumber');
  expect([' de 136695976 ', '', ' ', null, undefined].map((text) => field.parse(text))).toEqual([
    'DE136695976',
    null,
    null,
    null,
    null,
  ]);
  expect(refusedKey(field, '12')).toBe('validation:vatNumber');
  expect(refusedKey(field, 'D'.repeat(21))).toBe('validation:tooLong');
});
