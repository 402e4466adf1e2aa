import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Order } from '../testing/fragile-renderer.ts';
import type { Outcome } from './chunk-progress.ts';
import type { PoolWorkerOptions } from './page-renderer.ts';
import { createWorkerPool, type WorkerPool } from './renderer-pool.ts';

const open: WorkerPool<Order>[] = [];

function createPool(size: number, changes: Partial<PoolWorkerOptions<Order>>): WorkerPool<Order> {
  const pool = createWorkerPool<Order>(size, {
    kind: 'thread',
    entry: new URL('../testing/fragile-renderer.ts', import.meta.url),
    nameOf: ({ id }) => `order ${id}`,
    idleMs: Number.POSITIVE_INFINITY,
    itemTimeoutMs: 30_000,
    ...changes,
  });
  open.push(pool);
  return pool;
}

afterEach(async () => {
  for (const pool of open.splice(0)) await pool.close();
});

const orders = (...acts: Order['act'][]): Order[] => acts.map((act, id) => ({ id, act }));
const said = ({ bytes, error }: Outcome): string =>
  error === null ? bytes.toString() : `${error.code}: ${error.message}`;
const run = async (pool: WorkerPool<Order>, items: Order[]): Promise<string[]> => (await pool.run({}, items)).map(said);

describe.each(['thread', 'process'] as const)('a pool of the kind %s', { timeout: 20_000 }, (kind) => {
  test('answers in order, and a refused item costs only itself', async () => {
    const pool = createPool(2, { kind });
    expect(await run(pool, orders('echo', 'refuse', 'echo'))).toEqual(['0', 'not_rendered: order 1: no', '2']);
  });

  test('a worker that dies costs the item it was working on; a new one makes the rest', async () => {
    const pool = createPool(1, { kind });
    const [first, crashed, second] = await run(pool, orders('who', 'crash', 'who'));
    expect(crashed).toMatch(/^renderer_crashed: order 1: the (thread|process) ended with code 7$/);
    expect(second).toMatch(/^\d+:\d+$/);
    expect(second).not.toBe(first);
  });

  test('a worker that hangs is replaced', async () => {
    const pool = createPool(1, { kind, itemTimeoutMs: 2500 });
    const answers = await run(pool, orders('hang', 'echo'));
    expect(answers).toEqual(['renderer_crashed: order 0: no answer for 2500 ms', '1']);
  });

  test('a worker that cannot start is said to be unavailable, for every item', async () => {
    const pool = createPool(1, { kind: 'thread', entry: new URL('./nowhere.ts', import.meta.url) });
    const answers = await run(pool, orders('echo', 'echo'));
    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(answer).toMatch(/^renderer_unavailable: order \d: Cannot find module/);
  });

  test('a worker without work ends, and the next work starts another', async () => {
    const pool = createPool(1, { kind, idleMs: 20 });
    const first = await run(pool, orders('who'));
    await setTimeout(300);
    expect(await run(pool, orders('who'))).not.toEqual(first);
  });

  test('a worker with work again before its time stays', async () => {
    const pool = createPool(1, { kind, idleMs: 30_000 });
    expect(await run(pool, orders('who'))).toEqual(await run(pool, orders('who')));
  });

  test('close lets accepted work finish and refuses more', async () => {
    const pool = createPool(1, { kind });
    const accepted = [run(pool, orders('echo')), run(pool, orders('echo', 'echo'))];
    const closed = pool.close();
    expect(await run(pool, orders('echo'))).toEqual(['renderer_closed: the renderer is closed']);
    await closed;
    expect(await Promise.all(accepted)).toEqual([['0'], ['0', '1']]);
  });
});

test('a small order does not wait for all of a large one', async () => {
  const pool = createPool(1, {});
  const finished: string[] = [];
  const order = async (name: string, owner: object): Promise<void> => {
    await pool.run(owner, orders('echo'));
    finished.push(name);
  };
  const [large, small] = [{}, {}];
  await Promise.all([
    ...['large 1', 'large 2', 'large 3', 'large 4'].map((name) => order(name, large)),
    order('small', small),
  ]);
  expect(finished.indexOf('small')).toBeLessThan(3);
});
