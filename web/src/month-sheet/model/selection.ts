import type { AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import { accessOfRow } from './editor-moves.ts';
import type { EditorState } from './editor-state.ts';
import { acceptsProposedTimes, hasTimes } from './sheet.ts';

type Selecting = Pick<EditorState, 'sheet' | 'entries' | 'cursor' | 'anchor' | 'isClosed'>;

/** First and last row of the selected days; both are the cursor's row while only that is selected. */
export function selectionOf({
  cursor,
  anchor,
}: Pick<EditorState, 'cursor' | 'anchor'>): readonly [number, number] | null {
  if (cursor === null) return null;
  const from = anchor ?? cursor.row;
  return [Math.min(from, cursor.row), Math.max(from, cursor.row)];
}

/** Whether several days are selected. */
export const isSeveral = ({ cursor, anchor }: Pick<EditorState, 'cursor' | 'anchor'>): boolean =>
  cursor !== null && anchor !== null && anchor !== cursor.row;

/**
 * The rows that a change applies to. A kind that is entered for several days leaves out those on which no work was
 * expected, as the weekend in a week of sickness.
 *
 * @param kind the kind that is entered; null for everything else
 */
export function selectedRows(state: Selecting, kind: AbsenceKind | null = null): number[] {
  const selection = selectionOf(state);
  if (selection === null) return [];
  const [first, last] = selection;
  const rows = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const open = rows.filter((row) => accessOfRow(state, row) !== 'closed');
  return isSeveral(state) && kind !== null ? open.filter((row) => expectsOrHasWork(state, row)) : open;
}

/** Whether work is expected on a day, or something is entered for it. */
export function expectsOrHasWork({ sheet, entries }: Selecting, row: number): boolean {
  const [day, entry] = [sheet.days[row], entries[row]];
  if (day === undefined || entry === undefined) return false;
  return acceptsProposedTimes(day, sheet) || hasTimes(entry) || entry.kind != null;
}
