import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf } from '../../../calendar/dates.ts';
import { formatCents } from '../../../rules/amounts.ts';
import type { FindingKind } from '../facts/finding.ts';
import { prepareMonth } from '../facts/prepared-month.ts';
import type { Surroundings } from '../facts/surroundings.ts';
import { findFindings } from '../find-findings.ts';
import { monthToCheck, type Times, timesOf } from '../month-to-check.builder.ts';
import { findWageProblems, isMiniJob, miniJobFigures } from './wages.ts';

/** Times of a month whose work adds up to the given minutes, at most ten hours a day. */
function worked(month: string, minutes: number): Record<string, Times> {
  const days = daysOf(month).map((day, index) => [day, Math.min(600, Math.max(0, minutes - 600 * index))] as const);
  return Object.fromEntries(days.filter(([, net]) => net > 0).map(([day, net]) => [day, timesOf('07:00', net, 45)]));
}

type Wages = {
  monthly?: string | null;
  hourly?: string | null;
  birth_date?: string;
  hours_week?: number;
  paid_months?: Surroundings['paid_months'];
};

const found = (
  kind: FindingKind,
  month: string,
  minutes: number,
  { monthly = null, hourly = null, birth_date, hours_week = 40, paid_months = [] }: Wages,
) =>
  findFindings(
    monthToCheck(worked(month, minutes), {
      month,
      surroundings: {
        monthly_wage: monthly,
        hourly_wages: hourly === null ? [] : [{ valid_from: null, hourlyWage: hourly }],
        hours_week,
        paid_months,
        birth_date: birth_date ?? null,
      },
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
      params: { paidCents: 1384, minimumCents: 1390, paidMinutes: 5200 },
    });
  });

  test('is only a notice under 18: without vocational training there is none', () => {
    const wages = { monthly: '1200.00', birth_date: '2010-01-01' };
    expect(found('below_minimum_wage', '2026-06', 5200, wages)?.severity).toBe('notice');
  });
});

describe('gap 4: the minimum wage over paid hours', () => {
  test('divides by worked and credited minutes', () => {
    const day = (credited_minutes: number) =>
      findFindings(
        monthToCheck(worked('2026-06', 3960), {
          month: '2026-06',
          days: { '2026-06-30': { credited_minutes } },
          surroundings: { monthly_wage: '1200.00', hours_week: 20 },
        }),
      ).find(({ kind }) => kind === 'below_minimum_wage');
    expect(day(0)).toBeUndefined();
    expect(day(48 * 60)?.params).toEqual({ paidCents: 1052, paidMinutes: 6840, minimumCents: 1390 });
  });

  // 1,205 € for 20 h a week are 13.90 € and a little at 13/3 weeks a month.
  test.each<[string, number, Surroundings['paid_months'], boolean]>([
    ['D89: a long month of a steady wage that satisfies it over the year is none', 92 * 60, [], false],
    ['hours within half of the agreed month stay on the account', 130 * 60, [], false],
    ['more than that are found', 131 * 60, [], true],
    ['the account goes on over the months of the year', 100 * 60, [{ month: '2026-05', paid_minutes: 130 * 60 }], true],
    ['short months settle it', 131 * 60, [{ month: '2026-05', paid_minutes: 60 * 60 }], false],
    ['months of the year before do not count', 100 * 60, [{ month: '2025-12', paid_minutes: 200 * 60 }], false],
    ['nor do later ones', 100 * 60, [{ month: '2026-08', paid_minutes: 200 * 60 }], false],
  ])('%s', (_case, minutes, paid_months, isFound) => {
    const wages = { monthly: '1205.00', hours_week: 20, paid_months };
    expect(found('below_minimum_wage', '2026-07', minutes, wages) !== undefined).toBe(isFound);
  });

  test('a steady wage that misses it by the agreed hours is found in each month that is long enough', () => {
    const wages = { monthly: '1200.00', hours_week: 20 };
    expect(found('below_minimum_wage', '2026-07', 92 * 60, wages)).toBeDefined();
    expect(found('below_minimum_wage', '2026-02', 80 * 60, wages)).toBeUndefined();
  });

  test('D63: a month is judged by the wage of its days', () => {
    const hourly_wages = [
      { valid_from: null, hourlyWage: '13.90' },
      { valid_from: '2027-01-01', hourlyWage: '14.60' },
    ];
    const on = (month: string, wages = hourly_wages) =>
      findFindings(monthToCheck(worked(month, 600), { month, surroundings: { hourly_wages: wages } })).find(
        ({ kind }) => kind === 'below_minimum_wage',
      );
    expect(on('2026-12')).toBeUndefined();
    expect(on('2027-01')).toBeUndefined();
    expect(on('2027-01', hourly_wages.slice(0, 1))?.params).toMatchObject({ paidCents: 1390, minimumCents: 1460 });
    const late = [
      { valid_from: null, hourlyWage: '13.00' },
      { valid_from: '2026-06-01', hourlyWage: '15.00' },
    ];
    expect([on('2026-05', late) !== undefined, on('2026-06', late) !== undefined]).toEqual([true, false]);
  });
});

