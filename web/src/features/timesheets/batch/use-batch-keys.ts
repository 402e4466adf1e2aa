import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { type Command, screenCommand } from '../month/editor-keys.ts';
import type { BatchRow } from './batch-row.ts';
import { type BatchAction, type BatchState, nextRowToReview } from './batch-state.ts';

type BatchKeys = {
  readonly state: BatchState;
  /** Rows in display order. */
  readonly ordered: readonly BatchRow[];
  readonly dispatch: Dispatch<BatchAction>;
  readonly onSave: () => void;
};

/**
 * Keyboard shortcuts of the batch, wherever the focus is: through the rows, into a sheet and out of it, to the next one
 * that needs review. The open sheet handles a key first if it can.
 */
export function useBatchKeys(keys: BatchKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
    const isTyping = target instanceof HTMLInputElement && target.type !== 'checkbox';
    const command = screenCommand(event, isTyping);
    const isTaken =
      (isMark(command) && goToMarked(command.action.direction, target, keys)) ||
      run(command, keys, isTyping ? target : null) ||
      (!isTyping && isPlain(event) && press(event.key, target, keys));
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    // The listener runs in the capture phase, before the open month receives the key, because Alt and `n` on the last marked
    // day of a month leads to the next sheet.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

type MarkCommand = Command & { readonly to: 'editor'; readonly action: { readonly type: 'mark' } };

const isMark = (command: Command | null): command is MarkCommand =>
  command?.to === 'editor' && command.action.type === 'mark';

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/**
 * Runs a shortcut for the open sheet: undo, redo, an adjacent sheet, or saving.
 *
 * @returns whether the key was handled
 */
function run(command: Command | null, keys: BatchKeys, typing: HTMLElement | null): boolean {
  const { open } = keys.state;
  if (command === null || (open === null && command.to !== 'save')) return false;
  // Blurring the field commits its text, so that the command includes it.
  if (typing) flushSync(() => typing.blur());
  if (command.to === 'save') keys.onSave();
  else if (command.to === 'editor' && open !== null) keys.dispatch({ type: 'edit', key: open, action: command.action });
  else if (command.to === 'sheet') {
    const row = beside(keys, open, command.direction);
    if (row) keys.dispatch({ type: 'unfold', key: row.key });
  }
  return true;
}

function press(key: string, target: HTMLElement, keys: BatchKeys): boolean {
  const { state, ordered, dispatch } = keys;
  if (key === 'Escape' && state.open !== null && target.closest('[role="table"]')) {
    dispatch({ type: 'fold' });
    return true;
  }
  if (target.closest('[data-batch-row]') === null) return false;
  const row = rowFor(key, keys, ordered);
  if (row === undefined) return false;
  dispatch({ type: 'goTo', key: row.key });
  return true;
}

function rowFor(key: string, keys: BatchKeys, ordered: readonly BatchRow[]): BatchRow | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return beside(keys, keys.state.active, 1);
    case 'ArrowUp':
    case 'k':
      return beside(keys, keys.state.active, -1);
    case 'Home':
      return ordered[0];
    case 'End':
      return ordered.at(-1);
    default:
      return undefined;
  }
}

function beside({ ordered }: BatchKeys, from: string | null, direction: 1 | -1): BatchRow | undefined {
  const here = ordered.findIndex(({ key }) => key === from);
  return here < 0 ? undefined : ordered[here + direction];
}

/** Moves to the next sheet that needs review, unless the open sheet has a further mark in that direction. */
function goToMarked(direction: 1 | -1, target: HTMLElement, { state, ordered, dispatch }: BatchKeys): boolean {
  const open = state.open === null ? undefined : state.rows.get(state.open);
  if (open?.editor && target.role === 'gridcell') {
    const here = open.editor.cursor?.row ?? -1;
    if (open.view.marks.some((mark) => (direction === 1 ? mark.row > here : mark.row < here))) return false;
  }
  const next = nextRowToReview(ordered, state.open ?? state.active, direction);
  if (next === undefined || next.key === state.open) return false;
  dispatch({ type: 'unfold', key: next.key });
  return true;
}
