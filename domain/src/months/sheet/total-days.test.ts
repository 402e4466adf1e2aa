import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyTime } from '../../calendar/calendar.builder.ts';
import { minutesOfHoursText } from '../../calendar/clock-time.ts';
import type { DayEntry } from '../../days/day/timesheet-day.ts';
import { planDays } from '../../people/schedules/plan-days.ts';
import { enterDays } from '../confirm/enter-days.ts';
import {
  entriesOf,
  factsOf,
  planForAllTime,
  planOf,
  planWithoutRegularDays,
  proposalOf,
} from '../confirm/month.builder.ts';
import type { MonthFacts } from '../propose/propose-timesheet.ts';
import { asksForLossReason, countsLostMinutes, roundedUpHours, sumDays, totalDays } from './total-days.ts';

type Changes = Record<string, Partial<DayEntry>>;

/** A month in which a person changed some days. */
const enteredMonth = (month: string, plan = planOf(), changes: Changes = {}) =>
  entered(factsOf({ month, plan }), changes);

function entered(facts: MonthFacts, changes: Changes) {
  const proposed = proposalOf(facts);
  const entries = entriesOf(proposed).map((entry) => ({ ...entry, ...changes[entry.day] }));
  const { days } = enterDays(proposed, entries, null, facts.lastDay, { by: 'Eva Muster', on: facts.lastDay });
  if (days === null) throw new Error('refused');
  return days;
}

describe('the sums of a month', () => {
  test('of a plain full-time June: 22 days of 8 h', () => {
    expect(totalDays(proposalOf(), planForAllTime(planOf()))).toEqual({
      worked_minutes: 22 * 480,
      break_minutes: 22 * 30,
      planned_minutes: 22 * 480,
      target_minutes: 22 * 480,
      working_days: 22,
      lost_minutes: null,
      credited_minutes: 0,
    });
  });

  test('keep plan and record apart', () => {
    const days = enteredMonth('2026-06', planOf(), {
      '2026-06-01': { start_time: '07:00', end_time: '18:00' },
      '2026-06-02': { start_time: null, end_time: null },
      '2026-06-06': { start_time: '10:00', end_time: '12:00', break_minutes: 0 },
    });
    expect(totalDays(days, planForAllTime(planOf()))).toMatchObject({
      worked_minutes: 22 * 480 + 150 - 480 + 120,
      planned_minutes: 22 * 480,
      target_minutes: 22 * 480,
      working_days: 22,
      break_minutes: 21 * 30,
    });
  });

  test('without regular days, the target is that of the allowed days, whatever is entered', () => {
    const plan = planWithoutRegularDays(34);
    const facts = factsOf({ plan, lastDay: '2026-06-21' });
    expect(totalDays(proposalOf(facts), planForAllTime(plan))).toMatchObject({
      target_minutes: 102 * 60,
      planned_minutes: 102 * 60,
      worked_minutes: 102 * 60,
    });
  });

  test('of a month without work are nothing', () => {
    const idle = proposalOf({ inactivity: [{ begin: '2026-06-01', end: null }] });
    expect(totalDays(idle, planForAllTime(planOf()))).toMatchObject({
      worked_minutes: 0,
      break_minutes: 0,
      planned_minutes: 0,
      working_days: 0,
    });
  });

  test('a day whose break eats its span is no day with work', () => {
    const days = enteredMonth('2026-06', planWithoutRegularDays(0), {
      '2026-06-01': { start_time: '08:00', end_time: '08:30', break_minutes: 45 },
    });
    expect(totalDays(days, planForAllTime(planWithoutRegularDays(0)))).toMatchObject({
      worked_minutes: 0,
      break_minutes: 0,
      working_days: 0,
    });
  });

  test('are the sum of the rows as they are shown, to the minute', () => {
    const entry = fc.record({
      start_time: anyTime(),
      end_time: anyTime(),
      break_minutes: fc.integer({ min: 0, max: 600 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 30, maxLength: 30 }), (entries) => {
        const changes = Object.fromEntries(proposalOf().map((day, index) => [day.day, entries[index] ?? {}]));
        const days = enteredMonth('2026-06', planOf(), changes);
        const rows = days.map((day) => minutesOfHoursText(day.worked_hours));
        expect(totalDays(days, planForAllTime(planOf())).worked_minutes).toBe(rows.reduce((sum, row) => sum + row, 0));
      }),
    );
  });
});

