import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessageOf } from '../../postgres/launch-error.ts';

/** A process of the product that runs beside this one. */
export type ProductPart = {
  readonly stop: () => Promise<void>;
  /** Settles with the last output of the process once it has ended, whether stopped or not. */
  readonly exited: Promise<string>;
};

type Options = {
  readonly report: (line: string) => void;
  readonly firstDelayMs?: number;
  readonly longestDelayMs?: number;
  /** A run of the process that is longer than this does not count as a quick end. */
  readonly quickMs?: number;
};

/**
 * Restarts a part whenever it ends, for ever. The pauses grow with each quick end up to half a minute, so that the rest
 * of the product goes on beside a part that ends again and again.
 *
 * @returns a function that stops the part
 */
export function restartWhenEnded(
  name: string,
  first: ProductPart,
  start: () => Promise<ProductPart>,
  { report, firstDelayMs = 200, longestDelayMs = 30_000, quickMs = 10_000 }: Options,
): () => Promise<void> {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  let current = first;
  let starting: Promise<ProductPart> | undefined;

  async function watch(): Promise<void> {
    for (let quickEnds = 0; !isStopping(); ) {
      const begin = performance.now();
      const reason = await current.exited;
      if (isStopping()) return;
      quickEnds = performance.now() - begin < quickMs ? quickEnds + 1 : 1;
      report(`${name} has ended and is started again: ${reason}`);
      const delayMs = Math.min(firstDelayMs * 2 ** (quickEnds - 1), longestDelayMs);
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (isStopping()) return;
      starting = startOrEnd(start);
      current = await starting;
    }
  }

  void watch();
  return async () => {
    stopping.abort();
    await (await starting)?.stop();
    await current.stop();
  };
}

/** Starts a part. @returns an ended part when it does not start */
export async function startOrEnd(start: () => Promise<ProductPart>): Promise<ProductPart> {
  try {
    return await start();
  } catch (error) {
    return { stop: async () => undefined, exited: Promise.resolve(errorMessageOf(error)) };
  }
}
