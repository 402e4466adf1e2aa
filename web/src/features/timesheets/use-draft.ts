import { type Dispatch, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTimestamp } from '../../clock.ts';
import { browserStorage } from '../../session/browser-storage.ts';
import { keptWork } from '../../session/kept-work.ts';
import { useSessionStore, useUser } from '../../session/session-context.tsx';
import { type Draft, draftName, draftOf, offerOf } from './draft.ts';
import type { EditorAction } from './editor-reducer.ts';
import type { EditorState } from './editor-state.ts';
import { useKeptSoon } from './use-kept-soon.ts';

type Drafting = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly employeeId: number;
  /** The month is saved: nothing is left to keep. */
  readonly isDone: boolean;
};

/** Keeps what is not saved in this browser, and offers what was left there. */
export function useDraft({ state, dispatch, employeeId, isDone }: Drafting) {
  const { id: userId } = useUser();
  const session = useSessionStore();
  const timestamp = useTimestamp();
  const kept = useMemo(() => keptWork(browserStorage(), userId), [userId]);
  const name = draftName(employeeId, state.sheet);
  const [offer, setOffer] = useState<Draft | null>(() => offerOf(kept.read(name), state));
  const isOver = useRef(false);

  const { sheet, entries, reasons } = state;
  const unsaved = useMemo(() => ({ sheet, entries, reasons, offer }), [sheet, entries, reasons, offer]);
  useKeptSoon(unsaved, () => {
    // Whoever has signed out, or was replaced in another tab, leaves nothing behind.
    const isTheirs = session.current()?.user.id === userId || session.ending() === 'expired';
    if (isOver.current || !isTheirs) return;
    const draft = draftOf(state, timestamp(), offer);
    if (draft === null) kept.remove(name);
    else kept.write(name, draft);
  });

  const end = () => {
    isOver.current = true;
    kept.remove(name);
  };
  useLayoutEffect(() => {
    if (!isDone) return;
    isOver.current = true;
    kept.remove(name);
  }, [isDone, kept, name]);

  return {
    offer,
    restore: () => {
      if (offer !== null) dispatch({ type: 'restore', days: offer.days, reasons: offer.reasons });
      setOffer(null);
    },
    discard: () => {
      kept.remove(name);
      setOffer(null);
    },
    /** Somebody leaves the month, and knows that the changes are lost. */
    leave: end,
  };
}
