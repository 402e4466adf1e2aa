import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LaunchError } from '../../postgres/launch-error.ts';
import { type ProductPart, restartWhenEnded } from './part.ts';

/** A part that ends when the test ends it. */
function fakePart(): ProductPart & { end: (reason: string) => void; wasStopped: () => boolean } {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>();
  let wasStopped = false;
  const stop = async (): Promise<void> => {
    wasStopped = true;
    end('stopped');
  };
  return { exited, end, stop, wasStopped: () => wasStopped };
}

test('a part that ends is started again and its end is reported', async () => {
  const [first, second] = [fakePart(), fakePart()];
  const reports: string[] = [];
  const { promise: isStarted, resolve } = Promise.withResolvers<undefined>();
  const start = async (): Promise<ProductPart> => {
    resolve(undefined);
    return second;
  };
  const kept = restartWhenEnded('api', first, start, { report: (line) => reports.push(line), firstDelayMs: 1 });
  first.end('out of memory');
  await isStarted;
  expect(reports).toEqual(['api has ended and is started again: out of memory']);
  await kept.stop();
  expect(second.wasStopped()).toBe(true);
});

test('five quick ends in a row are too many, also when the part does not even start', async () => {
  const first = fakePart();
  let starts = 0;
  const start = async (): Promise<ProductPart> => {
    starts += 1;
    throw new Error('port is taken');
  };
  const kept = restartWhenEnded('api', first, start, { report: () => undefined, firstDelayMs: 1 });
  first.end('port is taken');
  expect(await kept.gaveUp).toBe('api ended 5 times in a row: port is taken');
  expect(starts).toBe(4);
});

test('ends that are far apart are forgiven', async () => {
  const parts = Array.from({ length: 8 }, fakePart);
  let started = 0;
  const start = async (): Promise<ProductPart> => parts[++started] ?? fakePart();
  const kept = restartWhenEnded('api', parts[0] ?? fakePart(), start, {
    report: () => undefined,
    firstDelayMs: 1,
    quickMs: 0,
  });
  for (const part of parts) {
    const before = started;
    part.end('now and then');
    await expect.poll(() => started, { interval: 1 }).toBe(before + 1);
  }
  expect(started).toBe(parts.length);
  await kept.stop();
});

test('a part that ends because it is stopped is not started again', async () => {
  const first = fakePart();
  let starts = 0;
  const start = async (): Promise<ProductPart> => {
    starts += 1;
    return fakePart();
  };
  const kept = restartWhenEnded('api', first, start, { report: () => undefined, firstDelayMs: 1 });
  await kept.stop();
  await sleep(10);
  expect(starts).toBe(0);
});

test('fault 1: a part that ends because the database is away is started again however often', async () => {
  const first = { ...fakePart(), hasTransientEnd: () => true };
  const { promise: isBack, resolve } = Promise.withResolvers<undefined>();
  let starts = 0;
  const start = async (): Promise<ProductPart> => {
    starts += 1;
    if (starts < 12) throw new LaunchError('worker does not start: no connection', { isTransient: true });
    resolve(undefined);
    return fakePart();
  };
  const kept = restartWhenEnded('worker', first, start, { report: () => undefined, firstDelayMs: 0.01 });
  first.end('no connection');
  expect(await Promise.race([isBack.then(() => 'back'), kept.gaveUp])).toBe('back');
  await kept.stop();
});
