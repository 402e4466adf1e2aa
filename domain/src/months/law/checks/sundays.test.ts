import { describe, expect, test } from 'vitest';
import { addDays, daysOf, weekdayOf } from '../../../calendar/dates.ts';
import type { HolidayId } from '../../../calendar/holidays.ts';
import { employed } from '../../../people/employments/employment.builder.ts';
import { planOf, proposalOf } from '../../confirm/month.builder.ts';
import { sundaysWorked } from '../facts/sum-window.ts';
import { surroundingsOf } from '../facts/surroundings.builder.ts';
import { findFindings } from '../find-findings.ts';
import { findingKeys, monthToCheck, neighbour, sheetDay, type Times } from '../month-to-check.builder.ts';
import { freeSundays } from './sundays.ts';

const SATURDAY = '2026-06-13';
const SUNDAY = '2026-06-14';
const MONDAY = '2026-06-15';

const holidays = (...days: string[]) => ({
  public_holidays: days.map((day) => ({ day, holiday: 'new_year' as HolidayId })),
});
const found = (worked: Record<string, Times>, ...on: string[]): Record<string, number | string> =>
  Object.fromEntries(
    findFindings(monthToCheck(worked, { surroundings: holidays(...on) }))
      .filter(({ kind }) => kind === 'sunday_work' || kind === 'holiday_work')
      .map(({ key, params }) => [key, params['sundayMinutes'] ?? params['holidayMinutes'] ?? -1]),
  );

describe('work on a Sunday', () => {
  test.each<[string, string, Times, number]>([
    ['a Sunday', SUNDAY, ['10:00', '14:00'], 240],
    ['a Sunday with its break', SUNDAY, ['10:00', '18:00', 30], 480],
    ['a whole Sunday', SUNDAY, ['00:00', '23:59', 45], 1439],
    ['a Sunday into Monday', SUNDAY, ['22:00', '06:00', 30], 120],
    ['a Saturday into Sunday', SATURDAY, ['22:00', '06:00', 30], 360],
    ['a Saturday and a minute of Sunday', SATURDAY, ['16:00', '00:01'], 1],
    ['a Saturday until midnight', SATURDAY, ['16:00', '00:00'], 0],
    ['a Monday from midnight', MONDAY, ['00:00', '06:00'], 0],
    ['a Saturday', SATURDAY, ['08:00', '16:00', 30], 0],
  ])('on %s', (_when, day, times, minutes) => {
    expect(found({ [day]: times })).toEqual(minutes === 0 ? {} : { [`sunday_work:${day}`]: minutes });
  });

  test.each([
    ['2026-03-29', 300],
    ['2026-10-25', 420],
  ])('D108: in the night of the clock change to %s is %i real minutes', (sunday, minutes) => {
    const saturday = addDays(sunday, -1);
    expect(found({ [saturday]: ['22:00', '06:00'] })).toEqual({ [`sunday_work:${saturday}`]: minutes });
  });

  test('on the first day of the next month concerns the shift that reaches into it', () => {
    expect(weekdayOf('2026-11-01')).toBe(7);
    expect(found({ '2026-10-31': ['22:00', '06:00'] })).toEqual({ 'sunday_work:2026-10-31': 360 });
  });
});

describe('work on a public holiday', () => {
  test.each<[string, Record<string, Times>, string[], Record<string, number>]>([
    ['a weekday', { '2026-06-04': ['08:00', '16:30', 30] }, ['2026-06-04'], { 'holiday_work:2026-06-04': 510 }],
    ['the night before', { '2026-06-03': ['22:00', '06:00'] }, ['2026-06-04'], { 'holiday_work:2026-06-03': 360 }],
    ['B1: a Sunday', { [SUNDAY]: ['10:00', '14:00'] }, [SUNDAY], { [`sunday_work:${SUNDAY}`]: 240 }],
    ['a Saturday night into it', { [SATURDAY]: ['22:00', '06:00'] }, [SUNDAY], { [`sunday_work:${SATURDAY}`]: 360 }],
    [
      'a Sunday before it',
      { [SUNDAY]: ['22:00', '06:00'] },
      [MONDAY],
      { [`sunday_work:${SUNDAY}`]: 120, [`holiday_work:${SUNDAY}`]: 360 },
    ],
    [
      'the first of the next month',
      { '2026-06-30': ['22:00', '06:00'] },
      ['2026-07-01'],
      { 'holiday_work:2026-06-30': 360 },
    ],
    [
      'the first of the next year',
      { '2026-12-31': ['22:00', '06:00'] },
      ['2027-01-01'],
      { 'holiday_work:2026-12-31': 360 },
    ],
    ['another day', { '2026-06-05': ['08:00', '12:00'] }, ['2026-06-04'], {}],
  ])('on %s', (_when, worked, on, expected) => {
    expect(found(worked, ...on)).toEqual(expected);
  });
});

