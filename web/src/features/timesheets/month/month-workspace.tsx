import type { Finding, KeptReason } from '@zeitblatt/domain/compliance/finding';
import { type Dispatch, type ReactNode, useMemo, useState } from 'react';
import { useMediaQuery } from '../../../ui/layout.ts';
import { findingsByDay, isAnswered, type Reasons } from '../../compliance/answers.ts';
import { FindingsPanel } from '../../compliance/findings-panel.tsx';
import { DayList } from './day-list.tsx';
import { EditorNotice } from './editor-notice.tsx';
import type { EditorAction } from './editor-reducer.ts';
import { MarksPanel } from './marks-panel.tsx';
import { MonthGrid } from './month-grid.tsx';
import type { MonthProps } from './month-rows.ts';
import styles from './month-workspace.module.css';
import { SheetTools } from './sheet-tools.tsx';
import { TotalsPanel } from './totals-panel.tsx';

/** Below this width the month is a list of days with fields of their own. */
const TELEPHONE = '(max-width: 759px)';
/** From this width on the sums stand beside the month, and what the editor says below them: it covers no day. */
const BESIDE = '(min-width: 1152px)';

type MonthWorkspaceProps = Omit<MonthProps, 'findings'> & {
  /** Reasons that were saved with the month. */
  readonly kept: readonly KeptReason[];
  /** The list of keys below the month, where there is room for it. */
  readonly keys: ReactNode;
  /** The question at the end of the rail; null where one question below all sheets takes its place. */
  readonly confirmation: ReactNode;
  /** Leads to that question on a telephone. */
  readonly onConfirm: () => void;
  readonly isReview: boolean;
  readonly onFill: () => void;
  /** Deals the hours of the month over its days; null for a schedule with regular days. */
  readonly onDeal: ((hours: number) => Promise<void>) | null;
  /** Places the tools and the month on the page. */
  readonly frame: (parts: { readonly tools: ReactNode; readonly month: ReactNode }) => ReactNode;
};

/** A month to work on: its tools, its days as grid or list, and the rail with sums, marks and findings. */
export function MonthWorkspace(props: MonthWorkspaceProps) {
  const { label, state, view, text, dispatch, confirmation } = props;
  const isTelephone = useMediaQuery(TELEPHONE, undefined, { getInitialValueInEffect: false });
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(false);
  const findings = useFindingsByDay(view.findings, state.reasons);
  const findingActions = useFindingActions(dispatch);
  const shown = { label, state, view, findings, text, dispatch };
  const isNoticeInRail = isBeside && confirmation !== null;
  const notice = <EditorNotice notice={state.notice} />;
  return props.frame({
    tools: (
      <SheetTools
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        hasCells={state.cursor !== null}
        isReview={props.isReview}
        isUnfolded={isUnfolded}
        onFold={setUnfolded}
        onFill={props.onFill}
        onDeal={props.onDeal}
        dispatch={dispatch}
      />
    ),
    month: (
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={`panel ${styles.sheet}`}>
            {isTelephone ? (
              <DayList {...shown} onConfirm={props.onConfirm} />
            ) : (
              <MonthGrid {...shown} isUnfolded={isUnfolded} />
            )}
            {!isNoticeInRail && notice}
          </div>
          {!isTelephone && props.keys}
        </div>
        <div className={styles.rail}>
          <TotalsPanel sheet={state.sheet} entries={state.entries} view={view} />
          <div className={`panel ${styles.reading}`} data-scrolls>
            <MarksPanel view={view} text={text} dispatch={dispatch} />
            <FindingsPanel
              findings={view.findings}
              reasons={state.reasons}
              kept={props.kept}
              shown={state.finding}
              year={state.sheet.month.slice(0, 4)}
              freeSundays={view.freeSundays}
              dayShort={text.dayShort}
              actions={findingActions}
            />
          </div>
          {confirmation}
          {isNoticeInRail && notice}
        </div>
      </div>
    ),
  });
}

/** The findings of each day; the same object until one is found, goes, or gets its reason. */
function useFindingsByDay(findings: readonly Finding[], reasons: Reasons): MonthProps['findings'] {
  const answered = findings
    .filter((finding) => isAnswered(finding, reasons))
    .map(({ key }) => key)
    .join(' ');
  return useMemo(
    () => findingsByDay(findings, Object.fromEntries(answered.split(' ').map((key) => [key, key]))),
    [findings, answered],
  );
}

/** What the panel of findings asks of the editor; the same object as long as the editor is. */
const useFindingActions = (dispatch: Dispatch<EditorAction>) =>
  useMemo(
    () => ({
      onUnfold: (key: string | null) => dispatch({ type: 'finding', key, focus: 'none' }),
      onReason: (key: string, reason: string) => dispatch({ type: 'reason', key, reason }),
      onLeave: ({ days }: Finding) => dispatch({ type: 'return', days }),
      onNext: (direction: 1 | -1) => dispatch({ type: 'mark', direction }),
    }),
    [dispatch],
  );
