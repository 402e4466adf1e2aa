const HOUR_MS = 60 * 60 * 1000;

/** Work that repeats until it is stopped. */
export type RecurringWork = {
  /** Waits for a run in progress. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs work now and every hour, never twice at the same time: a run that is due while the previous one continues is
 * skipped.
 */
export function repeatHourly(work: () => Promise<unknown>, onError: (error: unknown) => void): RecurringWork {
  let current: Promise<void> | null = null;
  const begin = (): void => {
    current ??= work()
      .then(() => undefined, onError)
      .finally(() => {
        current = null;
      });
  };
  begin();
  const timer = setInterval(begin, HOUR_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
