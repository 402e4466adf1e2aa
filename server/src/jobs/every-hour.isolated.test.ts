import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatHourly } from './every-hour.ts';

const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what takes longer than an hour is not begun again meanwhile, and a stop waits for it', async () => {
  const long = Promise.withResolvers<void>();
  const work = vi.fn(() => long.promise);
  const recurring = repeatHourly(work, () => undefined);
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS);
  expect(work).toHaveBeenCalledTimes(1);
  long.resolve();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(2);

  const last = Promise.withResolvers<void>();
  work.mockReturnValue(last.promise);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  const ends: string[] = [];
  const stopped = recurring.stop().finally(() => ends.push('stopped'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  ends.push('done');
  last.resolve();
  await stopped;
  expect(ends).toEqual(['done', 'stopped']);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(work).toHaveBeenCalledTimes(3);
});

test('a failed run is reported, and the next one starts an hour later', async () => {
  const failure = new Error('no');
  const work = vi.fn(() => Promise.reject(failure));
  const onError = vi.fn();
  const recurring = repeatHourly(work, onError);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(onError.mock.calls).toEqual([[failure], [failure]]);
  await recurring.stop();
});
