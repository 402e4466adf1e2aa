import type { StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import { memo, useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../clock/clock.ts';
import { UnsavedGuard } from '../../../layout/session/unsaved-guard.tsx';
import { useSheetFormatters } from '../../../month-sheet/cells/sheet-formatters.ts';
import { openGroups } from '../../../month-sheet/findings/finding-groups.ts';
import { editorReducer, openSheet } from '../../../month-sheet/model/editor-reducer.ts';
import { type EditorState, hasUnsavedChanges, storesSomething } from '../../../month-sheet/model/editor-state.ts';
import { leftTextsOf } from '../../../month-sheet/model/restore-work.ts';
import { demandsChangeReason, type EditorSheet, isSaved } from '../../../month-sheet/model/sheet.ts';
import { KeyLegend } from '../../../month-sheet/panels/key-legend.tsx';
import { MonthWorkspace } from '../../../month-sheet/panels/month-workspace.tsx';
import { useMonthView } from '../../../month-sheet/table/use-month-view.ts';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import type { AdjacentSheets, SheetPlace } from '../frame/adjacent-sheets.ts';
import type { Person } from '../frame/person.ts';
import { SheetFrame } from '../frame/sheet-frame.tsx';
import styles from '../frame/sheet-page.module.css';
import type { SavedMonth } from '../saving/undo-saves.ts';
import type { SaveState } from '../saving/use-save-sheet.ts';
import { MonthStateLine } from '../states/company/month-state-line.tsx';
import { useMonthStanding } from '../states/company/use-month-standing.ts';
import { ChangedMonth } from './changed-month.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { useChangedMonth } from './use-changed-month.ts';
import { useDraft } from './use-draft.ts';
import { useEditorWork } from './use-editor-work.ts';
import { useFetchedTimes } from './use-fetched-times.ts';

const NO_REASONS: readonly StoredReason[] = [];

export type TimesheetEditorProps = {
  readonly sheet: EditorSheet;
  readonly person: Person;
  readonly steps: AdjacentSheets;
  /** Whether the proposal leaves out the last six days. @source docs/decisions.md D7 */
  readonly ignoreLastDays: boolean;
  readonly onGo: (place: SheetPlace) => void;
  /** Called when the month is saved. */
  readonly onSaved: (saved: SavedMonth) => void;
};

export function TimesheetEditor(props: TimesheetEditorProps) {
  const { sheet, person, steps, onGo } = props;
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const text = useSheetFormatters();
  const [state, dispatch] = useReducer(editorReducer, sheet, openSheet);
  const view = useMonthView(state);
  const confirmation = useRef<HTMLElement>(null);
  const standing = useMonthStanding(person.id, sheet.month);
  const isReasonDemanded = useReasonDemand(state, standing);
  const work = useEditorWork({ ...props, state, dispatch, confirmation, isReasonDemanded });
  const fetched = useFetchedTimes({ ...props, sheet: state.sheet, dispatch, onAdopted: work.forget });
  const isClosed = standing?.state === 'closed';
  useEffect(() => dispatch({ type: 'close', isClosed }), [isClosed]);
  const { phase } = work.saving;
  const draft = useDraft({ state, dispatch, employeeId: person.id, phase });
  const hasChanges = hasUnsavedChanges(state);
  // A proposal is saved without changes, and leaving gives that save up too.
  const isUnsaved = hasChanges || leftTextsOf(state).length > 0;
  const isDirty = phase === 'running' || (isUnsaved && phase !== 'done');
  const isTyped = isUnsaved || state.pasted !== null;
  const isSaving = phase === 'running' || phase === 'done';
  const loadChanged = useChangedMonth({ sheet: state.sheet, dispatch, isTyped, isSaving });
  const leavingWords = useLeavingWords(work.saving);
  return (
    <div className={styles.page} data-full-height>
      <MonthWorkspace
        label={t('grid', { month: monthAndYear(sheet.month), name: person.name })}
        state={state}
        view={view}
        text={text}
        kept={isSaved(state.sheet) ? state.sheet.reasons : NO_REASONS}
        dispatch={dispatch}
        onFill={fetched.fillAsPlanned}
        onDeal={sheet.is_part_time_worker ? fetched.deal : null}
        onConfirm={work.showConfirmation}
        keys={<KeyLegend />}
        confirmation={
          <ConfirmPanel
            ref={confirmation}
            sheet={state.sheet}
            storesSomething={storesSomething(state)}
            openFindings={openGroups(view.findings, state.reasons).length}
            isConfirmed={state.isConfirmed}
            changeReason={state.changeReason}
            isReasonDemanded={isReasonDemanded}
            saving={work.saving}
            onConfirm={work.confirm}
            onChangeReason={work.changeReason}
            onSave={work.save}
            onOpenSaved={fetched.openSaved}
            onRenew={fetched.renew}
          />
        }
        frame={({ tools, month }) => (
          <SheetFrame
            sheet={state.sheet}
            person={person}
            steps={steps}
            hasChanges={storesSomething(state)}
            onGo={onGo}
            tools={tools}
          >
            <MonthStateLine person={person} standing={standing} hasChanges={hasChanges} />
            <ChangedMonth onLoad={loadChanged} />
            {draft.offer && (
              <DraftOffer draft={draft.offer} sheet={state.sheet} onRestore={draft.restore} onDiscard={draft.discard} />
            )}
            {month}
          </SheetFrame>
        )}
      />
      <Guard isDirty={isDirty} words={leavingWords} onLeave={work.giveUp} />
    </div>
  );
}

const Guard = memo(UnsavedGuard);

/** Whether a change needs a reason. Taking over an objection needs none. @source docs/decisions.md D114 */
function useReasonDemand(state: EditorState, standing: ReturnType<typeof useMonthStanding>): boolean {
  const isObjected = standing?.objection != null && standing.objection.reply === null;
  return demandsChangeReason(state, useToday()) && !isObjected;
}

/**
 * Leaving loses nothing: the draft stays in this browser and is offered again. A month that was sent may be saved
 * nevertheless.
 */
function useLeavingWords(saving: SaveState) {
  const { t } = useTranslation('timesheets');
  const isSent = saving.phase === 'running' && saving.isSent;
  return useMemo(
    () =>
      isSent
        ? { title: t('leaving.sentTitle'), text: t('leaving.sentText'), leave: t('leaving.sentLeave') }
        : { title: t('leaving.title'), text: t('leaving.text'), leave: t('leaving.leave') },
    [t, isSent],
  );
}
