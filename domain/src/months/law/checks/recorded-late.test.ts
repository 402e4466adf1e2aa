import { describe, expect, test } from 'vitest';
import { addDays, dateInTimeZone } from '../../../calendar/dates.ts';
import type { Surroundings } from '../facts/surroundings.ts';
import { findFindings } from '../find-findings.ts';
import { monthToCheck, type Times } from '../month-to-check.builder.ts';

const TIMES: Times = ['08:00', '12:00'];

const lateDays = (day: string, recorded_on: string | null, today = '2026-12-31') =>
  findFindings(monthToCheck({ [day]: TIMES }, { days: { [day]: { recorded_on } }, surroundings: { today } }))
    .filter(({ kind }) => kind === 'recorded_late')
    .flatMap(({ days }) => days);

describe('a day recorded late', () => {
  test.each([
    ['in June', '2026-06-10'],
    ['at the end of a month', '2026-06-30'],
    ['at the end of February', '2026-02-28'],
    ['at the end of a leap February', '2028-02-29'],
    ['at the end of a year', '2026-12-31'],
    ['before the clocks go forward', '2026-03-25'],
    ['before the clocks go back', '2026-10-21'],
  ])('%s is one after the end of the seventh day', (_when, day) => {
    for (const days of [0, 1, 6, 7]) expect(lateDays(day, addDays(day, days))).toEqual([]);
    for (const days of [8, 9, 400]) expect(lateDays(day, addDays(day, days))).toEqual([day]);
  });

  test('that is not recorded yet is recorded today', () => {
    expect(lateDays('2026-06-10', null, '2026-06-17')).toEqual([]);
    expect(lateDays('2026-06-10', null, '2026-06-18')).toEqual(['2026-06-10']);
  });

  test('that is recorded stays in time, whatever day it is', () => {
    expect(lateDays('2026-06-10', '2026-06-17', '2026-09-01')).toEqual([]);
  });

  test('is none without times', () => {
    expect(findFindings(monthToCheck({}, { month: '2026-06', surroundings: { today: '2026-12-31' } }))).toEqual([]);
  });
});

describe('the seventh day ends at midnight in Berlin, whatever the clocks do', () => {
  const recordedOn = (day: string, at: string, seconds: number) =>
    dateInTimeZone(
      'Europe/Berlin',
      Temporal.ZonedDateTime.from(`${day}T${at}[Europe/Berlin]`).toInstant().add({ seconds }),
    );

  test.each([
    ['2026-06-10', '2026-06-17'],
    ['2026-03-22', '2026-03-29'],
    ['2026-10-18', '2026-10-25'],
    ['2026-12-25', '2027-01-01'],
    ['2028-02-22', '2028-02-29'],
  ])('work of %s can be recorded until the last second of %s', (day, seventh) => {
    expect(lateDays(day, recordedOn(seventh, '23:59:59', 0))).toEqual([]);
    expect(lateDays(day, recordedOn(seventh, '23:59:59', 1))).toEqual([day]);
  });
});

describe('D64: late recording is a warning only where the duty is certain', () => {
  const severity = (surroundings: Partial<Surroundings>, month = '2026-06') =>
    findFindings(
      monthToCheck(
        { [`${month}-01`]: TIMES },
        { days: { [`${month}-01`]: { recorded_on: null } }, surroundings: { today: '2027-12-31', ...surroundings } },
      ),
    ).find(({ kind }) => kind === 'recorded_late')?.severity;

  test.each<[string, Partial<Surroundings>, string]>([
    ['nothing is known', {}, 'notice'],
    ['a sector of § 2a', { sector: 'building' }, 'warning'],
    ['pay of a mini-job', { monthly_wage: '603.00' }, 'warning'],
    ['pay above a mini-job', { monthly_wage: '603.01' }, 'notice'],
    [
      'D102: a reason given for the month of the company',
      { sector: 'building', late_reason: 'Rechner defekt' },
      'notice',
    ],
    ['D102: a reason, for a mini-job', { monthly_wage: '556.00', late_reason: 'Rechner defekt' }, 'notice'],
  ])('%s', (_case, surroundings, expected) => {
    expect(severity(surroundings)).toBe(expected);
  });

  test('by the limit of the month', () => {
    expect(severity({ monthly_wage: '603.00' }, '2025-12')).toBe('notice');
    expect(severity({ monthly_wage: '556.00' }, '2025-12')).toBe('warning');
  });
});

test('all late days of a month are one finding', () => {
  const worked = { '2026-06-02': TIMES, '2026-06-01': TIMES, '2026-06-24': TIMES, '2026-06-23': TIMES };
  const days = Object.fromEntries(Object.keys(worked).map((day) => [day, { recorded_on: null }]));
  expect(findFindings(monthToCheck(worked, { days, surroundings: { today: '2026-07-01' } }))).toEqual([
    {
      key: 'recorded_late',
      kind: 'recorded_late',
      severity: 'notice',
      paragraph: '§ 17 Abs. 1 MiLoG',
      days: ['2026-06-01', '2026-06-02', '2026-06-23'],
      params: { count: 3, allowedCount: 7 },
    },
  ]);
});
