import { expect, test } from 'vitest';
import { isForgotten, trackCompletion } from './track.ts';

const START = Temporal.Instant.from('2026-11-20T08:00:00Z');

test.each([
  [{ hours: 1 }, false],
  [{ hours: 16 }, false],
  [{ hours: 16, seconds: 1 }, true],
  [{ hours: -1 }, false],
])('D83: a track that has been running for %j is forgotten: %j', (duration, isSo) => {
  expect(isForgotten(START, START.add(duration))).toBe(isSo);
});

test.each(['24:01', '8:00', '08:00:00', '', null, 8])('%j is no end of a track', (stop_time) => {
  expect(trackCompletion.safeParse({ stop_time }).success).toBe(false);
});

test('D62: an end of 24:00 is kept as 00:00', () => {
  expect(trackCompletion.parse({ stop_time: '24:00' })).toEqual({ stop_time: '00:00' });
});
