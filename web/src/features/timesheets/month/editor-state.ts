import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { Reasons } from '../../compliance/answers.ts';
import type { ShownFinding } from '../../compliance/findings-panel.tsx';
import { entryOf, isDifferent, isSaved, type Sheet } from './sheet.ts';

/** The cells of a day that can be edited, from left to right. */
export const COLUMNS = ['start_time', 'end_time', 'break_minutes'] as const;
export type Column = (typeof COLUMNS)[number];

/** A cell by the place of its day in the month, 0 to 30, and its column. */
export type Cell = { readonly row: number; readonly column: Column };

/** What the editor has to say in words. A number that grows tells two equal notices apart. */
export type Notice = { readonly turn: number } & (
  | { readonly kind: 'notATime' | 'notABreak'; readonly row: number; readonly text: string }
  | { readonly kind: 'copied'; readonly count: number }
  | {
      readonly kind:
        | 'nothingBelow'
        | 'filled'
        | 'dealt'
        | 'restored'
        | 'undone'
        | 'redone'
        | 'nothingToUndo'
        | 'nothingToRedo';
    }
  | { readonly kind: 'confirmFirst' | 'noMarks' | 'allAnswered' | 'nothingToAnswer' | 'noOddSheet' | 'refused' }
);
type Untold<N> = N extends Notice ? Omit<N, 'turn'> : never;

/** The entries before or after a change, and the cell it was made in. */
export type Step = { readonly entries: readonly DayEntry[]; readonly cursor: Cell | null };

/** A month while somebody works on it. Everything that is shown follows from it. */
export type EditorState = {
  readonly sheet: Sheet;
  /** The times as they were loaded. */
  readonly initial: readonly DayEntry[];
  readonly entries: readonly DayEntry[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The cell that has, or would get, the focus; null in a month without a day to enter. */
  readonly cursor: Cell | null;
  /** The cell of the cursor is being typed into; `seed` is the first key, null starts with the old value. */
  readonly editing: { readonly seed: string | null } | null;
  /** Grows whenever the focus has to follow the cursor. */
  readonly focusTurn: number;
  readonly notice: Notice | null;
  /** What the server said about a day, until that day is edited. */
  readonly problems: Readonly<Record<IsoDate, readonly string[]>>;
  readonly isConfirmed: boolean;
  /** Reasons for findings, as they are typed. */
  readonly reasons: Reasons;
  /** The finding that is unfolded. */
  readonly finding: ShownFinding | null;
};

/** Changes kept for undo; a month has 93 cells. */
const HISTORY_STEPS = 500;

/** Puts new entries in place, with the way back. Whoever confirmed the month confirmed other times. */
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

/** Goes one step back or forth; the cursor returns to where the change was made. */
export function travel(state: EditorState, direction: 'undo' | 'redo'): EditorState {
  const isBack = direction === 'undo';
  const step = (isBack ? state.past : state.future).at(-1);
  if (step === undefined) return say(state, { kind: isBack ? 'nothingToUndo' : 'nothingToRedo' });
  // The step names the cell of the change: going back and going forth both show it.
  const opposite: Step = { entries: state.entries, cursor: step.cursor };
  const edited = step.entries.filter((entry, row) => entry !== state.entries[row]).map((entry) => entry.day);
  const travelled: EditorState = {
    ...state,
    entries: step.entries,
    past: isBack ? state.past.slice(0, -1) : [...state.past, opposite],
    future: isBack ? [...state.future, opposite] : state.future.slice(0, -1),
    problems: without(state.problems, edited),
    isConfirmed: false,
    editing: null,
  };
  return say(focusOn(travelled, step.cursor), { kind: isBack ? 'undone' : 'redone' });
}

export const say = (state: EditorState, notice: Untold<Notice>): EditorState => ({
  ...state,
  notice: { ...notice, turn: (state.notice?.turn ?? 0) + 1 },
});

/** Moves the cursor and takes the focus there. */
export const focusOn = (state: EditorState, cursor: Cell | null): EditorState => ({
  ...state,
  cursor: cursor ?? state.cursor,
  editing: null,
  focusTurn: state.focusTurn + 1,
});

/** A finding to be unfolded; what is shown again comes into view again. */
export const shown = (state: EditorState, key: string, focus: ShownFinding['focus']): ShownFinding => ({
  key,
  focus,
  turn: (state.finding?.turn ?? 0) + 1,
});

/** A month, as it was loaded. The focus stays where it is. */
export function loaded(sheet: Sheet, cursor: Cell | null): EditorState {
  const initial = sheet.days.map(entryOf);
  return {
    sheet,
    initial,
    entries: initial,
    past: [],
    future: [],
    cursor,
    editing: null,
    focusTurn: 0,
    notice: null,
    problems: {},
    isConfirmed: false,
    reasons: keptReasons(sheet),
    finding: null,
  };
}

/** The reasons that were saved with a sheet. */
export const keptReasons = (sheet: Sheet): Reasons =>
  isSaved(sheet) ? Object.fromEntries(sheet.reasons.map(({ key, reason }) => [key, reason])) : {};

/** Reasons that differ from what is saved; an empty one takes a saved one back. */
export function changedReasons({ sheet, reasons }: Pick<EditorState, 'sheet' | 'reasons'>): Reasons {
  const kept = keptReasons(sheet);
  return Object.fromEntries(Object.entries(reasons).filter(([key, reason]) => reason.trim() !== (kept[key] ?? '')));
}

/** Whether something would be lost with the page. */
export const hasUnsaved = (state: Pick<EditorState, 'sheet' | 'entries' | 'initial' | 'reasons'>): boolean =>
  Object.keys(changedReasons(state)).length > 0 ||
  state.entries.some((entry, row) => {
    const before = state.initial[row];
    return before !== undefined && isDifferent(entry, before);
  });
