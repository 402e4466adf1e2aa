import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/dialog.tsx';

const openWork = new Set<symbol>();

/** Whether this page has a form or sheet with unsaved changes. */
export const hasUnsavedWork = (): boolean => openWork.size > 0;

type UnsavedGuardProps = {
  readonly isDirty: boolean;
  /** Called when the user leaves and accepts the loss of the changes. */
  readonly onLeave?: () => void;
  /** What is lost, where it is something else than changes. */
  readonly words?: { readonly title: string; readonly text: string; readonly leave: string };
};

/** Asks before the page is left while the form beside it has unsaved changes. */
export function UnsavedGuard({ isDirty, onLeave, words }: UnsavedGuardProps) {
  const { t } = useTranslation('layout');
  const { title, text, leave } = words ?? {
    title: t('unsaved.title'),
    text: t('unsaved.text'),
    leave: t('unsaved.leave'),
  };
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const work = Symbol('unsaved work');
    openWork.add(work);
    return () => void openWork.delete(work);
  }, [isDirty]);
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title}
      confirmLabel={leave}
      onConfirm={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      danger
    >
      {text}
    </ConfirmDialog>
  );
}
