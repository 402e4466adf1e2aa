import { describe, expect, test } from 'vitest';
import { addDays, monthOf } from '../../../calendar/dates.ts';
import { findFindings } from '../find-findings.ts';
import { findingKeys, monthToCheck, neighbour, type Times } from '../month-to-check.builder.ts';

const restKeys = (worked: Record<string, Times>, neighbours: ReturnType<typeof neighbour>[] = [], month?: string) =>
  findingKeys(monthToCheck(worked, { surroundings: { neighbours }, ...(month && { month }) }), 'rest_too_short');

/** Shifts on two consecutive days with a rest of that length between them. */
const LONG_ENOUGH: [Times, Times] = [
  ['08:00', '21:00', 45],
  ['08:00', '12:00'],
];
const TOO_SHORT: [Times, Times] = [
  ['08:00', '21:01', 45],
  ['08:00', '12:00'],
];

describe('rest', () => {
  test.each<[string, Times, Times, boolean]>([
    ['11:01', ['12:00', '20:59'], ['08:00', '12:00'], false],
    ['11:00', ['12:00', '21:00'], ['08:00', '12:00'], false],
    ['10:59', ['12:00', '21:01'], ['08:00', '12:00'], true],
    ['10:59 before a later begin', ['12:00', '21:00'], ['07:59', '12:00'], true],
    ['11:00 from midnight', ['16:00', '00:00'], ['11:00', '15:00'], false],
    ['10:59 from midnight', ['16:00', '00:00'], ['10:59', '15:00'], true],
    ['11:00 after a night', ['22:00', '06:00'], ['17:00', '20:00'], false],
    ['10:59 after a night', ['22:00', '06:01'], ['17:00', '20:00'], true],
    ['0:00', ['22:00', '06:00'], ['06:00', '10:00'], true],
  ])('of %s', (_rest, earlier, later, isFound) => {
    const expected = isFound ? ['rest_too_short:2026-06-10'] : [];
    expect(restKeys({ '2026-06-09': earlier, '2026-06-10': later })).toEqual(expected);
  });

  test('counts whatever days lie between: after a shift of almost a day, the day after may be free', () => {
    expect(restKeys({ '2026-06-09': ['23:59', '23:58', 45], '2026-06-11': ['00:00', '05:00'] })).toEqual([
      'rest_too_short:2026-06-11',
    ]);
    expect(restKeys({ '2026-06-09': ['12:00', '00:00', 45], '2026-06-11': ['00:00', '05:00'] })).toEqual([]);
  });

  test('is counted from the end that came last, where times overlap', () => {
    const days: Record<string, Times> = {
      '2026-06-09': ['23:59', '23:58', 45],
      '2026-06-10': ['00:00', '01:00'],
      '2026-06-11': ['05:00', '09:00'],
    };
    expect(restKeys(days)).toEqual(['rest_too_short:2026-06-11']);
  });
});

describe('times that overlap', () => {
  const overlaps = (earlier: Times, later: Times) =>
    findFindings(monthToCheck({ '2026-06-09': earlier, '2026-06-10': later })).filter(
      ({ kind }) => kind === 'times_overlap',
    );

  test.each<[string, Times, Times, number | null]>([
    ['by a minute', ['22:00', '06:01'], ['06:00', '10:00'], 1],
    ['by an hour', ['22:00', '06:00'], ['05:00', '10:00'], 60],
    ['wholly', ['12:00', '11:00', 45], ['01:00', '03:00'], 120],
    ['not at all, one after the other', ['22:00', '06:00'], ['06:00', '10:00'], null],
  ])('%s', (_how, earlier, later, minutes) => {
    expect(overlaps(earlier, later).map(({ params }) => params['overlapMinutes'])).toEqual(
      minutes === null ? [] : [minutes],
    );
  });

  test('are reported in place of the rest, on the day of the later shift, also across months', () => {
    const neighbours = [neighbour('2026-05-31', ['22:00', '09:00', 45])];
    const month = monthToCheck({ '2026-06-01': ['08:00', '12:00'] }, { surroundings: { neighbours } });
    expect(findingKeys(month, 'times_overlap', 'rest_too_short')).toEqual(['times_overlap:2026-06-01']);
  });
});

