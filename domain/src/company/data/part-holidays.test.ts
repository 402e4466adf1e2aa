import { expect, test } from 'vitest';
import { partHolidaysAt } from './part-holidays.ts';

test.each([
  ['DE-BY', '80331', ['has_assumption_day']],
  ['DE-BY', '86149', ['has_assumption_day']],
  ['DE-BY', '86150', ['has_peace_festival', 'has_assumption_day']],
  ['DE-BY', '86199', ['has_peace_festival', 'has_assumption_day']],
  ['DE-BY', '86200', ['has_assumption_day']],
  ['DE-BW', '86150', []],
  ['DE-SN', '01067', ['has_corpus_christi']],
  ['DE-TH', '99084', ['has_corpus_christi']],
  ['DE-BE', '10115', []],
])('%s %s may have %j', (stateCode, zip, holidays) => {
  expect(partHolidaysAt({ stateCode, zip })).toEqual(holidays);
});
