import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { expect, test } from 'vitest';
import { remarkRuns } from './remark-runs.ts';

const entry = (remark: string | null, isWorked: boolean): DayEntry => ({
  day: '2026-10-01',
  start_time: isWorked ? '07:00' : null,
  end_time: isWorked ? '16:00' : null,
  break_minutes: 60,
  remark,
});
const A = 'Baustelle Rosenheim';

test.each([
  ['no remarks', [entry(null, true), entry(null, true)], ['none', 'none']],
  ['one remark', [entry(A, true), entry('Decke', true)], ['none', 'none']],
  ['equal ones', [entry(A, true), entry(A, true), entry(A, true)], ['first', 'same', 'same']],
  ['a weekend between', [entry(A, true), entry(null, false), entry(A, true)], ['first', 'gap', 'same']],
  ['work without remark between', [entry(A, true), entry(null, true), entry(A, true)], ['none', 'none', 'none']],
  ['a free day after the last', [entry(A, true), entry(A, true), entry(null, false)], ['first', 'same', 'none']],
] as const)('%s', (_, entries, runs) => {
  expect(remarkRuns(entries)).toEqual(runs);
});
