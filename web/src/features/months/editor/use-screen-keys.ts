import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Command, screenCommand } from '../../../month-sheet/table/editor-keys.ts';
import { isInOpenDialog } from '../../../ui/dialogs/open-dialog.ts';

/** Keyboard shortcuts that work wherever the focus is. A text field handles its keys first. */
export function useScreenKeys(run: (command: Command) => void): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement) || isInOpenDialog(target)) return;
      const isTyping =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox');
      const command = screenCommand(event, isTyping);
      if (command === null) return;
      event.preventDefault();
      // Blurring the field commits its text, so that the command includes it.
      if (isTyping) flushSync(() => target.blur());
      run(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [run]);
}
