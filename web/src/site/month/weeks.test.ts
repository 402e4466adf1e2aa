import { expect, test } from 'vitest';
import { openExample } from './example-month.ts';
import { weeksOf } from './weeks.ts';

test('the weeks of October 2026 begin on Mondays and hold every day once', () => {
  const weeks = weeksOf(openExample().sheet.days);
  expect(weeks.map((rows) => rows.length)).toEqual([4, 7, 7, 7, 6]);
  expect(weeks.flat()).toEqual(Array.from({ length: 31 }, (_, row) => row));
});
