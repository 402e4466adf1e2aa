import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysOf, weekdayOf } from '../../../calendar/dates.ts';
import { checkEveryMonth } from '../any-month.builder.ts';
import type { Surroundings } from '../facts/surroundings.ts';
import { findFindings } from '../find-findings.ts';
import { monthToCheck, neighbour, sheetDay, type Times } from '../month-to-check.builder.ts';
import { assignRestDays, restDaysAround } from './rest-days.ts';

const WORK: Times = ['08:00', '14:00'];

/** June 2026 with work on every day but the given ones; its Sundays are the 7th, 14th, 21st and 28th. */
const june = (...free: string[]) =>
  Object.fromEntries(daysOf('2026-06').flatMap((day) => (free.includes(day) ? [] : [[day, WORK] as const])));

type Changes = Parameters<typeof monthToCheck>[1];
const dueDays = (worked: Record<string, Times>, changes: Changes = {}) =>
  findFindings(monthToCheck(worked, { month: '2026-06', ...changes }))
    .filter(({ kind }) => kind.startsWith('substitute_day'))
    .map(({ key, params }) => `${key} until ${params['lastDay']}`);

const CORPUS_CHRISTI: Partial<Surroundings> = {
  public_holidays: [{ day: '2026-06-04', holiday: 'corpus_christi' }],
};
const later = (surroundings: Partial<Surroundings> = {}): Changes => ({
  surroundings: { today: '2026-11-20', ...surroundings },
});

describe('gap 1: substitute rest days', () => {
  test('all thirty days of June: two Sundays without one, two still open', () => {
    expect(dueDays(june(), later())).toEqual([
      'substitute_day_missing:2026-06-07 until 2026-06-20',
      'substitute_day_missing:2026-06-14 until 2026-06-27',
      'substitute_day_open:2026-06-21 until 2026-07-04',
      'substitute_day_open:2026-06-28 until 2026-07-11',
    ]);
  });

  test('the same with every Wednesday free: none is due', () => {
    expect(dueDays(june('2026-06-03', '2026-06-10', '2026-06-17', '2026-06-24'), later())).toEqual([]);
  });

  test.each<[string, string[], number]>([
    ['a free Saturday of a five-day week is one', ['2026-06-06'], 3],
    ['also the one before the Sunday, up to 13 days', ['2026-06-01'], 3],
    ['one free day serves one Sunday only', ['2026-06-10'], 3],
    ['a free Sunday is none, and is no worked one', ['2026-06-14'], 3],
  ])('%s', (_case, free, count) => {
    expect(dueDays(june(...free), later())).toHaveLength(count);
  });

  const sunday = { '2026-06-14': WORK };
  const around = (days: string[], working = true) =>
    Object.fromEntries(
      daysOf('2026-06').map((day) => [day, days.includes(day) ? {} : { kind: 'sick' as const, working }]),
    );

  test.each<[string, string, number]>([
    ['13 days before', '2026-06-01', 0],
    ['13 days after', '2026-06-27', 0],
    ['14 days after is too late', '2026-06-29', 1],
  ])('a free day %s', (_case, free, count) => {
    expect(dueDays(sunday, { ...later(), days: around([free]) })).toHaveLength(count);
  });

  test.each(['leave', 'sick', 'holiday', 'inactive', 'maternity'] as const)('a day of %s is none', (kind) => {
    const days = Object.fromEntries(daysOf('2026-06').map((day) => [day, { kind }]));
    expect(dueDays(sunday, { ...later(), days })).toEqual(['substitute_day_missing:2026-06-14 until 2026-06-27']);
    const lieu = { ...days, '2026-06-16': { kind: 'time_off' as const } };
    expect(dueDays(sunday, { ...later(), days: lieu })).toEqual([]);
  });

  test('a day that a night shift reaches into is not free from 0 to 24 h', () => {
    const days = around(['2026-06-16', '2026-06-17']);
    const night = { ...sunday, '2026-06-15': ['22:00', '02:00'] as Times, '2026-06-17': WORK };
    expect(dueDays(night, { ...later(), days })).toHaveLength(1);
    const until = { ...night, '2026-06-15': ['18:00', '00:00'] as Times };
    expect(dueDays(until, { ...later(), days })).toEqual([]);
  });

  test('a day outside the contract is none', () => {
    const days = Object.fromEntries(daysOf('2026-06').map((day) => [day, { outside_contract: day > '2026-06-14' }]));
    const worked = june(...daysOf('2026-06').filter((day) => day > '2026-06-14'));
    expect(dueDays(worked, { ...later(), days })).toHaveLength(2);
  });
});

describe('a public holiday', () => {
  test('on a working day has eight weeks, and the Sunday with less time comes first', () => {
    const worked = june('2026-06-03', '2026-06-10', '2026-06-17', '2026-06-24');
    expect(dueDays(worked, later(CORPUS_CHRISTI))).toEqual(['substitute_day_open:2026-06-04 until 2026-07-29']);
  });

  test('on a Sunday keeps the two weeks', () => {
    const surroundings = { public_holidays: [{ day: '2026-06-07', holiday: 'new_year' as const }] };
    expect(dueDays({ '2026-06-07': WORK, ...june() }, later(surroundings))[0]).toBe(
      'substitute_day_missing:2026-06-07 until 2026-06-20',
    );
  });
});

