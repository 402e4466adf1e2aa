import { expect, test } from 'vitest';
import { dayEntries, sheetRow } from './day-entries.ts';
import { trackOf } from './track.builder.ts';

const FIRST = trackOf(1, '2026-11-16T05:58:00Z', '2026-11-16T08:15:00Z', { ended_by: 'break' });
const SECOND = trackOf(2, '2026-11-16T08:35:00Z', '2026-11-16T11:00:00Z', { ended_by: 'break' });

const shown = (serverTime: string | null, ...tracks: Parameters<typeof dayEntries>[0]) =>
  dayEntries(tracks, serverTime).map(
    ({ kind, from, to, seconds }) => `${kind} ${from.slice(11, 16)}–${to?.slice(11, 16) ?? ''} ${seconds / 60}`,
  );

test('work and breaks follow each other; the break that lasts has no end', () => {
  expect(shown('2026-11-16T11:30:00Z', FIRST, SECOND)).toEqual([
    'work 06:58–09:15 137',
    'break 09:15–09:35 20',
    'work 09:35–12:00 145',
    'break 12:00– 30',
  ]);
});

test('a break after which the shift has ended is none', () => {
  expect(shown(null, FIRST)).toEqual(['work 06:58–09:15 137']);
});

const now = { moment: Temporal.Instant.from('2026-11-16T12:00:00Z'), timeZone: 'Europe/Berlin' };

test.each([
  ['14:59 are work', '2026-11-16T08:29:59Z', 0, true],
  ['15:00 are a break', '2026-11-16T08:30:00Z', 15, false],
  ['without a gap both are the same', '2026-11-16T08:15:00Z', 0, false],
])('D83: of the row of the time sheet, %s', (_, next, break_minutes, differs) => {
  const last = trackOf(2, next, '2026-11-16T11:00:00Z', { ended_by: 'stamp' });
  const row = sheetRow([FIRST, last], now);
  expect(row).toEqual({ start_time: '06:58', end_time: '12:00', break_minutes, differs });
});

test('the row has no end while the shift is open, and there is none without a track', () => {
  expect([sheetRow([FIRST], now)?.end_time, sheetRow([], now)]).toEqual([null, null]);
});
