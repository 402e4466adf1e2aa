import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastDayOf } from '../../calendar/dates.ts';
import { anyMonth, anySurroundings, checkEveryMonth, MONTHS, timeText } from './any-month.builder.ts';
import { FINDING_KINDS, type Finding, findingReason } from './facts/finding.ts';
import type { MonthToCheck } from './facts/prepared-month.ts';
import { ruleInForceOn } from './facts/rules.ts';
import { shiftOf } from './facts/shift.ts';
import { surroundings } from './facts/surroundings.ts';
import { findFindings } from './find-findings.ts';

const RUNS = { numRuns: 40 };

describe('the findings of any month', () => {
  test('are the same each time, and leave the month as it was', () => {
    checkEveryMonth((month, findings) => {
      const before = JSON.stringify(month);
      expect(findFindings(month)).toEqual(findings);
      expect(JSON.stringify(month)).toBe(before);
    });
  });

  test('have keys of their own that a reason can be given for', () => {
    checkEveryMonth((_month, findings) => {
      const keys = findings.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(findingReason.safeParse({ key, reason: 'Inventur' }).success).toBe(true);
    });
  });

  test('concern worked days of the month, each once and in order', () => {
    checkEveryMonth(({ month, days }, findings) => {
      for (const finding of findings) {
        expect([...new Set(finding.days)].sort()).toEqual(finding.days);
        for (const day of finding.days) {
          expect(day.startsWith(month)).toBe(true);
          expect(days.find((one) => one.day === day)?.start_time).not.toBeNull();
        }
      }
    });
  });

  test('stand in the order of their days, then of their kinds; those of the month last', () => {
    checkEveryMonth((_month, findings) => {
      const isOfMonth = ({ key }: Finding): boolean => !key.includes(':');
      const rank = (finding: Finding): string =>
        `${isOfMonth(finding) ? '9999' : finding.days[0]} ${String(FINDING_KINDS.indexOf(finding.kind)).padStart(2, '0')}`;
      expect(findings.map(rank)).toEqual(findings.map(rank).sort());
    });
  });

  test('carry the paragraph of the table', () => {
    checkEveryMonth(({ month }, findings) => {
      for (const { kind, paragraph } of findings)
        expect(ruleInForceOn(kind, lastDayOf(month))?.paragraph).toBe(paragraph);
    });
  });

  test('reach every kind', () => {
    const kinds = new Set<string>();
    checkEveryMonth(
      (_month, findings) => {
        for (const { kind } of findings) kinds.add(kind);
      },
      { numRuns: 200, seed: 1 },
    );
    expect([...kinds].sort()).toEqual([...FINDING_KINDS].sort());
  });
});

/**
 * Keys of the findings of a month. A longer shift turns the notice about eight hours into the warning about ten, and a
 * short rest into an overlap: each pair counts as one key here, because nothing was taken away.
 */
const keysOf = (month: MonthToCheck): string[] =>
  findFindings(month).map(({ key }) =>
    key.replace('over_10_hours', 'over_8_hours').replace(/^(times_overlap|minor_rest_too_short)/, 'rest_too_short'),
  );

const missingFrom = (keys: readonly string[], all: readonly string[]): string[] =>
  keys.filter((key) => !all.includes(key));

test('one more minute at the end of a shift never takes a finding away', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      const before = keysOf(month);
      for (const chosen of month.days) {
        const shift = shiftOf(chosen);
        if (shift === null || shift.end - shift.begin === 1439) continue;
        const longer = { ...chosen, end_time: timeText((shift.end + 1) % 1440) };
        const days = month.days.map((day) => (day === chosen ? longer : day));
        expect(missingFrom(before, keysOf({ ...month, days }))).toEqual([]);
      }
    }),
    RUNS,
  );
});

test('one more minute of break never makes a finding of breaks or of length', () => {
  const kinds = /^(break_too_short|over_|minor_over_8|minor_break|minor_shift)/;
  fc.assert(
    fc.property(anyMonth, (month) => {
      const days = month.days.map((day) => ({ ...day, break_minutes: day.break_minutes + 1 }));
      const after = keysOf({ ...month, days }).filter((key) => kinds.test(key));
      expect(missingFrom(after, keysOf(month))).toEqual([]);
    }),
    RUNS,
  );
});

test('what the wire carries is what is looked at', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MONTHS).chain(anySurroundings), (around) => {
      expect(surroundings.decode(surroundings.encode(around))).toEqual(around);
    }),
    RUNS,
  );
});
