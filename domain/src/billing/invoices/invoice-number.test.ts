import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatInvoiceNumber, parseInvoiceNumber } from './invoice-number.ts';

test.each([
  [2026, 1, 'RE-2026-000001'],
  [2026, 123, 'RE-2026-000123'],
  [2030, 1_234_567, 'RE-2030-1234567'],
])('invoice %i/%i has the number %s', (year, count, number) => {
  expect(formatInvoiceNumber(year, count)).toBe(number);
});

test('every number is read back, and no other spelling of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 9999 }), fc.integer({ min: 1, max: 99_999_999 }), (year, count) => {
      expect(parseInvoiceNumber(formatInvoiceNumber(year, count))).toEqual({ year, count });
    }),
  );
  expect(parseInvoiceNumber(' re-2026-000007 ')).toEqual({ year: 2026, count: 7 });
  for (const text of ['', 'RE-2026-7', 'RE-2026-0000007', 'RE-2026-000000', 'RE-26-000001', 'X RE-2026-000001'])
    expect(parseInvoiceNumber(text)).toBeNull();
});

test.each([
  [26, 1],
  [2026, 0],
  [2026, 1.5],
])('%i/%d is no number of an invoice', (year, count) => {
  expect(() => formatInvoiceNumber(year, count)).toThrow(RangeError);
});
