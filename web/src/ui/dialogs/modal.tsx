import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../messages/notify.ts';
import { useNarrowScreen } from '../theme/screen.ts';
import '../theme/screen-styles.ts';

export type DialogProps = {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** False prevents a click beside the dialog from losing unsaved work. */
  readonly closeOnClickOutside?: boolean;
  readonly children: ReactNode;
};

export type LastingDialogProps = Pick<DialogProps, 'title' | 'children'>;

/** Open dialogs that only an answer closes. */
const lasting = new Set<symbol>();

/** The complete dialog. `Dialog` loads it. */
export function ModalDialog(props: DialogProps) {
  const { opened, onClose, title, size = 'md', closeOnClickOutside = true, children } = props;
  const { t } = useTranslation();
  const narrow = useNarrowScreen();
  // A dialog that is open from its first render on would neither fade in nor return the focus.
  const isMounted = useMounted();
  const isShown = opened && isMounted;
  useEffect(() => {
    if (isShown) notify.clearPassing();
  }, [isShown]);
  // Escape reaches every open dialog; dialogs below a LastingDialog ignore it.
  const close = () => lasting.size === 0 && onClose();
  return (
    <Modal
      opened={isShown}
      onClose={close}
      title={title}
      size={size}
      fullScreen={narrow}
      radius={narrow ? 0 : 'md'}
      closeOnClickOutside={closeOnClickOutside}
      closeButtonProps={{ 'aria-label': t('close') }}
      data-closing={!isShown || undefined}
    >
      {children}
    </Modal>
  );
}

/** The complete dialog that only an answer closes. `LastingDialog` loads it. */
export function LastingModal({ title, children }: LastingDialogProps) {
  const narrow = useNarrowScreen();
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
