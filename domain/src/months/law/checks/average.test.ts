import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysOf, lastDayOf, monthsBetween, weekdayOf } from '../../../calendar/dates.ts';
import type { TimesheetDay } from '../../../days/day/timesheet-day.ts';
import { averageWindowBefore, sumWindow } from '../facts/sum-window.ts';
import type { Surroundings } from '../facts/surroundings.ts';
import { findFindings } from '../find-findings.ts';
import { monthToCheck, sheetDay, type Times, timesOf } from '../month-to-check.builder.ts';

const EIGHT: Times = ['08:00', '16:30', 30];

describe('the 24 weeks', () => {
  test.each([
    ['2026-06', '2026-06-30', '2026-01-14', '2026-05-31'],
    ['2026-06', '2026-06-01', '2025-12-16', '2026-05-31'],
    ['2026-06', '2026-05-28', '2025-12-12', '2026-05-28'],
    ['2028-02', '2028-02-29', '2027-09-15', '2028-01-31'],
    ['2026-01', '2026-01-31', '2025-08-17', '2025-12-31'],
  ])('of %s, calculated until %s, begin on %s; before the month they end on %s', (month, lastDay, from, to) => {
    expect(averageWindowBefore(month, lastDay)).toEqual({ from, to });
    expect(addDays(from, 24 * 7 - 1)).toBe(lastDay);
  });
});

describe('the sum of a period', () => {
  const week = { from: '2026-06-01', to: '2026-06-07' };

  test.each<[string, TimesheetDay[], string[], number, number]>([
    ['of which nothing is recorded has its days from Monday to Saturday', [], [], 0, 6],
    ['has the minutes of its days', [sheetDay('2026-06-01', EIGHT), sheetDay('2026-06-02', EIGHT)], [], 960, 6],
    ['has the minutes of a Sunday, which is no working day', [sheetDay('2026-06-07', EIGHT)], [], 480, 6],
    ['leaves out a public holiday as a day', [], ['2026-06-04'], 0, 5],
    ['has the minutes of a public holiday', [sheetDay('2026-06-04', EIGHT)], ['2026-06-04'], 480, 5],
    ['loses no day to a public holiday on a Sunday', [], ['2026-06-07'], 0, 6],
    ['leaves out leave', [sheetDay('2026-06-03', undefined, { absence: 'leave' })], [], 0, 5],
    ['leaves out an inactive day', [sheetDay('2026-06-03', undefined, { absence: 'inactive' })], [], 0, 5],
    ['counts leave that was worked', [sheetDay('2026-06-03', EIGHT, { absence: 'leave' })], [], 480, 6],
    ['counts a worked inactive day', [sheetDay('2026-06-03', EIGHT, { absence: 'inactive' })], [], 480, 6],
    [
      'leaves out inactivity on a public holiday once',
      [sheetDay('2026-06-04', undefined, { absence: 'inactive' })],
      ['2026-06-04'],
      0,
      5,
    ],
    ['loses no day to leave on a Sunday', [sheetDay('2026-06-07', undefined, { absence: 'leave' })], [], 0, 6],
    [
      'leaves out what lies beside it',
      [sheetDay('2026-05-31', EIGHT), sheetDay('2026-06-08', EIGHT)],
      ['2026-06-08'],
      0,
      6,
    ],
  ])('%s', (_what, days, publicHolidays, worked_minutes, working_days) => {
    expect(sumWindow(week, days, publicHolidays)).toMatchObject({ worked_minutes, working_days });
  });

  test('is nothing for an empty one', () => {
    expect(sumWindow({ from: '2026-06-02', to: '2026-06-01' }, [sheetDay('2026-06-01', EIGHT)], [])).toMatchObject({
      worked_minutes: 0,
      working_days: 0,
    });
  });

  const calendar = monthsBetween('2027-10', '2028-04').flatMap(daysOf);
  const anyDay = fc.constantFrom(...calendar);

  test('is that of counting day by day, for any days', () => {
    fc.assert(
      fc.property(
        fc.tuple(anyDay, anyDay),
        fc.uniqueArray(fc.tuple(anyDay, fc.constantFrom('leave', 'inactive', null), fc.boolean()), {
          selector: ([day]) => day,
        }),
        fc.array(anyDay, { maxLength: 6 }),
        ([from, to], recorded, holidays) => {
          const days = recorded.map(([day, absence, isWorked]) =>
            sheetDay(day, isWorked ? EIGHT : undefined, { absence, working: true }),
          );
          const inside = calendar.filter((day) => day >= from && day <= to);
          const isIdle = (day: string) => days.some((one) => one.day === day && one.absence && one.start_time === null);
          expect(sumWindow({ from, to }, days, holidays)).toMatchObject({
            worked_minutes: 480 * days.filter((day) => inside.includes(day.day) && day.start_time !== null).length,
            working_days: inside.filter((day) => weekdayOf(day) < 7 && !holidays.includes(day) && !isIdle(day)).length,
          });
        },
      ),
    );
  });
});

