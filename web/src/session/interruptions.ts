type Call = {
  /** Something the person did; it is repeated only on their word. Reading goes on by itself. */
  readonly isAction: boolean;
  readonly signal?: AbortSignal | undefined;
};

type Waiting = { readonly isAction: boolean; readonly settle: (isRepeated: boolean) => void };

/**
 * The calls that the end of a session has interrupted, and what became of them.
 *
 * @source docs/product.md section 4 "Session"
 */
export function createInterruptions() {
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
    /** From now on somebody shows the way back to the session; without that no call waits. @returns ends that */
    watch: (): (() => void) => {
      isWatched = true;
      return () => {
        isWatched = false;
        giveUp();
      };
    },
    /** @returns whether the call is to be sent again; false when nobody comes back to it */
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
    /** How many things the person did wait for their word. */
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

export type Interruptions = ReturnType<typeof createInterruptions>;
