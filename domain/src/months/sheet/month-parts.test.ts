import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { daysOf, weekdayOf } from '../../calendar/dates.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { type DatedPlan, planValidOn } from '../../people/schedules/dated-plan.ts';
import { planDays } from '../../people/schedules/plan-days.ts';
import { factsOf, planForAllTime, planOf, planWithoutRegularDays, proposalOf } from '../confirm/month.builder.ts';
import { anyFacts, anyPlan, anyPlanWithoutRegularDays, factsWith } from '../propose/facts.builder.ts';
import { proposeTimesheet } from '../propose/propose-timesheet.ts';
import { proposedBreakMinutes } from '../propose/proposed-break.ts';
import { monthParts } from './month-parts.ts';
import { planFlags } from './plan-flags.ts';
import { plannedMinutesOf, totalDays, workedMinutesOf } from './total-days.ts';

const FULL = planOf();
const HALF = planOf({ hours_week: 20, days: planDays(1200, 30, [1, 2, 3, 4, 5]) });
/** A plan of 20 hours a week on three days: 7, 7 and 6 hours. */
const THREE_DAYS = planOf({ hours_week: 20, days: planDays(1200, 30, [1, 2, 3]) });

const from = (day: string, plan = HALF): DatedPlan => ({ from: day, plan });
const hoursOf = (minutes: number): number => minutes / 60;

/* June 2026 begins on a Monday and has 22 days from Monday to Friday. */
describe('40 hours a week become 20', () => {
  test.each([
    ['on the first', '2026-06', [from('2026-06-01')], 22 * 4],
    ['on the first of the month before', '2026-06', [from('2026-05-01')], 22 * 4],
    ['on the second', '2026-06', [from('2026-06-02')], 8 + 21 * 4],
    ['on the 15th', '2026-06', [from('2026-06-15')], 10 * 8 + 12 * 4],
    ['on a Sunday', '2026-06', [from('2026-06-14')], 10 * 8 + 12 * 4],
    ['on the last day', '2026-06', [from('2026-06-30')], 21 * 8 + 4],
    ['on the day after the last', '2026-06', [from('2026-07-01')], 22 * 8],
    ['on a leap day', '2028-02', [from('2028-02-29')], 20 * 8 + 4],
    ['in the month of a clock change', '2026-03', [from('2026-03-29')], 20 * 8 + 2 * 4],
    [
      'and go on in another way, three times in a month',
      '2026-06',
      [from('2026-06-10'), from('2026-06-20', THREE_DAYS), from('2026-06-29', FULL)],
      7 * 8 + 8 * 4 + 20 + 2 * 8,
    ],
  ])('%s', (_case, month, later, hours) => {
    const facts = factsOf({ month, plans: [...planForAllTime(FULL), ...later] });
    const totals = totalDays(proposeTimesheet(facts), facts.plans);
    expect([totals.worked_minutes, totals.planned_minutes, totals.target_minutes].map(hoursOf)).toEqual([
      hours,
      hours,
      hours,
    ]);
  });

  test('within leave: each of its days is leave by the plan that counts on it', () => {
    const leave = [{ from: '2026-06-10', to: '2026-06-21' }];
    const days = proposalOf({ leave, plans: [...planForAllTime(FULL), from('2026-06-15', THREE_DAYS)] });
    expect(days.filter((day) => day.is_leave_day).map((day) => Number(day.day.slice(8)))).toEqual([
      10, 11, 12, 15, 16, 17,
    ]);
  });

  test('on the day on which the contract begins', () => {
    const employments = employed('2026-06-15');
    const facts = factsOf({ employments, plans: [from('2026-06-15')] });
    expect(totalDays(proposeTimesheet(facts), facts.plans)).toMatchObject({
      worked_minutes: 12 * 240,
      working_days: 12,
    });
  });

  test('and the break, the holidays and Saison-Kurzarbeit with them', () => {
    const other = planOf({ break_minutes: 60, works_on_holidays: 1, seasonal_short_time_work: 1 });
    const holidays = new Map([
      ['2026-06-04', 'corpus_christi'],
      ['2026-06-18', 'assumption'],
    ] as const);
    const days = proposalOf({ holidays, plans: [...planForAllTime(FULL), from('2026-06-15', other)] });
    expect(days[3]).toMatchObject({
      holiday: 'corpus_christi',
      worked_hours: '0:00',
      break_minutes: 30,
      seasonal: false,
    });
    expect(days[17]).toMatchObject({ holiday: null, worked_hours: '8:00', break_minutes: 60, seasonal: true });
    expect(planFlags(days)).toEqual({ is_part_time_worker: false, seasonal_short_time_work: true });
  });
});

