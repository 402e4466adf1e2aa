import { setTimeout as sleep } from 'node:timers/promises';
import { errorMessageOf, LaunchError } from '../../postgres/launch-error.ts';

/** A process of the product that runs beside this one. */
export type ProductPart = {
  readonly stop: () => Promise<void>;
  /** Settles with the last output of the process once it has ended, whether stopped or not. */
  readonly exited: Promise<string>;
  /** Whether the process has ended for a reason that passes by itself, such as an unreachable database. */
  readonly hasTransientEnd?: () => boolean;
};

export type SupervisedPart = {
  readonly stop: () => Promise<void>;
  /** Settles with the reason once the process has ended too often to be restarted again. */
  readonly gaveUp: Promise<string>;
};

type Options = {
  readonly report: (line: string) => void;
  readonly firstDelayMs?: number;
  /** A run of the process that is longer than this does not count as a quick end. */
  readonly quickMs?: number;
};

const MOST_QUICK_ENDS = 5;

const LONGEST_DELAY_MS = 5000;

/**
 * Restarts a part whenever it ends, with growing delays, until it has ended quickly five times in a row. Ends that pass
 * by themselves do not count.
 */
export function restartWhenEnded(
  name: string,
  first: ProductPart,
  start: () => Promise<ProductPart>,
  options: Options,
): SupervisedPart {
  const { report, firstDelayMs = 200, quickMs = 10_000 } = options;
  let current = first;
  let starting: Promise<ProductPart> | undefined;
  let isStopping = false;

  async function watch(): Promise<string> {
    for (let quickEnds = 0, transientEnds = 0; ; ) {
      const begin = performance.now();
      const reason = await current.exited;
      if (isStopping) return new Promise(() => undefined);
      const isQuick = performance.now() - begin < quickMs;
      if (current.hasTransientEnd?.()) transientEnds = isQuick ? transientEnds + 1 : 1;
      else quickEnds = isQuick ? quickEnds + 1 : 1;
      if (quickEnds >= MOST_QUICK_ENDS) return `${name} ended ${quickEnds} times in a row: ${reason}`;
      report(`${name} has ended and is started again: ${reason}`);
      await sleep(Math.min(firstDelayMs * 2 ** (Math.max(quickEnds, transientEnds) - 1), LONGEST_DELAY_MS));
      starting = startAgain();
      current = await starting;
    }
  }

  const startAgain = async (): Promise<ProductPart> => {
    if (isStopping) return endedPart('');
    try {
      return await start();
    } catch (error) {
      return endedPart(errorMessageOf(error), error instanceof LaunchError && error.isTransient);
    }
  };

  return {
    gaveUp: watch(),
    stop: async () => {
      isStopping = true;
      await (await starting)?.stop();
      await current.stop();
    },
  };
}

const endedPart = (reason: string, isTransient = false): ProductPart => ({
  stop: async () => undefined,
  exited: Promise.resolve(reason),
  hasTransientEnd: () => isTransient,
});
