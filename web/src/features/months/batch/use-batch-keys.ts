import { type Dispatch, useEffectEvent, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Command, screenCommand } from '../../../month-sheet/table/editor-keys.ts';
import { isInOpenDialog } from '../../../ui/dialogs/open-dialog.ts';
import type { BatchAction, BatchState } from './model/batch-model.ts';
import { nextRowToRead } from './model/batch-order.ts';
import { type BatchRow, groupOf } from './model/batch-row.ts';
import { ENTER_IGNORED_MS } from './ordinary-question.tsx';

type BatchKeys = {
  readonly state: BatchState;
  /** Rows in display order. */
  readonly ordered: readonly BatchRow[];
  /** Key of the selected row. */
  readonly active: string | null;
  /** Whether a save runs, so that nothing can be changed. */
  readonly isLocked: boolean;
  /** Time of the event that asked for all sheets without a hint; null while nothing is asked. */
  readonly askedAtMs: number | null;
  readonly dispatch: Dispatch<BatchAction>;
  readonly onSave: () => void;
  /** @param atMs time of the event, in milliseconds */
  readonly onAskAll: (atMs: number) => void;
};

/**
 * Keyboard shortcuts of the batch. While a month is in the editor its own keys come first; otherwise they move through the list
 * and check its sheets, wherever the focus is, unless it is in a field or a dialog.
 */
export function useBatchKeys(keys: BatchKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement) || isInOpenDialog(target)) return;
    const isTaken = keys.state.open === null ? inList(event, target, keys) : inEditor(event, target, keys);
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    // The listener runs in the capture phase, before the focused button of the list receives the key.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

const isTextField = (target: HTMLElement): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey;

/** @returns whether the key was handled */
function inEditor(event: KeyboardEvent, target: HTMLElement, keys: BatchKeys): boolean {
  const isTyping = isTextField(target);
  const { open } = keys.state;
  if (open === null) return false;
  if (event.key === 'Escape' && isPlain(event) && !isTyping) {
    const isWaiting = keys.state.rows.get(open)?.editor?.pasted != null;
    keys.dispatch(isWaiting ? { type: 'edit', key: open, action: { type: 'dropPaste' } } : { type: 'close' });
    return true;
  }
  const command = screenCommand(event, isTyping);
  if (command === null) return false;
  // Blurring the field commits its text, so that the command includes it.
  if (isTyping) flushSync(() => target.blur());
  runInEditor(command, open, keys);
  return true;
}

function runInEditor(command: Command, open: string, keys: BatchKeys): void {
  const { ordered, dispatch, isLocked } = keys;
  if (command.to === 'editor') dispatch({ type: 'edit', key: open, action: command.action });
  else if (command.to === 'save' && !isLocked) dispatch({ type: 'checkAndNext', key: open });
  else if (command.to === 'sheet') {
    const here = ordered.findIndex(({ key }) => key === open);
    const beside = ordered[here + command.direction];
    if (here >= 0 && beside && groupOf(beside) !== 'saved') dispatch({ type: 'open', key: beside.key });
  }
}

/** @returns whether the key was handled */
function inList(event: KeyboardEvent, target: HTMLElement, keys: BatchKeys): boolean {
  const { dispatch, isLocked } = keys;
  const isControl = (event.ctrlKey || event.metaKey) && !event.altKey;
  // Control and Enter also save from the field of a reason; every other key belongs to the field.
  if (isTextField(target) && !(isControl && event.key === 'Enter' && target instanceof HTMLTextAreaElement))
    return false;
  if (event.altKey && event.code === 'KeyN' && !event.ctrlKey && !event.metaKey)
    return goTo(nextRowToRead(keys.ordered, keys.active, event.shiftKey ? -1 : 1), dispatch);
  if (isControl && event.key === 'Enter') {
    keys.onSave();
    return true;
  }
  if (isControl && event.key.toLowerCase() === 'z' && !event.shiftKey) {
    if (!isLocked) dispatch({ type: 'undo' });
    return true;
  }
  if (!isPlain(event)) return false;
  return (!isLocked && onLetter(event, keys)) || (isFree(target) && onMove(event, keys));
}

/** Whether the list has the focus, or nothing has it: buttons and links keep their own keys. */
const isFree = (target: HTMLElement): boolean =>
  target.closest('[data-batch-row]') !== null || target === document.body || target.tagName === 'MAIN';

function onLetter(event: KeyboardEvent, { active, onAskAll, dispatch }: BatchKeys): boolean {
  if (event.repeat) return false;
  if (event.shiftKey && event.key.toLowerCase() === 'a') {
    onAskAll(event.timeStamp);
    return true;
  }
  if (active === null) return false;
  if (event.key.toLowerCase() === 'e' && !event.shiftKey) {
    dispatch({ type: 'open', key: active });
    return true;
  }
  if (event.key !== '+') return false;
  dispatch({ type: 'takeIn', key: active, isTakenIn: true });
  return true;
}

function onMove(event: KeyboardEvent, keys: BatchKeys): boolean {
  const { ordered, active, askedAtMs, isLocked, dispatch } = keys;
  const here = ordered.findIndex(({ key }) => key === active);
  switch (event.key) {
    case 'ArrowDown':
      return goTo(ordered[here + 1], dispatch);
    case 'ArrowUp':
      return goTo(ordered[here - 1], dispatch);
    case 'Home':
      return goTo(ordered[0], dispatch);
    case 'End':
      return goTo(ordered.at(-1), dispatch);
    case ' ':
      if (active !== null && !isLocked && !event.repeat) dispatch({ type: 'checkAndNext', key: active });
      return true;
    case 'Enter':
      // The dialog of the question may not be open yet.
      return askedAtMs !== null && event.timeStamp - askedAtMs < ENTER_IGNORED_MS;
    default:
      return false;
  }
}

/** @returns true, because the key belongs to the list even where there is no row to go to */
function goTo(row: BatchRow | undefined, dispatch: Dispatch<BatchAction>): boolean {
  if (row) dispatch({ type: 'goTo', key: row.key });
  return true;
}
