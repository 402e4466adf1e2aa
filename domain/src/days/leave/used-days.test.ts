import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstDayOf, lastDayOf } from '../../calendar/dates.ts';
import { planOf, planWithoutRegularDays } from '../../months/confirm/month.builder.ts';
import { anyFacts } from '../../months/propose/facts.builder.ts';
import { proposeTimesheet } from '../../months/propose/propose-timesheet.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { planOf as plannedOf } from '../../people/schedules/plan-of.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import { lastLeaveDay } from './last-leave-day.ts';
import { usedDays } from './used-days.ts';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
/** Answers what a plan has for a day, whatever day it is. */
const under = (plan: SchedulePlan) => (day: string) => plannedOf({ plans: [{ from: '2020-01-01', plan }] }, day);

const facts = {
  employments: employed(),
  inactivity: [],
  holidays: new Map([['2026-10-03', 'german_unity' as const]]),
  planOf: under(planOf({})),
};

describe('leave uses up', () => {
  test.each([
    ['a week of five planned days', { from: '2026-11-02', to: '2026-11-08' }, {}, 5],
    ['a single day', { from: '2026-11-03', to: '2026-11-03' }, {}, 1],
    ['nothing on a day without plan', { from: '2026-11-07', to: '2026-11-08' }, {}, 0],
    [
      'nothing on a public holiday',
      { from: '2026-10-01', to: '2026-10-04' },
      { planOf: under(planWithoutRegularDays(20, {})) },
      2,
    ],
    [
      'a public holiday on which the schedule works',
      { from: '2026-10-01', to: '2026-10-04' },
      { planOf: under(planWithoutRegularDays(20, { works_on_holidays: 1, works_on_sundays: 1 })) },
      4,
    ],
    [
      'no Sunday without regular days',
      { from: '2026-11-02', to: '2026-11-08' },
      { planOf: under(planWithoutRegularDays(20, {})) },
      6,
    ],
    [
      'nothing on an inactive day',
      { from: '2026-11-02', to: '2026-11-06' },
      { inactivity: [{ begin: '2026-11-04', end: null }] },
      2,
    ],
    [
      'nothing outside the contract',
      { from: '2026-11-02', to: '2026-11-06' },
      { employments: employed('2020-01-01', '2026-11-03') },
      2,
    ],
    [
      'every day that a saved sheet holds, whatever counts today',
      { from: '2026-11-02', to: '2026-11-06' },
      { employments: employed('2020-01-01', '2026-11-03'), used: new Set(['2026-11-03', '2026-11-04']) },
      3,
    ],
    [
      'nothing on a day that a saved sheet records as worked',
      { from: '2026-11-02', to: '2026-11-08' },
      { unused: new Set(['2026-11-03', '2026-11-07']) },
      4,
    ],
    ['only the days of the year', { from: '2025-12-29', to: '2026-01-02' }, {}, 2],
    [
      'the days by the plan that counts on each of them',
      { from: '2026-10-26', to: '2026-11-08' },
      { planOf: (day: string) => under(day < '2026-10-31' ? planOf({}) : planWithoutRegularDays(20, {}))(day) },
      12,
    ],
  ])('%s', (_case, span, more, days) => {
    expect(usedDays(span, YEAR, { ...facts, ...more })).toHaveLength(days);
  });

  test('what a proposal marks as days of leave, in every month that can be', () => {
    fc.assert(
      fc.property(anyFacts(), (month) => {
        const span = month.leave[0];
        if (!span) return;
        const marked = proposeTimesheet({ ...month, leave: [span] }).filter((day) => day.is_leave_day).length;
        const between = { from: firstDayOf(month.month), to: lastDayOf(month.month) };
        expect(usedDays(span, between, { ...month, planOf: (day) => plannedOf(month, day) })).toHaveLength(marked);
      }),
    );
  });
});

test.each([
  ['2026-11-20', '2027-11-19'],
  ['2028-02-29', '2029-02-27'],
  ['2027-03-01', '2028-02-29'],
])('on %s leave can be written down until %s', (today, last) => {
  expect(lastLeaveDay(today)).toBe(last);
});
