import type { KeptReason } from '@zeitblatt/domain/compliance/finding';
import { memo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../layout/unsaved-guard.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { useMediaQuery } from '../../../ui/layout.ts';
import { openFindings } from '../../compliance/answers.ts';
import { FindingsPanel } from '../../compliance/findings-panel.tsx';
import { DayList } from '../month/day-list.tsx';
import { EditorNotice } from '../month/editor-notice.tsx';
import { editorReducer, openSheet } from '../month/editor-reducer.ts';
import { type EditorState, hasUnsaved } from '../month/editor-state.ts';
import { KeyLegend } from '../month/key-legend.tsx';
import { MarksPanel } from '../month/marks-panel.tsx';
import { MonthGrid } from '../month/month-grid.tsx';
import workspace from '../month/month-workspace.module.css';
import { isSaved, type Sheet } from '../month/sheet.ts';
import { useSheetText } from '../month/sheet-text.ts';
import { SheetTools } from '../month/sheet-tools.tsx';
import { TotalsPanel } from '../month/totals-panel.tsx';
import { useDayFindings } from '../month/use-day-findings.ts';
import { useFetchedTimes } from '../month/use-fetched-times.ts';
import { useFindingActions } from '../month/use-finding-actions.ts';
import { useMonthView } from '../month/use-month-view.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { Person } from './person.ts';
import type { Review, ReviewStop } from './review.ts';
import { SheetFrame } from './sheet-frame.tsx';
import styles from './sheet-page.module.css';
import type { Steps } from './steps.ts';
import { useDraft } from './use-draft.ts';
import { useEditorWork } from './use-editor-work.ts';

/** Below this width the month is a list of days, each with its own fields. */
const TELEPHONE = '(max-width: 759px)';
/** From this width the totals are beside the month, and the editor's messages below them, so that they cover no day. */
const BESIDE = '(min-width: 1152px)';

const NO_REASONS: readonly KeptReason[] = [];

export type TimesheetEditorProps = {
  readonly sheet: Sheet;
  readonly person: Person;
  readonly review: Review | null;
  readonly steps: Steps;
  /** Whether the last six days are left out. @source docs/decisions.md D7 */
  readonly ignoreLastDays: boolean;
  readonly findOdd: (stops: readonly ReviewStop[]) => Promise<ReviewStop | null>;
  readonly onGo: (stop: ReviewStop) => void;
  /** Called with a confirmed month that is saved while the next one is read. */
  readonly onHandedOver: (month: EditorState) => void;
  /** Called when the month is saved. */
  readonly onSaved: (timesheetId: number) => void;
};

export function TimesheetEditor(props: TimesheetEditorProps) {
  const { sheet, person, review, steps, onGo } = props;
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const text = useSheetText();
  const [state, dispatch] = useReducer(editorReducer, sheet, openSheet);
  const view = useMonthView(state);
  const isTelephone = useMediaQuery(TELEPHONE, undefined, { getInitialValueInEffect: false });
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false });
  const [isUnfolded, setUnfolded] = useState(false);
  const confirmation = useRef<HTMLElement>(null);
  const work = useEditorWork({ ...props, state, dispatch, confirmation });

  const fetched = useFetchedTimes({ ...props, sheet: state.sheet, dispatch, onAdopted: work.forget });
  const { phase } = work.saving;
  const draft = useDraft({ state, dispatch, employeeId: person.id, phase });
  const findings = useDayFindings(view.findings, state.reasons);
  const findingActions = useFindingActions(dispatch);

  const hasChanges = hasUnsaved(state);
  const label = t('grid', { month: monthAndYear(sheet.month), name: person.name });
  const month = { label, state, view, findings, text, dispatch };
  return (
    <div className={styles.page}>
      <SheetFrame
        sheet={state.sheet}
        person={person}
        review={review}
        steps={steps}
        onOdd={work.nextOdd}
        hasChanges={hasChanges}
        onGo={onGo}
        tools={
          <SheetTools
            canUndo={state.past.length > 0}
            canRedo={state.future.length > 0}
            hasCells={state.cursor !== null}
            isReview={review !== null}
            isUnfolded={isUnfolded}
            onFold={setUnfolded}
            onFill={fetched.fillAsPlanned}
            onDeal={sheet.is_part_time_worker ? fetched.deal : null}
            dispatch={dispatch}
          />
        }
      >
        {draft.offer && (
          <DraftOffer draft={draft.offer} sheet={state.sheet} onRestore={draft.restore} onDiscard={draft.discard} />
        )}
        <div className={workspace.layout}>
          <div className={workspace.main}>
            <div className={`panel ${workspace.sheet}`}>
              {isTelephone ? (
                <DayList {...month} onConfirm={work.showConfirmation} />
              ) : (
                <MonthGrid {...month} isUnfolded={isUnfolded} />
              )}
              {!isBeside && <EditorNotice notice={state.notice} />}
            </div>
            {!isTelephone && <KeyLegend isReview={review !== null} />}
          </div>
          <div className={workspace.rail}>
            <TotalsPanel sheet={state.sheet} entries={state.entries} view={view} />
            <div className={`panel ${workspace.reading}`} data-scrolls>
              <MarksPanel view={view} text={text} dispatch={dispatch} />
              <FindingsPanel
                findings={view.findings}
                reasons={state.reasons}
                kept={isSaved(state.sheet) ? state.sheet.reasons : NO_REASONS}
                shown={state.finding}
                year={sheet.month.slice(0, 4)}
                freeSundays={view.freeSundays}
                dayShort={text.dayShort}
                actions={findingActions}
              />
            </div>
            <ConfirmPanel
              ref={confirmation}
              sheet={state.sheet}
              hasChanges={hasChanges}
              openFindings={openFindings(view.findings, state.reasons).length}
              isConfirmed={state.isConfirmed}
              hasNext={(review?.next ?? null) !== null}
              saving={work.saving}
              onConfirm={work.confirm}
              onSave={work.save}
              onNext={work.next}
              onOpenSaved={fetched.openSaved}
            />
            {isBeside && <EditorNotice notice={state.notice} />}
          </div>
        </div>
      </SheetFrame>
      <Guard isDirty={hasChanges && phase !== 'done' && phase !== 'handedOver'} onLeave={draft.leave} />
    </div>
  );
}

const Guard = memo(UnsavedGuard);
