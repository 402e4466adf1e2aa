import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay } from '../../calendar/calendar.builder.ts';
import { addDays, type IsoDate, weekdayOf } from '../../calendar/dates.ts';
import { nextTryOn, nextWorkingDay, reminderDays, transferDueOn, tryDays } from './collection-days.ts';

/** Nationwide public holidays of Germany that the cases need. */
const HOLIDAYS = new Set<IsoDate>([
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-06',
  '2027-05-17',
]);

describe('a working day', () => {
  test.each([
    ['a Monday', '2026-11-23', '2026-11-23'],
    ['a Saturday', '2026-11-28', '2026-11-30'],
    ['Christmas on a Friday', '2026-12-25', '2026-12-28'],
    ['Good Friday', '2027-03-26', '2027-03-30'],
    ['New Year on a Friday', '2027-01-01', '2027-01-04'],
  ])('%s, %s, leads to %s', (_, day, expected) => {
    expect(nextWorkingDay(day, HOLIDAYS)).toBe(expected);
  });

  test('is never earlier, never a weekend or holiday, and passes over no working day', () => {
    fc.assert(
      fc.property(anyDay(), fc.array(anyDay(), { maxLength: 5 }), (day, days) => {
        const holidays = new Set([...days, day]);
        const found = nextWorkingDay(day, holidays);
        expect(found >= day).toBe(true);
        expect(weekdayOf(found)).toBeLessThan(6);
        expect(holidays.has(found)).toBe(false);
        for (let passed = day; passed < found; passed = addDays(passed, 1)) {
          expect(weekdayOf(passed) >= 6 || holidays.has(passed)).toBe(true);
        }
      }),
    );
  });
});

describe('a transfer', () => {
  test.each([
    ['2026-11-23', '2026-12-07'],
    ['2026-12-11', '2026-12-28'],
    ['2026-12-12', '2026-12-28'],
    ['2027-03-12', '2027-03-30'],
  ])('of an invoice of %s is due on %s', (issued, due) => {
    expect(transferDueOn(issued, HOLIDAYS)).toBe(due);
  });

  test('is reminded of after 7, 14 and 21 days and ends 28 days after it was due', () => {
    expect(reminderDays('2026-12-07', HOLIDAYS)).toEqual({
      reminders: ['2026-12-14', '2026-12-21', '2026-12-28'],
      lastDay: '2027-01-04',
    });
  });

  test('can still be paid on the working day after a last day that is a holiday', () => {
    expect(reminderDays('2026-12-04', HOLIDAYS).lastDay).toBe('2027-01-04');
  });
});

describe('the tries by card or debit', () => {
  test('are on day 0, 3, 7 and 14', () => {
    expect(tryDays('2026-11-23', HOLIDAYS)).toEqual(['2026-11-23', '2026-11-26', '2026-11-30', '2026-12-07']);
  });

  test('begin at once, also on a Sunday', () => {
    expect(tryDays('2026-11-22', HOLIDAYS)[0]).toBe('2026-11-22');
  });

  test('keep apart where Easter moves the second to the day of the third', () => {
    expect(tryDays('2027-03-23', HOLIDAYS)).toEqual(['2027-03-23', '2027-03-30', '2027-03-31', '2027-04-06']);
  });

  test('are four different days in order, and the later three are working days', () => {
    fc.assert(
      fc.property(anyDay(), fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 8 }), (first, offsets) => {
        const holidays = new Set(offsets.map((days) => addDays(first, days)));
        const days = tryDays(first, holidays);
        expect(days).toHaveLength(4);
        expect(days[0]).toBe(first);
        expect(days.toSorted()).toEqual(days);
        expect(new Set(days).size).toBe(4);
        for (const day of days.slice(1)) {
          expect(weekdayOf(day)).toBeLessThan(6);
          expect(holidays.has(day)).toBe(false);
        }
      }),
    );
  });

  test.each([
    ['the first try', '2026-11-23', '2026-11-26'],
    ['a debit that failed after five days', '2026-11-28', '2026-11-30'],
    ['a debit that failed on the day of a try', '2026-11-30', '2026-12-07'],
    ['the last try', '2026-12-07', null],
    ['a debit that failed long after the last try', '2027-01-20', null],
  ])('after %s on %s, the next is on %s', (_, failed, expected) => {
    expect(nextTryOn('2026-11-23', failed, HOLIDAYS)).toBe(expected);
  });
});
