import { useMemo } from 'react';
import type { EditorState } from './editor-state.ts';
import { type MonthView, viewMonth } from './month-view.ts';

/** The derived view of the entries; the same object while only the cursor moves. */
export function useMonthView({ sheet, entries, initial, problems }: EditorState): MonthView {
  return useMemo(() => viewMonth({ sheet, entries, initial, problems }), [sheet, entries, initial, problems]);
}
