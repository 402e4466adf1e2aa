import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { readCellText } from '../cells/cell-text.ts';
import type { Column } from '../cells/columns.ts';
import type { TypedReasons } from '../findings/answers.ts';
import { commitText, selectCell } from './cell-actions.ts';
import { restoreEntries } from './editor-entries.ts';
import { accessOfRow } from './editor-moves.ts';
import { type EditorState, type OpenText, openTexts, withEntries, withNotice } from './editor-state.ts';

/** A text of an earlier visit that was not entered into its cell. */
export type LeftText = { readonly day: IsoDate; readonly column: Column; readonly text: string };

/** Work that an earlier visit left without saving it. */
export type LeftWork = {
  readonly days: readonly DayEntry[];
  readonly reasons: TypedReasons;
  readonly texts: readonly LeftText[];
  /** Empty for none. */
  readonly change_reason?: string;
};

/**
 * Restores unsaved work. A text is entered as if it were typed now: one that is not understood stands in its cell again,
 * with its message.
 */
export function restoreWork(state: EditorState, { days, reasons, texts, change_reason }: LeftWork): EditorState {
  const entered = withEntries(state, restoreEntries(state.sheet, state.entries, days));
  const changeReason = change_reason || state.changeReason;
  const typed = texts.reduce(enterLeftText, { ...entered, reasons: { ...state.reasons, ...reasons }, changeReason });
  const mistake = typed.mistakes.find((one) => !state.mistakes.includes(one));
  return withNotice(typed, mistake === undefined ? { kind: 'restored' } : { kind: mistake.kind, text: mistake.text });
}

function enterLeftText(state: EditorState, { day, column, text }: LeftText): EditorState {
  const row = rowOfDay(state, day);
  if (row < 0 || accessOfRow(state, row) === 'closed') return state;
  const atCell = selectCell(state, { row, column }, false);
  return commitText(atCell, { text, move: null, takesFocus: false });
}

type Month = Pick<EditorState, 'sheet' | 'entries' | 'typed' | 'mistakes'>;

const rowOfDay = ({ sheet }: Pick<EditorState, 'sheet'>, day: IsoDate): number =>
  sheet.days.findIndex((one) => one.day === day);

/** The texts in cells that would change their day, or that are not understood. */
export const leftTextsOf = (month: Month): LeftText[] =>
  openTexts(month)
    .filter((open) => isNews(month, open))
    .flatMap(({ cell, text }) => {
      const day = month.sheet.days[cell.row];
      return day === undefined ? [] : [{ day: day.day, column: cell.column, text }];
    });

/** Whether the month does not contain what a left text says. */
export const isLeftTextNews = (month: Month, { day, column, text }: LeftText): boolean =>
  isNews(month, { cell: { row: rowOfDay(month, day), column }, text });

function isNews({ sheet, entries }: Month, { cell, text }: OpenText): boolean {
  const [entry, day] = [entries[cell.row], sheet.days[cell.row]];
  if (entry === undefined || day === undefined) return false;
  const read = readCellText(entry, day, cell.column, text, cell.part);
  return read.mistake !== null || read.entry !== entry;
}
