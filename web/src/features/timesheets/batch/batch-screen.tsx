import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '../../../layout/unsaved-guard.tsx';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { TextLink } from '../../../ui/link.tsx';
import { notify } from '../../../ui/notify.ts';
import { Page } from '../../../ui/page.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BatchLegend } from './batch-legend.tsx';
import { BatchNotices } from './batch-notices.tsx';
import { type BatchRequest, batchRequestOf, batchSheetIdsOf } from './batch-request.ts';
import styles from './batch-screen.module.css';
import {
  type BatchPeople,
  batchReducer,
  countBatch,
  emptyBatch,
  hasUnsavedBatchWork,
  nextRowToReview,
  orderRows,
} from './batch-state.ts';
import { BatchSummary } from './batch-summary.tsx';
import { BatchTable } from './batch-table.tsx';
import { useBatchKeys } from './use-batch-keys.ts';
import { useBatchPeople } from './use-batch-people.ts';
import { useBatchProposals } from './use-batch-proposals.ts';
import { type BatchSaving, useBatchSave } from './use-batch-save.ts';

/**
 * Batch screen: sheets of several employees, or of several months.
 *
 * @source docs/product.md sections 2 "Batch timesheet overview", 4 "Batch"
 */
export function BatchScreen() {
  const search = useSearch({ from: '/app/employees/timesheet-batch' });
  const address = JSON.stringify(search);
  const request = useMemo(() => batchRequestOf(JSON.parse(address) as typeof search), [address]);
  // The route only admits addresses with a batch.
  return request && <Batch key={address} request={request} address={address} />;
}

function Batch({ request, address }: { readonly request: BatchRequest; readonly address: string }) {
  const [state, dispatch] = useReducer(batchReducer, request, (asked) => emptyBatch(batchSheetIdsOf(asked)));
  const proposals = useBatchProposals(request, dispatch);
  const isGrouped = request.kind === 'users';
  const ordered = useMemo(() => orderRows(state.rows, isGrouped), [state.rows, isGrouped]);
  const people = useBatchPeople(state);
  const counts = useMemo(() => countBatch(state), [state]);
  const saver = useBatchSave(request, address, dispatch);
  const { saving } = saver;
  const toSave = ordered.filter((row) => !row.isLeftOut);
  const confirmation = useRef<HTMLElement>(null);
  const showConfirmation = useCallback(() => {
    confirmation.current?.querySelector<HTMLElement>('input[type="checkbox"], button')?.focus();
  }, []);
  const isBusy = saving.phase === 'saving' || saving.phase === 'archiving' || saving.phase === 'done';
  const save = () => {
    if (isBusy || counts.waiting > 0 || toSave.length === 0) return;
    if (state.isConfirmed) saver.save(toSave);
    else showConfirmation();
  };
  useBatchKeys({ state, ordered, dispatch, onSave: save });
  useLeaveWhenDone(saving);
  const next = nextRowToReview(ordered, state.open ?? state.active, 1);

  return (
    <Frame request={request} people={people}>
      <BatchSummary counts={counts} onNextMarked={next && (() => dispatch({ type: 'unfold', key: next.key }))} />
      <BatchNotices
        state={state}
        counts={counts}
        people={people}
        isGrouped={isGrouped}
        saving={saving}
        onRetry={proposals.retry}
        onRenew={async () => {
          const isDone = await proposals.renew(toSave.filter((row) => row.problems.length > 0));
          if (isDone) saver.forget();
        }}
        onResume={(job) => saver.resume(job, toSave)}
      />
      {ordered.length > 0 && (
        <>
          <BatchTable
            state={state}
            ordered={ordered}
            people={people}
            isGrouped={isGrouped}
            isLocked={isBusy}
            dispatch={dispatch}
            onConfirm={showConfirmation}
          />
          <BatchLegend />
          <BatchBar
            ref={confirmation}
            counts={counts}
            isConfirmed={state.isConfirmed}
            saving={saving}
            onConfirm={(isConfirmed) => dispatch({ type: 'confirm', isConfirmed })}
            onSave={save}
            onCancel={saver.cancel}
          />
        </>
      )}
      <UnsavedGuard isDirty={hasUnsavedBatchWork(state) && !isBusy} />
    </Frame>
  );
}

type FrameProps = {
  readonly request: BatchRequest;
  readonly people: BatchPeople;
  readonly children: ReactNode;
};

function Frame({ request, people, children }: FrameProps) {
  const { t } = useTranslation('timesheets');
  const { monthAndYear } = useCalendarText();
  const name = request.kind === 'months' ? people.get(request.schemaId)?.name : undefined;
  const own =
    request.kind === 'users'
      ? t('batch.title', { month: monthAndYear(request.month) })
      : name === undefined
        ? t('batch.titleOfMonths')
        : t('batch.titleOf', { name });
  const title = request.heading ?? own;
  const path = [
    <TextLink key="employees" to="/employees">
      {t('employees')}
    </TextLink>,
    own,
  ];
  return (
    <div className={styles.page}>
      <Page title={title} path={path}>
        {children}
      </Page>
    </div>
  );
}

/**
 * Shows the result of a finished save and opens the employee list. The message of a failed archive stays until the user
 * closes it.
 */
function useLeaveWhenDone(saving: BatchSaving): void {
  const { t } = useTranslation('timesheets');
  const navigate = useNavigate();
  // The navigation runs in an effect, because the page must know first that it has no unsaved changes any more.
  useEffect(() => {
    if (saving.phase !== 'done') return;
    const { sheets: count, text } = saving;
    notify.success(t('batch.save.done', { count }));
    if (text !== null) notify.error(t('batch.save.doneWithoutArchive', { reason: text }));
    void navigate({ to: '/employees' });
  }, [saving, navigate, t]);
}
