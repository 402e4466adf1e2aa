import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTime } from './calendar.builder.ts';
import { addDays } from './dates.ts';
import { gapMinutes } from './day-parts.ts';
import { otherThanClock, realSpanMinutes, realWorkedMinutes } from './real-minutes.ts';

const OCTOBER = '2026-10-24';
const MARCH = '2026-03-28';

test.each([
  [OCTOBER, '22:00', '06:30', 30, 540],
  [MARCH, '22:00', '06:30', 30, 420],
  ['2026-10-25', '00:00', '08:00', 0, 540],
  ['2026-03-29', '00:00', '08:00', 0, 420],
  // A time that the clock shows twice is the earlier one, one that it leaves out an hour later.
  [OCTOBER, '22:00', '02:30', 0, 270],
  ['2026-10-25', '02:30', '06:00', 0, 270],
  ['2026-10-25', '03:00', '06:00', 0, 180],
  [MARCH, '22:00', '02:30', 0, 270],
  ['2026-03-29', '02:30', '06:00', 0, 150],
  ['2026-03-29', '02:30', '03:15', 0, 45],
  ['2026-10-23', '22:00', '06:30', 30, 480],
  ['2026-10-24', '08:00', '16:30', 30, 480],
  ['2026-06-01', '08:00', '08:20', 30, 0],
  ['2026-12-31', '22:00', '06:00', 0, 480],
])('from %s %s to %s with a break of %i', (day, start_time, end_time, break_minutes, minutes) => {
  expect(realWorkedMinutes(day, { start_time, end_time, break_minutes })).toBe(minutes);
});

test.each([
  // The clock changes between the parts, within one, and there is a break without a place.
  [OCTOBER, ['22:00–01:00', '04:00–06:00'], 0, 300, null],
  [MARCH, ['22:00–01:00', '04:00–06:00'], 0, 300, null],
  [OCTOBER, ['20:00–21:00', '22:00–06:00'], 30, 570, 570],
  [MARCH, ['20:00–21:00', '22:00–06:00'], 30, 450, 450],
  [OCTOBER, ['08:00–12:00', '13:00–17:00'], 0, 480, null],
])('on %s in the parts %j with a break of %i beside them', (day, texts, placeless, minutes, stored) => {
  const parts = texts.map((text) => ({ start: text.slice(0, 5), end: text.slice(6) }));
  const times = {
    start_time: texts[0]?.slice(0, 5) ?? '',
    end_time: texts.at(-1)?.slice(6) ?? '',
    break_minutes: gapMinutes(parts) + placeless,
    parts,
  };
  expect(realWorkedMinutes(day, times)).toBe(minutes);
  expect(otherThanClock(day, times, null)).toBe(stored);
});

test('are those between the moments of the time zone', () => {
  const day = fc.constantFrom(
    '2025-03-29',
    '2026-03-28',
    '2026-03-29',
    '2026-10-24',
    '2026-10-25',
    '2027-10-30',
    '2027-12-31',
  );
  fc.assert(
    fc.property(day, anyTime(), anyTime(), (date, start, end) => {
      const moment = (on: string, time: string) =>
        Temporal.PlainDateTime.from(`${on}T${time}`).toZonedDateTime('Europe/Berlin');
      const stop = moment(end < start ? addDays(date, 1) : date, end);
      const minutes = stop.since(moment(date, start)).total('minutes');
      fc.pre(minutes >= 0);
      expect(realSpanMinutes(date, start, end)).toBe(minutes);
    }),
  );
});
