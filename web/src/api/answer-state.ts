/** Answers of a proxy while the server behind it is away. */
const AWAY_STATUS: ReadonlySet<number> = new Set([502, 503, 504]);

/** Whether the last call got an answer from the server. */
export type AnswerState = {
  readonly isAnswering: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reports the outcome of a call. @param code code of a refusal by our API; null when the answer is not from it */
  readonly report: (outcome: { readonly status: number; readonly code: string | null } | 'no answer') => void;
};

export function createAnswerState(): AnswerState {
  let isAnswering = true;
  const listeners = new Set<() => void>();
  return {
    isAnswering: () => isAnswering,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    report: (outcome) => {
      const next = outcome !== 'no answer' && !isAway(outcome);
      if (next === isAnswering) return;
      isAnswering = next;
      for (const listener of listeners) listener();
    },
  };
}

const isAway = ({ status, code }: { readonly status: number; readonly code: string | null }): boolean =>
  AWAY_STATUS.has(status) && (code === null || code === 'unavailable');
