import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { withoutEmptyParts } from '../cells/parts.ts';
import type { TypedReasons } from '../findings/answers.ts';
import type { FindingFocus } from '../findings/finding-actions.ts';
import {
  addPart,
  type Commit,
  cancelTyping,
  chooseKind,
  clearSelected,
  commitText,
  extendSelection,
  fillDown,
  joinParts,
  selectCell,
  selectUpTo,
  showMistake,
  startTyping,
  stepSelected,
} from './cell-actions.ts';
import { applyDistributedHours, enterLossReason, fillEmptyDays, reapplyEntries } from './editor-entries.ts';
import { accessOfRow, cellAfter, firstCell, type Move } from './editor-moves.ts';
import {
  type Cell,
  changedReasons,
  type EditorState,
  focusCell,
  initialEditorState,
  type PastedBlock,
  undoOrRedo,
  unfoldFinding,
  withEntries,
  withNotice,
} from './editor-state.ts';
import { closed, refused, reset, returned } from './month-actions.ts';
import { commitIntoPaste, dropPaste, enterPaste, pasteBlock, takePaste } from './paste-actions.ts';
import { type LeftWork, restoreWork } from './restore-work.ts';
import { focusReason, moveToNextReviewItem } from './review-items.ts';
import type { EditorSheet } from './sheet.ts';

/** Every action on a month in the editor. */
export type EditorAction =
  /** `extends`: selects the days between the cursor and the cell. */
  | { readonly type: 'select'; readonly cell: Cell; readonly takesFocus?: boolean; readonly extends?: boolean }
  | { readonly type: 'move'; readonly move: Move }
  | { readonly type: 'edit'; readonly seed: string | null }
  /** A key has changed the text of a field: that of a cell, or of the cursor. */
  | { readonly type: 'typing'; readonly text: string; readonly cell?: Cell }
  | { readonly type: 'commit'; readonly text: string; readonly move: Move | null; readonly takesFocus?: boolean }
  | { readonly type: 'cancel' }
  /** A value was typed in the list of days, where every day has its own fields. */
  | { readonly type: 'enter'; readonly cell: Cell; readonly text: string }
  | { readonly type: 'clear'; readonly extent: 'cell' | 'day' }
  /** Moves the other end of the selected days. */
  | { readonly type: 'extend'; readonly move: 'dayUp' | 'dayDown' }
  /** Moves a time to the next quarter of an hour. */
  | { readonly type: 'step'; readonly direction: 1 | -1 }
  /** A kind was chosen from the list of a day; null removes it. */
  | { readonly type: 'kind'; readonly row: number; readonly kind: AbsenceKind | null }
  /** The reason of a loss was chosen for some days. */
  | { readonly type: 'lossReason'; readonly rows: readonly number[]; readonly reason: LossReason }
  /** Copies the day or the remark downwards. */
  | { readonly type: 'copyDown'; readonly reach: 'next' | 'month' }
  /** Moves to a text that was not understood. */
  | { readonly type: 'showMistake' }
  /** Opens one more part of the cursor's day. */
  | { readonly type: 'addPart' }
  /** Makes one part of a day. */
  | { readonly type: 'joinParts'; readonly row: number }
  /** Shows a block that was copied in a spreadsheet; it waits until it is taken or dropped. */
  | { readonly type: 'paste'; readonly block: PastedBlock }
  | { readonly type: 'takePaste' | 'dropPaste' }
  /** The selected days were copied to the clipboard. */
  | { readonly type: 'copiedOut'; readonly count: number }
  | { readonly type: 'fill'; readonly planned: readonly DayEntry[] }
  /** Restores an unsaved draft. */
  | ({ readonly type: 'restore' } & LeftWork)
  /** The hours of the month, distributed over its days. */
  | { readonly type: 'deal'; readonly days: readonly DayEntry[] }
  | { readonly type: 'resetDay'; readonly row: number }
  | { readonly type: 'undo' | 'redo' }
  /** Moves to the next or previous item that needs review: a marked day or a finding without a reason. */
  | { readonly type: 'mark'; readonly direction: 1 | -1 }
  /** Moves to the reason field of a finding on the cursor's day. */
  | { readonly type: 'answer' }
  /** Unfolds a finding, with or without the focus; null folds the open one. */
  | { readonly type: 'finding'; readonly key: string | null; readonly focus: FindingFocus }
  /** One reason for several findings. */
  | { readonly type: 'reason'; readonly keys: readonly string[]; readonly reason: string }
  /** The reason of the change was typed. */
  | { readonly type: 'changeReason'; readonly reason: string }
  /** Moves to a day. */
  | { readonly type: 'day'; readonly day: IsoDate }
  /** Moves back from a finding to its first day, unless the cursor is on one of its days. */
  | { readonly type: 'return'; readonly days: readonly IsoDate[] }
  | { readonly type: 'confirm'; readonly isConfirmed: boolean }
  | { readonly type: 'refused'; readonly problems: Readonly<Record<IsoDate, readonly string[]>> }
  /** Another user has saved the month: the entries made here become changes of that sheet. */
  | { readonly type: 'adopt'; readonly saved: EditorSheet }
  /** The month was closed or opened again, as the server says. */
  | { readonly type: 'close'; readonly isClosed: boolean };

