import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Follows the cursor before the next frame is painted: keys typed fast must not reach the old cell.
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
