import i18next from 'i18next';
import type { ReactNode } from 'react';
import { notices } from './notices.ts';

const READ_MS = 6000;

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

/** Short messages at the top. Errors stay until the user closes them. */
export const notify = {
  /**
   * Shows a success message, with a button for the next step if needed.
   *
   * @param place replaces the last message with the same place
   */
  success: (message: ReactNode, place?: string): void => {
    if (place !== undefined) notices.do(({ notifications }) => notifications.hide(place));
    shown(message, 'tanne', READ_MS, place);
  },
  info: (message: string): void => shown(message, 'tinte', READ_MS),
  /** Shows an error message. The same text again replaces the one that is still there. */
  error: (message: ReactNode): void => {
    const id = typeof message === 'string' ? message : undefined;
    if (id !== undefined) notices.do(({ notifications }) => notifications.hide(id));
    shown(message, 'stempel', false, id);
  },
  clear: (): void => notices.clear(),
} as const;
