import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { readCellText } from '../cells/cell-text.ts';
import { isTimeColumn } from '../cells/columns.ts';
import { isKindWord, kindOfText } from '../cells/enter-kind.ts';
import { rowsOfTyping } from '../model/editor-entries.ts';
import type { EditorState } from '../model/editor-state.ts';
import { isAbsence, leaveBalanceOf } from '../model/leave-balance.ts';
import type { MonthView } from '../model/month-view.ts';
import { kindOfShownDay } from '../model/sheet.ts';

/** Meaning of the kind of one or several days: its paid minutes, and the days of leave that are left afterwards. */
export type KindAnswer = {
  readonly kind: DayKind;
  readonly days: readonly TimesheetDay[];
  readonly paidMinutes: number;
  /** Days of leave left after this month is saved; null where the kind uses none, or the entitlement is unknown. */
  readonly leaveLeft: number | null;
  /** The typed word, where not the letter itself was typed. */
  readonly word: string | null;
};

type Month = Pick<EditorState, 'sheet' | 'entries' | 'typed' | 'cursor' | 'anchor' | 'isClosed'>;

/** Meaning of the text being typed as a kind of day; null when it is none that the day can be. */
export function answerToTyping(state: Month, view: MonthView): KindAnswer | null {
  const { typed, sheet } = state;
  const [day, entry] = [sheet.days[typed?.cell.row ?? -1], state.entries[typed?.cell.row ?? -1]];
  if (typed === null || day === undefined || entry === undefined || !isTimeColumn(typed.cell.column)) return null;
  const kind = kindOfText(typed.text, day.day);
  if (kind === null || readCellText(entry, day, typed.cell.column, typed.text).entry === null) return null;
  const days = rowsOfTyping(state).flatMap((row) => view.days[row] ?? []);
  return answerOf(state, view, { kind, days, word: isKindWord(typed.text) ? typed.text.trim() : null });
}

/** Meaning of the kind of the cursor's day; null on a day of work. */
export function answerToCursor(state: Month, view: MonthView): KindAnswer | null {
  const day = state.cursor === null ? undefined : view.days[state.cursor.row];
  const kind = day === undefined ? null : kindOfShownDay(day);
  return day === undefined || kind === null ? null : answerOf(state, view, { kind, days: [day], word: null });
}

function answerOf(
  { sheet }: Month,
  view: MonthView,
  { kind, days, word }: Pick<KindAnswer, 'kind' | 'days' | 'word'>,
): KindAnswer {
  const paidMinutes = days.reduce((sum, day) => sum + (day.credited_minutes ?? 0), 0);
  const usesLeave = isAbsence(kind) && absenceTypeOn(kind, sheet.days[0]?.day ?? '').leaveDays > 0;
  const leave = usesLeave ? leaveBalanceOf(sheet, view.days) : null;
  const leaveLeft = leave === null ? null : leave.available - leave.taken;
  return { kind, days, paidMinutes, leaveLeft, word };
}

/** First and last day of an answer, for its text. */
export const spanOf = ({ days }: KindAnswer): readonly [IsoDate, IsoDate] => [
  days[0]?.day ?? '',
  days.at(-1)?.day ?? '',
];
