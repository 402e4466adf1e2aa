import { Group, Modal, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { NARROW } from './screen.ts';

export type DialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False while unsaved work would be lost by a click beside the dialog. */
  readonly closeOnClickOutside?: boolean;
  readonly children: ReactNode;
};

/** Dialogs that are closed by an answer inside them only. */
const lasting = new Set<symbol>();

/** A dialog over the page; the whole screen on a telephone. Focus goes in, stays, and comes back. */
export function Dialog({ opened, onClose, title, size = 'md', closeOnClickOutside = true, children }: DialogProps) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(NARROW);
  // Escape reaches every open dialog: those below a lasting one stay.
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

/** A dialog that neither Escape nor a click beside it closes: it stays until it is answered. */
export function LastingDialog({ title, children }: LastingDialogProps) {
  const narrow = useMediaQuery(NARROW);
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

/** The buttons at the end of a dialog or form: the next step last, where the thumb is. */
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
  /** Keeps the answer back until something is ticked inside. */
  readonly confirmDisabled?: boolean;
};

/** One honest question with two answers. */
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
