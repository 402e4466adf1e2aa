import { absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { formatParts } from '../../texts/format.ts';
import { isTimeColumn } from '../cells/columns.ts';
import { wordOfKind } from '../cells/kind-words.ts';
import type { EditorState } from '../model/editor-state.ts';
import { selectionOf } from '../model/selection.ts';
import { hasTimes } from '../model/sheet.ts';

/**
 * The selected days as a spreadsheet takes them: begin, end, break, or the letter of a kind; on a note, that note. Pasted again it gives
 * the same days.
 *
 * @returns null without a cursor
 */
export function copiedText(state: Pick<EditorState, 'cursor' | 'anchor' | 'entries'>): string | null {
  const range = selectionOf(state);
  const column = state.cursor?.column;
  if (range === null || column === undefined) return null;
  const entries = state.entries.slice(range[0], range[1] + 1);
  return entries.map((entry) => (isTimeColumn(column) ? lineOfEntry(entry) : (entry[column] ?? ''))).join('\n');
}

function lineOfEntry(entry: DayEntry): string {
  const kind = entry.kind == null ? [] : [absenceTypeOn(entry.kind, entry.day).letter ?? wordOfKind(entry.kind)];
  if (!hasTimes(entry)) return kind.join('');
  const times = entry.parts ? [formatParts(entry.parts), ''] : [entry.start_time ?? '', entry.end_time ?? ''];
  return [...times, String(entry.break_minutes), ...kind].join('\t');
}
