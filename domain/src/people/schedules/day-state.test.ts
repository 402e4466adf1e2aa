import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employed } from '../employments/employment.builder.ts';
import { isEmployedOn } from '../employments/employment.ts';
import { type DayCircumstances, dayState } from './day-state.ts';

const DAY = '2026-06-15';

/** Circumstances of one day to which the given states apply, all at once. */
const circumstances = (is: {
  outside?: boolean;
  inactive?: boolean;
  holiday?: boolean;
  leave?: boolean;
}): DayCircumstances => ({
  employments: employed(is.outside ? '2026-06-16' : '2020-01-01'),
  inactivity: is.inactive ? [{ begin: DAY, end: DAY }] : [],
  holidays: new Map(is.holiday ? [[DAY, 'whit_monday']] : []),
  leave: is.leave ? [{ from: DAY, to: DAY }] : [],
});

describe('a day that is several things is the first of: outside the contract, inactive, holiday, leave, work', () => {
  test.each([
    [{}, 'work'],
    [{ leave: true }, 'leave'],
    [{ holiday: true }, 'holiday'],
    [{ inactive: true }, 'inactive'],
    [{ outside: true }, 'outside_contract'],
    [{ holiday: true, leave: true }, 'holiday'],
    [{ inactive: true, leave: true }, 'inactive'],
    [{ inactive: true, holiday: true }, 'inactive'],
    [{ outside: true, leave: true }, 'outside_contract'],
    [{ outside: true, holiday: true }, 'outside_contract'],
    [{ outside: true, inactive: true }, 'outside_contract'],
    [{ inactive: true, holiday: true, leave: true }, 'inactive'],
    [{ outside: true, inactive: true, holiday: true, leave: true }, 'outside_contract'],
  ])('%j is %s', (is, kind) => {
    const holiday = kind === 'holiday' ? 'whit_monday' : null;
    expect(dayState(DAY, circumstances(is), false)).toEqual({ kind, holiday });
  });

  test.each([
    [{ holiday: true }, 'work'],
    [{ holiday: true, leave: true }, 'leave'],
    [{ holiday: true, inactive: true }, 'inactive'],
    [{ holiday: true, outside: true }, 'outside_contract'],
  ])('where holidays are worked, %j is %s', (is, kind) => {
    expect(dayState(DAY, circumstances(is), true)).toEqual({ kind, holiday: null });
  });
});

describe('first and last day are included', () => {
  test.each([
    ['2026-06-09', false],
    ['2026-06-10', true],
    ['2026-06-20', true],
    ['2026-06-21', false],
  ])('of contract, inactivity and leave: %s', (day, isInside) => {
    const employments = employed('2026-06-10', '2026-06-20');
    const none = circumstances({});
    expect(isEmployedOn(employments, day)).toBe(isInside);
    expect(dayState(day, { ...none, inactivity: [{ begin: '2026-06-10', end: '2026-06-20' }] }, false).kind).toBe(
      isInside ? 'inactive' : 'work',
    );
    expect(dayState(day, { ...none, leave: [{ from: '2026-06-10', to: '2026-06-20' }] }, false).kind).toBe(
      isInside ? 'leave' : 'work',
    );
  });

  test('an open end never ends', () => {
    const open = { ...circumstances({}), inactivity: [{ begin: '2026-06-10', end: null }] };
    expect(dayState('2199-12-31', open, false).kind).toBe('inactive');
    expect(isEmployedOn(employed(DAY), '2199-12-31')).toBe(true);
  });
});

test('several spans are one union: their order does not matter', () => {
  const span = fc
    .tuple(fc.integer({ min: 10, max: 28 }), fc.integer({ min: 0, max: 8 }))
    .map(([from, length]) => ({ begin: `2026-06-${from}`, end: `2026-06-${Math.min(30, from + length)}` }));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 5 }), fc.integer({ min: 10, max: 30 }), (spans, dayNumber) => {
      const day = `2026-06-${dayNumber}`;
      const kindFor = (inactivity: typeof spans) => dayState(day, { ...circumstances({}), inactivity }, false).kind;
      expect(kindFor(spans)).toBe(spans.some((one) => kindFor([one]) === 'inactive') ? 'inactive' : 'work');
      expect(kindFor([...spans].reverse())).toBe(kindFor(spans));
    }),
  );
});
