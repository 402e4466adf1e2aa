import { expect, test } from 'vitest';
import type { DayEntry, TimesheetDay } from '../../days/day/timesheet-day.ts';
import { enterDays } from './enter-days.ts';
import { entriesOf, proposalOf } from './month.builder.ts';

const DAY = '2026-06-01';
const PARTS = [
  { start: '11:00', end: '14:30' },
  { start: '17:30', end: '22:00' },
];
const SPLIT = { start_time: '11:00', end_time: '22:00', break_minutes: 180 };

/** The day as it is saved on top of some days. */
const save = (days: readonly TimesheetDay[], change: Partial<DayEntry>) => {
  const entries = entriesOf(days).map((entry) => (entry.day === DAY ? { ...entry, ...change } : entry));
  return enterDays(days, entries, null, '2026-06-30', { by: 'Eva Muster', on: '2026-07-02' }).days ?? [];
};
const partsOf = (days: readonly TimesheetDay[]) => days.find(({ day }) => day === DAY)?.parts;

const saved = save(proposalOf(), { ...SPLIT, parts: PARTS });

test('a day in parts has the hours of its parts', () => {
  expect(saved[0]).toMatchObject({ parts: PARTS, worked_hours: '8:00', source: 'entry' });
});

test('parts stay while a client that knows none keeps the times', () => {
  expect(partsOf(save(saved, SPLIT))).toEqual(PARTS);
});

test('are never dropped without a word', () => {
  const entries = entriesOf(saved).map((entry) => ({ ...entry, ...(entry.day === DAY ? { end_time: '23:00' } : {}) }));
  const recording = {
    by: 'Eva Muster',
    on: '2026-07-02',
    now: { moment: Temporal.Instant.from('2026-07-02T08:00:00Z'), timeZone: 'UTC' },
  };
  const refused = enterDays(saved, entries, saved, '2026-06-30', recording).problems;
  expect(refused).toMatchObject([{ path: 'days.0.parts', message: { key: 'validation:partsMissing' } }]);
});

test.each([
  ['one part', { ...SPLIT, parts: null }],
  ['no times', { start_time: null, end_time: null }],
])('%s replaces them', (_case, change) => {
  expect(partsOf(save(saved, change))).toBeUndefined();
});
