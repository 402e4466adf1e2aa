import { Group, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { NARROW_SCREEN } from './screen.ts';

export type DialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False prevents a click beside the dialog from losing unsaved work. */
  readonly closeOnClickOutside?: boolean;
  readonly children: ReactNode;
};

/** Open dialogs that only an answer closes. */
const lasting = new Set<symbol>();

/** A dialog over the page, on a phone over the whole screen. It traps the focus and returns it at the end. */
export function Dialog({ opened, onClose, title, size = 'md', closeOnClickOutside = true, children }: DialogProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(NARROW_SCREEN);
  // Escape reaches every open dialog; dialogs below a LastingDialog ignore it.
  const close = () => lasting.size === 0 && onClose();
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={size}
      fullScreen={narrow}
      radius={narrow ? 0 : 'md'}
      closeOnClickOutside={closeOnClickOutside}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}

export type LastingDialogProps = Pick<DialogProps, 'title' | 'children'>;

/** A dialog that neither Escape nor a click beside it closes; the user must answer it. */
export function LastingDialog({ title, children }: LastingDialogProps) {
  const narrow = useMediaQuery(NARROW_SCREEN);
  useEffect(() => {
    const dialog = Symbol(title);
    lasting.add(dialog);
    return () => void lasting.delete(dialog);
  }, [title]);
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={title}
      size="sm"
      fullScreen={narrow}
      radius={narrow ? 0 : 'md'}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {children}
    </Modal>
  );
}

/** Buttons at the end of a dialog or form, with the main action last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      {children}
    </Group>
  );
}

export type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly danger?: boolean;
  readonly busy?: boolean;
  /** Disables the confirm button until the user ticks a checkbox inside. */
  readonly confirmDisabled?: boolean;
};

/** A question with two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={props.title} size="sm">
      <Stack gap="sm">{props.children}</Stack>
      <DialogActions>
        <Button onClick={props.onClose} autoFocus>
          {t('cancel')}
        </Button>
        <Button
          kind={props.danger ? 'danger' : 'primary'}
          onClick={props.onConfirm}
          loading={props.busy ?? false}
          disabled={props.confirmDisabled ?? false}
        >
          {props.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
