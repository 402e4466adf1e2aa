import { expect, test } from 'vitest';
import { breakSeconds, clockParts, countedSeconds, forgottenTrack, runningTrack } from './counter.ts';
import { dayWith, trackOf } from './track.builder.ts';

const TODAY = '2026-11-16';
const MORNING = trackOf(1, '2026-11-16T05:58:00Z', '2026-11-16T08:15:00Z');
const RUNNING = trackOf(2, '2026-11-16T11:30:00Z', null);

test('counts the closed tracks of today and the running one, from the time of the server', () => {
  const day = dayWith('2026-11-16T13:32:00.500Z', MORNING, RUNNING);
  expect(countedSeconds(day, TODAY, 0)).toBe((2 * 60 + 17 + 122) * 60);
  expect(countedSeconds(day, TODAY, 41_600)).toBe((2 * 60 + 17 + 122) * 60 + 42);
});

test('stands still while nothing runs', () => {
  expect(countedSeconds(dayWith('2026-11-16T13:32:00Z', MORNING), TODAY, 60_000)).toBe(137 * 60);
  expect(countedSeconds(dayWith('2026-11-16T13:32:00Z'), TODAY, 60_000)).toBe(0);
});

test('goes on over midnight with the day on which the running track began', () => {
  const evening = trackOf(1, '2026-11-15T17:00:00Z', '2026-11-15T20:00:00Z');
  const night = trackOf(2, '2026-11-15T21:00:00Z', null);
  expect(countedSeconds(dayWith('2026-11-16T01:00:00Z', evening, night), TODAY, 0)).toBe(7 * 3600);
});

test('leaves out a track of the day before, and one whose stop was forgotten', () => {
  const before = trackOf(1, '2026-11-15T21:00:00Z', '2026-11-16T05:00:00Z');
  const forgotten = trackOf(2, '2026-11-15T06:00:00Z', null, { is_forgotten: true });
  const day = dayWith('2026-11-16T13:32:00Z', before, forgotten);
  expect([countedSeconds(day, TODAY, 0), runningTrack(day), forgottenTrack(day)?.id]).toEqual([
    0,
    undefined,
    forgotten.id,
  ]);
});

test('is never below nothing when the clock was set back', () => {
  expect(countedSeconds(dayWith('2026-11-16T11:29:00Z', RUNNING), TODAY, -5000)).toBe(0);
});

test.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [24_281, '6:44:41'],
  [360_000, '100:00:00'],
])('%i seconds are %s', (seconds, text) => {
  const parts = clockParts(seconds);
  expect(`${parts.hours}:${parts.minutes}:${parts.seconds}`).toBe(text);
});

test('counts the whole shift after a break over midnight, and its breaks apart', () => {
  const evening = trackOf(1, '2026-11-15T17:00:00Z', '2026-11-15T22:45:00Z', { ended_by: 'break' });
  const night = trackOf(2, '2026-11-15T23:30:00Z', '2026-11-16T01:00:00Z', { ended_by: 'break' });
  const before = trackOf(3, '2026-11-15T06:00:00Z', '2026-11-15T07:00:00Z');
  const day = dayWith('2026-11-16T01:10:00Z', before, evening, night);
  expect(countedSeconds(day, TODAY, 60_000)).toBe((60 + 345 + 90) * 60);
  expect(breakSeconds(day, 60_000)).toBe((45 + 11) * 60);
  const goingOn = dayWith('2026-11-16T01:10:00Z', before, evening, trackOf(2, night.started_at, null));
  expect(breakSeconds(goingOn, 60_000)).toBe(45 * 60);
});
