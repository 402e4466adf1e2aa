import { describe, expect, test } from 'vitest';
import { momentAfter } from './moment-after.ts';

const ZONE = 'Europe/Berlin';

const after = (start: string, time: string): string | null =>
  momentAfter(Temporal.Instant.from(start), time, ZONE)?.toZonedDateTimeISO(ZONE).toString() ?? null;

describe('the first moment with a time of day after a start', () => {
  test.each([
    ['on the same day', '2026-11-20T07:00:00Z', '16:30', '2026-11-20T16:30:00+01:00[Europe/Berlin]'],
    ['over midnight', '2026-11-20T21:00:00Z', '06:00', '2026-11-21T06:00:00+01:00[Europe/Berlin]'],
    [
      'a day later for the time of the start',
      '2026-11-20T07:00:00Z',
      '08:00',
      '2026-11-21T08:00:00+01:00[Europe/Berlin]',
    ],
    ['in the minute after the start', '2026-11-20T07:00:30Z', '08:01', '2026-11-20T08:01:00+01:00[Europe/Berlin]'],
    [
      'the first of two, when the clock is set back',
      '2026-10-24T22:00:00Z',
      '02:30',
      '2026-10-25T02:30:00+02:00[Europe/Berlin]',
    ],
    ['the second of two, after the first', '2026-10-25T00:45:00Z', '02:30', '2026-10-25T02:30:00+01:00[Europe/Berlin]'],
    ['none where the clock is set forward', '2026-03-28T21:00:00Z', '02:30', null],
    ['none that is more than 24 hours later', '2026-10-24T10:00:00Z', '11:30', null],
  ])('%s', (_, start, time, expected) => {
    expect(after(start, time)).toBe(expected);
  });
});
