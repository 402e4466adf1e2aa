import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { readCellText } from '../cells/cell-text.ts';
import { isTimeColumn } from '../cells/columns.ts';
import { enterKindOn, kindOfText, withoutKind } from '../cells/enter-kind.ts';
import {
  asOnePart,
  countParts,
  hasOpenPart,
  partsMistake,
  partsOf,
  withParts,
  withWholeParts,
} from '../cells/parts.ts';
import { clearCell, clearTimes, copyDown, enterOnRows, replaceEntry, stepCell } from './editor-entries.ts';
import { accessOfRow, cellAfter, cellOf, dayAfter, hasOneTimeCell, type Move } from './editor-moves.ts';
import {
  type Cell,
  type EditorState,
  focusCell,
  isSameCell,
  type Mistake,
  mistakeOf,
  withEntries,
  withNotice,
  withoutMistake,
} from './editor-state.ts';
import { isSeveral, selectedRows, selectionOf } from './selection.ts';
import { acceptsProposedTimes, hasTimes } from './sheet.ts';

/* Actions of keys on the cells of a month: type, clear, copy, select. */

/** Starts typing at the cursor. A text that was not understood is gone on with. */
export function startTyping(state: EditorState, seed: string | null): EditorState {
  const { cursor } = state;
  if (cursor === null) return state;
  const isOneCell = isTimeColumn(cursor.column) && hasOneTimeCell(state, cursor.row);
  const cell: Cell = isOneCell ? { ...cursor, column: 'start_time' } : cursor;
  const typed = seed === null ? null : { cell, text: seed };
  return { ...withoutNotice(state), cursor: cell, editing: { seed }, typed };
}

const withoutNotice = (state: EditorState): EditorState => ({ ...state, notice: null });

/** Moves the other end of the selection by a day. */
export function extendSelection(state: EditorState, move: 'dayUp' | 'dayDown'): EditorState {
  const { cursor, anchor } = state;
  if (cursor === null) return state;
  return { ...focusCell(withoutNotice(state), dayAfter(state, move)), anchor: anchor ?? cursor.row };
}

/** Selects the days between the cursor and a cell. */
export function selectUpTo(state: EditorState, cell: Cell): EditorState {
  const { cursor, anchor } = state;
  if (cursor === null || accessOfRow(state, cell.row) === 'closed') return selectCell(state, cell, false);
  return { ...focusCell(withoutNotice(state), { ...cursor, row: cell.row }), anchor: anchor ?? cursor.row };
}

/** A text that is entered into the cursor's cell. */
export type Commit = { readonly text: string; readonly move: Move | null; readonly takesFocus: boolean };

/** Takes the typed text into the selected days, or keeps it in its cell with what is wrong about it. */
export function commitText(state: EditorState, { text, move, takesFocus }: Commit): EditorState {
  const { cursor } = state;
  const entry = cursor === null ? undefined : state.entries[cursor.row];
  const day = cursor === null ? undefined : state.sheet.days[cursor.row];
  if (cursor === null || entry === undefined || day === undefined) return state;
  const kind = isTimeColumn(cursor.column) ? kindOfText(text, day.day) : null;
  const rows = selectedRows(state, kind);
  const part = cursor.part ?? 0;
  const before = mistakeOf(state, cursor);
  const isAsked = before?.kind === 'unclear' && before.text === text.trim();
  const mistake = isAsked ? before.kind : readCellText(entry, day, cursor.column, text, part).mistake;
  if (mistake !== null && !(isSeveral(state) && kind !== null && rows.length > 0)) {
    return keepMistake(
      state,
      { ...before, ...asLine(entry, cursor, text.trim()), cell: cursor, kind: mistake, text: text.trim() },
      takesFocus,
    );
  }
  const entries = enterOnRows(state, rows, cursor.column, text, part);
  const entered = withEntries({ ...withoutMistake(state, cursor), editing: null, notice: null }, entries);
  const told = isSeveral(state) ? withNotice(entered, { kind: 'entered', count: rows.length }) : entered;
  if (!takesFocus) return { ...told, anchor: null };
  const next = move === null ? cursor : cellAfter({ ...told, anchor: null }, move);
  return focusCell(told, next === null ? null : ofShownPart(told, next));
}

