import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../calendar/dates.ts';
import { type StoredDay, sumWindow, sundaysWorked } from './sum-window.ts';

const dayOf = (day: string, more: Partial<StoredDay> = {}): StoredDay => ({
  day,
  start_time: null,
  end_time: null,
  break_minutes: 30,
  absence: null,
  ...more,
});
const work = { start_time: '08:00', end_time: '16:30' };

/** Two weeks, from a Monday to the Sunday of the next week. */
const FORTNIGHT = { from: '2026-06-01', to: '2026-06-14' };

describe('between two days', () => {
  test.each<[string, StoredDay[], string[], number, number]>([
    ['nothing recorded is twelve working days without work', [], [], 0, 12],
    ['work counts, also on a Sunday, which is no working day', [dayOf('2026-06-07', work)], [], 480, 12],
    ['the edges belong to it', [dayOf('2026-06-01', work), dayOf('2026-06-14', work)], [], 960, 12],
    ['what lies outside does not', [dayOf('2026-05-31', work), dayOf('2026-06-15', work)], ['2026-06-15'], 0, 12],
    ['a public holiday is no working day', [], ['2026-06-04'], 0, 11],
    ['nor when somebody worked on it', [dayOf('2026-06-04', work)], ['2026-06-04'], 480, 11],
    ['a public holiday on a Sunday changes nothing', [], ['2026-06-07'], 0, 12],
    ['leave is no working day', [dayOf('2026-06-02', { absence: 'leave' })], [], 0, 11],
    ['nor is an inactive one', [dayOf('2026-06-02', { absence: 'inactive' })], [], 0, 11],
    [
      'inactive and a holiday at once is one day less',
      [dayOf('2026-06-04', { absence: 'inactive' })],
      ['2026-06-04'],
      0,
      11,
    ],
    ['leave that was worked is a working day', [dayOf('2026-06-02', { ...work, absence: 'leave' })], [], 480, 12],
  ])('%s', (_case, days, holidays, worked_minutes, working_days) => {
    expect(sumWindow(FORTNIGHT, days, holidays)).toEqual({ worked_minutes, working_days });
  });

  test('an end before the begin is no day', () => {
    expect(sumWindow({ from: '2026-06-02', to: '2026-06-01' }, [], [])).toEqual({ worked_minutes: 0, working_days: 0 });
  });

  test('every day but Sundays is a working day, however long it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 200 }), (first, length) => {
        const from = addDays('2026-06-01', first);
        const all = Array.from({ length: length + 1 }, (_, index) => addDays(from, index));
        const expected = all.filter((day) => weekdayOf(day) !== 7).length;
        expect(sumWindow({ from, to: addDays(from, length) }, [], []).working_days).toBe(expected);
      }),
    );
  });
});

test.each<[string, StoredDay[], number]>([
  ['a Sunday with times', [dayOf('2026-06-07', work)], 1],
  ['a Sunday without', [dayOf('2026-06-07')], 0],
  ['a Saturday night that reaches over', [dayOf('2026-06-06', { start_time: '22:00', end_time: '00:30' })], 1],
  ['a Saturday night that ends at midnight', [dayOf('2026-06-06', { start_time: '18:00', end_time: '00:00' })], 0],
  [
    'both, which are one Sunday',
    [dayOf('2026-06-06', { start_time: '22:00', end_time: '06:00' }), dayOf('2026-06-07', work)],
    1,
  ],
  ['a Sunday of another year', [dayOf('2027-01-03', work)], 0],
  ['the night into the first day of a year', [dayOf('2022-12-31', { start_time: '22:00', end_time: '06:00' })], 0],
])('Sundays worked in 2026: %s', (_case, days, count) => {
  expect(sundaysWorked(days, '2026')).toBe(count);
});

test('the night of New Year’s Eve works on a Sunday of the new year', () => {
  const eve = dayOf('2022-12-31', { start_time: '22:00', end_time: '06:00' });
  expect([sundaysWorked([eve], '2022'), sundaysWorked([eve], '2023')]).toEqual([0, 1]);
});
