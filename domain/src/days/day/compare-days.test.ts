import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entriesOf, proposalOf } from '../../months/confirm/month.builder.ts';
import { anyFacts } from '../../months/propose/facts.builder.ts';
import { proposeTimesheet } from '../../months/propose/propose-timesheet.ts';
import { compareDays, dayTimesDiffer } from './compare-days.ts';

const JUNE = entriesOf(proposalOf());
const EIGHT = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
const PARTS = [
  { start: '08:00', end: '12:00' },
  { start: '12:30', end: '16:30' },
];
const NONE = { start_time: null, end_time: null, break_minutes: 30 };

/** June 2026 with another version of its first day, a Monday. */
const june = (first: object) => JUNE.map((day, index) => (index === 0 ? { ...day, ...first } : day));

describe('of two versions of a month', () => {
  test.each([
    ['a later begin', { start_time: '09:00' }],
    ['a later end', { end_time: '16:31' }],
    ['another break', { break_minutes: 31 }],
    ['a place of the break', { parts: PARTS }],
    ['no times', { start_time: null, end_time: null }],
  ])('%s is a difference, either way round', (_case, first) => {
    const after = { ...EIGHT, ...first };
    expect(compareDays(JUNE, june(first))).toEqual([{ day: '2026-06-01', before: EIGHT, after }]);
    expect(compareDays(june(first), JUNE)).toEqual([{ day: '2026-06-01', before: after, after: EIGHT }]);
  });

  test('another place of the break is a difference, and so is the cost unit of a part', () => {
    const later = [
      { start: '08:00', end: '12:30' },
      { start: '13:00', end: '16:30' },
    ];
    const costed = PARTS.map((part) => ({ ...part, cost_unit: '400' }));
    expect(compareDays(june({ parts: PARTS }), june({ parts: later }))).toHaveLength(1);
    expect(compareDays(june({ parts: PARTS }), june({ parts: costed }))).toHaveLength(1);
    expect(dayTimesDiffer({ ...EIGHT, parts: PARTS }, { ...EIGHT, parts: costed })).toBe(false);
    expect(compareDays(JUNE, june({ parts: null }))).toEqual([]);
  });

  test('the break of a day without times is none', () => {
    expect(compareDays(june(NONE), june({ ...NONE, break_minutes: 45 }))).toEqual([]);
  });

  test('the same month differs nowhere, whatever it is', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const days = proposeTimesheet(facts);
        expect(compareDays(days, entriesOf(days))).toEqual([]);
      }),
    );
  });

  test('exactly the days that were changed come out, in order', () => {
    const indexes = fc.uniqueArray(fc.integer({ min: 0, max: JUNE.length - 1 }));
    fc.assert(
      fc.property(indexes, (changed) => {
        const after = JUNE.map((day, index) =>
          changed.includes(index) ? { ...day, start_time: '05:17', end_time: '05:18' } : day,
        );
        const days = changed.toSorted((a, b) => a - b).map((index) => JUNE[index]?.day);
        expect(compareDays(JUNE, after).map(({ day }) => day)).toEqual(days);
      }),
    );
  });
});