describe('gap 5: a mini-job (D95)', () => {
  const MINI = { monthly: '603.00', hourly: '13.90', hours_week: 10 };
  /** Months before June 2026 with pay just above or at the limit. */
  const months = (...above: string[]): Surroundings['paid_months'] =>
    above.map((month) => ({ month, paid_minutes: 2603 }));

  test.each<[string, number, Surroundings['paid_months'], boolean]>([
    ['one month above the limit is none', 2603, [], false],
    ['the second one is none', 2603, months('2026-03'), false],
    ['the third one within twelve months is found', 2603, months('2026-03', '2026-01'), true],
    [
      'months below the limit do not count',
      2603,
      [{ month: '2026-03', paid_minutes: 2602 }, ...months('2026-01')],
      false,
    ],
    ['the eleventh month before counts', 2603, months('2025-07', '2026-01'), true],
    ['the twelfth does not', 2603, months('2025-06', '2026-01'), false],
    ['later months do not count', 2603, months('2026-07', '2026-08'), false],
    ['a month at the limit is none, whatever the others were', 2602, months('2026-03', '2026-01', '2026-02'), false],
    ['up to double is none', 5205, [], false],
    ['above double is found', 5206, [], true],
  ])('%s', (_case, minutes, paid_months, isFound) => {
    expect(found('over_mini_job_limit', '2026-06', minutes, { ...MINI, paid_months }) !== undefined).toBe(isFound);
  });

  test('is judged by the limit of each month', () => {
    // 2,610 minutes at 13.90 € are 604.65 €: above 603 € of 2026, below 633 € of 2027.
    const paid_months = ['2026-10', '2026-11', '2026-12'].map((month) => ({ month, paid_minutes: 2610 }));
    expect(found('over_mini_job_limit', '2027-01', 2610, { ...MINI, paid_months })).toBeUndefined();
    const view = prepareMonth(
      monthToCheck(worked('2027-01', 2610), {
        month: '2027-01',
        surroundings: {
          monthly_wage: '603.00',
          hourly_wages: [{ valid_from: null, hourlyWage: '13.90' }],
          paid_months,
        },
      }),
    );
    expect(miniJobFigures(view)).toMatchObject({ aboveCount: 3, limitCents: 63_300 });
  });

  test('reports both figures', () => {
    const paid_months = [...months('2025-12', '2026-03', '2026-01'), { month: '2026-02', paid_minutes: 600 }];
    expect(found('over_mini_job_limit', '2026-06', 2603, { ...MINI, paid_months })?.params).toEqual({
      paidMinutes: 2603,
      earnedCents: 60_303,
      limitCents: 60_300,
      // Three months of this year with 2,603 minutes and one with 600.
      yearCents: Math.ceil((1390 * (3 * 2603 + 600)) / 60),
      yearLimitCents: 723_600,
      aboveCount: 4,
      monthCount: 2,
    });
  });

  test.each<[string, Wages, boolean]>([
    ['by its monthly wage', { monthly: '603.00', hourly: '13.90' }, true],
    ['not above the limit', { monthly: '603.01', hourly: '13.90' }, false],
    ['by typed hours and the wage of the group', { hourly: '13.90', hours_week: 10 }, true],
    ['not by too many hours', { hourly: '13.90', hours_week: 10.25 }, false],
    ['not without any wage', { hours_week: 5 }, false],
  ])('%s', (_case, { monthly = null, hourly = null, hours_week = 40 }, expected) => {
    const hourly_wages = hourly ? [{ valid_from: null, hourlyWage: hourly }] : [];
    const surroundings = { monthly_wage: monthly, hourly_wages, hours_week };
    expect(isMiniJob(prepareMonth(monthToCheck({}, { month: '2026-06', surroundings })))).toBe(expected);
  });

  test('is counted with typed hours and the wage of the group too', () => {
    expect(found('over_mini_job_limit', '2026-06', 5206, { hourly: '13.90', hours_week: 10 })).toBeDefined();
  });
});

