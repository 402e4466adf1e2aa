import { useMemo } from 'react';
import { useZonedNow } from '../../../clock/clock.ts';
import { entriesWhileTyping } from './editor-entries.ts';
import type { EditorState } from './editor-state.ts';
import { type MonthView, viewMonth } from './month-view.ts';

/** The derived view of the entries and of what is being typed; the same object while only the cursor moves. */
export function useMonthView({ sheet, entries, typed, initial, problems }: EditorState): MonthView {
  const shown = useMemo(() => entriesWhileTyping(entries, typed), [entries, typed]);
  const zonedNow = useZonedNow();
  return useMemo(
    () => viewMonth({ sheet, entries: shown, initial, problems }, zonedNow()),
    [sheet, shown, initial, problems, zonedNow],
  );
}
