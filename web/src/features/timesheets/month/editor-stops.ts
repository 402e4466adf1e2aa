import { hasReason, isMonthFinding, openFindings } from '../../compliance/answers.ts';
import { accessOfRow } from './editor-moves.ts';
import { type Cell, type EditorState, focusOn, unfoldFinding, withNotice } from './editor-state.ts';
import { type DayMark, type MonthView, viewMonth } from './month-view.ts';

/* An item that needs review before the month is confirmed: a marked day or a finding without a reason. Items are in
   the order of the month; those about the whole month come last. */

export type Stop = {
  /** Index of the day; null for the whole month. */
  readonly row: number | null;
  readonly column: Cell['column'];
  /** Key of the finding to unfold. */
  readonly key: string | null;
};

export function stopsOf(view: Pick<MonthView, 'days' | 'marks' | 'findings'>, reasons: EditorState['reasons']): Stop[] {
  const open = openFindings(view.findings, reasons);
  const ofMonth = open.filter(isMonthFinding);
  const ofOneDay = open.filter((finding) => !isMonthFinding(finding));
  const marks = new Map(view.marks.map((mark) => [mark.row, mark]));
  const ofDays = view.days.flatMap((day, row): Stop[] => {
    const mark = marks.get(row);
    const key = ofOneDay.find((finding) => finding.days[0] === day.day)?.key ?? null;
    return mark === undefined && key === null ? [] : [{ row, column: columnOf(mark), key }];
  });
  return [...ofDays, ...ofMonth.map(({ key }) => ({ row: null, column: columnOf(undefined), key }))];
}

const columnOf = (mark: DayMark | undefined): Cell['column'] =>
  mark?.kind === 'incomplete' ? mark.missing : 'end_time';

/** The next stop in a direction, wrapping around at the end of the month. */
export function nextStop(stops: readonly Stop[], here: Pick<Stop, 'row' | 'key'>, direction: 1 | -1): Stop | undefined {
  const place = stops.findIndex((stop) => stop.row === null && stop.key === here.key);
  if (here.row === null && place >= 0) return stops[place + direction] ?? stops.at(direction === 1 ? 0 : -1);
  const row = here.row ?? Number.POSITIVE_INFINITY;
  const isAhead = (stop: Stop): boolean =>
    direction === 1 ? (stop.row ?? Number.POSITIVE_INFINITY) > row : (stop.row ?? Number.POSITIVE_INFINITY) < row;
  return direction === 1 ? (stops.find(isAhead) ?? stops[0]) : (stops.findLast(isAhead) ?? stops.at(-1));
}

/**
 * Moves to the next stop: the cursor goes to its day and its finding unfolds; without a day the finding takes the
 * focus.
 */
export function toNextStop(state: EditorState, direction: 1 | -1): EditorState {
  const view = viewMonth(state);
  const stop = nextStop(stopsOf(view, state.reasons), hereOf(state, view), direction);
  if (stop === undefined) return withNotice(state, { kind: view.findings.length > 0 ? 'allAnswered' : 'noMarks' });
  const row = stop.row !== null && accessOfRow(state, stop.row) !== 'closed' ? stop.row : null;
  const isInMonth = row !== null;
  const finding = stop.key === null ? null : unfoldFinding(state, stop.key, isInMonth ? 'none' : 'head');
  const next = { ...state, notice: null, finding };
  return isInMonth ? focusOn(next, { row, column: stop.column }) : next;
}

/** The current position: a finding of the whole month while it has the focus, otherwise the cursor. */
function hereOf({ finding, cursor }: EditorState, { findings }: MonthView): Pick<Stop, 'row' | 'key'> {
  const found = findings.find(({ key }) => key === finding?.key);
  if (finding !== null && finding.focus !== 'none' && found !== undefined && isMonthFinding(found))
    return { row: null, key: finding.key };
  return { row: cursor?.row ?? -1, key: null };
}

/**
 * Moves to the reason field of the day's first finding without a reason; without findings on the day, of the month's.
 */
export function focusReason(state: EditorState): EditorState {
  const { findings, days } = viewMonth(state);
  const day = state.cursor === null ? undefined : days[state.cursor.row]?.day;
  const here = findings.filter(
    (finding) => day !== undefined && !isMonthFinding(finding) && finding.days.includes(day),
  );
  const found = here.length > 0 ? here : findings.filter(isMonthFinding);
  const first = found.find((finding) => !hasReason(finding, state.reasons)) ?? found[0];
  if (first === undefined) return withNotice(state, { kind: 'nothingToAnswer' });
  return { ...state, notice: null, finding: unfoldFinding(state, first.key, 'reason') };
}
