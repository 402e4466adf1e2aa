import { IconExternalLink, IconUserMinus, IconUserPlus, IconX } from '@tabler/icons-react';
import type { KeptReason } from '@zeitblatt/domain/compliance/finding';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useMediaQuery } from '../../../ui/layout.ts';
import { OutsideLink } from '../../../ui/link.tsx';
import { FindingsPanel } from '../../compliance/findings-panel.tsx';
import { DayList } from '../month/day-list.tsx';
import { EditorNotice } from '../month/editor-notice.tsx';
import type { EditorAction } from '../month/editor-reducer.ts';
import type { EditorState } from '../month/editor-state.ts';
import { MarksPanel } from '../month/marks-panel.tsx';
import { MonthGrid } from '../month/month-grid.tsx';
import workspace from '../month/month-workspace.module.css';
import { entryOf } from '../month/sheet.ts';
import type { SheetText } from '../month/sheet-text.ts';
import { SheetTools } from '../month/sheet-tools.tsx';
import { TotalsPanel } from '../month/totals-panel.tsx';
import { useDayFindings } from '../month/use-day-findings.ts';
import { useFindingActions } from '../month/use-finding-actions.ts';
import type { BatchRow } from './batch-row.ts';
import styles from './batch-sheet.module.css';
import type { BatchAction } from './batch-state.ts';

/** Below this width the month is a list of days, as in the editor of a single sheet. */
const TELEPHONE = '(max-width: 759px)';

/**
 * How long a sheet must be visible before it counts as opened.
 *
 * @source docs/product.md section 9 "Batch row opened delay"
 */
const OPENED_AFTER_MS = 1000;

/** A proposal has no saved reasons. */
const NO_REASONS: readonly KeptReason[] = [];

type BatchSheetProps = {
  readonly row: BatchRow;
  readonly editor: EditorState;
  /** Name of the employee or month. */
  readonly label: string;
  readonly columns: number;
  readonly isLocked: boolean;
  readonly text: SheetText;
  readonly dispatch: Dispatch<BatchAction>;
  readonly onConfirm: () => void;
};

/** An unfolded sheet of the batch: the month of the editor, without its page. */
export function BatchSheet({ row, editor, label, columns, isLocked, text, dispatch, onConfirm }: BatchSheetProps) {
  const { t } = useTranslation('timesheets');
  const { key, view, proposal } = row;
  const isTelephone = useMediaQuery(TELEPHONE, undefined, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const edit = useCallback((action: EditorAction) => dispatch({ type: 'edit', key, action }), [dispatch, key]);

  useEffect(() => {
    const timer = setTimeout(() => dispatch({ type: 'opened', key }), OPENED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [dispatch, key]);
  // Scrolls the line with the name above the unfolded month.
  useLayoutEffect(() => {
    frame.current?.previousElementSibling?.scrollIntoView({ block: 'start' });
  }, []);

  const findings = useDayFindings(view.findings, editor.reasons);
  const findingActions = useFindingActions(edit);
  const month = { label: t('batch.grid', { label }), state: editor, view, findings, text, dispatch: edit };
  const fill = useCallback(() => edit({ type: 'fill', planned: proposal.days.map(entryOf) }), [edit, proposal]);
  return (
    <div role="row" className={styles.sheet} ref={frame}>
      <div role="cell" aria-colspan={columns}>
        <div className={styles.tools} inert={isLocked}>
          <SheetTools
            canUndo={editor.past.length > 0}
            canRedo={editor.future.length > 0}
            hasCells={editor.cursor !== null}
            isReview={false}
            isUnfolded={isUnfolded}
            onFold={setUnfolded}
            onFill={fill}
            onDeal={null}
            dispatch={edit}
          />
          <SheetActions row={row} dispatch={dispatch} />
        </div>
        <div className={workspace.layout} inert={isLocked}>
          <div className={workspace.main}>
            <div className={`panel ${workspace.sheet}`}>
              {isTelephone ? (
                <DayList {...month} onConfirm={onConfirm} />
              ) : (
                <MonthGrid {...month} isUnfolded={isUnfolded} />
              )}
              <EditorNotice notice={editor.notice} />
            </div>
          </div>
          <div className={workspace.rail}>
            <TotalsPanel sheet={editor.sheet} entries={editor.entries} view={view} />
            <div className={`panel ${workspace.reading}`} data-scrolls>
              <MarksPanel view={view} text={text} dispatch={edit} />
              <FindingsPanel
                findings={view.findings}
                reasons={editor.reasons}
                kept={NO_REASONS}
                shown={editor.finding}
                year={proposal.month.slice(0, 4)}
                freeSundays={view.freeSundays}
                dayShort={text.dayShort}
                actions={findingActions}
              />
            </div>
          </div>
        </div>
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
        // In a new tab, so that the entries here are not lost.
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