test('both agree with exact fractions, for 10,000 random wages and the cents beside the limits', () => {
  const months = Array.from({ length: 40 }, (_, index) => 1 + index * 431).map((minutes) => ({
    minutes: BigInt(minutes),
    view: prepareMonth(monthToCheck(worked('2026-07', minutes), { month: '2026-07' })),
  }));
  const limit = 60_300n * 60n;
  const cents = fc.oneof(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: -2, max: 2 }));
  fc.assert(
    fc.property(fc.constantFrom(...months), cents, cents, ({ minutes, view }, nearMonthly, nearHourly) => {
      // Generated amounts up to 2 cents are differences from the minimum wage, or from the hourly wage that reaches double the
      // limit.
      const monthly = nearMonthly > 2 ? BigInt(nearMonthly) : atLeast0((1390n * minutes) / 60n + BigInt(nearMonthly));
      const hourly = nearHourly > 2 ? BigInt(nearHourly) : atLeast0((2n * limit) / minutes + BigInt(nearHourly));
      const isKnown = hourly < 1_000_000_000n;
      const findings = findWageProblems({
        ...view,
        surroundings: {
          ...view.surroundings,
          monthly_wage: formatCents(Number(monthly)),
          hourly_wages: isKnown ? [{ valid_from: null, hourlyWage: formatCents(Number(hourly)) }] : [],
          hours_week: 40,
        },
      });
      // 40 h a week are 173 h 20 min a month, up to 260 h with the account of half of them.
      const isSteady = monthly * 60n * 3n >= 1390n * 31_200n && minutes <= 15_600n;
      const isLow = monthly * 60n < 1390n * minutes && !isSteady;
      const isMini = isKnown && monthly <= 60_300n && minutes * hourly > 2n * limit;
      const low = { kind: 'below_minimum_wage', params: { paidCents: Number((monthly * 60n) / minutes) } };
      const mini = { kind: 'over_mini_job_limit', params: { earnedCents: Number((minutes * hourly + 59n) / 60n) } };
      expect(findings).toMatchObject([...(isLow ? [low] : []), ...(isMini ? [mini] : [])]);
    }),
    { numRuns: 10_000 },
  );
});

const atLeast0 = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

test('D108: findings and wages of a clock change read the real minutes', () => {
  const day = '2026-10-24';
  const hourly_wages = [{ valid_from: null, hourlyWage: '13.90' }];
  const month = monthToCheck(
    { [day]: ['21:00', '07:15', 30] },
    { days: { [day]: { real_minutes: 645 } }, surroundings: { hourly_wages, hours_week: 10 } },
  );
  expect(findFindings(month).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['over_10_hours', 'break_too_short']),
  );
  expect(miniJobFigures(prepareMonth(month))?.earnedCents).toBe(14_943);
});
