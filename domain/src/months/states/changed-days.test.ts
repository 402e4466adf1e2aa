import { expect, test } from 'vitest';
import { changedDays } from './changed-days.ts';

const NONE = { start_time: null, end_time: null, break_minutes: 0 };
const WORK = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
const LONGER = { ...WORK, end_time: '18:00' };
const at = { source: 'week', recorded_on: '2026-11-04' } as const;

const dayOf = (
  day: string,
  times: typeof WORK | typeof NONE,
  source: 'week' | 'plan' | null,
  kind: 'sick' | null = null,
) => ({
  day,
  ...times,
  source,
  kind,
});
const DRAFT = {
  days: [
    dayOf('2026-10-05', WORK, 'week'),
    dayOf('2026-10-06', WORK, 'plan'),
    dayOf('2026-10-07', NONE, 'week', 'sick'),
    dayOf('2026-10-08', WORK, 'week'),
  ],
  last_calc_day: '2026-10-07',
};

test.each([
  ['as the draft says', '2026-10-05', { ...WORK, ...at }, []],
  ['otherwise', '2026-10-05', { ...LONGER, ...at }, ['2026-10-05']],
  ['no more, where it was', '2026-10-05', null, ['2026-10-05']],
  ['no more, where the draft has the plan', '2026-10-06', null, []],
  ['of the same kind', '2026-10-07', { ...NONE, ...at, kind: 'sick' as const }, []],
  ['without the kind', '2026-10-07', { ...NONE, ...at }, ['2026-10-07']],
  ['of another kind', '2026-10-07', { ...NONE, ...at, kind: 'sick_child' as const }, ['2026-10-07']],
  ['otherwise, behind the last day of the draft', '2026-10-08', { ...LONGER, ...at }, []],
])('a day that is recorded %s', (_name, day, recorded, expected) => {
  const written = { days: [day], recorded: new Map(recorded ? [[day, recorded]] : []), changed: [] };
  expect(changedDays(DRAFT, written)).toEqual(expected);
});

test('days that were changed before stay so until they are written again', () => {
  const recorded = new Map([['2026-10-05', { ...WORK, ...at }]]);
  const changed = ['2026-10-05', '2026-10-06'];
  expect(changedDays(DRAFT, { days: ['2026-10-05'], recorded, changed })).toEqual(['2026-10-06']);
});
