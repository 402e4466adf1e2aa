import { type Commit, commitText } from './cell-actions.ts';
import { replaceEntry } from './editor-entries.ts';
import {
  type EditorState,
  focusCell,
  type Mistake,
  mistakeOf,
  type PastedBlock,
  type PastedLine,
  withEntries,
  withNotice,
} from './editor-state.ts';

/* A block from a spreadsheet: shown first, then taken by one step or dropped. */

/** Shows a block in the month. The first line that was not understood gets the focus with its text. */
export function pasteBlock(state: EditorState, block: PastedBlock): EditorState {
  const { entries, mistakes, cursor } = state;
  if (block.lines.length === 0) return withNotice(state, { kind: 'nothingPasted' });
  const shown = block.lines.reduce(
    (changed, { row, entry }) => (entry === null ? changed : replaceEntry(changed, row, entry)),
    entries,
  );
  const wrong = block.lines.flatMap(({ mistake }) => mistake ?? []);
  const others = mistakes.filter(({ cell }) => !block.lines.some(({ row }) => row === cell.row));
  const pasted = { ...block, before: { entries, mistakes, cursor } };
  return focusWrong({
    ...state,
    entries: shown,
    mistakes: [...others, ...wrong],
    pasted,
    notice: null,
    isConfirmed: false,
  });
}

/** The text of a line is corrected in its cell; otherwise the first line of the block gets the focus. */
function focusWrong(state: EditorState): EditorState {
  const mistake = openMistakes(state)[0];
  if (mistake !== undefined) return editCell(state, mistake);
  const row = state.pasted?.lines[0]?.row;
  return row === undefined ? state : focusCell(state, { row, column: state.cursor?.column ?? 'start_time' });
}

/** The field of the cell takes the focus by itself. */
const editCell = (state: EditorState, { cell }: Mistake): EditorState => ({
  ...state,
  cursor: cell,
  anchor: null,
  editing: { seed: null },
});

/** Mistakes that the lines of the block still have. */
const openMistakes = (state: EditorState): readonly Mistake[] =>
  (state.pasted?.lines ?? []).flatMap(({ mistake }) =>
    mistake === null ? [] : (mistakeOf(state, mistake.cell) ?? []),
  );

/** The lines that taking the block enters: those that were understood, or corrected meanwhile. */
export const understoodLines = (state: EditorState): readonly PastedLine[] =>
  (state.pasted?.lines ?? []).filter(({ mistake }) => mistake === null || mistakeOf(state, mistake.cell) === undefined);

/** The first line that was not understood. */
export const wrongLine = (state: EditorState): Mistake | undefined => openMistakes(state)[0];

/** Takes a correction into a line. Enter takes the whole block. */
export function commitIntoPaste(state: EditorState, commit: Commit): EditorState {
  const isEnter = commit.move === 'down';
  const next = commitText({ ...state, anchor: null }, isEnter ? { ...commit, move: null } : commit);
  // The correction is part of the step that takes the block.
  const corrected = { ...next, past: state.past, future: state.future };
  return isEnter ? takePaste(corrected) : corrected;
}

/** Enters the block, one step for the undo. What was not understood stays in its cell. */
export function enterPaste(state: EditorState): EditorState {
  const { pasted, entries } = state;
  if (pasted === null) return state;
  const entered = withEntries({ ...state, pasted: null, entries: pasted.before.entries }, entries);
  const step = entered.past.at(-1);
  if (entered.past === state.past || step === undefined) return entered;
  const { cursor, mistakes } = pasted.before;
  return { ...entered, past: [...entered.past.slice(0, -1), { ...step, cursor, mistakes }] };
}

/** Enters the block, and says so. The first text that was not understood gets the focus. */
export function takePaste(state: EditorState): EditorState {
  if (state.pasted === null) return state;
  const [wrong, count] = [wrongLine(state), understoodLines(state).length];
  const entered = { ...enterPaste(state), editing: null };
  if (wrong === undefined) return focusCell(withNotice(entered, { kind: 'pasted', count }), state.cursor);
  const told = withNotice(entered, { kind: wrong.kind, text: wrong.text });
  return editCell(told, wrong);
}

/** The month as it was before the block. */
export function dropPaste(state: EditorState): EditorState {
  if (state.pasted === null) return state;
  const { entries, mistakes, cursor } = state.pasted.before;
  return withNotice({ ...focusCell(state, cursor), pasted: null, entries, mistakes }, { kind: 'pasteDropped' });
}
