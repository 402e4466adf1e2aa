import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UndoMessage } from '../../../ui/marks/undo-message.tsx';

type SavedMessageProps = {
  readonly text: string;
  readonly onUndo: () => Promise<void>;
  /** A button beside the one that undoes. */
  readonly children?: ReactNode;
};

/** Message after a save, with a button that undoes it. */
export function SavedMessage({ text, onUndo, children }: SavedMessageProps) {
  const { t } = useTranslation('timesheets');
  return (
    <UndoMessage text={text} undo={t('tools.word.undo')} onUndo={onUndo}>
      {children}
    </UndoMessage>
  );
}
