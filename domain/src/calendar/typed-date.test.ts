import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTypedDate } from './typed-date.ts';

const today = '2026-11-23';

test.each([
  ['31.12.2026', '2026-12-31'],
  ['5.3.2026', '2026-03-05'],
  ['1.12.26', '2026-12-01'],
  ['01.12.26', '2026-12-01'],
  ['011226', '2026-12-01'],
  ['31122026', '2026-12-31'],
  ['1.12.', '2026-12-01'],
  ['1.12', '2026-12-01'],
  ['31/12/2026', '2026-12-31'],
  ['31-12-2026', '2026-12-31'],
  ['31 12 2026', '2026-12-31'],
  ['31. 12. 2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  [' 1.12.26 ', '2026-12-01'],
  ['1.4.85', '1985-04-01'],
  ['1.4.46', '2046-04-01'],
  ['1.4.47', '1947-04-01'],
  ['29.02.28', '2028-02-29'],
])('%j is %s', (typed, date) => {
  expect(parseTypedDate(typed, { today })).toBe(date);
});

test.each([
  '31.02.2026',
  '32.11.2026',
  '12/31/2026',
  '1.13.26',
  '29.2.',
  '1.1.1800',
  '1.1.202',
  '112026',
  'abc',
  '1',
  '',
])('%j is no day', (typed) => {
  expect(parseTypedDate(typed, { today })).toBeUndefined();
});

test('limits of the field decide the year that was not typed', () => {
  expect(parseTypedDate('1.2.', { today, first: '2026-11-23' })).toBe('2027-02-01');
  expect(parseTypedDate('24.12.', { today, last: today })).toBe('2025-12-24');
  expect(parseTypedDate('1.4.30', { today, last: today })).toBe('1930-04-01');
});

test('a day outside of the limits stays the typed day, so that the field can say why', () => {
  expect(parseTypedDate('1.4.2030', { today, last: today })).toBe('2030-04-01');
});

test('reads back every day as the product prints it', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(parseTypedDate(iso.split('-').reverse().join('.'), { today })).toBe(iso);
      expect(parseTypedDate(iso.split('-').reverse().join(''), { today })).toBe(iso);
    }),
  );
});
