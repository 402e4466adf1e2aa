import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { markUnsavedWork } from '../../session/unsaved-work.ts';
import { ConfirmDialog, prepareDialogs } from '../../ui/dialogs/dialog.tsx';
import { prepareSignInAgain } from './sign-in-again.tsx';

type UnsavedGuardProps = {
  readonly isDirty: boolean;
  /** Called when the user leaves nevertheless. */
  readonly onLeave?: () => void;
  /** Whether the form keeps the input in this browser and offers it again. */
  readonly isKept?: boolean;
  /** The question, where leaving loses something else than changes, or nothing. */
  readonly words?: { readonly title: string; readonly text: string; readonly leave: string };
};

/** Asks before the page is left while the form beside it has unsaved changes. */
export function UnsavedGuard({ isDirty, onLeave, isKept = false, words }: UnsavedGuardProps) {
  const { t } = useTranslation('layout');
  const { title, text, leave } = words ?? {
    title: t('unsaved.title'),
    text: t(isKept ? 'unsaved.kept' : 'unsaved.text'),
    leave: t('unsaved.leave'),
  };
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    // The question has to appear also when the network is gone by then.
    void prepareDialogs();
    void prepareSignInAgain();
    return markUnsavedWork();
  }, [isDirty]);
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      cancelLabel={t('unsaved.stay')}
      confirmLabel={leave}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      danger={!isKept}
    >
      {text}
    </ConfirmDialog>
  );
}
