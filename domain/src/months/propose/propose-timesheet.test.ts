import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minutesOfHoursText } from '../../calendar/clock-time.ts';
import { daysOf, lastDayOf, weekdayOf } from '../../calendar/dates.ts';
import { minutesOfHours } from '../../calendar/hours.ts';
import { timesheetDay } from '../../days/day/timesheet-day.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { isEmployedOn } from '../../people/employments/employment.ts';
import { planValidOn } from '../../people/schedules/dated-plan.ts';
import { planDays } from '../../people/schedules/plan-days.ts';
import { plannedEnd } from '../../people/schedules/planned-times.ts';
import { factsOf, planOf, planWithoutRegularDays, proposalOf } from '../confirm/month.builder.ts';
import { monthlyTargetMinutes } from '../sheet/monthly-target.ts';
import { dealingFlags } from '../sheet/plan-flags.ts';
import { totalDays, workedMinutesOf } from '../sheet/total-days.ts';
import { anyFacts, anyFixedPlan, anyPlanWithoutRegularDays, factsWith } from './facts.builder.ts';
import { type MonthFacts, proposeTimesheet } from './propose-timesheet.ts';

const minutesOf = (facts: MonthFacts): number[] => proposeTimesheet(facts).map(workedMinutesOf);
const sumOf = (minutes: readonly number[]): number => minutes.reduce((sum, day) => sum + day, 0);

describe('a proposal', () => {
  test('is the same for the same facts, and leaves them as they are', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const before = structuredClone(facts);
        expect(proposeTimesheet(facts)).toEqual(proposeTimesheet(structuredClone(facts)));
        expect(facts).toEqual(before);
      }),
    );
  });

  test('has every day of its month once, in order, and each fits the wire', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const days = proposeTimesheet(facts);
        expect(days.map((day) => day.day)).toEqual(daysOf(facts.month));
        expect(days.every((day) => timesheetDay.encode(day).day === day.day.split('-').reverse().join('-'))).toBe(true);
      }),
    );
  });

  test('has no minute outside contract, inactivity, leave or holidays, nor after the last calculated day', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        for (const day of proposeTimesheet(facts)) {
          const isFree =
            !isEmployedOn(facts.employments, day.day) ||
            day.day > facts.lastDay ||
            facts.inactivity.some((span) => day.day >= span.begin && day.day <= (span.end ?? day.day)) ||
            facts.leave.some((span) => day.day >= span.from && day.day <= span.to) ||
            (planValidOn(facts.plans, day.day).works_on_holidays === 0 && facts.holidays.has(day.day));
          expect(day.is_allowed_to_work).toBe(!isFree);
          if (isFree) {
            expect(day).toMatchObject({
              start_time: null,
              end_time: null,
              worked_hours: '0:00',
              planned_hours: '0:00',
            });
          }
        }
      }),
    );
  });

  test('sums up its rows to its total, and proposes exactly what it plans', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        const days = proposeTimesheet(facts);
        const totals = totalDays(days, facts.plans);
        expect(totals.worked_minutes).toBe(sumOf(days.map((day) => minutesOfHoursText(day.worked_hours))));
        expect(totals.planned_minutes).toBe(totals.worked_minutes);
        expect(days.every((day) => minutesOfHoursText(day.worked_hours) === workedMinutesOf(day))).toBe(true);
      }),
    );
  });

  test('says one reason at most for a day without work', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        for (const day of proposeTimesheet(facts)) {
          const reasons = [day.outside_contract, day.inactive, day.holiday !== null, day.is_leave_day];
          expect(reasons.filter(Boolean).length).toBeLessThanOrEqual(day.is_allowed_to_work ? 0 : 1);
          expect(day.changed_ex_post).toBe(false);
        }
      }),
    );
  });
});

