import { expect, test } from 'vitest';
import { mondayOf, weekNumberOf } from './weeks.ts';

test.each([
  ['2026-11-16', '2026-11-16', 47],
  ['2026-11-22', '2026-11-16', 47],
  ['2026-12-31', '2026-12-28', 53],
  ['2027-01-03', '2026-12-28', 53],
  ['2027-01-04', '2027-01-04', 1],
])('%s lies in the week from %s on, number %i', (day, monday, number) => {
  expect([mondayOf(day), weekNumberOf(day)]).toEqual([monday, number]);
});
