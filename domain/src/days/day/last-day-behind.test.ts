import { expect, test } from 'vitest';
import { lastDayBehind } from './last-day-behind.ts';

const day = (start: string | null, end: string | null) => ({
  day: '2026-11-20',
  start_time: start,
  end_time: end,
  break_minutes: 0,
});

test.each([
  ['2026-11-20', '08:00', '16:30', '2026-11-20T15:30:00Z', 'its work ends at this moment'],
  ['2026-11-19', '08:00', '16:30', '2026-11-20T15:29:59Z', 'its work ends in a second'],
  ['2026-11-19', '22:00', '06:00', '2026-11-20T22:00:00Z', 'its shift ends on the next day'],
  ['2026-11-19', null, null, '2026-11-20T22:00:00Z', 'it has no work'],
] as const)('the last day is %s on the 20th with work from %s to %s at %s (%s)', (expected, start, end, now, _why) => {
  const clock = { timeZone: 'Europe/Berlin', now: Temporal.Instant.from(now) };
  expect(lastDayBehind([day(start, end)], '2026-11-20', clock)).toBe(expected);
});

test('a day before today stays the last one', () => {
  const clock = { timeZone: 'Europe/Berlin', now: Temporal.Instant.from('2026-11-20T08:00:00Z') };
  expect(lastDayBehind([day('08:00', '16:30')], '2026-11-14', clock)).toBe('2026-11-14');
});

test.each([
  ['2026-11-18', '22:00', '06:00', '2026-11-20T04:59:59Z'],
  ['2026-11-19', '22:00', '06:00', '2026-11-20T05:00:00Z'],
] as const)('the last day is %s with a shift of the 19th from %s to %s at %s', (expected, start, end, now) => {
  const clock = { timeZone: 'Europe/Berlin', now: Temporal.Instant.from(now) };
  const shift = { day: '2026-11-19', start_time: start, end_time: end, break_minutes: 0 };
  for (const lastDay of ['2026-11-20', '2026-11-19'])
    expect(lastDayBehind([shift, day(start, end)], lastDay, clock)).toBe(expected);
});
