import { DocumentError } from '../document-error.ts';
import type { Chunk, Outcome } from './chunk-progress.ts';
import { createFairQueue } from './fair-queue.ts';
import { PoolWorker, type PoolWorkerOptions } from './page-renderer.ts';

/** Workers that share a queue. */
export type WorkerPool<Item> = {
  /**
   * Has one worker make the items one after the other.
   *
   * @param owner whose turn it is: owners are served in rotation
   * @returns an outcome for each item, in order; never rejects
   */
  run: (owner: object, items: readonly Item[]) => Promise<Outcome[]>;
  /** Takes no more work, lets accepted work finish and ends the workers. */
  close: () => Promise<void>;
};

const closedOutcome = (): Outcome => ({
  bytes: null,
  error: new DocumentError('renderer_closed', 'the renderer is closed'),
});

export function createWorkerPool<Item>(size: number, options: PoolWorkerOptions<Item>): WorkerPool<Item> {
  const queue = createFairQueue<Chunk<Item>>();
  const workers = Array.from({ length: size }, () => new PoolWorker(options, dispatch));
  const unfinished = new Set<Promise<Outcome[]>>();
  let isClosed = false;

  function dispatch(): void {
    for (const worker of workers) {
      if (!worker.isFree) continue;
      const chunk = queue.take();
      if (chunk === undefined) return;
      worker.begin(chunk);
    }
  }

  return {
    run: (owner, items) => {
      if (isClosed) return Promise.resolve(items.map(closedOutcome));
      if (items.length === 0) return Promise.resolve([]);
      const { promise, resolve } = Promise.withResolvers<Outcome[]>();
      unfinished.add(promise);
      queue.put(owner, {
        items,
        finish: (outcomes) => {
          unfinished.delete(promise);
          resolve(outcomes);
        },
      });
      dispatch();
      return promise;
    },
    close: async () => {
      isClosed = true;
      await Promise.all(unfinished);
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
}
