import { firstDayOf, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { isOnlyPlan } from '@zeitblatt/domain/days/day/day-source';
import type { Finding, StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import { type Dispatch, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../ui/frame/layout.ts';
import { findingsByDay, hasReason, type TypedReasons } from '../findings/answers.ts';
import { FindingsPanel } from '../findings/findings-panel.tsx';
import type { EditorAction } from '../model/editor-reducer.ts';
import { pasteCode, useClipboard } from '../paste/use-clipboard.ts';
import { DayList } from '../table/day-list.tsx';
import { MonthGrid } from '../table/month-grid.tsx';
import type { MonthProps } from '../table/month-rows.ts';
import { AnswerLine } from './answer-line.tsx';
import { EditorNotice } from './editor-notice.tsx';
import { KindLegend } from './key-legend.tsx';
import { LossPanel } from './loss-panel.tsx';
import { MarksPanel } from './marks-panel.tsx';
import styles from './month-workspace.module.css';
import { PartsPanel } from './parts-panel.tsx';
import { SheetTools } from './sheet-tools.tsx';
import { TotalsPanel } from './totals-panel.tsx';

/** Below this width the month is a list of days, each with its own fields. */
const TELEPHONE = '(max-width: 759px)';

type MonthWorkspaceProps = Omit<MonthProps, 'findings'> & {
  /** Reasons that were saved with the month. */
  readonly kept: readonly StoredReason[];
  /** The list of keyboard shortcuts below the month; a telephone does not show it. */
  readonly keys: ReactNode;
  /** The confirmation panel at the end of the rail; null if one panel below the sheets confirms all of them. */
  readonly confirmation: ReactNode;
  /** Goes to the confirmation, from the day list on a telephone. */
  readonly onConfirm: () => void;
  readonly onFill: () => void;
  /** Distributes the hours of the month over its days; null for a schedule with regular days. */
  readonly onDeal: ((hours: number) => Promise<void>) | null;
  /** Places the tools and the month on the page. */
  readonly frame: (parts: { readonly tools: ReactNode; readonly month: ReactNode }) => ReactNode;
};

/** A month without cells has nothing that could take the focus, and is higher than some windows. */
const scrolledByKeyboard = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const;

/** The editor of a month: its tools, its days as grid or list, and the rail with totals, marks and findings. */
export function MonthWorkspace(props: MonthWorkspaceProps) {
  const { label, state, view, text, dispatch, confirmation } = props;
  const { t } = useTranslation('timesheets');
  const isTelephone = useMediaQuery(TELEPHONE, undefined, { getInitialValueInEffect: false });
  const findings = useFindingsByDay(view.findings, state.reasons);
  const findingActions = useFindingActions(dispatch);
  const hasCells = state.cursor !== null;
  useClipboard(state, !isTelephone, dispatch);
  const pasted = state.pasted === null ? undefined : pasteCode.loaded();
  const shown = { label, state, view, findings, text, dispatch };
  return props.frame({
    tools: (
      <SheetTools
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        hasCells={hasCells}
        onFill={props.onFill}
        onDeal={props.onDeal}
        dispatch={dispatch}
      />
    ),
    month: (
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={`panel ${styles.sheet}`} {...(hasCells ? {} : scrolledByKeyboard(label))}>
            {isTelephone ? (
              <>
                <DayList {...shown} onConfirm={props.onConfirm} />
                <EditorNotice notice={state.notice} />
              </>
            ) : (
              <>
                <MonthGrid {...shown} />
                <AnswerLine state={state} view={view} text={text} dispatch={dispatch} />
              </>
            )}
          </div>
          {!isTelephone && <KindLegend place="month" />}
          {!isTelephone && props.keys}
        </div>
        <div className={styles.rail}>
          <TotalsPanel sheet={state.sheet} entries={state.entries} view={view} text={text} />
          {pasted && <pasted.PastePanel state={state} view={view} text={text} dispatch={dispatch} />}
          <PartsPanel state={state} text={text} dispatch={dispatch} />
          <LossPanel state={state} view={view} text={text} dispatch={dispatch} />
          <div className={`panel ${styles.reading}`}>
            {isOnlyPlan(view.days) && <p className={styles.onlyPlan}>{t('totals.onlyPlan')}</p>}
            <MarksPanel view={view} text={text} dispatch={dispatch} />
            <FindingsPanel
              findings={view.findings}
              reasons={state.reasons}
              kept={props.kept}
              shown={state.finding}
              lateReason={state.sheet.surroundings.late_reason}
              from={firstDayOf(state.sheet.month)}
              freeSundays={view.freeSundays}
              dayShort={text.dayShort}
              actions={findingActions}
            />
            {!isTelephone && <KindLegend place="rail" />}
          </div>
          {confirmation}
        </div>
      </div>
    ),
  });
}

/** The findings by day; the same object until a finding appears, disappears or gets its reason. */
function useFindingsByDay(findings: readonly Finding[], reasons: TypedReasons): MonthProps['findings'] {
  const answered = findings
    .filter((finding) => hasReason(finding, reasons))
    .map(({ key }) => key)
    .join(' ');
  return useMemo(
    () => findingsByDay(findings, Object.fromEntries(answered.split(' ').map((key) => [key, key]))),
    [findings, answered],
  );
}

/** Actions of the findings panel; the same object for the same editor. */
const useFindingActions = (dispatch: Dispatch<EditorAction>) =>
  useMemo(
    () => ({
      onUnfold: (key: string | null) => dispatch({ type: 'finding', key, focus: 'none' }),
      onReason: (keys: readonly string[], reason: string) => dispatch({ type: 'reason', keys, reason }),
      onDay: (day: IsoDate) => dispatch({ type: 'day', day }),
      onLeave: (days: readonly IsoDate[]) => dispatch({ type: 'return', days }),
    }),
    [dispatch],
  );
