import { describe, expect, test } from 'vitest';
import { addDays } from '../../../calendar/dates.ts';
import { isIsoDate } from '../../../calendar/wire.ts';
import { FINDING_KINDS } from './finding.ts';
import { allRules, ruleInForceOn } from './rules.ts';

describe('the table of rules', () => {
  test('has every kind', () => {
    expect(new Set(allRules().map(({ kind }) => kind))).toEqual(new Set(FINDING_KINDS));
  });

  test.each(FINDING_KINDS)('%s: a change of law begins on the day after the one before', (kind) => {
    const rows = allRules().filter((rule) => rule.kind === kind);
    for (const [index, { from, until, paragraph }] of rows.entries()) {
      expect(isIsoDate(from)).toBe(true);
      expect(paragraph).toMatch(/^§§? \d+.* (ArbZG|MiLoG|JArbSchG|SGB IV|BGB)$/);
      expect(until === null ? undefined : addDays(until, 1)).toBe(rows[index + 1]?.from);
    }
  });

  test.each([
    ['2021-12-31', undefined, undefined],
    ['2022-01-01', 982, 45_000],
    ['2022-06-30', 982, 45_000],
    ['2022-07-01', 1045, 45_000],
    ['2022-09-30', 1045, 45_000],
    ['2022-10-01', 1200, 52_000],
    ['2023-12-31', 1200, 52_000],
    ['2024-01-01', 1241, 53_800],
    ['2024-12-31', 1241, 53_800],
    ['2025-01-01', 1282, 55_600],
    ['2025-12-31', 1282, 55_600],
    ['2026-01-01', 1390, 60_300],
    ['2026-12-31', 1390, 60_300],
    ['2027-01-01', 1460, 63_300],
    ['2035-06-15', 1460, 63_300],
  ])('on %s the minimum wage is %s cents and the mini-job limit %s', (day, wage, limit) => {
    expect(ruleInForceOn('below_minimum_wage', day)?.figures.minimumCents).toBe(wage);
    expect(ruleInForceOn('over_mini_job_limit', day)?.figures.limitCents).toBe(limit);
  });

  test('has figures in whole minutes, cents and counts', () => {
    const numbers = JSON.stringify(allRules()).match(/:\s*-?\d+(\.\d+)?(e-?\d+)?/g) ?? [];
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((number) => number.includes('.'))).toEqual([]);
  });

  test('says nothing before a law was in force', () => {
    expect(ruleInForceOn('break_too_short', '1994-06-30')).toBeNull();
    expect(ruleInForceOn('break_too_short', '1994-07-01')).not.toBeNull();
    expect(ruleInForceOn('recorded_late', '2014-12-31')).toBeNull();
  });
});
