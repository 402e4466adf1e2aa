import { setTimeout as sleep } from 'node:timers/promises';
import { isTransientError } from './errors/transient-error.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

type Waiting = {
  /** Called with the error before each pause between two attempts. */
  readonly onWaiting: (error: Error) => void;
  /** Signal that ends the waiting. */
  readonly signal?: AbortSignal | undefined;
};

/**
 * Repeats work of a start until the database can be used, with growing pauses.
 *
 * @param work may be repeated
 * @throws the error of the work that does not pass by itself, or that of the aborted signal
 */
export async function awaitDatabase<T>(work: () => Promise<T>, { onWaiting, signal }: Waiting): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    signal?.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error) || !(isTransientError(error) || isTransientError(error.cause))) throw error;
      onWaiting(error);
      await sleep(pauseMs, undefined, signal ? { signal } : {});
    }
  }
}
