import { expect, test } from 'vitest';
import { readDays } from './read-days.ts';

test.each([
  ['12', 12],
  ['2,5', 2.5],
  ['2.50', 2.5],
  ['2½', 2.5],
  ['½', 0.5],
  ['-1', -1],
  ['−0,5', -0.5],
  ['', null],
  ['2,3', undefined],
  ['zwei', undefined],
])('%s is read as %s days', (text, days) => {
  expect(readDays(text)).toBe(days);
});
