import { useTranslation } from 'react-i18next';
import { UndoMessage } from '../../../ui/marks/undo-message.tsx';
import { PdfButton } from '../frame/sheet-header.tsx';

type SavedNoteProps = {
  readonly text: string;
  readonly timesheetId: number;
  readonly onUndo: () => Promise<void>;
};

/** Message after a save, with buttons that undo it and load the PDF. */
export function SavedMessage({ text, timesheetId, onUndo }: SavedNoteProps) {
  const { t } = useTranslation('timesheets');
  return (
    <UndoMessage text={text} undo={t('tools.word.undo')} onUndo={onUndo}>
      <PdfButton timesheetId={timesheetId} size="xs" />
    </UndoMessage>
  );
}