/** A long text in a begin stands over all times of its day; over those of several parts there is no place for it. */
const asLine = ({ parts }: DayEntry, { column }: Cell, text: string): Pick<Mistake, 'isLine'> =>
  column === 'start_time' && !parts && text.length > LONGEST_IN_CELL ? { isLine: true } : {};

const LONGEST_IN_CELL = 8;

/** A removed part has no cell: the part before it has. */
const ofShownPart = ({ entries }: EditorState, { row, column, part = 0 }: Cell): Cell => {
  const entry = entries[row];
  return cellOf(row, column, entry === undefined ? 0 : Math.min(part, countParts(entry) - 1));
};

/** Opens one more part below the cursor's day, with the cursor in its begin. */
export function addPart(state: EditorState): EditorState {
  const { cursor } = state;
  const entry = cursor === null ? undefined : state.entries[cursor.row];
  if (cursor === null || entry === undefined || accessOfRow(state, cursor.row) === 'closed') return state;
  if (entry.start_time === null || entry.end_time === null || hasOpenPart(entry)) return state;
  const parts = [...partsOf(entry), { start: '', end: '' }];
  const next = withParts(entry, parts);
  if (next === null) return withNotice(state, { kind: partsMistake(parts), text: '' });
  const entered = withEntries(withoutNotice(state), replaceEntry(state.entries, cursor.row, next));
  return focusCell(entered, cellOf(cursor.row, 'start_time', countParts(next) - 1));
}

/** Makes one part of the day of a row. */
export function joinParts(state: EditorState, row: number): EditorState {
  const entry = state.entries[row];
  if (entry === undefined || accessOfRow(state, row) === 'closed') return state;
  const entered = withEntries(withoutNotice(state), replaceEntry(state.entries, row, asOnePart(withWholeParts(entry))));
  return focusCell(entered, { row, column: 'start_time' });
}

/** The text stays in its cell, so that it can be corrected: still being typed, or marked where the user went elsewhere. */
function keepMistake(state: EditorState, mistake: Mistake, isStillTyping: boolean): EditorState {
  const others = withoutMistake(state, mistake.cell).mistakes;
  const next = { ...state, mistakes: [...others, mistake], editing: isStillTyping ? state.editing : null };
  return withNotice(next, { kind: mistake.kind, text: mistake.text });
}

/** Drops what was typed into the cursor's cell. */
export function cancelTyping(state: EditorState): EditorState {
  const kept = state.cursor === null ? state : withoutMistake(state, state.cursor);
  return focusCell(withoutNotice(kept), state.cursor);
}

/** Clears the selected cells, or the times and kinds of the selected days. */
export function clearSelected(state: EditorState, extent: 'cell' | 'day'): EditorState {
  const { cursor } = state;
  if (cursor === null) return state;
  const entries = selectedRows(state).reduce((changed, row) => {
    const entry = changed[row];
    if (entry === undefined) return changed;
    return replaceEntry(changed, row, extent === 'day' ? clearTimes(entry) : clearCell(entry, cursor));
  }, state.entries);
  const cleared = withEntries(withoutNotice(withoutMistake(state, cursor)), entries);
  const shown = ofShownPart(cleared, cursor);
  return shown.part === cursor.part ? cleared : focusCell(cleared, shown);
}

/** Moves the selected cells to the next quarter of an hour. */
export function stepSelected(state: EditorState, direction: 1 | -1): EditorState {
  const { cursor } = state;
  if (cursor === null) return state;
  const entries = selectedRows(state).reduce((changed, row) => {
    const entry = changed[row];
    return entry === undefined ? changed : replaceEntry(changed, row, stepCell(entry, cursor, direction));
  }, state.entries);
  return withEntries(withoutNotice(state), entries);
}

