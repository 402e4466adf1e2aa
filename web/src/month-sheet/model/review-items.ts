import { asksForReason, findingsWithoutReason, hasReason, isMonthFinding } from '../findings/answers.ts';
import { accessOfRow } from './editor-moves.ts';
import { type Cell, type EditorState, focusCell, unfoldFinding, withNotice } from './editor-state.ts';
import { type DayMark, type MonthView, viewMonth } from './month-view.ts';

/* An item that needs review before the month is confirmed: a marked day or a finding without a reason. Items are in
   the order of the month; those about the whole month come last. */

export type ReviewItem = {
  /** Index of the day; null for the whole month. */
  readonly row: number | null;
  readonly column: Cell['column'];
  /** Key of the finding to unfold. */
  readonly key: string | null;
};

export function reviewItemsOf(
  view: Pick<MonthView, 'days' | 'marks' | 'findings'>,
  reasons: EditorState['reasons'],
): ReviewItem[] {
  const open = findingsWithoutReason(view.findings, reasons);
  const ofMonth = open.filter(isMonthFinding);
  const ofOneDay = open.filter((finding) => !isMonthFinding(finding));
  const marks = new Map(view.marks.map((mark) => [mark.row, mark]));
  const ofDays = view.days.flatMap((day, row): ReviewItem[] => {
    const mark = marks.get(row);
    const key = ofOneDay.find((finding) => finding.days[0] === day.day)?.key ?? null;
    return mark === undefined && key === null ? [] : [{ row, column: columnOf(mark), key }];
  });
  return [...ofDays, ...ofMonth.map(({ key }) => ({ row: null, column: columnOf(undefined), key }))];
}

const columnOf = (mark: DayMark | undefined): Cell['column'] =>
  mark?.kind === 'incomplete' ? mark.missing : 'end_time';

/** The next item that needs review in a direction, wrapping around at the end of the month. */
export function nextReviewItem(
  items: readonly ReviewItem[],
  here: Pick<ReviewItem, 'row' | 'key'>,
  direction: 1 | -1,
): ReviewItem | undefined {
  const place = items.findIndex((item) => item.row === null && item.key === here.key);
  if (here.row === null && place >= 0) return items[place + direction] ?? items.at(direction === 1 ? 0 : -1);
  const row = here.row ?? Number.POSITIVE_INFINITY;
  const isAhead = (item: ReviewItem): boolean =>
    direction === 1 ? (item.row ?? Number.POSITIVE_INFINITY) > row : (item.row ?? Number.POSITIVE_INFINITY) < row;
  return direction === 1 ? (items.find(isAhead) ?? items[0]) : (items.findLast(isAhead) ?? items.at(-1));
}

/**
 * Moves to the next item that needs review: the cursor goes to its day and its finding unfolds; without a day the
 * finding takes the focus.
 */
export function moveToNextReviewItem(state: EditorState, direction: 1 | -1): EditorState {
  const view = viewMonth(state);
  const item = nextReviewItem(reviewItemsOf(view, state.reasons), hereOf(state, view), direction);
  if (item === undefined) return withNotice(state, { kind: view.findings.length > 0 ? 'allAnswered' : 'noMarks' });
  const row = item.row !== null && accessOfRow(state, item.row) !== 'closed' ? item.row : null;
  const isInMonth = row !== null;
  const finding = item.key === null ? null : unfoldFinding(state, item.key, isInMonth ? 'none' : 'head');
  const next = { ...state, notice: null, finding };
  return isInMonth ? focusCell(next, { row, column: item.column }) : next;
}

/** The current position: a finding of the whole month while it has the focus, otherwise the cursor. */
function hereOf({ finding, cursor }: EditorState, { findings }: MonthView): Pick<ReviewItem, 'row' | 'key'> {
  const found = findings.find(({ key }) => key === finding?.key);
  if (finding !== null && finding.focus !== 'none' && found !== undefined && isMonthFinding(found))
    return { row: null, key: finding.key };
  return { row: cursor?.row ?? -1, key: null };
}

/**
 * Moves to the reason field of the day's first warning without a reason; without one on the day, of the month's first.
 */
export function focusReason(state: EditorState): EditorState {
  const { findings, days } = viewMonth(state);
  const day = state.cursor === null ? undefined : days[state.cursor.row]?.day;
  const here = findings.filter(
    (finding) => day !== undefined && !isMonthFinding(finding) && finding.days.includes(day),
  );
  const asking = findings.filter(asksForReason);
  const found = [...here.filter(asksForReason), ...asking];
  const first = found.find((finding) => !hasReason(finding, state.reasons)) ?? found[0];
  if (first === undefined) return withNotice(state, { kind: 'nothingToAnswer' });
  return { ...state, notice: null, finding: unfoldFinding(state, first.key, 'reason') };
}
