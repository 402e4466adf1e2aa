import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../calendar/dates.ts';
import { subtractDays } from '../leave/subtract-days.ts';
import { ABSENCE_KINDS } from './absence-types.ts';
import { kindOfSign, signOfKind } from './day-signs.ts';
import { daysToEnter, hasAbsence, leaveUsedBy, presentByDay } from './entered-days.ts';
import { versionWithoutKind } from './without-kind.ts';

const DAYS = daysBetween('2026-12-23', '2026-12-29');
const WEEK = { plan: 'wwhh.ww', kinds: '.......' };

describe('the signs of days', () => {
  test('name each kind, and each question about one, once', () => {
    const signed = [...ABSENCE_KINDS.flatMap((kind) => [true, false].map((isAsked) => ({ kind, isAsked }))), null];
    expect(signed.map((one) => kindOfSign(signOfKind(one)))).toEqual(signed);
    expect(kindOfSign(signOfKind({ kind: 'inactive', isAsked: false }))).toEqual({ kind: 'inactive', isAsked: false });
    expect(new Set(signed.map(signOfKind)).size).toBe(signed.length);
  });
});

describe('the days of an entry', () => {
  test.each([
    ['leave', WEEK, ['23', '24', '28', '29']],
    ['unpaid', WEEK, ['23', '24', '25', '26', '28', '29']],
    ['sick', { ...WEEK, kinds: '-......' }, ['24', '28', '29']],
    ['inactive', { ...WEEK, plan: 'xwhh.ww' }, ['24', '25', '26', '27', '28', '29']],
  ] as const)('%s', (kind, person, expected) => {
    expect(daysToEnter(DAYS, person, kind).map((day) => day.slice(8))).toEqual(expected);
  });

  test('use leave beyond what counts already, and give it back', () => {
    const all = new Set(DAYS);
    expect(leaveUsedBy(DAYS, { ...WEEK, kinds: 'U....uH' }, 'leave', all)).toBe(2.5);
    expect(leaveUsedBy(DAYS, { ...WEEK, kinds: 'U....uH' }, 'sick', all)).toBe(-1.5);
    expect(leaveUsedBy(DAYS, { ...WEEK, kinds: 'U....uH' }, null, new Set(['2026-12-23']))).toBe(-1);
  });
});

test('those who are there have work due and are not away; half a day of leave and a question are none', () => {
  const people = [
    { plan: 'ww.hx', kinds: 'K....' },
    { plan: 'ww.hx', kinds: 'Hu...' },
    { plan: 'ww.hx', kinds: '-W...' },
  ];
  expect(presentByDay(5, people)).toEqual([1, 2, 0, 0, 0]);
  expect(people.map(hasAbsence)).toEqual([true, true, true]);
  expect(hasAbsence({ plan: 'w', kinds: '.' })).toBe(false);
});

describe('the version that counts without kinds', () => {
  const entry = (version: number, kind: string | null = null) => ({ version, kind, source: 'entry', restores: null });
  const withdrawal = (version: number, restores: number | null) => ({
    version,
    kind: null,
    source: 'withdrawal',
    restores,
  });
  test.each([
    ['nothing before', [entry(1, 'sick')], null],
    ['times before', [entry(1), entry(2, 'sick')], 1],
    ['several kinds', [entry(1), entry(2, 'sick'), entry(3, 'leave')], 1],
    ['times that were withdrawn', [entry(1), withdrawal(2, null), entry(3, 'sick')], null],
    ['times that were withdrawn for others', [entry(1), entry(2), withdrawal(3, 1), entry(4, 'sick')], 1],
    ['a withdrawal that restored a kind', [entry(1, 'sick'), entry(2), withdrawal(3, 1)], null],
    ['no version', [], null],
  ] as const)('%s', (_, versions, expected) => {
    expect(versionWithoutKind(versions)).toBe(expected);
  });
});

test('the parts that others do not cover have the days of the span that are none of theirs', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-02-${String(number).padStart(2, '0')}`);
  const span = fc
    .tuple(day, day)
    .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one }));
  fc.assert(
    fc.property(span, fc.array(span, { maxLength: 4 }), (whole, others) => {
      const left = subtractDays(whole, others).flatMap(({ from, to }) => daysBetween(from, to));
      const expected = daysBetween(whole.from, whole.to).filter(
        (one) => !others.some(({ from, to }) => one >= from && one <= to),
      );
      expect(left).toEqual(expected);
    }),
  );
});