export function openSheet(sheet: EditorSheet): EditorState {
  const state = initialEditorState(sheet, null);
  return { ...state, cursor: firstCell(state) };
}

/** Actions that a closed month ignores, whatever key asks for them. */
const CHANGES: ReadonlySet<EditorAction['type']> = new Set<EditorAction['type']>([
  'fill',
  'deal',
  'paste',
  'addPart',
  'joinParts',
  'restore',
  'copyDown',
  'clear',
  'step',
  'kind',
  'lossReason',
  'enter',
  'commit',
  'resetDay',
  'undo',
  'redo',
  'reason',
  'changeReason',
]);

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  if (state.isClosed && CHANGES.has(action.type)) return state;
  if (action.type !== 'typing') {
    const typed = state.typed === null ? state : { ...state, typed: null };
    const next = state.pasted === null ? changed(typed, action) : besidePaste(typed, action);
    return next.cursor?.row === state.cursor?.row ? next : leftRow(next, state.cursor?.row ?? -1);
  }
  const cell = action.cell ?? state.cursor;
  return cell === null ? state : { ...state, typed: { cell, text: action.text } };
}

/** A part for which nothing was typed goes when the cursor leaves its day. */
function leftRow(state: EditorState, row: number): EditorState {
  const entry = state.entries[row];
  const settled = entry === undefined ? entry : withoutEmptyParts(entry);
  return settled === undefined || settled === entry ? state : { ...state, entries: state.entries.with(row, settled) };
}

/** A block that waits takes corrections of its lines; it is dropped by an undo, and taken before any other change. */
function besidePaste(state: EditorState, action: Exclude<EditorAction, { type: 'typing' }>): EditorState {
  if (action.type === 'cancel' || action.type === 'undo') return dropPaste(state);
  if (action.type === 'commit' && isOfPaste(state)) return commitIntoPaste(state, commitOf(action));
  return CHANGES.has(action.type) ? changed(enterPaste(state), action) : changed(state, action);
}

const commitOf = ({
  text,
  move,
  takesFocus = true,
}: Omit<Commit, 'takesFocus'> & { readonly takesFocus?: boolean }): Commit => ({ text, move, takesFocus });

const isOfPaste = ({ pasted, cursor }: EditorState): boolean =>
  pasted?.lines.some(({ row, mistake }) => mistake !== null && row === cursor?.row) === true;

