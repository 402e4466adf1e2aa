import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLANS } from '../../accounts/plan/plans.ts';
import { netOfGross } from './gross-prices.ts';

describe('net amount of a gross price', () => {
  test.each([
    [2990, 2513],
    [4990, 4193],
    [8990, 7555],
    [12_990, 10_916],
    [35_880, 30_151],
    [107_880, 90_655],
    [1, 1],
    [0, 0],
    [-2990, -2513],
  ])('%i cents with VAT are %i cents without', (gross, net) => {
    expect(netOfGross(gross)).toBe(net);
  });

  test('every monthly price is its net amount and 19 % of it', () => {
    for (const { grossCents } of PLANS) {
      const net = netOfGross(grossCents);
      expect(net + Math.round(net * 0.19)).toBe(grossCents);
    }
  });

  test('the tax is within one cent of 19 % of the net amount, and a credit is the exact opposite', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (gross) => {
        const net = netOfGross(gross);
        expect(Math.abs(gross - net - net * 0.19)).toBeLessThan(1);
        expect(netOfGross(-gross) + net).toBe(0);
        expect(Object.is(netOfGross(-gross), -0)).toBe(false);
      }),
    );
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused', (gross) => {
    expect(() => netOfGross(gross)).toThrow(RangeError);
  });
});
