import { expect, test } from 'vitest';
import { defaultChangeDay } from './change-day.ts';

test.each([
  ['nothing saved: the whole version is corrected', '2020-01-15', null, '2020-01-15'],
  ['saved up to October: from 1 November on', '2020-01-01', '2026-10', '2026-11-01'],
  ['saved up to December: from 1 January on', '2020-01-01', '2026-12', '2027-01-01'],
  ['a version that has begun after the last sheet is corrected whole', '2026-11-16', '2026-08', '2026-11-16'],
  ['a version whose first month is saved goes on from the next', '2026-11-16', '2026-11', '2026-12-01'],
])('%s', (_case, changed, lastSaved, day) => {
  expect(defaultChangeDay(changed, lastSaved)).toBe(day);
});
