/** Answers of a proxy while the server behind it is away. */
const AWAY_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Result of the last call. `away`: a proxy answered for the server. `nothing`: the call failed in the network, as it does
 * on a device without one.
 */
export type LastMet = 'server' | 'away' | 'nothing';

/** Whether the last call got an answer from the server. */
export type AnswerState = {
  readonly lastMet: () => LastMet;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reports the outcome of a call. @param code code of a refusal by our API; null when the answer is not from it */
  readonly report: (outcome: { readonly status: number; readonly code: string | null } | 'no answer') => void;
};

export function createAnswerState(): AnswerState {
  let lastMet: LastMet = 'server';
  const listeners = new Set<() => void>();
  return {
    lastMet: () => lastMet,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report: (outcome) => {
      const next = outcome === 'no answer' ? 'nothing' : isAway(outcome) ? 'away' : 'server';
      if (next === lastMet) return;
      lastMet = next;
      for (const listener of listeners) listener();
    },
  };
}

const isAway = ({ status, code }: { readonly status: number; readonly code: string | null }): boolean =>
  AWAY_STATUS.has(status) && (code === null || code === 'unavailable');
