import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
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
  const stop = restartWhenEnded('api', first, start, { report: (line) => reports.push(line), firstDelayMs: 1 });
  first.end('out of memory');
  await isStarted;
  expect(reports).toEqual(['api has ended and is started again: out of memory']);
  await stop();
  expect(second.wasStopped()).toBe(true);
});

test('a part that never starts is started again for ever', async () => {
  const first = fakePart();
  const { promise: isBack, resolve } = Promise.withResolvers<undefined>();
  let starts = 0;
  const start = async (): Promise<ProductPart> => {
    starts += 1;
    if (starts < 20) throw new Error('port is taken');
    resolve(undefined);
    return fakePart();
  };
  const stop = restartWhenEnded('api', first, start, {
    report: () => undefined,
    firstDelayMs: 0.01,
    longestDelayMs: 1,
  });
  first.end('port is taken');
  await isBack;
  expect(starts).toBe(20);
  await stop();
});

test('the pauses grow with quick ends', async () => {
  const first = fakePart();
  const { promise: isTried, resolve } = Promise.withResolvers<undefined>();
  const starts: number[] = [];
  const start = async (): Promise<ProductPart> => {
    if (starts.push(performance.now()) === 6) resolve(undefined);
    throw new Error('port is taken');
  };
  const stop = restartWhenEnded('api', first, start, { report: () => undefined, firstDelayMs: 10 });
  first.end('port is taken');
  await isTried;
  await stop();
  const pauses = starts.slice(1).map((at, index) => at - (starts[index] ?? 0));
  expect(pauses.length).toBe(5);
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThan(10 * 2 ** index);
});

test('a long run begins the pauses anew', async () => {
  const parts = Array.from({ length: 8 }, fakePart);
  let started = 0;
  const start = async (): Promise<ProductPart> => parts[++started] ?? fakePart();
  const options = { report: () => undefined, firstDelayMs: 1, quickMs: 0 };
  const stop = restartWhenEnded('api', parts[0] ?? fakePart(), start, options);
  for (const part of parts) {
    const before = started;
    part.end('now and then');
    await expect.poll(() => started, { interval: 1 }).toBe(before + 1);
  }
  expect(started).toBe(parts.length);
  await stop();
});

test('a part that ends because it is stopped is not started again', async () => {
  const first = fakePart();
  let starts = 0;
  const start = async (): Promise<ProductPart> => {
    starts += 1;
    return fakePart();
  };
  const stop = restartWhenEnded('api', first, start, { report: () => undefined, firstDelayMs: 1 });
  await stop();
  await sleep(10);
  expect(starts).toBe(0);
});
