import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf } from '../calendar/dates.ts';
import { formatCents } from '../rules/amounts.ts';
import { findFindings } from './find-findings.ts';
import type { FindingKind } from './finding.ts';
import { monthToCheck, type Times, timesOf } from './month-to-check.builder.ts';
import { prepareMonth } from './prepared-month.ts';
import { findWageProblems } from './wages.ts';

/** Times of a month whose work adds up to the given minutes, at most ten hours a day. */
function worked(month: string, minutes: number): Record<string, Times> {
  const days = daysOf(month).map((day, index) => [day, Math.min(600, Math.max(0, minutes - 600 * index))] as const);
  return Object.fromEntries(days.filter(([, net]) => net > 0).map(([day, net]) => [day, timesOf('07:00', net, 45)]));
}

type Wages = { monthly?: string | null; hourly?: string | null; birth_date?: string };

const found = (
  kind: FindingKind,
  month: string,
  minutes: number,
  { monthly = null, hourly = null, birth_date }: Wages,
) =>
  findFindings(
    monthToCheck(worked(month, minutes), {
      month,
      surroundings: { monthly_wage: monthly, hourly_wage: hourly, birth_date: birth_date ?? null },
    }),
  ).find((finding) => finding.kind === kind);

describe('the minimum wage', () => {
  test.each([
    ['2021-12', '1.00', false],
    ['2022-06', '9.82', false],
    ['2022-07', '9.82', true],
    ['2022-10', '11.99', true],
    ['2024-12', '12.40', true],
    ['2025-01', '12.81', true],
    ['2025-01', '12.82', false],
    ['2025-12', '12.82', false],
    ['2026-01', '12.82', true],
    ['2026-01', '13.89', true],
    ['2026-01', '13.90', false],
    ['2026-12', '13.90', false],
    ['2027-01', '13.90', true],
    ['2027-01', '14.59', true],
    ['2027-01', '14.60', false],
  ])('of %s, at %s an hour, is missed: %s', (month, hourly, isFound) => {
    expect(found('below_minimum_wage', month, 600, { hourly }) !== undefined).toBe(isFound);
    const monthly = formatCents(Number(hourly.replace('.', '')) * 10);
    expect(found('below_minimum_wage', month, 600, { monthly }) !== undefined).toBe(isFound);
  });

  test.each([
    // 1,200 € a month for 20 h a week, so for 86 h 40 min at 13/3 weeks, are 13.85 € an hour.
    // @source docs/decisions.md D1
    ['1200.00', 5200, true],
    ['1204.67', 5200, false],
    ['1204.66', 5200, true],
    ['1200.00', 5179, false],
    ['1200.00', 5180, true],
    ['0.00', 1, true],
    ['0.00', 0, false],
  ])('of 2026, with %s for %i minutes, is missed: %s', (monthly, minutes, isFound) => {
    expect(found('below_minimum_wage', '2026-06', minutes, { monthly }) !== undefined).toBe(isFound);
  });

  test('looks at the monthly wage where there is one', () => {
    expect(found('below_minimum_wage', '2026-06', 600, { monthly: '139.00', hourly: '1.00' })).toBeUndefined();
    expect(found('below_minimum_wage', '2026-06', 600, { monthly: '138.99', hourly: '20.00' })).toBeDefined();
  });

  test('says nothing where no wage is known', () => {
    expect(found('below_minimum_wage', '2026-06', 600, {})).toBeUndefined();
  });

  test('reports the wage per hour', () => {
    expect(found('below_minimum_wage', '2026-06', 5200, { monthly: '1200.00' })).toMatchObject({
      key: 'below_minimum_wage',
      severity: 'warning',
      days: [],
      params: { paidCents: 1384, minimumCents: 1390, workedMinutes: 5200 },
    });
  });

  test('is only a notice under 18: without vocational training there is none', () => {
    const wages = { monthly: '1200.00', birth_date: '2010-01-01' };
    expect(found('below_minimum_wage', '2026-06', 5200, wages)?.severity).toBe('notice');
  });
});

