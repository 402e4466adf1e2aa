import { afterEach, describe, expect, test } from 'vitest';
import type { TestRendererCommand } from '../testing/fragile-renderer.ts';
import type { PageRendererOptions, PageResult } from './page-renderer.ts';
import { createRendererPool, type RendererPool } from './renderer-pool.ts';

const openPools: RendererPool<TestRendererCommand>[] = [];

function createPool(
  size: number,
  changes: Partial<PageRendererOptions<TestRendererCommand>>,
): RendererPool<TestRendererCommand> {
  const pool = createRendererPool<TestRendererCommand>(size, {
    kind: 'thread',
    entry: new URL('../testing/fragile-renderer.ts', import.meta.url),
    nameOf: ({ id }) => `order ${id}`,
    idleMs: Number.POSITIVE_INFINITY,
    pageTimeoutMs: 30_000,
    ...changes,
  });
  openPools.push(pool);
  return pool;
}

afterEach(async () => {
  for (const pool of openPools.splice(0)) await pool.close();
});

/** Modules with which no renderer starts. A missing module would print its error, because a process shares our stderr. */
const BROKEN = {
  thread: {
    entry: new URL('./nowhere.ts', import.meta.url),
    reason: /^renderer_unavailable: order \d: Cannot find module/,
  },
  process: {
    entry: new URL('../testing/unstartable-renderer.ts', import.meta.url),
    reason: /^renderer_unavailable: order \d: the process ended with code 3$/,
  },
};

const orders = (...acts: TestRendererCommand['act'][]): TestRendererCommand[] => acts.map((act, id) => ({ id, act }));
const describeResult = ({ bytes, error }: PageResult): string =>
  error === null ? bytes.toString() : `${error.code}: ${error.message}`;
const run = async (
  pool: RendererPool<TestRendererCommand>,
  pages: TestRendererCommand[],
  owner = {},
): Promise<string[]> => (await Promise.all(pages.map((page) => pool.render(owner, page)))).map(describeResult);

describe.each(['thread', 'process'] as const)('renderer pool of the kind %s', { timeout: 20_000 }, (kind) => {
  test('results are in order, and a refused page costs only itself', async () => {
    const pool = createPool(2, { kind });
    expect(await run(pool, orders('echo', 'refuse', 'echo'))).toEqual(['0', 'not_rendered: order 1: no', '2']);
  });

  test('a crash costs only its page, and a new renderer makes the next', async () => {
    const pool = createPool(1, { kind });
    const [first, crashed, second] = await run(pool, orders('who', 'crash', 'who'));
    expect(crashed).toMatch(/^renderer_crashed: order 1: the (thread|process) ended with code 7$/);
    expect(second).toMatch(/^\d+:\d+$/);
    expect(second).not.toBe(first);
  });

  test('a renderer that hangs is replaced', async () => {
    const pool = createPool(1, { kind, pageTimeoutMs: 2500 });
    const answers = await run(pool, orders('hang', 'echo'));
    expect(answers).toEqual(['renderer_crashed: order 0: no answer for 2500 ms', '1']);
  });

  test('every page fails as unavailable when no renderer starts', async () => {
    const { entry, reason } = BROKEN[kind];
    const answers = await run(createPool(1, { kind, entry }), orders('echo', 'echo'));
    expect(answers).toHaveLength(2);
    for (const answer of answers) expect(answer).toMatch(reason);
  });

  test('a renderer without work ends, and the next page starts another', async () => {
    const pool = createPool(1, { kind, idleMs: 20 });
    const first = await run(pool, orders('who'));
    await expect.poll(() => run(pool, orders('who')), { interval: 100 }).not.toEqual(first);
  });

  test('a renderer with work before its idle time is over is kept', async () => {
    const pool = createPool(1, { kind, idleMs: 30_000 });
    expect(await run(pool, orders('who'))).toEqual(await run(pool, orders('who')));
  });

  test('a closed pool finishes accepted pages and refuses more', async () => {
    const pool = createPool(1, { kind });
    const accepted = [run(pool, orders('echo')), run(pool, orders('echo', 'echo'))];
    const closed = pool.close();
    expect(await run(pool, orders('echo'))).toEqual(['renderer_closed: the renderer is closed']);
    await closed;
    expect(await Promise.all(accepted)).toEqual([['0'], ['0', '1']]);
  });
});

test('a single page does not wait for all pages of a batch', async () => {
  const pool = createPool(1, {});
  const finished: string[] = [];
  const order = async (name: string, owner: object): Promise<void> => {
    await run(pool, orders('echo'), owner);
    finished.push(name);
  };
  const [batch, single] = [{}, {}];
  await Promise.all([
    ...['batch 1', 'batch 2', 'batch 3', 'batch 4'].map((name) => order(name, batch)),
    order('single', single),
  ]);
  expect(finished.indexOf('single')).toBeLessThan(3);
});