describe('a contract that begins on a public holiday', () => {
  const ofMay = (works_on_holidays: 0 | 1) => {
    const employments = employed('2026-05-01');
    const day = { month: '2026-05', holidays: new Map([['2026-05-01', 'labour_day' as const]]) };
    const days = proposalOf({ ...day, employments, plan: planOf({ works_on_holidays }) });
    const around = surroundingsOf('2026-05-31', { public_holidays: [{ day: '2026-05-01', holiday: 'labour_day' }] });
    return findFindings({ month: '2026-05', days, last_calc_day: '2026-05-31', surroundings: around })
      .filter(({ kind }) => kind !== 'recorded_late')
      .map(({ key }) => key);
  };

  test('and a schedule that works on it: named; one that does not: nothing to name', () => {
    expect(ofMay(1)).toEqual(['holiday_work:2026-05-01']);
    expect(ofMay(0)).toEqual([]);
  });
});

describe('the free Sundays of a year', () => {
  test.each([
    ['2022-06', 52],
    ['2023-06', 53],
    ['2024-06', 52],
    ['2026-06', 52],
    ['2028-06', 53],
    ['2034-06', 53],
  ])('of %s are %i where nothing is recorded', (month, count) => {
    expect(freeSundays(monthToCheck({}, { month }))).toBe(count);
    const year = month.slice(0, 4);
    const days = Array.from({ length: 12 }, (_, index) =>
      daysOf(`${year}-${String(index + 1).padStart(2, '0')}`),
    ).flat();
    expect(days.filter((day) => weekdayOf(day) === 7)).toHaveLength(count);
  });

  const fourSundays: Record<string, Times> = Object.fromEntries(
    ['2026-06-07', SUNDAY, '2026-06-21', '2026-06-28'].map((day) => [day, ['10:00', '12:00']]),
  );

  test.each([
    [32, 16],
    [33, 15],
    [34, 14],
    [48, 0],
  ])('after %i others and four of this month are %i, too few below 15', (sundays_worked, free) => {
    const month = monthToCheck(fourSundays, { surroundings: { sundays_worked } });
    expect(freeSundays(month)).toBe(free);
    const findings = findFindings(month).filter(({ kind }) => kind === 'too_few_free_sundays');
    expect(findings.map(({ params }) => params)).toEqual(free < 15 ? [{ freeCount: free, requiredCount: 15 }] : []);
  });

  test('count a Sunday once, also where the night before belongs to the other month', () => {
    // 2026-11-01 is a Sunday.
    const night: Times = ['22:00', '06:00'];
    const morning: Times = ['10:00', '12:00'];
    const october = (surroundings: object) => freeSundays(monthToCheck({ '2026-10-31': night }, { surroundings }));
    const november = (surroundings: object) => freeSundays(monthToCheck({ '2026-11-01': morning }, { surroundings }));
    expect(october({})).toBe(51);
    expect(october({ sundays_worked: 1, neighbours: [neighbour('2026-11-01', morning)] })).toBe(51);
    expect(november({ sundays_worked: 1, neighbours: [neighbour('2026-10-31', night)] })).toBe(51);
    expect(november({ sundays_worked: 1, neighbours: [neighbour('2026-10-25', morning)] })).toBe(50);
  });

  test('are those of the calendar year: a night into 1 January is the next one’s', () => {
    // 2023-01-01 is a Sunday.
    expect(freeSundays(monthToCheck({ '2022-12-31': ['22:00', '06:00'] }))).toBe(52);
    expect(freeSundays(monthToCheck({ '2023-01-01': ['10:00', '12:00'] }))).toBe(52);
    expect(sundaysWorked([sheetDay('2022-12-31', ['22:00', '06:00'])], '2022')).toBe(0);
    expect(sundaysWorked([sheetDay('2022-12-31', ['22:00', '06:00'])], '2023')).toBe(1);
  });

  test('that other sheets work on are counted as days, not as shifts', () => {
    const days = [
      sheetDay(SATURDAY, ['22:00', '06:00']),
      sheetDay(SUNDAY, ['10:00', '12:00']),
      sheetDay('2026-06-20', ['16:00', '00:00']),
      sheetDay('2026-06-28', ['10:00', '10:30', 30]),
      sheetDay('2026-07-05', ['10:00', '12:00']),
      sheetDay('2026-07-06', ['10:00', '12:00']),
    ];
    expect(sundaysWorked(days, '2026')).toBe(2);
  });
});

test('people under 18 have rules of their own for Sundays and holidays', () => {
  const kinds = findingKeys(
    monthToCheck(
      { [SUNDAY]: ['10:00', '14:00'], '2026-06-04': ['10:00', '14:00'] },
      { surroundings: { birth_date: '2010-01-01', sundays_worked: 50, ...holidays('2026-06-04') } },
    ),
  );
  expect(kinds).toEqual(['minor_on_holiday:2026-06-04', `minor_on_weekend:${SUNDAY}`]);
});
