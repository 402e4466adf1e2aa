import { isChangeReason } from '@zeitblatt/domain/months/sheet/change-reason';
import i18next from 'i18next';
import { type Dispatch, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { EditorAction } from '../../../month-sheet/model/editor-reducer.ts';
import { type EditorState, storesSomething } from '../../../month-sheet/model/editor-state.ts';
import type { Command } from '../../../month-sheet/table/editor-keys.ts';
import { useRefusalReason } from '../../../session/rights.ts';
import { notify } from '../../../ui/messages/notify.ts';
import type { AdjacentSheets, SheetPlace } from '../frame/adjacent-sheets.ts';
import type { SavedMonth } from '../saving/undo-saves.ts';
import { type SaveState, stateBeside, useSaveSheet } from '../saving/use-save-sheet.ts';
import { useScreenKeys } from './use-screen-keys.ts';

type Work = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly steps: AdjacentSheets;
  readonly confirmation: RefObject<HTMLElement | null>;
  /** Whether the reason of a change must be given. */
  readonly isReasonDemanded: boolean;
  readonly onGo: (place: SheetPlace) => void;
  readonly onSaved: (saved: SavedMonth) => void;
};

/**
 * Actions of the editor beyond the month itself: saving, loading, opening another month, and their keyboard shortcuts.
 * The functions are stable, so that a cursor move renders only two rows.
 */
export function useEditorWork(work: Work) {
  const refusal = useRefusalReason(['confirm', 'Timesheet']);
  const { dispatch, confirmation } = work;
  const saver = useSaveSheet((problems) => dispatch({ type: 'refused', problems }));
  const saving = stateBeside(saver.saving, work.state);

  const latest = useRef({ ...work, saver, refusal });
  useLayoutEffect(() => {
    latest.current = { ...work, saver, refusal };
  });

  const leave = useEffectEvent((reached: SaveState) => {
    if (reached.phase !== 'done') return;
    const { sheet: before, entries } = work.state;
    work.onSaved({ id: reached.timesheetId, before, entries });
  });
  // The next page opens in an effect, because this one must know first that it has no unsaved changes any more.
  useEffect(() => leave(saving), [saving]);

  const actions = useMemo(() => {
    const showConfirmation = () => {
      confirmation.current?.scrollIntoView({ block: 'nearest' });
      confirmation.current?.querySelector<HTMLElement>('input[type="checkbox"], button')?.focus();
    };
    const step = (direction: 1 | -1) => {
      const { steps, onGo } = latest.current;
      const stop = direction === 1 ? steps.next : steps.previous;
      if (stop) onGo(stop);
    };
    const save = () => {
      const now = latest.current;
      if (now.refusal !== null) return notify.info(i18next.t(`errors:${now.refusal}`));
      // A block that waits is read first, and saved only then.
      if (now.state.pasted !== null) return dispatch({ type: 'takePaste' });
      if (!storesSomething(now.state)) return;
      if (now.state.mistakes.length > 0) return dispatch({ type: 'showMistake' });
      if (now.isReasonDemanded && !isChangeReason(now.state.changeReason))
        confirmation.current?.querySelector('textarea')?.focus();
      void now.saver.save(now.state, now.isReasonDemanded);
    };
    /** Ticks the sentence above the button and saves: one key for both. */
    const confirmAndSave = () => {
      if (latest.current.refusal === null) dispatch({ type: 'confirm', isConfirmed: true });
      save();
    };
    return {
      save,
      showConfirmation,
      confirm: (isConfirmed: boolean) => dispatch({ type: 'confirm', isConfirmed }),
      changeReason: (reason: string) => dispatch({ type: 'changeReason', reason }),
      run: (command: Command) => {
        if (command.to === 'editor') return dispatch(command.action);
        return command.to === 'save' ? confirmAndSave() : step(command.direction);
      },
    };
  }, [confirmation, dispatch]);

  useScreenKeys(actions.run);
  return { saving, forget: saver.forget, giveUp: saver.giveUp, ...actions };
}
