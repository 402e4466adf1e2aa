import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laterWages, wageOn, wagesForLog } from './wages.ts';

const GROUP = {
  hourlyWage: '13.90',
  laterWages: [
    { valid_from: '2028-01-01', hourlyWage: '15.00' },
    { valid_from: '2027-01-01', hourlyWage: '14.60' },
  ],
};

describe('D63: the wage of a group', () => {
  test.each([
    ['2000-01-01', '13.90'],
    ['2026-12-31', '13.90'],
    ['2027-01-01', '14.60'],
    ['2027-12-31', '14.60'],
    ['2028-01-01', '15.00'],
    ['2099-01-01', '15.00'],
  ])('on %s is %s', (day, wage) => {
    expect(wageOn(GROUP, day)).toBe(wage);
  });

  test('does not depend on the order in which its wages are listed', () => {
    const days = fc.uniqueArray(fc.integer({ min: 2020, max: 2040 }), { maxLength: 5 });
    fc.assert(
      fc.property(days, fc.integer({ min: 2019, max: 2041 }), (years, year) => {
        const later = years.map((one) => ({ valid_from: `${one}-01-01`, hourlyWage: `${one}.00` }));
        const on = `${year}-06-15`;
        const expected = Math.max(0, ...years.filter((one) => one <= year));
        expect(wageOn({ hourlyWage: '0.00', laterWages: later }, on)).toBe(`${expected}.00`);
        expect(wageOn({ hourlyWage: '0.00', laterWages: later.toReversed() }, on)).toBe(`${expected}.00`);
      }),
    );
  });

  test('is written for the log in the order of the days', () => {
    expect(wagesForLog(GROUP.laterWages)).toBe('01.01.2027 14.60, 01.01.2028 15.00');
    expect(wagesForLog([])).toBeNull();
  });

  test('changes once a day', () => {
    const twice = ['14', '15'].map((hourlyWage) => ({ valid_from: '01-01-2027', hourlyWage }));
    expect(laterWages.safeParse(twice).error?.issues[0]).toMatchObject({
      path: [1, 'valid_from'],
      message: 'validation:wageTwice',
    });
  });
});
