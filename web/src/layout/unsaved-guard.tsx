import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { markUnsavedWork } from '../session/unsaved-work.ts';
import { ConfirmDialog, prepareDialogs } from '../ui/dialog.tsx';
import { prepareSignInAgain } from './sign-in-again.tsx';

type UnsavedGuardProps = {
  readonly isDirty: boolean;
  /** Called when the user leaves and accepts the loss of the changes. */
  readonly onLeave?: () => void;
};

/** Asks before the page is left while the form beside it has unsaved changes. */
export function UnsavedGuard({ isDirty, onLeave }: UnsavedGuardProps) {
  const { t } = useTranslation('layout');
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    // The question has to appear also when the network is gone by then.
    prepareDialogs();
    prepareSignInAgain();
    return markUnsavedWork();
  }, [isDirty]);
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      danger
    >
      {t('unsaved.text')}
    </ConfirmDialog>
  );
}
