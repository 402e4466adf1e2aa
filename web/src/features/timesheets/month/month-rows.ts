import type { DayKind as RecordedKind } from '@zeitblatt/domain/absences/day-kind';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DaySource } from '@zeitblatt/domain/timesheets/day-source';
import type { DayEntry, TimesBeforeChange, TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { lostMinutesOf, workedMinutesOf } from '@zeitblatt/domain/timesheets/total-days';
import type { DayFindings } from '../../compliance/answers.ts';
import { accessOfRow } from './editor-moves.ts';
import type { EditorAction } from './editor-reducer.ts';
import type { Column, EditorState } from './editor-state.ts';
import type { DayMark, MonthView } from './month-view.ts';
import { type DayAccess, type DayKind, dayKindOf } from './sheet.ts';
import type { SheetFormatters } from './sheet-formatters.ts';

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
  readonly kind: DayKind;
  readonly access: DayAccess;
  /** Column of the cursor if it is on this day, otherwise null. */
  readonly cursor: Column | null;
  readonly workedMinutes: number;
  /** Minutes lost by Saison-Kurzarbeit; null without that column. */
  readonly lostMinutes: number | null;
  /** Where the times of a day with work come from; null where that was not kept. */
  readonly source: DaySource | null;
  /** The day on which a source other than the plan was recorded; null while it is not stored. */
  readonly sourceDay: IsoDate | null;
  /** The kind that the day was recorded as, such as sick. */
  readonly recordedKind: RecordedKind | null;
  /** Minutes that really passed, where the clock changed within the times. */
  readonly realMinutes: number | null;
  readonly mark: DayMark | null;
  readonly changedExPost: boolean;
  readonly was: TimesBeforeChange | null;
  /** Legal findings about the day. */
  readonly findings: DayFindings | null;
};

/**
 * Derives the rows of a month, one for each day.
 *
 * @throws RangeError when the entries belong to another month
 */
export function dayRowsOf({ state, view, findings }: Pick<MonthProps, 'state' | 'view' | 'findings'>): DayRow[] {
  const marks = new Map(view.marks.map((mark) => [mark.row, mark]));
  return state.sheet.days.map((day, row) => {
    const entry = state.entries[row];
    const before = state.initial[row];
    const entered = view.days[row];
    if (!entry || !before || !entered) throw new RangeError(`no entry for ${day.day}`);
    return {
      row,
      day,
      entry,
      before,
      kind: dayKindOf(day, entry, state.sheet),
      access: accessOfRow(state, row),
      cursor: state.cursor?.row === row ? state.cursor.column : null,
      workedMinutes: workedMinutesOf(entered),
      lostMinutes: view.countsLost ? lostMinutesOf(entered) : null,
      source: entered.start_time === null ? null : (entered.source ?? null),
      sourceDay: entered.source === 'plan' || entered.source !== day.source ? null : day.recorded_on,
      recordedKind: entered.kind ?? null,
      realMinutes: entered.real_minutes ?? null,
      mark: marks.get(row) ?? null,
      changedExPost: entered.changed_ex_post,
      was: entered.was,
      findings: findings.get(day.day) ?? null,
    };
  });
}
