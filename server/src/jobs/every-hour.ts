const HOUR_MS = 60 * 60 * 1000;

/** Work that is done again and again. */
export type Recurring = {
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>;
};

/** Does something now and every hour, never twice at once: while it takes longer than that, its next turn is left out. */
export function everyHour(work: () => Promise<unknown>, onError: (error: unknown) => void): Recurring {
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
