import { useEffect, useEffectEvent, useRef } from 'react';

/** Gives the focus on when a form goes away that had it. */
export function useFocusAfter(isOpen: boolean, next: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(false);
  const giveOn = useEffectEvent(() => next()?.focus());
  useEffect(() => {
    if (wasOpen.current && !isOpen) giveOn();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