describe('fixed days and none in one month', () => {
  const facts = factsOf({
    plans: [...planForAllTime(FULL), from('2026-06-10', planWithoutRegularDays(21)), from('2026-06-20', FULL)],
  });
  const days = proposeTimesheet(facts);

  test('the part without has its own target, dealt over its own days', () => {
    const free = days.slice(9, 19);
    expect(free.map((day) => day.worked_hours).join(' ')).toBe('0:00 3:45 3:45 3:45 0:00 3:45 3:45 3:45 3:45 3:45');
    expect(free.map((day) => day.regular)).toEqual(Array.from({ length: 10 }, () => false));
    expect(totalDays(days, facts.plans)).toMatchObject({
      target_minutes: (7 * 8 + 30 + 7 * 8) * 60,
      worked_minutes: (7 * 8 + 30 + 7 * 8) * 60,
    });
  });

  test('the rest is as if there were no such part', () => {
    const alone = proposalOf({ plan: FULL });
    expect([...days.slice(0, 9), ...days.slice(19)]).toEqual([...alone.slice(0, 9), ...alone.slice(19)]);
    expect(planFlags(days).is_part_time_worker).toBe(false);
  });
});

test('without regular days, each part is rounded down to whole hours for itself', () => {
  const facts = factsOf({
    plans: [...planForAllTime(planWithoutRegularDays(34)), from('2026-06-16', planWithoutRegularDays(17))],
  });
  const days = proposeTimesheet(facts);
  expect(totalDays(days, facts.plans).target_minutes).toBe((72 + 36) * 60);
  expect(planFlags(days).is_part_time_worker).toBe(true);
});

test('without regular days, a change of anything but the hours leaves the target whole', () => {
  const other = planWithoutRegularDays(34, { break_minutes: 60, styling_type_id: 5, allowed_leave_days: 20 });
  const facts = factsOf({ plans: [...planForAllTime(planWithoutRegularDays(34)), from('2026-06-16', other)] });
  expect(totalDays(proposeTimesheet(facts), facts.plans).target_minutes).toBe(145 * 60);
});

describe('every month that can be', () => {
  test('is the same with one plan and with the same plan several times', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 4 });
    fc.assert(
      fc.property(factsWith(anyPlan(), 0), cuts, (facts, days) => {
        const plan = planValidOn(facts.plans, facts.lastDay);
        const month = daysOf(facts.month);
        const again = days
          .sort((a, b) => a - b)
          .flatMap((index) => (month[index] ? [{ from: month[index], plan }] : []));
        const plans = [...facts.plans, ...structuredClone(again)];
        const whole = proposeTimesheet(facts);
        expect(proposeTimesheet({ ...facts, plans })).toEqual(whole);
        expect(totalDays(whole, plans)).toEqual(totalDays(whole, facts.plans));
      }),
    );
  });

  test('has on each day what its own plan allows, and nothing else', () => {
    fc.assert(
      fc.property(anyFacts(), (facts) => {
        for (const day of proposeTimesheet(facts)) {
          const plan = planValidOn(facts.plans, day.day);
          expect(day).toMatchObject({
            regular: !plan.is_part_time_worker,
            seasonal: plan.seasonal_short_time_work === 1,
          });
          if (plan.is_part_time_worker) {
            const isOpen = day.is_allowed_to_work && (plan.works_on_sundays === 1 || weekdayOf(day.day) !== 7);
            expect(day.break_minutes).toBe(
              workedMinutesOf(day) > 0 ? proposedBreakMinutes(plan, day.day, workedMinutesOf(day)) : plan.break_minutes,
            );
            expect(workedMinutesOf(day)).toBeLessThanOrEqual(isOpen ? 600 : 0);
          } else {
            const alone = proposeTimesheet({ ...facts, plans: planForAllTime(plan) });
            expect(day).toEqual(alone.find((candidate) => candidate.day === day.day));
          }
        }
      }),
    );
  });

  test('is cut into parts that are its days, each with its own target where no days are regular', () => {
    fc.assert(
      fc.property(factsWith(anyPlanWithoutRegularDays()), (facts) => {
        const days = proposeTimesheet(facts);
        const parts = monthParts(days, facts.plans);
        expect(parts.flatMap((part) => part.days)).toEqual(days);
        let target = 0;
        for (const part of parts) {
          const plan = planValidOn(facts.plans, part.days[0]?.day ?? '');
          const allowed = part.days.filter((day) => day.is_allowed_to_work);
          const hours = (BigInt(Math.round(plan.hours_week * 60)) * BigInt(allowed.length)) / 420n;
          target += Number(hours) * 60;
          const carried = part.days.reduce((sum, day) => sum + plannedMinutesOf(day), 0);
          expect(carried).toBeLessThanOrEqual(Number(hours) * 60);
        }
        expect(totalDays(days, facts.plans).target_minutes).toBe(target);
      }),
    );
  });
});
