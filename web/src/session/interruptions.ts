type Call = {
  /** True for an action of the user, which is repeated only after a confirmation; reads are repeated automatically. */
  readonly isAction: boolean;
  readonly signal?: AbortSignal | undefined;
};

type Waiting = { readonly isAction: boolean; readonly settle: (isRepeated: boolean) => void };

/**
 * Calls that the end of the session has interrupted.
 *
 * @source docs/product.md section 4 "Session"
 */
export function createSessionInterruptions() {
  const listeners = new Set<() => void>();
  const waiting = new Set<Waiting>();
  let isWatched = false;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const settle = (isMeant: (one: Waiting) => boolean, isRepeated: boolean) => {
    for (const one of [...waiting].filter(isMeant)) {
      waiting.delete(one);
      one.settle(isRepeated);
    }
    tell();
  };
  const giveUp = () => settle(() => true, false);

  return {
    /**
     * Called when the page can offer to sign in again; before that, interrupted calls fail at once.
     *
     * @returns a function that ends this
     */
    watch: (): (() => void) => {
      isWatched = true;
      return () => {
        isWatched = false;
        giveUp();
      };
    },
    /**
     * Waits until the user has signed in again.
     *
     * @returns whether the call is to be sent again; false when the user gives it up
     */
    wait: ({ isAction, signal }: Call): Promise<boolean> =>
      new Promise((resolve, reject) => {
        if (!isWatched) return resolve(false);
        const one: Waiting = { isAction, settle: resolve };
        waiting.add(one);
        signal?.addEventListener('abort', () => {
          waiting.delete(one);
          reject(signal.reason);
          tell();
        });
        tell();
      }),
    /** Number of interrupted actions that wait for a confirmation. */
    countActions: (): number => [...waiting].filter(({ isAction }) => isAction).length,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    repeatReading: (): void => settle(({ isAction }) => !isAction, true),
    repeatActions: (): void => settle(({ isAction }) => isAction, true),
    giveUp,
  };
}

export type SessionInterruptions = ReturnType<typeof createSessionInterruptions>;
