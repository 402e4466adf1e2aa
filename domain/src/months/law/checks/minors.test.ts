import { describe, expect, test } from 'vitest';
import { addDays } from '../../../calendar/dates.ts';
import type { HolidayId } from '../../../calendar/holidays.ts';
import { findFindings } from '../find-findings.ts';
import { monthToCheck, neighbour, type Times, timesOf } from '../month-to-check.builder.ts';

/** Birth date of an employee who becomes 18 on 2027-06-01. */
const BIRTH = '2009-06-01';
const EIGHT: Times = ['08:00', '17:00', 60];

const look = (worked: Record<string, Times>, surroundings: object = {}, month?: string) =>
  findFindings(monthToCheck(worked, { surroundings: { birth_date: BIRTH, ...surroundings }, ...(month && { month }) }));
const keys = (...args: Parameters<typeof look>): string[] => look(...args).map(({ key }) => key);
const row = (from: string, count: number, times: Times): Record<string, Times> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [addDays(from, index), times]));

describe('the law for young people', () => {
  const long: Times = ['06:00', '17:01'];

  test.each([
    [
      'on the day before the eighteenth birthday',
      '2027-05-31',
      ['minor_over_8_hours', 'minor_break_too_short', 'minor_shift_too_long'],
    ],
    ['on the eighteenth birthday', '2027-06-01', ['break_too_short', 'over_10_hours']],
  ])('%s', (_when, day, kinds) => {
    expect(look({ [day]: long }).map(({ kind }) => kind)).toEqual(kinds);
  });

  test.each([
    ['2026-02-28', true],
    ['2026-03-01', false],
  ])('for somebody born on 29 February 2008, on %s: %s', (day, isMinor) => {
    const [first] = look({ [day]: long }, { birth_date: '2008-02-29' });
    expect(first?.kind.startsWith('minor_')).toBe(isMinor);
  });

  test('does not apply to an employee without a birth date', () => {
    expect(look({ '2026-06-10': long }, { birth_date: null }).map(({ kind }) => kind)).toEqual([
      'break_too_short',
      'over_10_hours',
    ]);
  });
});

describe('rest under 18', () => {
  test.each<[string, Times, Times, boolean]>([
    ['12:00', ['12:00', '20:00', 60], ['08:00', '12:00'], false],
    ['11:59', ['12:00', '19:00', 60], ['06:59', '10:00'], true],
  ])('of %s h', (_rest, earlier, later, isFound) => {
    expect(keys({ '2026-06-09': earlier, '2026-06-10': later })).toEqual(
      isFound ? ['minor_rest_too_short:2026-06-10'] : [],
    );
  });

  test('is that of an adult before the shift on the birthday', () => {
    const neighbours = [neighbour('2027-05-31', ['12:00', '19:30', 60])];
    expect(keys({ '2027-06-01': ['07:00', '10:00'] }, { neighbours })).toEqual([]);
    expect(keys({ '2027-06-01': ['06:29', '10:00'] }, { neighbours })).toEqual(['rest_too_short:2027-06-01']);
  });

  test('is found across the edge of a month', () => {
    const neighbours = [neighbour('2026-05-31', ['12:00', '20:00', 60]), neighbour('2026-07-01', ['07:59', '10:00'])];
    expect(keys({ '2026-06-01': ['07:59', '10:00'], '2026-06-30': ['12:00', '20:00', 60] }, { neighbours })).toEqual([
      'minor_rest_too_short:2026-06-01',
      'minor_rest_too_short:2026-07-01',
    ]);
  });
});

describe('hours of the day under 18', () => {
  test.each<[Times, number]>([
    [['06:00', '10:00'], 0],
    [['05:59', '10:00'], 1],
    [['16:00', '20:00'], 0],
    [['16:00', '20:01'], 1],
    [['22:00', '02:00'], 240],
    [['05:00', '21:00', 60], 120],
    [['19:00', '07:00', 60], 600],
  ])('%j has %i minutes before six or after eight', (times, minutes) => {
    const night = look({ '2026-06-10': times }).find(({ kind }) => kind === 'minor_at_night');
    expect(night?.params['nightMinutes'] ?? 0).toBe(minutes);
  });
});