describe('rest across the edges', () => {
  test.each([
    ['of a month with 28 days', '2026-02-28', '2026-03-01'],
    ['of a leap month', '2028-02-29', '2028-03-01'],
    ['of a leap day', '2028-02-28', '2028-02-29'],
    ['of a month with 30 days', '2026-04-30', '2026-05-01'],
    ['of a month with 31 days', '2026-07-31', '2026-08-01'],
    ['of a year', '2026-12-31', '2027-01-01'],
    ['of a leap year', '2028-12-31', '2029-01-01'],
  ])('%s is found from both sides, by the same key', (_edge, last, first) => {
    const key = `rest_too_short:${first}`;
    const ofEarlier = (shifts: [Times, Times]) =>
      restKeys({ [last]: shifts[0] }, [neighbour(first, shifts[1])], monthOf(last));
    const ofLater = (shifts: [Times, Times]) =>
      restKeys({ [first]: shifts[1] }, [neighbour(last, shifts[0])], monthOf(first));
    if (monthOf(last) === monthOf(first)) {
      expect(restKeys({ [last]: TOO_SHORT[0], [first]: TOO_SHORT[1] })).toEqual([key]);
      return;
    }
    expect(ofEarlier(LONG_ENOUGH)).toEqual([]);
    expect(ofLater(LONG_ENOUGH)).toEqual([]);
    expect(ofEarlier(TOO_SHORT)).toEqual([key]);
    expect(ofLater(TOO_SHORT)).toEqual([key]);
  });

  test('concerns the last shift of the month where the later one lies beyond it', () => {
    const month = monthToCheck(
      { '2026-06-30': TOO_SHORT[0] },
      { surroundings: { neighbours: [neighbour('2026-07-01', TOO_SHORT[1])] } },
    );
    expect(findFindings(month).find(({ kind }) => kind === 'rest_too_short')).toMatchObject({
      days: ['2026-06-30'],
      params: {
        restMinutes: 659,
        requiredMinutes: 660,
        endDay: '2026-06-30',
        endTime: '21:01',
        beginDay: '2026-07-01',
        beginTime: '08:00',
      },
    });
  });

  test('can be short before and after the last shift of a month, each by its own key', () => {
    const neighbours = [neighbour('2026-07-01', ['06:00', '10:00'])];
    expect(restKeys({ '2026-06-29': ['14:00', '22:00'], '2026-06-30': ['06:00', '22:00'] }, neighbours)).toEqual([
      'rest_too_short:2026-06-30',
      'rest_too_short:2026-07-01',
    ]);
  });

  test('between two shifts of a neighbour is its own matter', () => {
    const neighbours = [neighbour('2026-05-30', TOO_SHORT[0]), neighbour('2026-05-31', TOO_SHORT[1])];
    expect(restKeys({}, neighbours, '2026-06')).toEqual([]);
  });
});

describe('D108: rest in the nights of the clock change is the real one', () => {
  test.each([
    ['2026-03-29', '20:00', '20:01'],
    ['2026-10-25', '22:00', '22:01'],
    ['2027-03-28', '20:00', '20:01'],
    ['2027-10-31', '22:00', '22:01'],
  ])('%s', (sunday, enough, tooLate) => {
    const before = addDays(sunday, -1);
    expect(restKeys({ [before]: ['12:00', enough], [sunday]: ['08:00', '12:00'] })).toEqual([]);
    expect(restKeys({ [before]: ['12:00', tooLate], [sunday]: ['08:00', '12:00'] })).toEqual([
      `rest_too_short:${sunday}`,
    ]);
  });
});
