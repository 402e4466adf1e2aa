import { useEffectEvent, useLayoutEffect } from 'react';
import { isInOpenDialog } from './open-dialog.ts';

/** Whether no control has the focus: after a click on plain text, or when the screen was opened by its address. */
export const hasNoControl = (target: Element): boolean => target === document.body || target.tagName === 'MAIN';

const isDialogOpen = (): boolean => [...document.querySelectorAll('[role="dialog"]')].some(isInOpenDialog);

/** Takes plain keys of the whole screen that nothing else has taken, while no dialog waits. @param onKey returns whether it took the key */
export function usePageKeys(onKey: (event: KeyboardEvent, target: HTMLElement) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || isDialogOpen()) return;
    if (onKey(event, target)) event.preventDefault();
  });
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
