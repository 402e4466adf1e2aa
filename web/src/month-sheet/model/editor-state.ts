import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { Column } from '../cells/columns.ts';
import type { MistakeKind } from '../cells/read-text.ts';
import type { TypedReasons } from '../findings/answers.ts';
import type { UnfoldedFinding } from '../findings/finding-actions.ts';
import { type EditorSheet, isDifferentEntry, isSaved, takesInRecorded, toDayEntry } from './sheet.ts';

/** A cell: index of its day in the month, 0 to 30, its column, and the part of the day that it belongs to, missing for the first. */
export type Cell = { readonly row: number; readonly column: Column; readonly part?: number };

/** A message of the editor. `turn` grows, so that two equal messages in a row differ. */
export type Notice = { readonly turn: number } & (
  | { readonly kind: MistakeKind; readonly text: string }
  | { readonly kind: 'copied' | 'entered' | 'pasted' | 'copiedOut'; readonly count: number }
  | {
      readonly kind:
        | 'nothingBelow'
        | 'nothingToCopy'
        | 'nothingPasted'
        | 'pasteDropped'
        | 'filled'
        | 'dealt'
        | 'restored'
        | 'undone'
        | 'redone'
        | 'nothingToUndo'
        | 'nothingToRedo';
    }
  | { readonly kind: 'noMarks' | 'allAnswered' | 'nothingToAnswer' | 'refused' }
);
/** A text that was typed into a cell and not understood. It stays in its cell until it is corrected or dropped. */
export type Mistake = {
  readonly cell: Cell;
  readonly kind: MistakeKind;
  readonly text: string;
  /** Whether the text is a whole line, copied or typed, so that it stands over all cells of times. */
  readonly isLine?: boolean;
};

/** A line of a copied block, with the day that it means; `entry` is null where it was not understood. */
export type PastedLine = {
  readonly row: number;
  readonly text: string;
  readonly entry: DayEntry | null;
  readonly mistake: Mistake | null;
};

/** A copied block; `unused`: its lines with content that no day of the month takes. */
export type PastedBlock = { readonly lines: readonly PastedLine[]; readonly unused: number };

/** A block that is shown and counts in the sums, but is not taken yet; `before` is the month without it. */
export type Pasted = PastedBlock & { readonly before: Pick<EditorState, 'entries' | 'mistakes' | 'cursor'> };

/** A text that stands in a cell and is not entered: still being typed, or not understood. */
export type OpenText = { readonly cell: Cell; readonly text: string };

type Untold<N> = N extends Notice ? Omit<N, 'turn'> : never;

/** Entries before or after a change, and the cell in which it was made; `mistakes` where the change brought texts that were not understood. */
export type UndoStep = {
  readonly entries: readonly DayEntry[];
  readonly cursor: Cell | null;
  readonly mistakes?: readonly Mistake[];
};

/** State of a month in the editor. Everything on the screen is derived from it. */
export type EditorState = {
  readonly sheet: EditorSheet;
  /** The times as loaded. */
  readonly initial: readonly DayEntry[];
  readonly entries: readonly DayEntry[];
  readonly past: readonly UndoStep[];
  readonly future: readonly UndoStep[];
  /** The cell that has the focus, or gets it next; null in a month without a day to enter. */
  readonly cursor: Cell | null;
  /** The row from which days are selected up to the cursor; null while only the cursor's day is. */
  readonly anchor: number | null;
  /** Set while the cursor's cell is being edited; `seed` is the first character, null starts with the old value. */
  readonly editing: { readonly seed: string | null } | null;
  /** The text in an open field, from each key on; the sums follow it before it is entered. */
  readonly typed: { readonly cell: Cell; readonly text: string } | null;
  /** At most one for each cell. */
  readonly mistakes: readonly Mistake[];
  /** A block from a spreadsheet that waits to be taken. Its lines stand in the entries. */
  readonly pasted: Pasted | null;
  /** Grows whenever the focus must follow the cursor. */
  readonly focusTurn: number;
  readonly notice: Notice | null;
  /** The server's messages by day, until that day is edited. */
  readonly problems: Readonly<Record<IsoDate, readonly string[]>>;
  readonly isConfirmed: boolean;
  /** Whether the month is closed, so that nothing of it can be changed. @source docs/decisions.md D93 */
  readonly isClosed: boolean;
  /** Typed reasons for findings. */
  readonly reasons: TypedReasons;
  /** Typed reason why a month is changed that was saved before. */
  readonly changeReason: string;
  /** The unfolded finding. */
  readonly finding: UnfoldedFinding | null;
};

/** Number of undo steps; a month has up to 155 cells. */
const HISTORY_STEPS = 500;

/** Replaces the entries and adds an undo step. Resets the confirmation, because it was given for other times. */
export function withEntries(state: EditorState, entries: readonly DayEntry[]): EditorState {
  if (entries.every((entry, row) => entry === state.entries[row])) return state;
  const edited = entries.filter((entry, row) => entry !== state.entries[row]).map((entry) => entry.day);
  return {
    ...state,
    entries,
    past: [...state.past.slice(1 - HISTORY_STEPS), { entries: state.entries, cursor: state.cursor }],
    future: [],
    problems: without(state.problems, edited),
    isConfirmed: false,
  };
}