test.each([
  [0, 0],
  [1, 1],
  [59, 1],
  [60, 1],
  [61, 2],
  [144 * 60, 144],
  [144 * 60 + 1, 145],
])('%i minutes are %i hours, rounded up', (minutes, hours) => {
  expect(roundedUpHours(minutes)).toBe(hours);
});

describe('lost minutes of Saison-Kurzarbeit', () => {
  const plan = planOf({ seasonal_short_time_work: 1 });

  test.each([
    ['2025-11', false],
    ['2025-12', true],
    ['2026-01', true],
    ['2026-02', true],
    ['2026-03', true],
    ['2026-04', false],
  ])('count in %s: %s', (month, counts) => {
    expect(countsLostMinutes([{ day: `${month}-05`, seasonal: true }])).toBe(counts);
    expect(countsLostMinutes([{ day: `${month}-05`, seasonal: false }])).toBe(false);
    expect(sumDays(proposalOf({ month, plan })).lost_minutes).toBe(counts ? 0 : null);
    expect(sumDays(proposalOf({ month })).lost_minutes).toBeNull();
  });

  test.each([
    ['2025-10', false],
    ['2025-11', true],
    ['2025-12', true],
    ['2026-03', true],
    ['2026-04', false],
  ])('D82: count with scaffolding in %s: %s', (month, counts) => {
    const days = (isScaffolding: boolean, of = plan) => proposalOf({ month, plan: of, isScaffolding });
    expect(sumDays(days(true)).lost_minutes).toBe(counts ? 0 : null);
    expect(sumDays(days(true, planOf())).lost_minutes).toBeNull();
  });

  test('are what each day is shorter than planned; longer days make up for nothing', () => {
    const days = enteredMonth('2026-01', plan, {
      '2026-01-05': { start_time: '08:00', end_time: '12:30' },
      '2026-01-06': { start_time: null, end_time: null },
      '2026-01-07': { start_time: '08:00', end_time: '18:30' },
    });
    expect(sumDays(days)).toMatchObject({ lost_minutes: 240 + 480, planned_minutes: 22 * 480 });
  });

  test('come only from the days whose plan has it', () => {
    const entries = (day: string) => ({ [day]: { start_time: null, end_time: null } });
    const plans = [...planForAllTime(planOf()), { from: '2026-01-16', plan }];
    const facts = factsOf({ month: '2026-01', plans });
    expect(sumDays(entered(facts, { ...entries('2026-01-15'), ...entries('2026-01-16') })).lost_minutes).toBe(480);
    expect(sumDays(entered(facts, entries('2026-01-15'))).lost_minutes).toBe(0);
  });

  test.each([
    ['weather', '15:31', 0],
    ['weather', '15:30', 60],
    ['orders', '16:29', 1],
    [null, '16:29', 1],
    ['weather', '16:30', 0],
  ] as const)('D82, D96 with the reason %s and an end at %s are %i', (loss_reason, end_time, minutes) => {
    const days = enteredMonth('2026-01', plan, { '2026-01-05': { start_time: '08:00', end_time, loss_reason } });
    expect(sumDays(days).lost_minutes).toBe(minutes);
    expect(days.some(asksForLossReason)).toBe(loss_reason === null);
  });

  test('never come from a day on which work is not allowed', () => {
    const absent = proposalOf({
      month: '2026-01',
      plan,
      holidays: new Map([['2026-01-06', 'epiphany']]),
      leave: [{ from: '2026-01-07', to: '2026-01-07' }],
      inactivity: [{ begin: '2026-01-08', end: '2026-01-09' }],
      lastDay: '2026-01-20',
    });
    expect(sumDays(absent).lost_minutes).toBe(0);
  });

  test('do not change the hours', () => {
    const uneven = { days: planDays(38 * 60, 45, [1, 2, 3, 4, 5]), hours_week: 38, break_minutes: 45 } as const;
    const seasonal = sumDays(
      proposalOf({ month: '2026-02', plan: planOf({ ...uneven, seasonal_short_time_work: 1 }) }),
    );
    const without = sumDays(proposalOf({ month: '2026-02', plan: planOf(uneven) }));
    expect({ ...seasonal, lost_minutes: null }).toEqual(without);
  });
});
