import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDay, anyMonth } from '../../calendar/calendar.builder.ts';
import { addDays, firstDayOf, lastDayOf, monthOf } from '../../calendar/dates.ts';
import { lastDayOfCalculation } from './last-day.ts';

describe('the last calculated day', () => {
  test.each([
    { month: '2026-06', today: '2026-07-15', options: {}, last: '2026-06-30', why: 'the end of a past month' },
    { month: '2026-07', today: '2026-07-15', options: {}, last: '2026-07-15', why: 'today' },
    { month: '2026-07', today: '2026-07-31', options: {}, last: '2026-07-31', why: 'today, the end' },
    { month: '2026-07', today: '2026-07-01', options: {}, last: '2026-07-01', why: 'today, the first' },
    {
      month: '2026-07',
      today: '2026-07-15',
      options: { ignoreLastDays: true },
      last: '2026-07-09',
      why: 'six days ago',
    },
    {
      month: '2026-07',
      today: '2026-07-07',
      options: { ignoreLastDays: true },
      last: '2026-07-01',
      why: 'on the 7th exactly the 1st is left',
    },
    {
      month: '2026-07',
      today: '2026-07-06',
      options: { ignoreLastDays: true },
      last: '2026-06-30',
      why: 'on the 6th nothing is left',
    },
    {
      month: '2026-06',
      today: '2026-07-03',
      options: { ignoreLastDays: true },
      last: '2026-06-27',
      why: 'into the month before',
    },
    {
      month: '2026-06',
      today: '2026-07-06',
      options: { ignoreLastDays: true },
      last: '2026-06-30',
      why: 'the whole month before',
    },
    {
      month: '2025-12',
      today: '2026-01-02',
      options: { ignoreLastDays: true },
      last: '2025-12-27',
      why: 'into the year before',
    },
    {
      month: '2028-02',
      today: '2028-03-03',
      options: { ignoreLastDays: true },
      last: '2028-02-26',
      why: 'over a leap day',
    },
    {
      month: '2026-06',
      today: '2026-07-15',
      options: { givenDay: '2026-06-10' },
      last: '2026-06-10',
      why: 'a given day',
    },
    {
      month: '2026-07',
      today: '2026-07-15',
      options: { givenDay: '2026-07-20' },
      last: '2026-07-15',
      why: 'never after today',
    },
    {
      month: '2026-06',
      today: '2026-07-15',
      options: { givenDay: '2026-07-10' },
      last: '2026-06-30',
      why: 'never after the month',
    },
    {
      month: '2026-07',
      today: '2026-07-15',
      options: { givenDay: '2026-07-12', ignoreLastDays: true },
      last: '2026-07-09',
      why: 'the earliest of all',
    },
    {
      month: '2026-07',
      today: '2026-07-15',
      options: { givenDay: '2026-06-12' },
      last: '2026-06-12',
      why: 'before the month: none is left',
    },
    { month: '2026-08', today: '2026-07-15', options: {}, last: '2026-07-15', why: 'a month ahead has none' },
  ])('of $month on $today is $last: $why', ({ month, today, options, last }) => {
    expect(lastDayOfCalculation(month, today, options)).toBe(last);
  });

  test('lies neither after the month, nor after today, nor after the given day', () => {
    fc.assert(
      fc.property(
        anyMonth(),
        anyDay(),
        fc.boolean(),
        fc.option(anyDay(), { nil: undefined }),
        (month, today, ignoreLastDays, givenDay) => {
          const last = lastDayOfCalculation(month, today, { ignoreLastDays, givenDay });
          expect(last <= lastDayOf(month)).toBe(true);
          expect(last <= addDays(today, ignoreLastDays ? -6 : 0)).toBe(true);
          expect(last <= (givenDay ?? last)).toBe(true);
        },
      ),
    );
  });

  test('with the option, leaves a current month without a day exactly up to its 6th', () => {
    fc.assert(
      fc.property(anyDay(), (today) => {
        const month = monthOf(today);
        const isEmpty = lastDayOfCalculation(month, today, { ignoreLastDays: true }) < firstDayOf(month);
        expect(isEmpty).toBe(Number(today.slice(8)) <= 6);
      }),
    );
  });
});
