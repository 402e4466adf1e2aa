import styles from './saved-note.module.css';
import { PdfButton } from './sheet-header.tsx';

type SavedNoteProps = { readonly text: string; readonly timesheetId: number };

/** The good news, with what most people want next. */
export function SavedNote({ text, timesheetId }: SavedNoteProps) {
  return (
    <span className={styles.note}>
      <span>{text}</span>
      <PdfButton timesheetId={timesheetId} size="xs" />
    </span>
  );
}