describe('with fixed days, a proposal', () => {
  test('is exactly the plan, with its plain times, on every allowed day', () => {
    fc.assert(
      fc.property(factsWith(anyFixedPlan()), (facts) => {
        for (const day of proposeTimesheet(facts)) {
          const { days } = planValidOn(facts.plans, day.day);
          const planned = days.find((candidate) => candidate.day_id === weekdayOf(day.day));
          const hours = day.is_allowed_to_work ? (planned?.hours ?? 0) : 0;
          expect(workedMinutesOf(day)).toBe(minutesOfHours(hours));
          expect(day.start_time).toBe(hours > 0 ? planned?.start_time : null);
          expect(day.end_time).toBe(hours > 0 ? planned?.end_time : null);
        }
      }),
    );
  });

  test('works a planned Sunday, holidays or not', () => {
    const plan = planOf({ days: planDays(480, 0, [7]), hours_week: 8 });
    const sundays = proposalOf({ plan }).filter((day) => workedMinutesOf(day) > 0);
    expect(sundays.map((day) => day.day)).toEqual(['2026-06-07', '2026-06-14', '2026-06-21', '2026-06-28']);
  });

  test.each([
    ['2027-02', 20],
    ['2028-02', 21],
    ['2026-03', 22],
    ['2026-04', 22],
    ['2026-10', 22],
    ['2026-12', 23],
  ])('of %s has %i days of eight hours: no clock change moves an hour', (month, days) => {
    const worked = proposalOf({ month }).filter((day) => day.worked_hours !== '0:00');
    expect(worked).toHaveLength(days);
    expect(worked.every((day) => day.start_time === '08:00' && day.end_time === '16:30')).toBe(true);
  });

  test('keeps its plain times in the nights of both clock changes', () => {
    const start = new Map([[7, '22:00']] as const);
    const plan = planOf({ days: planDays(480, 0, [7], start), hours_week: 8, break_minutes: 0 });
    for (const day of ['2026-03-29', '2026-10-25']) {
      const night = proposalOf({ month: day.slice(0, 7), plan }).find((candidate) => candidate.day === day);
      expect(night).toMatchObject({ start_time: '22:00', end_time: '06:00', worked_hours: '8:00' });
    }
  });

  test('starts and stops with the contract, both days included', () => {
    const employments = employed('2026-06-10', '2026-06-12');
    const days = proposalOf({ employments });
    expect(days.filter((day) => day.worked_hours === '8:00').map((day) => day.day)).toEqual([
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
    ]);
    expect(days.filter((day) => day.outside_contract)).toHaveLength(27);
  });

  test('uses up leave only on days that would have been worked', () => {
    const days = proposalOf({
      leave: [{ from: '2026-06-01', to: '2026-06-09' }],
      holidays: new Map([['2026-06-04', 'corpus_christi']]),
      inactivity: [{ begin: '2026-06-08', end: '2026-06-08' }],
    });
    expect(days.filter((day) => day.is_leave_day).map((day) => day.day)).toEqual([
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
      '2026-06-05',
      '2026-06-09',
    ]);
  });

  test('works on holidays where the schedule does, and names them where it does not', () => {
    const holidays = new Map([['2026-06-04', 'corpus_christi']] as const);
    const corpusChristi = (works: 0 | 1) =>
      proposalOf({ holidays, plan: planOf({ works_on_holidays: works }) }).filter((day) => day.day === '2026-06-04');
    expect(corpusChristi(0)).toMatchObject([
      { holiday: 'corpus_christi', worked_hours: '0:00', is_allowed_to_work: false, working: true },
    ]);
    expect(corpusChristi(1)).toMatchObject([
      { holiday: null, worked_hours: '8:00', is_allowed_to_work: true, working: true },
    ]);
  });
});

