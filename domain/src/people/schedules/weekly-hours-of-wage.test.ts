import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCents } from '../../rules/amounts.ts';
import { weeklyHoursOfWage, weeklyMinutesPayingWage } from './weekly-hours-of-wage.ts';

/** Every amount that can be typed: up to 9,999,999.99 € a month, from one cent an hour. */
const wages = () => fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 1, max: 999_999_999 }));

describe('weekly hours of a monthly wage', () => {
  test.each([
    ['1133.05', '8.50', 31],
    ['1200', '13.90', 20],
    ['538', '12.41', 10],
    ['603', '13.90', 10],
    ['556', '12.82', 10],
    ['2408', '14', 40],
    ['2407.99', '14', 39],
    ['43', '10', 1],
    ['42.99', '10', 0],
    ['0', '13.90', 0],
  ])('%s € at %s € an hour are %i h', (wage, hourly, hours) => {
    expect(weeklyHoursOfWage(parseCents(wage), parseCents(hourly))).toBe(hours);
  });

  test('are exact for 10,000 random amounts, and for the amounts next to a whole hour', () => {
    const exact = (wageCents: number, hourlyCents: number): number =>
      Number((BigInt(wageCents) * 10n) / (BigInt(hourlyCents) * 43n));
    fc.assert(
      fc.property(wages(), ([wageCents, hourlyCents]) => {
        expect(weeklyHoursOfWage(wageCents, hourlyCents)).toBe(exact(wageCents, hourlyCents));
      }),
      { numRuns: 10_000 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 99_999 }), (hours, tenCents) => {
        const hourlyCents = tenCents * 10;
        const wageCents = hours * tenCents * 43;
        expect(weeklyHoursOfWage(wageCents, hourlyCents)).toBe(hours);
        expect(weeklyHoursOfWage(wageCents - 1, hourlyCents)).toBe(hours - 1);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [-1, 1390],
    [100.5, 1390],
    [Number.NaN, 1390],
    [120_000, 0],
    [120_000, -1],
    [120_000, 13.9],
  ])('cannot be told for %f cents at %f cents', (wageCents, hourlyCents) => {
    expect(() => weeklyHoursOfWage(wageCents, hourlyCents)).toThrow(RangeError);
    expect(() => weeklyMinutesPayingWage(wageCents, hourlyCents)).toThrow(RangeError);
  });
});

describe('the hint of hours that the wage really pays for', () => {
  test('1,200 € at 13.90 € pay for 19.75 h, though 20 h are specified', () => {
    expect(weeklyMinutesPayingWage(120_000, 1390)).toBe(19 * 60 + 45);
  });

  test('is the longest week in quarter hours that is paid at least the hourly wage over 13/3 weeks', () => {
    fc.assert(
      fc.property(wages(), ([wageCents, hourlyCents]) => {
        const quarters = BigInt(weeklyMinutesPayingWage(wageCents, hourlyCents) / 15);
        const wageOf = (weekQuarters: bigint): bigint => weekQuarters * BigInt(hourlyCents) * 13n;
        expect(wageOf(quarters) <= BigInt(wageCents) * 12n).toBe(true);
        expect(wageOf(quarters + 1n) > BigInt(wageCents) * 12n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});
