import { expect, test } from 'vitest';
import { monthDifferences, type OwnTimes } from './month-differences.ts';

const times = (start: string | null, end: string | null, breakMinutes = 30) => ({
  start_time: start,
  end_time: end,
  break_minutes: start === null ? 0 : breakMinutes,
});
const dayOf = (day: string, start: string | null, end: string | null) => ({ day, ...times(start, end) });

const DAYS = [
  dayOf('2026-10-05', '08:00', '16:30'),
  dayOf('2026-10-06', '08:00', '18:00'),
  dayOf('2026-10-07', null, null),
  dayOf('2026-10-08', '08:00', '18:00'),
];
const PLANNED = DAYS.map(({ day }) => dayOf(day, '08:00', '16:30'));
const own = (entries: readonly [string, OwnTimes][]): ReadonlyMap<string, OwnTimes> => new Map(entries);

test('days that say something else than was recorded are named, with the reason of the correction', () => {
  const recorded = own([
    ['2026-10-05', { ...times('08:00', '16:30'), reason: null }],
    ['2026-10-06', { ...times('08:00', '16:30'), reason: 'Laut Bautagebuch' }],
    ['2026-10-07', { ...times('08:00', '12:00'), reason: null }],
  ]);
  expect(monthDifferences(DAYS, { lastDay: '2026-10-31', recorded, planned: PLANNED })).toEqual([
    { day: '2026-10-06', from: 'record', ...times('08:00', '16:30'), reason: 'Laut Bautagebuch' },
    { day: '2026-10-07', from: 'record', ...times('08:00', '12:00'), reason: null },
  ]);
});

test('the month of a person who recorded nothing is compared with the plan, up to the last calculated day', () => {
  expect(monthDifferences(DAYS, { lastDay: '2026-10-07', recorded: own([]), planned: PLANNED })).toEqual([
    { day: '2026-10-06', from: 'plan', ...times('08:00', '16:30'), reason: null },
    { day: '2026-10-07', from: 'plan', ...times('08:00', '16:30'), reason: null },
  ]);
});

test('the break of a day that was not worked is no difference', () => {
  const recorded = own([['2026-10-07', { start_time: null, end_time: null, break_minutes: 30, reason: null }]]);
  expect(monthDifferences(DAYS, { lastDay: '2026-10-31', recorded, planned: PLANNED })).toEqual([]);
});