describe('the last date', () => {
  const last = { '2026-06-28': WORK };
  const noneFree = Object.fromEntries(daysOf('2026-06').map((day) => [day, { kind: 'leave' as const }]));
  const found = (rest_days: Surroundings['rest_days'], today = '2026-11-20') =>
    dueDays(last, { days: noneFree, surroundings: { today, rest_days } });

  test.each([
    ['is open while July is not recorded', { worked: [], free: [], recorded_until: null }, 'open'],
    [
      'is open when July is recorded until the day before',
      { worked: [], free: [], recorded_until: '2026-07-10' },
      'open',
    ],
    ['is missed when July is recorded so far', { worked: [], free: [], recorded_until: '2026-07-11' }, 'missing'],
  ])('%s', (_case, rest, state) => {
    expect(found(rest)).toEqual([`substitute_day_${state}:2026-06-28 until 2026-07-11`]);
  });

  test('is served by a free day of the next month, unless a Sunday of that month needs it', () => {
    expect(found({ worked: [], free: ['2026-07-04'], recorded_until: '2026-07-31' })).toEqual([]);
    expect(found({ worked: ['2026-06-21'], free: ['2026-07-04'], recorded_until: '2026-07-31' })).toHaveLength(1);
  });

  test('has not passed on the day itself', () => {
    const rest = { worked: [], free: [], recorded_until: '2026-07-11' };
    expect(found(rest, '2026-07-11')).toEqual(['substitute_day_open:2026-06-28 until 2026-07-11']);
  });
});

describe('of other sheets', () => {
  test('worked Sundays, free days and the reach of the records are read from their days', () => {
    const days = [
      sheetDay('2026-05-30'),
      sheetDay('2026-05-31', WORK),
      sheetDay('2026-07-01', ['22:00', '06:00']),
      sheetDay('2026-07-02'),
      sheetDay('2026-07-03'),
      sheetDay('2026-07-04', undefined, { absence: 'leave' }),
      sheetDay('2026-07-05'),
      sheetDay('2026-07-07'),
      sheetDay('2026-09-30'),
    ];
    expect(restDaysAround('2026-06', days, ['2026-07-01', '2026-07-03'])).toEqual({
      worked: ['2026-05-31', '2026-07-01'],
      free: ['2026-05-30', '2026-07-07'],
      recorded_until: '2026-07-05',
    });
  });

  test('work for another contract makes a Sunday worked and a day no free one', () => {
    const days = ['2026-05-30', '2026-05-31', '2026-07-07'].map((day) => sheetDay(day));
    const otherWork = [sheetDay('2026-05-31', WORK), sheetDay('2026-07-06', ['22:00', '06:00'])];
    expect(restDaysAround('2026-06', days, [], otherWork)).toMatchObject({
      worked: ['2026-05-31'],
      free: ['2026-05-30'],
    });
  });

  test('the night of a neighbour makes the first day of the month no free one', () => {
    const days = Object.fromEntries(
      daysOf('2026-06').map((day) => [day, { kind: day === '2026-06-01' ? null : ('sick' as const) }]),
    );
    const worked = { '2026-06-07': WORK };
    expect(dueDays(worked, { ...later(), days })).toEqual([]);
    const neighbours = [neighbour('2026-05-31', ['22:00', '06:00'])];
    expect(dueDays(worked, { ...later({ neighbours }), days })).toHaveLength(1);
  });
});

test('as many worked days as possible get a free day, whatever they are', () => {
  const dues = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 6 });
  /** Tries every assignment. */
  const most = (due: readonly { first: number; last: number }[], free: readonly number[]): number => {
    const [one, ...rest] = due;
    if (one === undefined) return 0;
    const taken = free
      .filter((day) => one.first <= day && day <= one.last)
      .map(
        (day) =>
          1 +
          most(
            rest,
            free.filter((other) => other !== day),
          ),
      );
    return Math.max(most(rest, free), ...taken);
  };
  fc.assert(
    fc.property(dues, dues, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (days, free, isSunday) => {
      const due = days.map((day, index) => {
        const length = isSunday[index] ? 13 : 25;
        return { day, first: day - length, last: day + length };
      });
      const ordered = [...free].sort((a, b) => a - b);
      expect(assignRestDays(due, ordered).size).toBe(most(due, ordered));
    }),
  );
});

test('only worked Sundays and public holidays are due, and never more of them than there are', () => {
  checkEveryMonth(({ surroundings }, findings) => {
    const holidays = new Set(surroundings.public_holidays.map(({ day }) => day));
    for (const { kind, key, days } of findings) {
      if (!kind.startsWith('substitute_day')) continue;
      const due = key.slice(-10);
      expect(weekdayOf(due) === 7 || holidays.has(due)).toBe(true);
      expect(days.every((day) => day === due || addDays(day, 1) === due)).toBe(true);
    }
  });
});
