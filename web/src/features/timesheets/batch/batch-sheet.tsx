import { IconExternalLink, IconUserMinus, IconUserPlus, IconX } from '@tabler/icons-react';
import type { StoredReason } from '@zeitblatt/domain/compliance/finding';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { OutsideLink } from '../../../ui/link.tsx';
import type { EditorAction } from '../month/editor-reducer.ts';
import type { EditorState } from '../month/editor-state.ts';
import { MonthWorkspace } from '../month/month-workspace.tsx';
import { toDayEntry } from '../month/sheet.ts';
import type { SheetFormatters } from '../month/sheet-formatters.ts';
import { useMonthView } from '../month/use-month-view.ts';
import type { BatchRow } from './batch-row.ts';
import styles from './batch-sheet.module.css';
import type { BatchAction } from './batch-state.ts';

/**
 * How long a sheet must be visible before it counts as opened.
 *
 * @source docs/product.md section 9 "Batch row opened delay"
 */
const OPENED_AFTER_MS = 1000;

/** A proposal has no saved reasons. */
const NO_REASONS: readonly StoredReason[] = [];

type BatchSheetProps = {
  readonly row: BatchRow;
  readonly editor: EditorState;
  /** Name of the employee or month. */
  readonly label: string;
  readonly columns: number;
  readonly isLocked: boolean;
  readonly text: SheetFormatters;
  readonly dispatch: Dispatch<BatchAction>;
  readonly onConfirm: () => void;
};

/** An unfolded sheet of the batch: the month of the editor, without its page. */
export function BatchSheet({ row, editor, label, columns, isLocked, text, dispatch, onConfirm }: BatchSheetProps) {
  const { t } = useTranslation('timesheets');
  const { key, proposal } = row;
  // That of the row knows nothing of a text that is still being typed.
  const view = useMonthView(editor);
  const frame = useRef<HTMLDivElement>(null);
  const edit = useCallback((action: EditorAction) => dispatch({ type: 'edit', key, action }), [dispatch, key]);

  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'opened', key }), OPENED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dispatch, key]);
  // Scrolls the page so that the sheet's line with the name is at the top, and the unfolded month below it.
  useLayoutEffect(() => {
    frame.current?.previousElementSibling?.scrollIntoView({ block: 'start' });
  }, []);

  const fill = useCallback(() => edit({ type: 'fill', planned: proposal.days.map(toDayEntry) }), [edit, proposal]);
  return (
    <div role="row" className={styles.sheet} ref={frame}>
      <div role="cell" aria-colspan={columns}>
        <MonthWorkspace
          label={t('batch.grid', { label })}
          state={editor}
          view={view}
          text={text}
          kept={NO_REASONS}
          isReview={false}
          dispatch={edit}
          onFill={fill}
          onDeal={null}
          onConfirm={onConfirm}
          keys={null}
          confirmation={null}
          frame={({ tools, month }) => (
            <>
              <div className={styles.tools} inert={isLocked}>
                {tools}
                <SheetActions row={row} dispatch={dispatch} />
              </div>
              <div inert={isLocked}>{month}</div>
            </>
          )}
        />
      </div>
    </div>
  );
}

type SheetActionsProps = { readonly row: BatchRow; readonly dispatch: Dispatch<BatchAction> };

/** Actions on the sheet as a whole. */
function SheetActions({ row, dispatch }: SheetActionsProps) {
  const { t } = useTranslation('timesheets');
  const { key, isLeftOut, proposal } = row;
  const Icon = isLeftOut ? IconUserPlus : IconUserMinus;
  return (
    <div className={styles.actions}>
      {proposal.timesheet_id !== null && (
        // The link opens a new tab, so that the entries in this batch are not lost.
        <OutsideLink href={`/employees/${proposal.employee_id}/timesheet/${proposal.timesheet_id}`} target="_blank">
          {t('batch.openSaved')} <IconExternalLink size={14} aria-hidden />
        </OutsideLink>
      )}
      <Button
        size="xs"
        icon={<Icon size={16} aria-hidden />}
        onClick={() => dispatch({ type: 'leaveOut', key, isLeftOut: !isLeftOut })}
      >
        {t(isLeftOut ? 'batch.takeIn' : 'batch.leaveOut')}
      </Button>
      <Button size="xs" icon={<IconX size={16} aria-hidden />} onClick={() => dispatch({ type: 'fold' })}>
        {t('batch.fold')}
      </Button>
    </div>
  );
}
