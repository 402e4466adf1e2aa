import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import type { StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import { type Dispatch, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSheetFormatters } from '../../../month-sheet/cells/sheet-formatters.ts';
import type { EditorAction } from '../../../month-sheet/model/editor-reducer.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { toDayEntry } from '../../../month-sheet/model/sheet.ts';
import { MonthWorkspace } from '../../../month-sheet/panels/month-workspace.tsx';
import { useMonthView } from '../../../month-sheet/table/use-month-view.ts';
import { Button } from '../../../ui/marks/button.tsx';
import styles from './batch-editor.module.css';
import type { BatchAction } from './model/batch-model.ts';
import type { BatchRow } from './model/batch-row.ts';
import { KeyName, useOpenedAfterAWhile } from './table/batch-month.tsx';

/** A proposal has no saved reasons. */
const NO_REASONS: readonly StoredReason[] = [];

type BatchEditorProps = {
  readonly row: BatchRow;
  readonly editor: EditorState;
  /** Name and month of the sheet. */
  readonly label: string;
  readonly isLocked: boolean;
  readonly dispatch: Dispatch<BatchAction>;
};

/**
 * The month of a sheet in the editor. It takes the place of the list and returns to the same row; nothing is saved before the
 * batch is.
 */
export function BatchEditor({ row, editor, label, isLocked, dispatch }: BatchEditorProps) {
  const { t } = useTranslation(['batch', 'timesheets']);
  const { key, proposal } = row;
  const text = useSheetFormatters();
  // The view of the row does not include a text that is still being typed.
  const view = useMonthView(editor);
  const edit = useCallback((action: EditorAction) => dispatch({ type: 'edit', key, action }), [dispatch, key]);
  const fill = useCallback(() => edit({ type: 'fill', planned: proposal.days.map(toDayEntry) }), [edit, proposal]);
  const checkAndNext = useCallback(() => dispatch({ type: 'checkAndNext', key }), [dispatch, key]);
  useOpenedAfterAWhile(key, dispatch);
  return (
    <section className={styles.editor} aria-label={t('month.editorLabel', { label })}>
      <header className={styles.head}>
        <Button
          icon={<IconArrowLeft size={16} aria-hidden />}
          aria-keyshortcuts="Escape"
          onClick={() => dispatch({ type: 'close' })}
        >
          {t('month.toList')} <KeyName name="Esc" />
        </Button>
        <title>{`${label} · Zeitblatt`}</title>
        <h1>{label}</h1>
        <Button
          kind="primary"
          icon={<IconCheck size={16} aria-hidden />}
          disabled={isLocked}
          aria-keyshortcuts="Control+Enter"
          onClick={checkAndNext}
        >
          {t('month.checkNext')} <KeyName name={t('key.ctrlEnter')} />
        </Button>
      </header>
      <MonthWorkspace
        label={t('timesheets:batch.grid', { label })}
        state={editor}
        view={view}
        text={text}
        kept={NO_REASONS}
        dispatch={edit}
        onFill={fill}
        onDeal={null}
        onConfirm={checkAndNext}
        keys={null}
        confirmation={null}
        frame={({ tools, month }) => (
          <>
            <div className={styles.tools} inert={isLocked}>
              {tools}
            </div>
            <div className={styles.month} inert={isLocked}>
              {month}
            </div>
          </>
        )}
      />
    </section>
  );
}