function changed(state: EditorState, action: Exclude<EditorAction, { type: 'typing' }>): EditorState {
  switch (action.type) {
    case 'select':
      return action.extends === true
        ? selectUpTo(state, action.cell)
        : selectCell(state, action.cell, action.takesFocus ?? false);
    case 'move':
      return focusCell({ ...state, notice: null }, cellAfter(state, action.move));
    case 'edit':
      return startTyping(state, action.seed);
    case 'commit':
      return commitText(state, commitOf(action));
    case 'cancel':
      return cancelTyping(state);
    case 'enter':
      return commitText(selectCell(state, action.cell, false), { text: action.text, move: null, takesFocus: false });
    case 'clear':
      return clearSelected(state, action.extent);
    case 'extend':
      return extendSelection(state, action.move);
    case 'step':
      return stepSelected(state, action.direction);
    case 'kind':
      return chooseKind(state, action.row, action.kind);
    case 'copyDown':
      return fillDown(state, action.reach);
    case 'showMistake':
      return showMistake(state);
    default:
      return changedMonth(state, action);
  }
}

/** Actions on the cells of the month, which {@link changed} answers. */
type CellAction =
  | 'select'
  | 'move'
  | 'edit'
  | 'commit'
  | 'cancel'
  | 'enter'
  | 'clear'
  | 'extend'
  | 'step'
  | 'kind'
  | 'copyDown'
  | 'showMistake';

function changedMonth(state: EditorState, action: Exclude<EditorAction, { type: 'typing' | CellAction }>): EditorState {
  switch (action.type) {
    case 'fill':
      return withNotice(withEntries(state, fillEmptyDays(state.sheet, state.entries, action.planned)), {
        kind: 'filled',
      });
    case 'deal':
      return withNotice(withEntries(state, applyDistributedHours(state.sheet, state.entries, action.days)), {
        kind: 'dealt',
      });
    case 'addPart':
      return addPart(state);
    case 'joinParts':
      return joinParts(state, action.row);
    case 'paste':
      return pasteBlock(state, action.block);
    case 'copiedOut':
      return withNotice(state, { kind: 'copiedOut', count: action.count });
    case 'takePaste':
      return takePaste(state);
    case 'dropPaste':
      return dropPaste(state);
    case 'restore':
      return restoreWork(state, action);
    case 'lossReason':
      return withEntries(state, enterLossReason(state.entries, action.rows, action.reason));
    case 'resetDay':
      return reset(state, action.row);
    case 'undo':
    case 'redo':
      return undoOrRedo(state, action.type);
    case 'mark':
      return moveToNextReviewItem(state, action.direction);
    case 'answer':
      return focusReason(state);
    case 'finding':
      return { ...state, finding: action.key === null ? null : unfoldFinding(state, action.key, action.focus) };
    case 'reason':
      return { ...state, reasons: { ...state.reasons, ...reasonsOf(action.keys, action.reason) } };
    case 'changeReason':
      return { ...state, changeReason: action.reason };
    case 'day':
      return returned({ ...state, cursor: null }, [action.day]);
    case 'return':
      return returned(state, action.days);
    case 'confirm':
      return { ...state, isConfirmed: action.isConfirmed };
    case 'refused':
      return refused(state, action.problems);
    case 'adopt':
      return adopted(state, action.saved);
    case 'close':
      return closed(state, action.isClosed);
  }
}

const reasonsOf = (keys: readonly string[], reason: string): TypedReasons =>
  Object.fromEntries(keys.map((key) => [key, reason]));

function adopted(state: EditorState, saved: EditorSheet): EditorState {
  const fresh = { ...openSheet(saved), focusTurn: state.focusTurn };
  const kept = withEntries(fresh, reapplyEntries(saved, fresh.initial, state.entries, state.initial));
  const mistakes = state.mistakes.filter(({ cell }) => accessOfRow(kept, cell.row) !== 'closed');
  const reasons = { ...kept.reasons, ...changedReasons(state) };
  const { changeReason, isClosed } = state;
  return focusCell({ ...kept, mistakes, reasons, changeReason, isClosed }, state.cursor);
}
