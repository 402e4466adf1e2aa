import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/marks/button.tsx';
import styles from './saved-note.module.css';

type SavedMessageProps = {
  readonly text: string;
  readonly onUndo: () => Promise<void>;
  /** A button beside the one that undoes. */
  readonly children?: ReactNode;
};

/** Message after a save, with a button that undoes it. */
export function SavedMessage({ text, onUndo, children }: SavedMessageProps) {
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
      {children}
    </span>
  );
}
