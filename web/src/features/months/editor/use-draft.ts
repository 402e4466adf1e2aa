import { type Dispatch, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTimestamp } from '../../../clock/clock.ts';
import type { EditorAction } from '../../../month-sheet/model/editor-reducer.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { browserStorage } from '../../../session/browser-storage.ts';
import { useSessionStore, useUser } from '../../../session/session-context.tsx';
import { createWorkStorage } from '../../../session/work-storage.ts';
import { type Draft, draftKey, draftOf, draftToOffer } from '../saving/draft.ts';
import type { SaveState } from '../saving/use-save-sheet.ts';
import { useStoreSoon } from '../saving/use-store-soon.ts';

type Drafting = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly employeeId: number;
  /** `done`: the draft can be deleted. */
  readonly phase: SaveState['phase'];
};

/** Stores unsaved changes in this browser, and offers those of an earlier visit. */
export function useDraft({ state, dispatch, employeeId, phase }: Drafting) {
  const { id: userId } = useUser();
  const session = useSessionStore();
  const timestamp = useTimestamp();
  const kept = useMemo(() => createWorkStorage(browserStorage(), userId), [userId]);
  const name = draftKey(employeeId, state.sheet);
  const [offer, setOffer] = useState<Draft | null>(() => draftToOffer(kept.read(name), state));
  const isOver = useRef(false);

  const { sheet, entries, reasons, changeReason, typed, mistakes } = state;
  const unsaved = useMemo(
    () => ({ sheet, entries, reasons, changeReason, typed, mistakes, offer }),
    [sheet, entries, reasons, changeReason, typed, mistakes, offer],
  );
  const keep = () => {
    // Stores nothing for a user who has signed out, or was replaced in another tab.
    const isTheirs = session.current()?.user.id === userId || session.ending() === 'expired';
    if (isOver.current || !isTheirs) return;
    const draft = draftOf(state, timestamp(), offer);
    if (draft === null) kept.remove(name);
    else kept.write(name, draft);
  };
  useStoreSoon(unsaved, keep);

  const end = () => {
    isOver.current = true;
    kept.remove(name);
  };
  const settle = useEffectEvent((reached: SaveState['phase']) => {
    if (reached === 'done') end();
  });
  useLayoutEffect(() => settle(phase), [phase]);

  return {
    offer,
    restore: () => {
      if (offer !== null) dispatch({ type: 'restore', ...offer });
      setOffer(null);
    },
    discard: () => {
      kept.remove(name);
      setOffer(null);
    },
  };
}
