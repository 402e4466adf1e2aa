import { setTimeout as sleep } from 'node:timers/promises';

/** Work of a simulated user that goes on until it is stopped. */
export type Work = {
  /** Ends the work at its next good moment, and waits for it. */
  readonly stop: () => Promise<void>;
  /** Settles with the first error. */
  readonly broken: Promise<Error>;
};

/** Starts work. @param work ends soon after its signal is aborted */
export function startWork(work: (signal: AbortSignal) => Promise<void>): Work {
  const stopping = new AbortController();
  const working = work(stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
    broken: new Promise((resolve) => {
      working.catch((error: Error) => resolve(error));
    }),
  };
}

/** Waits for a time in milliseconds, or until the work is to be stopped. */
export const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