describe('without regular days, a proposal', () => {
  test('deals the target in whole blocks, no day below the least but one, at most ten hours a day, all of it where it fits', () => {
    fc.assert(
      fc.property(factsWith(anyPlanWithoutRegularDays(), 0), (facts) => {
        const days = proposeTimesheet(facts);
        const plan = planValidOn(facts.plans, facts.lastDay);
        const allowed = days.filter((day) => day.is_allowed_to_work);
        const open = allowed.filter((day) => plan.works_on_sundays === 1 || weekdayOf(day.day) !== 7);
        const target = monthlyTargetMinutes(plan.hours_week, allowed.length);
        const minutes = open.map(workedMinutesOf);
        expect(sumOf(days.map(workedMinutesOf))).toBe(Math.min(target, open.length * 600));
        expect(sumOf(minutes)).toBe(sumOf(days.map(workedMinutesOf)));
        expect(minutes.filter((one) => one % facts.blockMinutes !== 0 || one > 600)).toEqual([]);
        const used = minutes.filter((one) => one > 0);
        if (used.length > 1) expect(Math.min(...used)).toBeGreaterThanOrEqual(plan.least_day_minutes);
        const { unplaced_minutes } = dealingFlags(days, totalDays(days, facts.plans), facts.plans);
        expect(unplaced_minutes).toBe(Math.max(0, target - open.length * 600));
        expect(totalDays(days, facts.plans).target_minutes).toBe(target);
      }),
    );
  });

  test('34 h a week over 21 days are 102 h: Sundays count, but carry nothing', () => {
    const days = proposalOf({ plan: planWithoutRegularDays(34), lastDay: '2026-06-21', blockMinutes: 60 });
    // Fifteen days of three weeks: the first one of each week takes what is left.
    expect(
      days
        .slice(0, 7)
        .map((day) => day.worked_hours)
        .join(' '),
    ).toBe('0:00 8:00 7:00 7:00 7:00 7:00 0:00');
    expect(sumOf(days.map(workedMinutesOf))).toBe(102 * 60);
    expect(days[6]).toMatchObject({ day: '2026-06-07', is_allowed_to_work: true, working: false });
  });

  test('D90: Sundays carry hours only by their own switch, and a Sunday that is a public holiday needs both', () => {
    const holidays = new Map([['2026-06-07', 'new_year' as const]]);
    const sundays = (works_on_sundays: 0 | 1, works_on_holidays: 0 | 1) =>
      proposalOf({ plan: planWithoutRegularDays(60, { works_on_sundays, works_on_holidays }), holidays })
        .filter(({ day }) => weekdayOf(day) === 7)
        .map((day) => workedMinutesOf(day) > 0);
    expect(sundays(0, 0)).toEqual([false, false, false, false]);
    expect(sundays(0, 1)).toEqual([false, false, false, false]);
    expect(sundays(1, 0)).toEqual([false, true, true, true]);
    expect(sundays(1, 1)).toEqual([true, true, true, true]);
  });

  test('B3: what has no place is named, a short target is one short day, and a month without a plan says so', () => {
    const flags = (hoursWeek: number, day: string, plan = planWithoutRegularDays(hoursWeek)) => {
      const employments = employed(day);
      const facts = factsOf({ month: '2026-05', plan, employments, blockMinutes: 60 });
      const days = proposeTimesheet(facts);
      return dealingFlags(days, totalDays(days, facts.plans), facts.plans);
    };
    const none = { unplaced_minutes: 0, has_short_day: false, is_nothing_planned: false };
    // The 31st is a Sunday, the 30th a Saturday.
    expect(flags(20, '2026-05-31')).toEqual({ ...none, unplaced_minutes: 120, is_nothing_planned: true });
    expect(flags(40, '2026-05-30')).toEqual({ ...none, unplaced_minutes: 60 });
    expect(flags(10, '2026-05-30')).toEqual({ ...none, has_short_day: true });
    expect(flags(20, '2026-05-01')).toEqual(none);
    // B5: days from Monday to Friday, of which the month has a Saturday and a Sunday only.
    expect(flags(0, '2026-05-30', planOf())).toEqual({ ...none, is_nothing_planned: true });
  });

  test('gap 9: a break stands only where the law asks for one, of at least its length', () => {
    const breaks = (hours: number, break_minutes: 0 | 30 | 60) =>
      new Set(
        proposalOf({ plan: planWithoutRegularDays(hours, { break_minutes }), blockMinutes: 60 })
          .filter((day) => workedMinutesOf(day) > 0)
          .map((day) => `${workedMinutesOf(day) > 360} ${day.break_minutes}`),
      );
    expect([...breaks(10, 30)]).toEqual(['false 0']);
    expect([...breaks(56, 0)].every((one) => one === 'true 30' || one === 'true 45')).toBe(true);
    expect([...breaks(56, 60)]).toEqual(['true 60']);
  });

  test('begins at eight, with the break inside', () => {
    const days = proposalOf({ plan: planWithoutRegularDays(45, { break_minutes: 45 }), blockMinutes: 15 });
    for (const day of days.filter((one) => workedMinutesOf(one) > 0)) {
      expect(day).toMatchObject({ start_time: '08:00', break_minutes: 45 });
      expect(day.end_time).toBe(plannedEnd('08:00', 45, workedMinutesOf(day)));
    }
  });

  test('uses up leave on every day but Sunday, and on Sundays too where they are worked', () => {
    const leave = [{ from: '2026-06-05', to: '2026-06-08' }];
    const leaveDays = (works_on_sundays: 0 | 1) =>
      proposalOf({ plan: planWithoutRegularDays(20, { works_on_sundays }), leave })
        .filter((day) => day.is_leave_day)
        .map((day) => day.day);
    expect(leaveDays(0)).toEqual(['2026-06-05', '2026-06-06', '2026-06-08']);
    expect(leaveDays(1)).toEqual(['2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08']);
  });

  test.each([
    ['is inactive', { inactivity: [{ begin: '2026-01-01', end: null }] }],
    ['is on leave', { leave: [{ from: '2026-06-01', to: '2026-06-30' }] }],
    ['starts later', { employments: employed('2026-07-01') }],
    ['lies ahead', { lastDay: '2026-05-31' }],
  ])('is empty where the whole month %s', (_, facts) => {
    expect(sumOf(minutesOf(factsOf({ plan: planWithoutRegularDays(20), ...facts })))).toBe(0);
  });
});

test('nothing is dealt to a single Sunday: its hours have no day to stand on', () => {
  const employments = employed('2026-05-31', '2026-06-01');
  const facts = factsOf({
    month: '2026-05',
    plan: planWithoutRegularDays(40),
    employments,
    lastDay: lastDayOf('2026-05'),
  });
  expect(totalDays(proposeTimesheet(facts), facts.plans)).toMatchObject({ target_minutes: 300, worked_minutes: 0 });
});