describe('the mini-job limit', () => {
  test.each([
    ['2025-12', '556.00', '12.82', 2602, false],
    ['2025-12', '556.00', '12.82', 2603, true],
    ['2026-01', '603.00', '13.90', 2602, false],
    ['2026-01', '603.00', '13.90', 2603, true],
    ['2026-12', '300.00', '13.90', 2602, false],
    ['2026-12', '300.00', '13.90', 2603, true],
    ['2027-01', '633.00', '14.60', 2601, false],
    ['2027-01', '633.00', '14.60', 2602, true],
    ['2026-06', '603.00', '15.00', 2412, false],
    ['2026-06', '603.00', '15.00', 2413, true],
    ['2026-06', '603.01', '15.00', 9000, false],
    ['2021-12', '100.00', '15.00', 9000, false],
  ])('of %s with %s agreed, at %s an hour, after %i minutes: %s', (month, monthly, hourly, minutes, isFound) => {
    expect(found('over_mini_job_limit', month, minutes, { monthly, hourly }) !== undefined).toBe(isFound);
  });

  test('needs both wages to be known', () => {
    expect(found('over_mini_job_limit', '2026-06', 9000, { monthly: '603.00' })).toBeUndefined();
    expect(found('over_mini_job_limit', '2026-06', 9000, { hourly: '15.00' })).toBeUndefined();
    expect(found('over_mini_job_limit', '2026-06', 9000, { monthly: '603.00', hourly: '0.00' })).toBeUndefined();
  });

  test('reports how many hours it allows', () => {
    expect(found('over_mini_job_limit', '2026-06', 2603, { monthly: '603.00', hourly: '13.90' })?.params).toEqual({
      workedMinutes: 2603,
      earnedCents: 60_303,
      limitCents: 60_300,
      allowedMinutes: 2602,
      monthCount: 2,
    });
  });
});

test('both agree with exact fractions, for 10,000 random wages and the cents beside the limits', () => {
  const months = Array.from({ length: 40 }, (_, index) => 1 + index * 431).map((minutes) => ({
    minutes: BigInt(minutes),
    view: prepareMonth(monthToCheck(worked('2026-07', minutes), { month: '2026-07' })),
  }));
  const limit = 60_300n * 60n;
  const cents = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.integer({ min: -2, max: 2 }));
  fc.assert(
    fc.property(fc.constantFrom(...months), cents, cents, ({ minutes, view }, nearMonthly, nearHourly) => {
      // Generated amounts up to 2 cents are differences from the minimum wage, or from the hourly wage that reaches the
      // limit.
      const monthly = nearMonthly > 2 ? BigInt(nearMonthly) : atLeast0((1390n * minutes) / 60n + BigInt(nearMonthly));
      const hourly = nearHourly > 2 ? BigInt(nearHourly) : atLeast0(limit / minutes + BigInt(nearHourly));
      const isKnown = hourly < 1_000_000_000n;
      const findings = findWageProblems({
        ...view,
        surroundings: {
          ...view.surroundings,
          monthly_wage: formatCents(Number(monthly)),
          hourly_wage: isKnown ? formatCents(Number(hourly)) : null,
        },
      });
      const isLow = monthly * 60n < 1390n * minutes;
      const isMini = isKnown && monthly <= 60_300n && minutes * hourly > limit;
      const low = { kind: 'below_minimum_wage', params: { paidCents: Number((monthly * 60n) / minutes) } };
      const mini = { kind: 'over_mini_job_limit', params: { allowedMinutes: Number(limit / (hourly || 1n)) } };
      expect(findings).toMatchObject([...(isLow ? [low] : []), ...(isMini ? [mini] : [])]);
    }),
    { numRuns: 10_000 },
  );
});

const atLeast0 = (amount: bigint): bigint => (amount < 0n ? 0n : amount);
