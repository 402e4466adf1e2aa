import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyDay } from '../calendar/calendar.builder.ts';
import { addMonths, lastDayOf } from '../calendar/dates.ts';
import { lastExpiredMonth } from './retention.ts';

test.each([
  ['2028-11-30', '2026-10'],
  ['2028-12-01', '2026-11'],
  ['2028-12-31', '2026-11'],
  ['2028-02-29', '2026-01'],
  ['2028-03-01', '2026-02'],
  ['2030-03-01', '2028-02'],
  ['2027-01-01', '2024-12'],
])('on %s the newest month that is over by two years is %s', (today, month) => {
  expect(lastExpiredMonth(today)).toBe(month);
});

test('a month has expired two years after its last day, and never a day before', () => {
  const twoYearsAfter = (month: string) => Temporal.PlainDate.from(lastDayOf(month)).add({ years: 2 }).toString();
  fc.assert(
    fc.property(
      anyDay().filter((day) => day >= '1903'),
      (today) => {
        const expired = lastExpiredMonth(today);
        expect(twoYearsAfter(expired) < today).toBe(true);
        // A record of a February with 28 days is still kept on 29 February two years later.
        expect(lastDayOf(addMonths(addMonths(expired, 1), 24)) >= today).toBe(true);
      },
    ),
  );
});
