import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/marks/button.tsx';
import { PdfButton } from '../frame/sheet-header.tsx';
import styles from './saved-note.module.css';

type SavedNoteProps = {
  readonly text: string;
  readonly timesheetId: number;
  readonly onUndo: () => Promise<void>;
};

/** Message after a save, with buttons that undo it and load the PDF. */
export function SavedMessage({ text, timesheetId, onUndo }: SavedNoteProps) {
  const { t } = useTranslation('timesheets');
  const [isUndoing, setUndoing] = useState(false);
  const undo = () => {
    setUndoing(true);
    void onUndo();
  };
  return (
    <span className={styles.note}>
      <span>{text}</span>
      <Button size="xs" loading={isUndoing} onClick={undo}>
        {t('tools.word.undo')}
      </Button>
      <PdfButton timesheetId={timesheetId} size="xs" />
    </span>
  );
}