/** Enters a kind chosen from the list; null removes it. */
export function chooseKind(state: EditorState, row: number, kind: AbsenceKind | null): EditorState {
  if (accessOfRow(state, row) === 'closed') return state;
  const isSelected = isSeveral(state) && isWithin(selectionOf(state), row);
  const rows = isSelected ? selectedRows(state, kind) : [row];
  const entries = rows.reduce((changed, one) => {
    const [entry, day] = [changed[one], state.sheet.days[one]];
    if (entry === undefined || day === undefined) return changed;
    const chosen = kind === null ? withoutKind(entry) : enterKindOn(entry, day, kind).entry;
    return replaceEntry(changed, one, chosen ?? entry);
  }, state.entries);
  const [own, day] = [state.entries[row], state.sheet.days[row]];
  const mistake = kind === null || !own || !day ? null : enterKindOn(own, day, kind).mistake;
  const cursor: Cell = { row, column: state.cursor?.column ?? 'start_time' };
  const next = withEntries({ ...withoutMistake(state, cursor), notice: null, editing: null }, entries);
  return mistake === null || entries !== state.entries ? next : withNotice(next, { kind: mistake, text: '' });
}

const isWithin = (range: readonly [number, number] | null, row: number): boolean =>
  range !== null && range[0] <= row && row <= range[1];

/** Whether a day has nothing to copy, so that a free day does not empty the days below it. */
function isEmptyDay({ entries }: EditorState, row: number): boolean {
  const entry = entries[row];
  return entry === undefined || (!hasTimes(entry) && entry.kind == null);
}

/** Copies the cursor's day downwards: to the other selected days, to the next day, or to the rest of the month. */
export function fillDown(state: EditorState, reach: 'next' | 'month'): EditorState {
  const { cursor, sheet } = state;
  if (cursor === null) return state;
  const [first, last] = selectionOf(state) ?? [cursor.row, cursor.row];
  const below = sheet.days.flatMap((day, row) => (row > first && acceptsProposedTimes(day, sheet) ? [row] : []));
  const selected = selectedRows(state).filter((row) => row > first && row <= last);
  const rows = isSeveral(state) ? selected : reach === 'next' ? below.slice(0, 1) : below;
  const row = rows[0];
  if (row === undefined) return withNotice(state, { kind: 'nothingBelow' });
  if (isTimeColumn(cursor.column) && isEmptyDay(state, first)) return withNotice(state, { kind: 'nothingToCopy' });
  const next = withEntries(state, copyDown(state, first, rows, cursor.column));
  const moved = reach === 'next' && !isSeveral(state) ? focusCell(next, { ...cursor, row }) : next;
  return withNotice(moved, { kind: 'copied', count: rows.length });
}

/** Moves to the first text that was not understood; the same state without one. */
export function showMistake(state: EditorState): EditorState {
  const mistake = state.mistakes.toSorted((a, b) => a.cell.row - b.cell.row)[0];
  if (mistake === undefined) return state;
  return withNotice(focusCell(state, mistake.cell), { kind: mistake.kind, text: mistake.text });
}

/** Puts the cursor on a cell. */
export function selectCell(state: EditorState, cell: Cell, takesFocus: boolean): EditorState {
  if (accessOfRow(state, cell.row) === 'closed') return state;
  const isSame = isSameCell(state.cursor, cell) && state.anchor === null;
  if (isSame && !takesFocus) return state;
  const mistake = mistakeOf(state, cell);
  const told = mistake === undefined ? state : withNotice(state, { kind: mistake.kind, text: mistake.text });
  return takesFocus ? focusCell(told, cell) : { ...told, cursor: cell, anchor: null, editing: null };
}
