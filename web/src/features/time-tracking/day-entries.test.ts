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

test.each([
  ['14:59 are work', '2026-11-16T08:29:59Z', 0, true],
  ['15:00 are a break', '2026-11-16T08:30:00Z', 900, false],
  ['without a gap both are the same', '2026-11-16T08:15:00Z', 0, false],
])('D83: of the row of the time sheet, %s', (_, next, breakSeconds, differs) => {
  const row = sheetRow([FIRST, trackOf(2, next, '2026-11-16T11:00:00Z')], false);
  expect(row).toEqual({ from: '2026-11-16 06:58:00', to: '2026-11-16 12:00:00', breakSeconds, differs });
});

test('the row has no end while the shift is open, and there is none without a track', () => {
  expect([sheetRow([FIRST], true)?.to, sheetRow([], false)]).toEqual([null, null]);
});
