import { expect, test } from 'vitest';
import { changeMonth } from './change-month.ts';

test.each([
  ['nothing saved: the whole version is corrected', '2020-01', null, '2020-01'],
  ['saved up to October: from November on', '2020-01', '2026-10', '2026-11'],
  ['saved up to December: from January on', '2020-01', '2026-12', '2027-01'],
  ['a version that has begun after the last sheet is corrected whole', '2026-11', '2026-08', '2026-11'],
  ['a version whose first month is saved goes on from the next', '2026-11', '2026-11', '2026-12'],
])('%s', (_case, changed, lastSaved, month) => {
  expect(changeMonth(changed, lastSaved)).toBe(month);
});
