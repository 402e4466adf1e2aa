import { PdfButton } from '../frame/sheet-header.tsx';
import styles from './saved-note.module.css';

type SavedNoteProps = { readonly text: string; readonly timesheetId: number };

/** Message after a save, with a button to the PDF. */
export function SavedMessage({ text, timesheetId }: SavedNoteProps) {
  return (
    <span className={styles.note}>
      <span>{text}</span>
      <PdfButton timesheetId={timesheetId} size="xs" />
    </span>
  );
}
