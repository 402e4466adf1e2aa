import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Command, screenCommand } from './editor-keys.ts';

/** The keys that work wherever the focus is. What is being typed counts first. */
export function useScreenKeys(run: (command: Command) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return;
      const isTyping =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
      const command = screenCommand(event, isTyping);
      if (command === null) return;
      event.preventDefault();
      // Leaving the field enters what stands in it; the command has to see the month with it.
      if (isTyping) flushSync(() => target.blur());
      run(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [run]);
}
