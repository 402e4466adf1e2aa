import { expect, test } from 'vitest';
import { daysBetween } from '../../calendar/dates.ts';
import { confirmedMonthsOf, freeSpans } from './confirmed-months.ts';

const facts = (closed: string[], until: Record<string, string>) => ({
  closedMonths: new Set(closed),
  confirmedUntil: new Map(Object.entries(until)),
});

test.each([
  ['none', facts([], {}), [], [['2026-09-28', '2026-11-03']]],
  [
    'a whole month',
    facts([], { '2026-10': '2026-10-31' }),
    ['2026-10'],
    [
      ['2026-09-28', '2026-09-30'],
      ['2026-11-01', '2026-11-03'],
    ],
  ],
  [
    'a part of a month',
    facts([], { '2026-10': '2026-10-20' }),
    ['2026-10'],
    [
      ['2026-09-28', '2026-09-30'],
      ['2026-10-21', '2026-11-03'],
    ],
  ],
  ['a closed month', facts(['2026-11'], { '2026-11': '2026-11-02' }), ['2026-11'], [['2026-09-28', '2026-10-31']]],
  ['all', facts(['2026-09', '2026-10', '2026-11'], {}), ['2026-09', '2026-10', '2026-11'], []],
])('a span over three months, confirmed: %s', (_name, known, months, free) => {
  const days = daysBetween('2026-09-28', '2026-11-03');
  expect(confirmedMonthsOf(days, known)).toEqual(months);
  expect(freeSpans(days, known).map(({ from, to }) => [from, to])).toEqual(free);
});
