import { describe, expect, test } from 'vitest';
import { checkEveryMonth } from '../any-month.builder.ts';
import { besideOtherMonth } from '../facts/both-contracts.ts';
import type { OtherContract } from '../facts/surroundings.ts';
import { findFindings } from '../find-findings.ts';
import { inParts, monthToCheck, neighbour, type Times, timesOf } from '../month-to-check.builder.ts';

type Work = Readonly<Record<string, Times>>;

const otherOf = (worked: Work, more: Partial<OtherContract> = {}): OtherContract => ({
  days: Object.entries(worked).map(([day, times]) => neighbour(day, times)),
  employee_id: 2,
  monthly_wage: null,
  hourly_wages: [],
  hours_week: 20,
  paid_months: [],
  ...more,
});

/** Findings of a month beside another contract: their keys with some figures. */
const found = (own: Work, other: Work, ...kinds: readonly string[]) =>
  findFindings(monthToCheck(own, { surroundings: { other_contract: otherOf(other) } }))
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ key, params }) => [key, params['workedMinutes'] ?? params['restMinutes'], params['otherContractMinutes']]);

const DAY: Times = ['08:00', '16:30', 30];
const EVENING: Times = ['18:00', '22:30', 30];

describe('two contracts of one person', () => {
  test('D120: 08:00–16:30 and 18:00–22:30 are twelve hours with a rest of 1:30', () => {
    const kinds = ['over_8_hours', 'over_10_hours', 'break_too_short', 'rest_too_short', 'times_overlap'];
    expect(found({ '2026-05-05': DAY }, { '2026-05-05': EVENING }, ...kinds)).toEqual([
      ['over_10_hours:2026-05-05', 720, 240],
      ['rest_too_short:2026-05-05', 90, undefined],
    ]);
    // The sheet of the other contract has the same findings.
    expect(found({ '2026-05-05': EVENING }, { '2026-05-05': DAY }, ...kinds)).toEqual([
      ['over_10_hours:2026-05-05', 720, 480],
      ['rest_too_short:2026-05-05', 90, undefined],
    ]);
    expect(findFindings(monthToCheck({ '2026-05-05': DAY })).map(({ kind }) => kind)).toEqual([]);
  });

  test('the shorter of two short rests of a day stands for both', () => {
    const own: Work = { '2026-05-05': DAY };
    const other: Work = { '2026-05-04': EVENING, '2026-05-05': EVENING };
    expect(found(own, other, 'rest_too_short')).toEqual([['rest_too_short:2026-05-05', 90, undefined]]);
  });

  test('a night that goes on in the other contract is one shift of its first day', () => {
    const evening: Work = { '2026-05-05': ['18:00', '00:00', 30] };
    const night: Work = { '2026-05-06': ['00:00', '06:00', 30] };
    expect(found(evening, night, 'over_10_hours', 'rest_too_short')).toEqual([['over_10_hours:2026-05-05', 660, 330]]);
    expect(found(night, evening, 'over_10_hours', 'rest_too_short')).toEqual([['over_10_hours:2026-05-06', 660, 330]]);
  });

  test('the time between both is a break, from a quarter of an hour on', () => {
    const morning: Work = { '2026-05-05': ['08:00', '12:00'] };
    expect(found(morning, { '2026-05-05': ['12:10', '15:10'] }, 'break_too_short')).toEqual([
      ['break_too_short:2026-05-05', 420, 180],
    ]);
    expect(found(morning, { '2026-05-05': ['12:30', '15:30'] }, 'break_too_short')).toEqual([]);
    // A single contract keeps its own finding: six hours in a row are over before the other one begins.
    expect(
      found({ '2026-05-05': ['08:00', '14:30'] }, { '2026-05-05': ['15:30', '16:30'] }, 'break_too_short'),
    ).toEqual([['break_too_short:2026-05-05', 390, undefined]]);
  });

  test('work under the other contract may lie between two parts', () => {
    const split: Work = { '2026-05-05': inParts(['08:00–12:00', '17:00–21:00']) };
    const kinds = ['times_overlap', 'rest_too_short', 'break_too_short', 'over_10_hours'];
    expect(found(split, { '2026-05-05': ['13:00', '16:00'] }, ...kinds)).toEqual([
      ['over_10_hours:2026-05-05', 660, 180],
      ['rest_too_short:2026-05-05', 60, undefined],
    ]);
    expect(found({ '2026-05-05': ['13:00', '16:00'] }, split, 'times_overlap')).toEqual([]);
    expect(found(split, { '2026-05-05': ['11:00', '16:00'] }, 'times_overlap')).toHaveLength(1);
  });

  test('times of both that overlap are named in both', () => {
    expect(found({ '2026-05-05': DAY }, { '2026-05-05': ['16:00', '18:00'] }, 'times_overlap')).toHaveLength(1);
  });

  test('the rest across the edge of the month counts, and shifts of the other contract alone do not', () => {
    const other: Work = { '2026-04-30': ['14:00', '23:00', 45], '2026-05-20': DAY, '2026-05-21': ['00:00', '04:00'] };
    expect(found({ '2026-05-01': ['07:00', '12:00'] }, other, 'rest_too_short')).toEqual([
      ['rest_too_short:2026-05-01', 480, undefined],
    ]);
  });

  test('the average of 24 weeks counts the hours of both', () => {
    const before_month = { worked_minutes: 138 * 480, working_days: 138, open_span_days: null };
    const own: Work = { '2026-05-04': timesOf('08:00', 480) };
    const other: Work = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        `2026-05-${String(index + 5).padStart(2, '0')}`,
        timesOf('08:00', 600, 45),
      ]),
    );
    const kinds = (other_contract?: OtherContract) =>
      findFindings(monthToCheck(own, { surroundings: { before_month, ...(other_contract ? { other_contract } : {}) } }))
        .filter(({ kind }) => kind === 'average_over_8_hours')
        .map(({ params }) => params['workedMinutes']);
    expect(kinds()).toEqual([]);
    expect(kinds(otherOf(other))).toEqual([138 * 480 + 480 + 25 * 600]);
  });

  test('the week of a minor counts the hours and the days of both', () => {
    const weekdays = (days: readonly number[], times: Times): Work =>
      Object.fromEntries(days.map((day) => [`2026-05-${String(day).padStart(2, '0')}`, times]));
    const own = weekdays([4, 5, 6, 7, 8], ['08:00', '15:00', 60]);
    const week = (other: Work) =>
      findFindings(monthToCheck(own, { surroundings: { birth_date: '2009-06-15', other_contract: otherOf(other) } }))
        .filter(({ kind }) => kind === 'minor_over_40_hours' || kind === 'minor_over_5_days')
        .map(({ key, params }) => [key, params['workedMinutes'] ?? params['dayCount'], params['otherContractMinutes']]);
    expect(week(weekdays([4, 5, 6, 7, 8], ['16:00', '18:00']))).toEqual([]);
    expect(week(weekdays([4, 5, 6, 7, 8], ['16:00', '18:30']))).toEqual([
      ['minor_over_40_hours:2026-05-04', 2550, 750],
    ]);
    expect(week(weekdays([9], ['16:00', '18:00']))).toEqual([['minor_over_5_days:2026-05-04', 6, 120]]);
  });

  test('a Sunday that both work counts once, and a Sunday of the other one counts', () => {
    const sundays = (own: Work, sundays_worked: number) =>
      findFindings(
        monthToCheck(own, {
          month: '2026-05',
          surroundings: { sundays_worked, other_contract: otherOf({ '2026-05-03': DAY }) },
        }),
      ).flatMap(({ kind, params }) => (kind === 'too_few_free_sundays' ? [params['freeCount']] : []));
    // 2026 has 52 Sundays, of which 15 have to be free.
    expect(sundays({ '2026-05-03': EVENING }, 36)).toEqual([]);
    expect(sundays({ '2026-05-10': EVENING }, 36)).toEqual([14]);
  });

  test('a day on which the other one has work is no rest day in exchange for a Sunday', () => {
    const fortnight = Array.from({ length: 27 }, (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`);
    const other: Work = Object.fromEntries(
      fortnight.filter((day) => day !== '2026-05-10').map((day) => [day, EVENING]),
    );
    const due = (worked: Work) =>
      found({ '2026-05-10': DAY }, worked, 'substitute_day_open', 'substitute_day_missing').map(([key]) => key);
    expect(due({})).toEqual([]);
    expect(due(other)).toEqual(['substitute_day_missing:2026-05-10']);
  });

  test('two mini-jobs that are agreed above the limit together are one that is too large', () => {
    const wage = [{ valid_from: null, hourlyWage: '15.00' }];
    const own: Work = { '2026-05-04': timesOf('08:00', 480), '2026-05-05': timesOf('08:00', 480) };
    const pay = (other_contract: OtherContract) =>
      findFindings(
        monthToCheck(own, { surroundings: { hourly_wages: wage, monthly_wage: '400.00', other_contract } }),
      ).flatMap(({ kind, params }) =>
        kind === 'over_mini_job_limit' ? [[params['earnedCents'], params['otherContractCents']]] : [],
      );
    const paid = { hourly_wages: wage, paid_months: [{ month: '2026-05', paid_minutes: 30 * 60 }] };
    expect(pay(otherOf({}, { ...paid, monthly_wage: '450.00' }))).toEqual([[16 * 1500 + 30 * 1500, 30 * 1500]]);
    // Agreed within the limit together, a single month above it is fluctuation.
    expect(pay(otherOf({}, { ...paid, monthly_wage: '100.00' }))).toEqual([]);
    expect(pay(otherOf({}, { ...paid, monthly_wage: '450.00', paid_months: [] }))).toEqual([]);
  });

  test('have the findings of days that are not saved yet, as if they were', () => {
    const own: Work = { '2026-05-05': DAY };
    const days = monthToCheck({ '2026-05-05': EVENING }).days;
    const month = monthToCheck(own, { surroundings: { other_contract: otherOf({ '2026-05-06': EVENING }) } });
    const surroundings = besideOtherMonth(month.surroundings, month.month, days);
    const saved = monthToCheck(own, { surroundings: { other_contract: otherOf({ '2026-05-05': EVENING }) } });
    expect(findFindings({ ...month, surroundings })).toEqual(findFindings(saved));
    expect(surroundings.other_contract?.paid_months).toEqual([{ month: '2026-05', paid_minutes: 240 }]);
  });

  test('of which the other one has no work change nothing', () => {
    checkEveryMonth((month, findings) => {
      const surroundings = { ...month.surroundings, other_contract: otherOf({}) };
      expect(findFindings({ ...month, surroundings })).toEqual(findings);
    });
  });
});
