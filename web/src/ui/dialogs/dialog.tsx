import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../marks/button.tsx';
import { onDemand, prepare, useOpened } from '../messages/on-demand.ts';
import type { DialogProps, LastingDialogProps } from './modal.tsx';

const modal = onDemand(() => import('./modal.tsx'));

/** Loads the code of dialogs ahead of their use, where one may have to open without a network. */
export const prepareDialogs = (): Promise<void> => prepare(modal);

/**
 * A dialog over the page, on a phone over the whole screen. It traps the focus and returns it at the end. Its code is
 * loaded when the first dialog opens.
 */
export function Dialog(props: DialogProps) {
  const code = useOpened(modal, props.opened, props.onClose);
  return code && <code.ModalDialog {...props} />;
}

const stay = (): void => undefined;

/** A dialog that neither Escape nor a click beside it closes; the user must answer it. */
export function LastingDialog(props: LastingDialogProps) {
  const code = useOpened(modal, true, stay);
  return code && <code.LastingModal {...props} />;
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
  /** Label of the other button; by default that of cancelling. */
  readonly cancelLabel?: string;
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
          {props.cancelLabel ?? t('cancel')}
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
