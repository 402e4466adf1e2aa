import type { StampKind } from '@zeitblatt/domain/days/timer/track';
import { describe, expect, test } from 'vitest';
import { dayWith, trackOf } from '../track.builder.ts';
import type { StoredStamp } from './stamp-store.ts';
import { withWaiting } from './with-waiting.ts';

const SERVER_TIME = '2026-11-16T13:00:00Z';
const DAY = dayWith(SERVER_TIME, trackOf(7, '2026-11-16T08:35:00Z', null));

const stampsOf = (...presses: readonly (readonly [StampKind, string])[]): StoredStamp[] =>
  presses.map(([kind, at], key) => ({
    key,
    userId: 1,
    id: `stamp ${key}`,
    kind,
    pressedAt: Date.parse(at),
    pressedAtMonotonic: 0,
    page: 'page',
    reason: null,
  }));

/** The day with presses, by a device whose clock is ahead by some minutes. */
function shown(stamps: readonly StoredStamp[], day = DAY, aheadMs = 0) {
  const seenAt = Date.parse(SERVER_TIME) + aheadMs;
  const { day: result, waiting } = withWaiting({ day, seenAt }, stamps);
  const tracks = result.tracks.map(({ id, start_time, stop_time, ended_by }) => {
    const marks = waiting.get(id);
    const text = `${start_time.slice(11, 16)}–${stop_time?.slice(11, 16) ?? ''} ${ended_by ?? ''}`.trim();
    return `${marks?.begin ? '(' : ''}${text}${marks?.end ? ')' : ''}`;
  });
  return { tracks, shift: result.shift };
}

describe('presses that wait', () => {
  test('continue what the server knows: a break and its end', () => {
    const stamps = stampsOf(['break', '2026-11-16T11:00:00Z'], ['start', '2026-11-16T11:30:00Z']);
    const { tracks, shift } = shown(stamps);
    expect(tracks).toEqual(['09:35–12:00 break)', '(12:30–']);
    expect(shift).toEqual({
      started_at: '2026-11-16T08:35:00Z',
      break_since: null,
      break_since_at: null,
      break_seconds: 1800,
    });
  });

  test('begin and end a shift', () => {
    const stamps = stampsOf(['start', '2026-11-16T11:00:00Z'], ['stop', '2026-11-16T12:30:00Z']);
    const { tracks, shift } = shown(stamps, dayWith(SERVER_TIME));
    expect([tracks, shift]).toEqual([['(12:00–13:30 stamp)'], null]);
  });

  test('end a shift in its break when that began', () => {
    const stamps = stampsOf(['break', '2026-11-16T11:00:00Z'], ['stop', '2026-11-16T12:00:00Z']);
    const { tracks, shift } = shown(stamps);
    expect([tracks, shift]).toEqual([['09:35–12:00 stamp)'], null]);
  });

  test('are shown by the time of the server when the clock of the device is wrong', () => {
    expect(shown(stampsOf(['break', '2026-11-16T11:10:00Z']), DAY, 10 * 60_000).tracks).toEqual(['09:35–12:00 break)']);
  });

  test('that the server will refuse change nothing', () => {
    const stamps = stampsOf(
      ['start', '2026-11-16T11:00:00Z'],
      ['break', '2026-11-16T08:00:00Z'],
      ['stop', '2026-11-16T12:00:00Z'],
      ['stop', '2026-11-16T12:01:00Z'],
    );
    expect(shown(stamps).tracks).toEqual(['09:35–13:00 stamp)']);
  });

  test('of a forgotten track or an expired break change nothing', () => {
    const forgotten = trackOf(1, '2026-11-15T05:00:00Z', null, { is_forgotten: true });
    const left = trackOf(1, '2026-11-15T05:00:00Z', '2026-11-15T11:00:00Z', { ended_by: 'break' });
    const stamps = stampsOf(['stop', '2026-11-16T12:00:00Z']);
    const days = [forgotten, left].map((track) => shown(stamps, dayWith(SERVER_TIME, track)).tracks);
    expect(days).toEqual([['06:00–'], ['06:00–12:00 break']]);
  });

  test('begin another shift after a break of the day before', () => {
    const before = trackOf(1, '2026-11-15T05:00:00Z', '2026-11-15T11:00:00Z', { ended_by: 'break' });
    const stamps = stampsOf(['start', '2026-11-16T06:00:00Z']);
    expect(shown(stamps, dayWith(SERVER_TIME, before)).shift?.started_at).toBe('2026-11-16T06:00:00Z');
  });
});
