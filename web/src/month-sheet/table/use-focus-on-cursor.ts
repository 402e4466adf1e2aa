import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to the cursor before the next paint, so that quickly typed keys do not reach the previous cell.
 *
 * @param startsFocused takes the focus as soon as the month appears
 */
export function useFocusOnCursor(month: RefObject<HTMLElement | null>, turn: number, startsFocused = false): void {
  const seen = useRef(startsFocused ? null : turn);
  useLayoutEffect(() => {
    if (seen.current === turn) return;
    seen.current = turn;
    const cell = month.current?.querySelector<HTMLElement>('[data-active]');
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest' });
  }, [month, turn]);
}
