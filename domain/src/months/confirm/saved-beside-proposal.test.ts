import { expect, test } from 'vitest';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { proposeTimesheet } from '../propose/propose-timesheet.ts';
import { factsOf } from './month.builder.ts';
import { compareWithProposal } from './saved-beside-proposal.ts';

const proposed = proposeTimesheet(factsOf({ month: '2026-10' }));

const savedAs = (changes: Readonly<Record<string, Partial<TimesheetDay>>>) => ({
  worked_minutes: 100,
  credited_minutes: 20,
  last_calc_day: '2026-10-31',
  days: proposed.map((day) => ({ ...day, ...changes[day.day] })),
});

const differing = (changes: Parameters<typeof savedAs>[0]) =>
  compareWithProposal(savedAs(changes), proposed).different_days;

test('a sheet that says what the proposal says differs on no day, and keeps its own sums', () => {
  expect(compareWithProposal(savedAs({}), proposed)).toEqual({
    worked_minutes: 100,
    credited_minutes: 20,
    different_days: [],
    recorded_until: '2026-10-31',
  });
});

test.each<readonly [string, Partial<TimesheetDay>, TimesheetDay['kind']]>([
  ['another end', { end_time: '19:15' }, null],
  ['another break', { break_minutes: 45 }, null],
  ['no times', { start_time: null, end_time: null }, null],
  ['a kind', { kind: 'sick' }, 'sick'],
  ['a remark', { remark: 'Decke betoniert' }, null],
  ['leave without times', { kind: 'leave', start_time: null, end_time: null }, 'leave'],
])('a day with %s differs, and is named with its kind', (_, change, kind) => {
  expect(differing({ '2026-10-19': change })).toEqual([{ day: '2026-10-19', kind }]);
});

test('days stand in the order of the month', () => {
  const days = differing({ '2026-10-20': { end_time: '10:00' }, '2026-10-05': { end_time: '10:00' } });
  expect(days.map(({ day }) => day)).toEqual(['2026-10-05', '2026-10-20']);
});

test('a day that was saved before kinds were kept is compared by its times alone', () => {
  const withTraining = proposed.map((day) => (day.day === '2026-10-19' ? { ...day, kind: 'training' as const } : day));
  const saved = savedAs({});
  const old = { ...saved, days: saved.days.map((day) => ({ ...day, kind: undefined })) };
  expect(compareWithProposal(old, withTraining).different_days).toEqual([]);
  expect(compareWithProposal(savedAs({ '2026-10-19': { kind: null } }), withTraining).different_days).toHaveLength(1);
});
