import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { DaySource } from '@zeitblatt/domain/days/day/day-source';
import type { DayEntry, TimesBeforeChange, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { lostMinutesOf, workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { type Column, isTimeColumn } from '../cells/columns.ts';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import type { DayFindings } from '../findings/answers.ts';
import { accessOfRow } from '../model/editor-moves.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { EditorState, Mistake } from '../model/editor-state.ts';
import type { DayMark, MonthView } from '../model/month-view.ts';
import { type RemarkRun, remarkRuns } from '../model/remark-runs.ts';
import { selectionOf } from '../model/selection.ts';
import { type DayAccess, type DayState, dayStateOf, kindOfShownDay, wholeDayKind } from '../model/sheet.ts';

/** Props of an open month, shared by the grid and the day list. */
export type MonthProps = {
  /** The accessible name: which month of which employee. */
  readonly label: string;
  readonly state: EditorState;
  readonly view: MonthView;
  readonly findings: ReadonlyMap<IsoDate, DayFindings>;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

/** Data of a row: only primitive values and stable objects, so that a change elsewhere does not render the row. */
export type DayRow = {
  readonly row: number;
  readonly day: TimesheetDay;
  readonly entry: DayEntry;
  /** The times as they were loaded. */
  readonly before: DayEntry;
  readonly dayState: DayState;
  /** The kind of the day, also where it has times. */
  readonly kind: DayKind | null;
  /** The kind of a day that is nothing else, so that it stands over the cells of times. */
  readonly wholeKind: DayKind | null;
  readonly access: DayAccess;
  /** Column of the cursor if it is on this day, otherwise null. */
  readonly cursor: Column | null;
  /** The part of the day that the cursor is in, 0 for the first. */
  readonly cursorPart: number;
  /** Where this day is in the frame around a block that waits to be taken: its first or last day, or both; null outside of it. */
  readonly framed: 'first' | 'last' | 'both' | 'within' | null;
  /** Column in which this day is selected together with others. */
  readonly selected: Column | null;
  /** Whether times stand on the day, those being typed included. */
  readonly isWorked: boolean;
  readonly workedMinutes: number;
  /** Minutes that are paid although they were not worked; null where that was not kept. */
  readonly creditedMinutes: number | null;
  /** Whether a sick day credits nothing, because sick pay has not begun or is over. */
  readonly creditHint: TimesheetDay['credit_hint'];
  /** Minutes lost by Saison-Kurzarbeit; null without that column. */
  readonly lostMinutes: number | null;
  /** Where the times of a day with work come from; null where that was not kept. */
  readonly source: DaySource | null;
  /** The day on which a source other than the plan was recorded; null while it is not stored. */
  readonly sourceDay: IsoDate | null;
  /** Minutes that really passed, where the clock changed within the times. */
  readonly realMinutes: number | null;
  readonly mark: DayMark | null;
  readonly changedExPost: boolean;
  readonly was: TimesBeforeChange | null;
  /** Legal findings about the day. */
  readonly findings: DayFindings | null;
  /** Texts of this day that were not understood. */
  readonly mistakes: readonly Mistake[];
  readonly remarkRun: RemarkRun;
  /** Whether a column shows cost units. */
  readonly hasCostUnit: boolean;
};

const NO_MISTAKES: readonly Mistake[] = [];

/**
 * Derives the rows of a month, one for each day.
 *
 * @throws RangeError when the entries belong to another month
 */
export function dayRowsOf({ state, view, findings }: Pick<MonthProps, 'state' | 'view' | 'findings'>): DayRow[] {
  const marks = new Map(view.marks.map((mark) => [mark.row, mark]));
  const runs = remarkRuns(state.entries);
  const range = state.anchor === null ? null : selectionOf(state);
  return state.sheet.days.map((day, row) => {
    const entry = state.entries[row];
    const before = state.initial[row];
    const entered = view.days[row];
    if (!entry || !before || !entered) throw new RangeError(`no entry for ${day.day}`);
    const isSelected = range !== null && range[0] <= row && row <= range[1];
    return {
      row,
      day,
      entry,
      before,
      dayState: dayStateOf(day, entry, state.sheet),
      kind: kindOfShownDay(entered),
      wholeKind: wholeDayKind(day, entry),
      access: accessOfRow(state, row),
      cursor: state.cursor?.row === row ? state.cursor.column : null,
      cursorPart: state.cursor?.row === row ? (state.cursor.part ?? 0) : 0,
      framed: framedOf(state, row),
      selected: isSelected ? (state.cursor?.column ?? null) : null,
      isWorked: entered.start_time !== null,
      workedMinutes: workedMinutesOf(entered),
      creditedMinutes: entered.credited_minutes ?? null,
      creditHint: entered.credit_hint ?? null,
      lostMinutes: view.countsLost ? lostMinutesOf(entered) : null,
      source: entered.start_time === null ? null : (entered.source ?? null),
      sourceDay: entered.source === 'plan' || entered.source !== day.source ? null : day.recorded_on,
      realMinutes: entered.real_minutes ?? null,
      mark: marks.get(row) ?? null,
      changedExPost: entered.changed_ex_post,
      was: entered.was,
      findings: findings.get(day.day) ?? null,
      mistakes: mistakesOn(state, row),
      remarkRun: runs[row] ?? 'none',
      hasCostUnit: view.usesCostUnits,
    };
  });
}

function mistakesOn({ mistakes }: EditorState, row: number): readonly Mistake[] {
  return mistakes.some(({ cell }) => cell.row === row) ? mistakes.filter(({ cell }) => cell.row === row) : NO_MISTAKES;
}

/** A block has one frame from its first day to its last. */
function framedOf({ pasted }: EditorState, row: number): DayRow['framed'] {
  if (pasted === null) return null;
  const rows = pasted.lines.map((line) => line.row);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  if (row < first || row > last) return null;
  return first === last ? 'both' : row === first ? 'first' : row === last ? 'last' : 'within';
}

/** The mistake in a cell of a row; the one cell of a kind stands for all columns of times. */
export const mistakeIn = ({ mistakes, wholeKind }: Pick<DayRow, 'mistakes' | 'wholeKind'>, column: Column, part = 0) =>
  mistakes.find(
    ({ cell }) =>
      (cell.column === column && (cell.part ?? 0) === part) ||
      (wholeKind !== null && isTimeColumn(cell.column) && isTimeColumn(column)),
  );
