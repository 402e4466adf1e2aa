import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { replaceEntry } from './editor-entries.ts';
import { accessOfRow, firstCell } from './editor-moves.ts';
import { type EditorState, focusCell, withEntries, withNotice } from './editor-state.ts';

/* Actions on a month that come from beside its cells: from a finding, from the server, from the state of the month. */

export function returned(state: EditorState, days: readonly IsoDate[]): EditorState {
  const places = state.sheet.days.flatMap(({ day }, row) => (days.includes(day) ? [row] : []));
  const isHere = places.includes(state.cursor?.row ?? -1);
  const row = places.find((place) => accessOfRow(state, place) !== 'closed');
  return focusCell(state, isHere || row === undefined ? state.cursor : { row, column: 'end_time' });
}

export function closed(state: EditorState, isClosed: boolean): EditorState {
  if (state.isClosed === isClosed) return state;
  const next = { ...state, isClosed, editing: null, cursor: null };
  return { ...next, cursor: firstCell(next) };
}

export function reset(state: EditorState, row: number): EditorState {
  const before = state.initial[row];
  if (before === undefined || accessOfRow(state, row) === 'closed') return state;
  const cursor = { row, column: state.cursor?.column ?? 'start_time' } as const;
  return withEntries({ ...state, cursor }, replaceEntry(state.entries, row, before));
}

export function refused(state: EditorState, problems: EditorState['problems']): EditorState {
  const row = state.sheet.days.findIndex((day, place) => day.day in problems && accessOfRow(state, place) !== 'closed');
  // A refusal that concerns no day is told beside the save button.
  if (Object.keys(problems).length === 0) return { ...state, problems };
  const told = withNotice({ ...state, problems }, { kind: 'refused' });
  return row < 0 ? told : focusCell(told, { row, column: state.cursor?.column ?? 'start_time' });
}