function without(problems: EditorState['problems'], days: readonly IsoDate[]): EditorState['problems'] {
  if (!days.some((day) => day in problems)) return problems;
  return Object.fromEntries(Object.entries(problems).filter(([day]) => !days.includes(day)));
}

/** Goes one step back or forward in the history; the cursor moves to the cell of the change. */
export function undoOrRedo(state: EditorState, direction: 'undo' | 'redo'): EditorState {
  const isBack = direction === 'undo';
  const step = (isBack ? state.past : state.future).at(-1);
  if (step === undefined) return withNotice(state, { kind: isBack ? 'nothingToUndo' : 'nothingToRedo' });
  // The opposite step keeps the cell of the change, so that undo and redo both show it.
  const opposite: UndoStep = {
    entries: state.entries,
    cursor: step.cursor,
    ...(step.mistakes === undefined ? {} : { mistakes: state.mistakes }),
  };
  const edited = step.entries.filter((entry, row) => entry !== state.entries[row]).map((entry) => entry.day);
  const travelled: EditorState = {
    ...state,
    entries: step.entries,
    mistakes: step.mistakes ?? state.mistakes,
    past: isBack ? state.past.slice(0, -1) : [...state.past, opposite],
    future: isBack ? [...state.future, opposite] : state.future.slice(0, -1),
    problems: without(state.problems, edited),
    isConfirmed: false,
    editing: null,
  };
  return withNotice(focusCell(travelled, step.cursor), { kind: isBack ? 'undone' : 'redone' });
}

export const withNotice = (state: EditorState, notice: Untold<Notice>): EditorState => ({
  ...state,
  notice: { ...notice, turn: (state.notice?.turn ?? 0) + 1 },
});

export const isSameCell = (a: Cell | null, b: Cell | null): boolean =>
  a?.row === b?.row && a?.column === b?.column && (a?.part ?? 0) === (b?.part ?? 0);

/** The mistake of a cell, if its text was not understood. */
export const mistakeOf = ({ mistakes }: Pick<EditorState, 'mistakes'>, cell: Cell): Mistake | undefined =>
  mistakes.find((mistake) => isSameCell(mistake.cell, cell));

/** The state without the mistake of a cell. */
export const withoutMistake = (state: EditorState, cell: Cell): EditorState =>
  mistakeOf(state, cell) === undefined
    ? state
    : { ...state, mistakes: state.mistakes.filter((mistake) => !isSameCell(mistake.cell, cell)) };

/** Moves the cursor and the focus. */
export const focusCell = (state: EditorState, cursor: Cell | null): EditorState => ({
  ...state,
  cursor: cursor ?? state.cursor,
  anchor: null,
  editing: null,
  focusTurn: state.focusTurn + 1,
});

/** Unfolds a finding; unfolding the same one again scrolls it into view again. */
export const unfoldFinding = (state: EditorState, key: string, focus: UnfoldedFinding['focus']): UnfoldedFinding => ({
  key,
  focus,
  turn: (state.finding?.turn ?? 0) + 1,
});

/** Initial state of a loaded month, without moving the focus. */
export function initialEditorState(sheet: EditorSheet, cursor: Cell | null): EditorState {
  const initial = sheet.days.map(toDayEntry);
  return {
    sheet,
    initial,
    entries: initial,
    past: [],
    future: [],
    cursor,
    anchor: null,
    editing: null,
    typed: null,
    mistakes: [],
    pasted: null,
    focusTurn: 0,
    notice: null,
    problems: {},
    isConfirmed: false,
    isClosed: false,
    reasons: savedReasons(sheet),
    changeReason: '',
    finding: null,
  };
}

/** The saved reasons of a sheet. */
export const savedReasons = (sheet: EditorSheet): TypedReasons =>
  isSaved(sheet) ? Object.fromEntries(sheet.reasons.map(({ key, reason }) => [key, reason])) : {};

/** Reasons that differ from the saved ones; an empty text removes a saved one. */
export function changedReasons({ sheet, reasons }: Pick<EditorState, 'sheet' | 'reasons'>): TypedReasons {
  const kept = savedReasons(sheet);
  return Object.fromEntries(Object.entries(reasons).filter(([key, reason]) => reason.trim() !== (kept[key] ?? '')));
}

/** The texts that stand in cells and are not entered. */
export const openTexts = ({ typed, mistakes }: Pick<EditorState, 'typed' | 'mistakes'>): readonly OpenText[] =>
  typed === null ? mistakes : [...mistakes.filter(({ cell }) => !isSameCell(cell, typed.cell)), typed];

/** Whether a save would change the month. */
export const hasUnsavedChanges = (state: Pick<EditorState, 'sheet' | 'entries' | 'initial' | 'reasons'>): boolean =>
  Object.keys(changedReasons(state)).length > 0 ||
  state.entries.some((entry, row) => {
    const before = state.initial[row];
    return before !== undefined && isDifferentEntry(entry, before);
  });

/** Whether a save stores something: a proposal, a change, or days that were recorded since the sheet was confirmed. */
export const storesSomething = (state: Pick<EditorState, 'sheet' | 'entries' | 'initial' | 'reasons'>): boolean =>
  !isSaved(state.sheet) || hasUnsavedChanges(state) || takesInRecorded(state.sheet);
