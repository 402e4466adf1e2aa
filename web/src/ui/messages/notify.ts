import i18next from 'i18next';
import type { ReactNode } from 'react';
import { notices } from './notices.ts';

const READ_MS = 6000;
const UNDO_MS = 10_000;

const shown = (message: ReactNode, color: string, autoClose: number | false, id?: string): void =>
  notices.do(({ notifications }) =>
    notifications.show({
      ...(id === undefined ? {} : { id }),
      message,
      color,
      autoClose,
      withBorder: true,
      closeButtonProps: { 'aria-label': i18next.t('common:close') },
    }),
  );

/** The last message that was no error: the next one takes its place, so that messages never pile up. */
const PASSING = 'passing';

function showPassing(message: ReactNode, color: string, place: string, readMs = READ_MS): void {
  notices.do(({ notifications }) => {
    notifications.hide(PASSING);
    notifications.hide(place);
  });
  shown(message, color, readMs, place);
}

/** Short messages beside the page. Errors stay until the user closes them. */
export const notify = {
  /**
   * Shows a success message, with a button for the next step if needed. It replaces the one before.
   *
   * @param place keeps the message beside those of other places; it replaces the last message with the same place
   */
  success: (message: ReactNode, place = PASSING): void => showPassing(message, 'tanne', place),
  /** Shows a success message that can be undone, for ten seconds. */
  undoable: (message: ReactNode): void => showPassing(message, 'tanne', PASSING, UNDO_MS),
  info: (message: string): void => showPassing(message, 'tinte', PASSING),
  /** Shows an error message. The same text again replaces the one that is still there. */
  error: (message: ReactNode): void => {
    const id = typeof message === 'string' ? message : undefined;
    if (id !== undefined) notices.do(({ notifications }) => notifications.hide(id));
    shown(message, 'stempel', false, id);
  },
  /** Takes the passing message away, because a dialog opens. Errors stay. */
  clearPassing: (): void => {
    notices.doWithShown(({ notifications }) => notifications.hide(PASSING));
  },
  clear: (): void => notices.clear(),
} as const;