describe('weekends and holidays under 18', () => {
  const holidays = (...days: string[]) => ({
    public_holidays: days.map((day) => ({ day, holiday: 'new_year' as HolidayId })),
  });
  const minutesOf = (worked: Record<string, Times>, ...on: string[]) =>
    look(worked, holidays(...on))
      .filter(({ kind }) => kind === 'minor_on_weekend' || kind === 'minor_on_holiday')
      .map(({ key, params }) => [key, params['weekendMinutes'] ?? params['holidayMinutes']]);

  test.each<[string, string, Times, string[], [string, number][]]>([
    ['Friday', '2026-06-12', ['08:00', '12:00'], [], []],
    ['Friday until midnight', '2026-06-12', ['18:00', '00:00'], [], []],
    ['Friday into Saturday', '2026-06-12', ['18:00', '00:10'], [], [['minor_on_weekend:2026-06-12', 10]]],
    ['Saturday', '2026-06-13', ['08:00', '12:00'], [], [['minor_on_weekend:2026-06-13', 240]]],
    ['Saturday into Sunday', '2026-06-13', ['22:00', '02:00'], [], [['minor_on_weekend:2026-06-13', 240]]],
    ['Sunday into Monday', '2026-06-14', ['22:00', '02:00'], [], [['minor_on_weekend:2026-06-14', 120]]],
    ['a holiday', '2026-06-04', ['08:00', '12:00'], ['2026-06-04'], [['minor_on_holiday:2026-06-04', 240]]],
    ['a holiday on Saturday', '2026-06-13', ['08:00', '12:00'], ['2026-06-13'], [['minor_on_holiday:2026-06-13', 240]]],
    ['24 December until two', '2026-12-24', ['08:00', '14:00', 30], [], []],
    ['24 December after two', '2026-12-24', ['08:00', '14:01', 30], [], [['minor_on_holiday:2026-12-24', 1]]],
    ['31 December after two', '2026-12-31', ['12:00', '16:00'], [], [['minor_on_holiday:2026-12-31', 120]]],
    [
      '31 December into the new year',
      '2026-12-31',
      ['22:00', '02:00'],
      ['2027-01-01'],
      [['minor_on_holiday:2026-12-31', 240]],
    ],
    [
      '24 December as a holiday',
      '2026-12-24',
      ['08:00', '16:00', 30],
      ['2026-12-24'],
      [['minor_on_holiday:2026-12-24', 480]],
    ],
    ['30 December', '2026-12-30', ['12:00', '16:00'], [], []],
  ])('on %s', (_when, day, times, on, expected) => {
    expect(minutesOf({ [day]: times }, ...on)).toEqual(expected);
  });
});

describe('weeks under 18', () => {
  /** Monday to Friday of a week inside June. */
  const MONDAY = '2026-06-08';
  const weekKeys = (...args: Parameters<typeof look>) =>
    look(...args).filter(({ kind }) => kind === 'minor_over_40_hours' || kind === 'minor_over_5_days');

  test.each<[string, Record<string, Times>, string[]]>([
    ['40 h on five days', row(MONDAY, 5, EIGHT), []],
    ['40:01 h', { ...row(MONDAY, 5, EIGHT), [MONDAY]: ['08:00', '17:01', 60] }, [`minor_over_40_hours:${MONDAY}`]],
    ['six short days', row(MONDAY, 6, timesOf('08:00', 60)), [`minor_over_5_days:${MONDAY}`]],
    ['seven short days', row(MONDAY, 7, timesOf('08:00', 60)), [`minor_over_5_days:${MONDAY}`]],
    [
      'six days of eight hours',
      row(MONDAY, 6, EIGHT),
      [`minor_over_40_hours:${MONDAY}`, `minor_over_5_days:${MONDAY}`],
    ],
    ['ten days in a row over two weeks', row('2026-06-10', 10, timesOf('08:00', 60)), []],
  ])('of %s', (_what, worked, expected) => {
    expect(weekKeys(worked).map(({ key }) => key)).toEqual(expected);
  });

  test.each([
    ['the beginning of a month', '2026-07', '2026-06-29', '2026-07-01'],
    ['the end of a month', '2026-06', '2026-06-29', '2026-06-29'],
    ['the end of a year', '2026-12', '2026-12-28', '2026-12-28'],
    ['the beginning of a year', '2027-01', '2026-12-28', '2027-01-01'],
    ['a month of 28 days', '2027-02', '2027-02-22', '2027-02-22'],
  ])('is counted whole over %s', (_edge, month, monday, keyDay) => {
    const week = Object.entries(row(monday, 6, EIGHT));
    const inMonth = Object.fromEntries(week.filter(([day]) => day.startsWith(month)));
    const neighbours = week.filter(([day]) => !day.startsWith(month)).map(([day, times]) => neighbour(day, times));
    const findings = weekKeys(inMonth, { neighbours });
    expect(findings.map(({ key }) => key)).toEqual([`minor_over_40_hours:${keyDay}`, `minor_over_5_days:${keyDay}`]);
    for (const { days, params } of findings) {
      expect(days).toEqual(Object.keys(inMonth));
      expect(params).toMatchObject({ fromDay: monday, toDay: addDays(monday, 6) });
    }
    expect(weekKeys(inMonth).map(({ key }) => key)).toEqual(
      Object.keys(inMonth).length === 6 ? findings.map(({ key }) => key) : [],
    );
  });

  test('that only neighbours worked is theirs', () => {
    const neighbours = Object.entries(row('2026-06-29', 2, ['00:00', '23:59', 0])).map(([day, times]) =>
      neighbour(day, times),
    );
    expect(weekKeys({}, { neighbours }, '2026-07')).toEqual([]);
  });

  test('ends for the law on the eighteenth birthday', () => {
    const worked = row('2027-06-01', 5, EIGHT);
    const neighbours = [neighbour('2027-05-31', EIGHT)];
    expect(weekKeys(worked, { neighbours })).toEqual([]);
    const days = Object.entries(row('2026-06-29', 2, ['00:00', '23:59', 0]));
    const surroundings = { neighbours: days.map(([day, times]) => neighbour(day, times)), birth_date: '2008-07-01' };
    expect(weekKeys({ '2026-07-01': EIGHT }, surroundings)).toEqual([]);
  });
});
