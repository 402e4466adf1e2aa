import { useTranslation } from 'react-i18next';
import { formatParts } from '../../texts/format.ts';
import { Button } from '../../ui/marks/button.tsx';
import { hasOpenPart } from '../cells/parts.ts';
import type { SheetFormatters } from '../cells/sheet-formatters.ts';
import { accessOfRow } from '../model/editor-moves.ts';
import type { EditorAction } from '../model/editor-reducer.ts';
import type { EditorState } from '../model/editor-state.ts';
import styles from './parts-panel.module.css';

type PartsPanelProps = {
  readonly state: EditorState;
  readonly text: SheetFormatters;
  readonly dispatch: (action: EditorAction) => void;
};

/** How a day in parts stands on the sheet, and the way back to one part. Only while the cursor is on such a day. */
export function PartsPanel({ state, text, dispatch }: PartsPanelProps) {
  const { t } = useTranslation('timesheets');
  const row = state.cursor?.row ?? -1;
  const entry = state.entries[row];
  if (!entry?.parts || hasOpenPart(entry) || accessOfRow(state, row) === 'closed') return null;
  const title = t('parts.title', { day: text.dayShort(entry.day) });
  return (
    <section className={`panel ${styles.panel}`} aria-label={title}>
      <h2>{title}</h2>
      <p>{t('parts.explain', { minutes: entry.break_minutes, times: formatParts(entry.parts) })}</p>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={() => dispatch({ type: 'joinParts', row })}>
          {t('parts.join')}
        </Button>
        <Button kind="quiet" aria-keyshortcuts="Alt+T" onClick={() => dispatch({ type: 'addPart' })}>
          {t('parts.add')}
        </Button>
      </div>
    </section>
  );
}
