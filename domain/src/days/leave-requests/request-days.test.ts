import { describe, expect, test } from 'vitest';
import { planOf, planWithoutRegularDays } from '../../months/confirm/month.builder.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { daysByYear, daysProblem, daysUsed, partsOf, requestDays } from './request-days.ts';

const FACTS = {
  employments: employed(),
  inactivity: [],
  holidays: new Map([
    ['2026-12-25', 'christmas_day' as const],
    ['2026-12-26', 'second_christmas_day' as const],
    ['2027-01-01', 'new_year' as const],
  ]),
  plans: [{ from: '2020-01-01', plan: planOf({}) }],
};
const span = (first: string, last: string, halves: { half_first?: 'morning'; half_last?: 'afternoon' } = {}) => ({
  first,
  last,
  half_first: null,
  half_last: null,
  ...halves,
});

describe('a request uses', () => {
  test.each([
    ['each day of work', span('2026-11-23', '2026-11-29'), {}, 5],
    ['no public holiday, and none twice at the weekend', span('2026-12-21', '2026-12-27'), {}, 4],
    [
      'half a day first and last',
      span('2026-11-23', '2026-11-25', { half_first: 'morning', half_last: 'afternoon' }),
      {},
      2,
    ],
    ['half of a single day', span('2026-11-23', '2026-11-23', { half_first: 'morning' }), {}, 0.5],
    [
      'only days of the employment',
      span('2026-11-23', '2026-11-29'),
      { employments: employed('2020-01-01', '2026-11-24') },
      2,
    ],
    ['no day of inactivity', span('2026-11-23', '2026-11-29'), { inactivity: [{ begin: '2026-11-26', end: null }] }, 3],
    [
      'the days by the plan of each day',
      span('2026-11-23', '2026-12-06'),
      {
        plans: [
          { from: '2020-01-01', plan: planOf({}) },
          { from: '2026-11-30', plan: planWithoutRegularDays(20, {}) },
        ],
      },
      11,
    ],
    [
      'a holiday on which the plan works',
      span('2026-12-25', '2026-12-25'),
      { plans: [{ from: '2020-01-01', plan: planOf({ works_on_holidays: 1 }) }] },
      1,
    ],
  ] as const)('%s', (_, asked, more, days) => {
    expect(daysUsed(requestDays(asked, { ...FACTS, ...more }))).toBe(days);
  });

  test('days of both years over their turn', () => {
    expect(daysByYear(requestDays(span('2026-12-28', '2027-01-05'), FACTS))).toEqual([
      { year: 2026, days: 4 },
      { year: 2027, days: 2 },
    ]);
  });
});

test('24 December uses what the rules of the company say', () => {
  const days = (weight: number) =>
    requestDays(span('2026-12-23', '2026-12-24'), FACTS, (day) => (day.endsWith('-12-24') ? weight : 1));
  expect([1, 0.5, 0].map((weight) => daysUsed(days(weight)))).toEqual([2, 1.5, 1]);
  const alone = requestDays(span('2026-12-24', '2026-12-24', { half_first: 'morning' }), FACTS, () => 0);
  expect([daysUsed(alone), daysProblem(span('2026-12-24', '2026-12-24', { half_first: 'morning' }), alone)]).toEqual([
    0,
    null,
  ]);
  expect(partsOf(days(0))).toEqual([{ kind: 'leave', from: '2026-12-23', to: '2026-12-24' }]);
});

test('each day says how it counts, a holiday only where work were due', () => {
  const days = requestDays(span('2026-12-24', '2026-12-27', { half_first: 'morning' }), FACTS);
  expect(days.map(({ sign, holiday }) => [sign, holiday])).toEqual([
    ['half', null],
    ['holiday', 'christmas_day'],
    ['free', null],
    ['free', null],
  ]);
});

test('the parts to enter are the halves and the whole days between', () => {
  const days = requestDays(span('2026-11-27', '2026-12-01', { half_first: 'morning', half_last: 'afternoon' }), FACTS);
  expect(partsOf(days)).toEqual([
    { kind: 'half_leave', from: '2026-11-27', to: '2026-11-27' },
    { kind: 'half_leave', from: '2026-12-01', to: '2026-12-01' },
    { kind: 'leave', from: '2026-11-30', to: '2026-11-30' },
  ]);
  expect(partsOf(requestDays(span('2026-11-28', '2026-11-29'), FACTS))).toEqual([]);
});

test.each([
  ['no day of work', span('2026-11-28', '2026-11-29'), { field: 'first', key: 'validation:noLeaveDay' }],
  [
    'half of a free first day',
    span('2026-11-29', '2026-11-30', { half_first: 'morning' }),
    { field: 'half_first', key: 'validation:halfOnFreeDay' },
  ],
  [
    'half of a holiday at the end',
    span('2026-12-24', '2026-12-25', { half_last: 'afternoon' }),
    { field: 'half_last', key: 'validation:halfOnFreeDay' },
  ],
  [
    'a single free day by half',
    span('2026-11-28', '2026-11-28', { half_first: 'morning' }),
    { field: 'first', key: 'validation:noLeaveDay' },
  ],
  ['nothing wrong', span('2026-11-27', '2026-11-30', { half_last: 'afternoon' }), null],
] as const)('%s', (_, asked, problem) => {
  expect(daysProblem(asked, requestDays(asked, FACTS))).toEqual(problem);
});