test('D109: leave of the month counts with its Saturday', () => {
  const weekdays = daysOf('2026-06').filter((day) => weekdayOf(day) < 6 && day > '2026-06-07');
  const worked = Object.fromEntries(weekdays.map((day) => [day, timesOf('07:00', 578, 45)]));
  const absent = Object.fromEntries(
    daysOf('2026-06')
      .slice(0, 5)
      .map((day) => [day, { absence: 'leave', kind: 'leave' } as const]),
  );
  const params = (leave: Surroundings['leave']) =>
    findFindings(monthToCheck(worked, { month: '2026-06', days: absent, surroundings: { leave } })).find(
      ({ kind }) => kind === 'average_over_8_hours',
    )?.params;
  expect(params([])).toBeUndefined();
  expect(params([{ from: '2026-06-01', to: '2026-06-07' }])).toMatchObject({ workingDaysCount: 20 });
});

describe('an average of more than eight hours', () => {
  /** A month with the given minutes of work on every day from Monday to Saturday. */
  const full = (minutes: number, lastDay = '2026-06-30') =>
    Object.fromEntries(
      daysOf('2026-06')
        .filter((day) => weekdayOf(day) < 7 && day <= lastDay)
        .map((day) => [day, timesOf('07:00', minutes, 45)]),
    );
  const averages = (
    worked: Record<string, Times>,
    worked_minutes: number,
    working_days: number,
    last_calc_day?: string,
  ) =>
    findFindings(
      monthToCheck(worked, {
        month: '2026-06',
        surroundings: { before_month: { worked_minutes, working_days, open_span_days: null } },
        ...(last_calc_day && { last_calc_day }),
      }),
    ).filter(({ kind }) => kind === 'average_over_8_hours');

  test.each([
    [480, 118 * 480, 0],
    [480, 118 * 480 + 1, 1],
    [481, 118 * 480 - 26, 0],
    [481, 118 * 480 - 25, 1],
    [540, 0, 0],
    [0, 144 * 480, 0],
    [0, 144 * 480 + 1, 1],
  ])('with days of %i minutes and %i before is found: %i', (minutes, before, count) => {
    expect(averages(minutes ? full(minutes) : {}, before, 118)).toHaveLength(count);
  });

  test('ends with the last calculated day: the days after it are not yet free', () => {
    const lastDay = '2026-06-10';
    expect(averages(full(481, lastDay), 135 * 480, 135, lastDay)).toHaveLength(1);
    expect(averages(full(481, lastDay), 135 * 480, 135)).toHaveLength(0);
    expect(averages({}, 144 * 480 + 1, 144, '2026-05-20')).toHaveLength(1);
  });

  test('leaves out leave and public holidays', () => {
    const worked = full(481);
    const { '2026-06-04': _corpusChristi, '2026-06-05': _bridge, ...rest } = worked;
    const changes = (leave: 'leave' | null, holiday: boolean) =>
      monthToCheck(rest, {
        last_calc_day: lastDayOf('2026-06'),
        days: { '2026-06-05': { absence: leave } },
        surroundings: {
          before_month: { worked_minutes: 118 * 480, working_days: 118, open_span_days: null },
          public_holidays: holiday ? [{ day: '2026-06-04', holiday: 'corpus_christi' }] : [],
        },
      });
    const isFound = (leave: 'leave' | null, holiday: boolean) =>
      findFindings(changes(leave, holiday)).some(({ kind }) => kind === 'average_over_8_hours');
    expect([isFound('leave', true), isFound('leave', false), isFound(null, true), isFound(null, false)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('is reported with its period, rounded up so that it is more than eight hours', () => {
    expect(averages(full(480), 118 * 480 + 1, 118)[0]).toMatchObject({
      key: 'average_over_8_hours',
      days: [],
      params: {
        averageMinutes: 481,
        workedMinutes: 144 * 480 + 1,
        workingDaysCount: 144,
        allowedMinutes: 480,
        weekCount: 24,
        monthCount: 6,
        fromDay: '2026-01-14',
        toDay: '2026-06-30',
      },
    });
  });

  test('D64: makes days of more than eight hours warnings, which they are not while it holds', () => {
    const severities = (before: number) =>
      new Set(
        findFindings(
          monthToCheck(full(481), {
            surroundings: { before_month: { worked_minutes: before, working_days: 118, open_span_days: null } },
          }),
        )
          .filter(({ kind }) => kind === 'over_8_hours')
          .map(({ severity }) => severity),
      );
    expect(severities(0)).toEqual(new Set(['notice']));
    expect(severities(118 * 480)).toEqual(new Set(['warning']));
  });

  test('is none where no working day is there to share the minutes', () => {
    const inactive = Object.fromEntries(daysOf('2026-06').map((day) => [day, { absence: 'inactive' as const }]));
    const sunday = monthToCheck({ '2026-06-07': EIGHT }, { days: inactive });
    expect(findFindings(sunday).map(({ kind }) => kind)).not.toContain('average_over_8_hours');
  });
});
