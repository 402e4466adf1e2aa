import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';

const READ_MS = 6000;

const shown = (message: ReactNode, color: string, autoClose: number | false) =>
  notifications.show({
    message,
    color,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
  });

/** Short messages at the upper edge. Errors stay until they are closed: nobody has to read fast. */
export const notify = {
  /** May carry a button for what people want next. */
  success: (message: ReactNode): void => void shown(message, 'tanne', READ_MS),
  info: (message: string): void => void shown(message, 'tinte', READ_MS),
  error: (message: string): void => void shown(message, 'stempel', false),
  clear: (): void => notifications.clean(),
} as const;
