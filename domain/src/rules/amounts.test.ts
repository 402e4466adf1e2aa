import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { formatCents, hourlyWage, isMoneyText, money, monthlyWage, parseCents } from './amounts.ts';
import { refusedKey, refusedKeys } from './issues.builder.ts';

describe('an amount of money', () => {
  test.each([
    ['0', 0],
    ['9', 900],
    ['9,5', 950],
    ['9.5', 950],
    ['9,05', 905],
    ['9.50', 950],
    ['1133.05', 113_305],
    ['1234,50', 123_450],
    ['0,01', 1],
    ['007', 700],
    [' 8,50 ', 850],
    ['9999999,99', 999_999_999],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1.234,5', 123_450],
    ['1.234.567', 123_456_700],
    ['1,234,567.89', 123_456_789],
    ['9.999.999,99', 999_999_999],
  ])('%j is %i cents', (text, cents) => {
    expect(isMoneyText(text)).toBe(true);
    expect(parseCents(text)).toBe(cents);
    expect(z.decode(money, text)).toBe(formatCents(cents));
  });

  test.each([
    '1 234',
    '12.34.567',
    '1.234,567.8',
    '.234',
    '- ',
    '--5',
    '9,',
    ',5',
    '.5',
    '+1',
    '1e3',
    '9,5,0',
    '9 €',
    'neun',
    '٩',
    'NaN',
  ])('%j is none, and says so at its field', (text) => {
    expect(isMoneyText(text)).toBe(false);
    expect(() => parseCents(text)).toThrow(RangeError);
    expect(refusedKeys(money, text)).toEqual(['_ validation:money']);
  });

  test.each([
    ['-5', 'validation:amountNegative'],
    ['−1.234,50', 'validation:amountNegative'],
    ['12345678', 'validation:amountTooLarge'],
    ['99999999999', 'validation:amountTooLarge'],
    ['12.345.678,00', 'validation:amountTooLarge'],
    ['12,3456', 'validation:amountDecimals'],
    ['0,123', 'validation:amountDecimals'],
    ['1234,567', 'validation:amountDecimals'],
    ['1.234,567', 'validation:amountDecimals'],
    ['1.234', 'validation:amountAmbiguous'],
    ['12,345', 'validation:amountAmbiguous'],
  ])('%j is refused with its own reason %s', (text, key) => {
    expect(isMoneyText(text)).toBe(false);
    expect(refusedKeys(money, text)).toEqual([`_ ${key}`]);
  });

  test('names both readings of a text that could mean two amounts', () => {
    const { issues } = z.safeDecode(money, '1.234').error ?? {};
    expect(issues?.[0]).toMatchObject({ params: { text: '1.234', whole: '1.234,00', decimal: '1,234' } });
  });

  test.each(['', '  ', undefined, null])('%j is missing, and says so once', (text) => {
    expect(refusedKeys(money, text)).toEqual(['_ validation:required']);
  });

  test.each([
    ['', 'required'],
    ['viel', 'money'],
    ['0.00', 'wageAboveZero'],
    ['1000.01', 'wageTooLarge'],
    ['100000.01', 'wageTooLarge'],
  ])('a form that holds %j as a wage is told %s, and nothing else', (text, key) => {
    const wage = text.length > 8 ? monthlyWage : hourlyWage;
    expect(z.safeEncode(wage, text).error?.issues.map(({ message }) => message)).toEqual([`validation:${key}`]);
  });

  test('is not a number, which could not hold it exactly', () => {
    expect(refusedKey(money, 9.5)).toBe('validation:money');
  });

  test('goes out as it stands inside', () => {
    expect(z.encode(money, '1133.05')).toBe('1133.05');
    expect(z.safeEncode(money, 'x').error?.issues[0]?.message).toBe('validation:money');
  });

  test('loses no cent between comma, dot and cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        const text = formatCents(cents);
        expect(text).toMatch(/^\d+\.\d\d$/);
        expect(parseCents(text)).toBe(cents);
        expect(parseCents(text.replace('.', ','))).toBe(cents);
      }),
    );
  });
});
