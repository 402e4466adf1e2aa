import { expect, test } from 'vitest';
import type { HolidayCalendar } from '../../calendar/holidays.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { planForAllTime, planOf, planWithoutRegularDays, proposalOf } from '../confirm/month.builder.ts';
import { openDays } from './open-days.ts';

const HOLIDAY: HolidayCalendar = new Map([['2026-06-30', 'epiphany']]);

const openAfter = (lastDay: string, more: Parameters<typeof proposalOf>[0] = {}) =>
  openDays(proposalOf({ lastDay, ...more }), lastDay).map((day) => Number(day.slice(8)));

test.each([
  ['the whole month', '2026-06-30', {}, []],
  ['a month up to a Friday', '2026-06-26', {}, [29, 30]],
  ['a month whose rest is a weekend', '2026-05-29', { month: '2026-05' }, []],
  ['a month whose rest is a public holiday', '2026-06-29', { holidays: HOLIDAY }, []],
  ['a month whose rest is leave', '2026-06-26', { leave: [{ from: '2026-06-29', to: '2026-06-30' }] }, []],
  ['a month without regular days', '2026-06-26', { plan: planWithoutRegularDays(10) }, [27, 29, 30]],
  [
    'a month that has no regular days up to the 27th only',
    '2026-06-26',
    { plans: [...planForAllTime(planWithoutRegularDays(10)), { from: '2026-06-28', plan: planOf() }] },
    [27, 29, 30],
  ],
  [
    'a month that has none from the 28th on',
    '2026-06-26',
    { plans: [...planForAllTime(planOf()), { from: '2026-06-28', plan: planWithoutRegularDays(10) }] },
    [29, 30],
  ],
  [
    'a month that was not begun',
    '2026-05-31',
    {},
    [1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 15, 16, 17, 18, 19, 22, 23, 24, 25, 26, 29, 30],
  ],
] as const)('%s, recorded up to %s, leaves open what work is expected on', (_case, lastDay, more, days) => {
  expect(openAfter(lastDay, more)).toEqual(days);
});

test('days outside the contract and inactive days stay in: whether they count is asked when it is looked at', () => {
  const employments = employed('2020-01-01', '2026-06-28');
  expect(openAfter('2026-06-26', { employments })).toEqual([29, 30]);
  expect(openAfter('2026-06-26', { inactivity: [{ begin: '2026-06-27', end: null }] })).toEqual([29, 30]);
});
