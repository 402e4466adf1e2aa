import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '../../../calendar/dates.ts';
import type { StoredDay } from './stored-day.ts';
import { sumWindow, sundaysWorked } from './sum-window.ts';

const dayOf = (day: string, more: Partial<StoredDay> = {}): StoredDay => ({
  day,
  start_time: null,
  end_time: null,
  break_minutes: 30,
  absence: null,
  kind: null,
  working: true,
  regular: true,
  outside_contract: false,
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
    expect(sumWindow(FORTNIGHT, days, holidays)).toMatchObject({ worked_minutes, working_days });
  });

  test('an end before the begin is no day', () => {
    expect(sumWindow({ from: '2026-06-02', to: '2026-06-01' }, [], [])).toMatchObject({
      worked_minutes: 0,
      working_days: 0,
    });
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

describe('B2: leave counts out by its span (D65, D92)', () => {
  /** Days of leave from Monday to Friday, with the free Saturday and Sunday that a plan of five days has. */
  const week = (monday: string): StoredDay[] =>
    [0, 1, 2, 3, 4, 5, 6].map((index) =>
      dayOf(addDays(monday, index), index < 5 ? { absence: 'leave', kind: 'leave' } : { working: false }),
    );
  const free = (day: string) => dayOf(day, { working: false });

  test.each<[string, StoredDay[], string[], number]>([
    ['one week of leave leaves its last Saturday in', week('2026-06-01'), [], 7],
    [
      'two weeks of leave are one span over the Saturday between',
      [...week('2026-06-01'), ...week('2026-06-08')],
      [],
      1,
    ],
    [
      'from Friday to Monday the Saturday between is out',
      [dayOf('2026-06-05', { absence: 'leave' }), free('2026-06-06'), dayOf('2026-06-08', { absence: 'leave' })],
      [],
      9,
    ],
    [
      'work on the Saturday between makes two spans',
      [dayOf('2026-06-05', { absence: 'leave' }), dayOf('2026-06-06', work), dayOf('2026-06-08', { absence: 'leave' })],
      [],
      10,
    ],
    [
      'a planned day without leave makes two spans',
      [dayOf('2026-06-02', { absence: 'leave' }), dayOf('2026-06-03'), dayOf('2026-06-04', { absence: 'leave' })],
      [],
      10,
    ],
    [
      'a public holiday between breaks nothing',
      [
        dayOf('2026-06-03', { absence: 'leave' }),
        dayOf('2026-06-04', { kind: 'holiday' }),
        free('2026-06-05'),
        free('2026-06-06'),
        dayOf('2026-06-08', { absence: 'leave' }),
      ],
      ['2026-06-04'],
      7,
    ],
    [
      'without regular days every day can be one for work',
      [
        dayOf('2026-06-02', { absence: 'leave', regular: false }),
        dayOf('2026-06-03', { working: false, regular: false }),
        dayOf('2026-06-04', { absence: 'leave', regular: false }),
      ],
      [],
      10,
    ],
    [
      'a day without a record ends the span',
      [dayOf('2026-06-02', { absence: 'leave' }), dayOf('2026-06-04', { absence: 'leave' })],
      [],
      10,
    ],
    [
      'sickness is neutral like leave',
      [dayOf('2026-06-05', { kind: 'sick' }), free('2026-06-06'), dayOf('2026-06-08', { kind: 'sick' })],
      [],
      9,
    ],
    ['time off in lieu balances', [dayOf('2026-06-02', { kind: 'time_off' })], [], 12],
  ])('%s', (_case, days, holidays, workingDays) => {
    expect(sumWindow(FORTNIGHT, days, holidays).working_days).toBe(workingDays);
  });

  test('a span goes on from one period into the next: their parts add up to the whole', () => {
    const kinds = fc.constantFrom<Partial<StoredDay>>({ absence: 'leave' }, { working: false }, {}, work, {
      kind: 'sick',
    });
    fc.assert(
      fc.property(fc.array(kinds, { minLength: 30, maxLength: 30 }), fc.integer({ min: 1, max: 28 }), (all, cut) => {
        const days = all.map((more, index) => dayOf(addDays('2026-06-01', index), more));
        const end = addDays('2026-06-01', cut);
        const whole = sumWindow({ from: '2026-06-01', to: '2026-06-30' }, days, []);
        const first = sumWindow({ from: '2026-06-01', to: addDays(end, -1) }, days, []);
        const second = sumWindow({ from: end, to: '2026-06-30' }, days, [], first.open_span_days);
        expect(first.working_days + second.working_days).toBe(whole.working_days);
        expect(second.open_span_days).toBe(whole.open_span_days);
      }),
    );
  });

  test('24 weeks of 9:42 from Monday to Friday with two weeks of leave are more than eight hours a day', () => {
    const from = '2026-01-12';
    const days = Array.from({ length: 24 * 7 }, (_, index): StoredDay => {
      const day = addDays(from, index);
      const isLeave = day >= '2026-03-02' && day <= '2026-03-15';
      if (weekdayOf(day) > 5) return dayOf(day, { working: false });
      return dayOf(day, isLeave ? { absence: 'leave' } : { start_time: '07:00', end_time: '17:12' });
    });
    const { worked_minutes, working_days } = sumWindow({ from, to: addDays(from, 24 * 7 - 1) }, days, []);
    expect([worked_minutes, working_days]).toEqual([64_020, 133]);
    expect(worked_minutes / working_days).toBeGreaterThan(480);
  });

  test('D109: leave counts with the Saturday and Sunday that were entered', () => {
    const from = '2026-01-05';
    const days = Array.from({ length: 24 * 7 }, (_, index): StoredDay => {
      const day = addDays(from, index);
      const isLeave = day >= '2026-03-02' && day <= '2026-03-15';
      if (weekdayOf(day) > 5) return dayOf(day, { working: false });
      return dayOf(day, isLeave ? { absence: 'leave' } : { start_time: '07:00', end_time: '17:08' });
    });
    const window = { from, to: addDays(from, 24 * 7 - 1) };
    const counted = (to: string) => sumWindow(window, days, [], null, [{ from: '2026-03-02', to }]);
    expect(counted('2026-03-15')).toMatchObject({ worked_minutes: 63_580, working_days: 132 });
    expect(counted('2026-03-13')).toMatchObject({ worked_minutes: 63_580, working_days: 133 });
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
