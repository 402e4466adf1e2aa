import { useMemo } from 'react';
import { useZonedNow } from '../../clock/clock.ts';
import { entriesWhileTyping } from '../model/editor-entries.ts';
import type { EditorState } from '../model/editor-state.ts';
import { type MonthView, viewMonth } from '../model/month-view.ts';

/** The derived view of the entries and of what is being typed; the same object while only the cursor moves. */
export function useMonthView(state: EditorState): MonthView {
  const { sheet, entries, typed, cursor, anchor, isClosed, initial, problems } = state;
  // The cursor matters only while a text is being typed.
  const place = typed === null ? null : cursor;
  const shown = useMemo(
    () => entriesWhileTyping({ sheet, entries, typed, cursor: place, anchor, isClosed }),
    [sheet, entries, typed, place, anchor, isClosed],
  );
  const zonedNow = useZonedNow();
  return useMemo(
    () => viewMonth({ sheet, entries: shown, initial, problems }, zonedNow()),
    [sheet, shown, initial, problems, zonedNow],
  );
}
