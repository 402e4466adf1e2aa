import { useSearch } from '@tanstack/react-router';
import { isChangeReason } from '@zeitblatt/domain/months/sheet/change-reason';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../ui/frame/layout.ts';
import { notify } from '../../../ui/messages/notify.ts';
import { BatchBar } from './batch-bar.tsx';
import { BatchEditor } from './batch-editor.tsx';
import { BatchHead } from './batch-head.tsx';
import { BatchNotices } from './batch-notices.tsx';
import styles from './batch-screen.module.css';
import { type BatchRequest, batchRequestOf } from './model/batch-request.ts';
import { useHintText } from './model/use-hint-text.ts';
import { OrdinaryQuestion } from './ordinary-question.tsx';
import { AllSaved } from './saving/all-saved.tsx';
import { demandsReason } from './saving/batch-save.ts';
import { BatchMonth } from './table/batch-month.tsx';
import { BatchTable } from './table/batch-table.tsx';
import { type Batch, useBatch } from './use-batch.ts';
import { useBatchKeys } from './use-batch-keys.ts';

/** Below this width the month opens over the list. */
const NARROW = '(max-width: 1023px)';

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
  return request && <BatchPage key={address} request={request} address={address} />;
}

function BatchPage({ request, address }: { readonly request: BatchRequest; readonly address: string }) {
  const batch = useBatch(request, address);
  const { state, dispatch, open, ordinary, isLocked, nameOf } = batch;
  const bar = useRef<HTMLElement>(null);
  const [askedAtMs, setAskedAtMs] = useState<number | null>(null);
  const askAll = useAskAll(ordinary.length, setAskedAtMs);
  useBatchKeys({
    state,
    ordered: batch.ordered,
    active: batch.active?.key ?? null,
    isLocked,
    askedAtMs,
    dispatch,
    onSave: () => saveByKey(batch, bar),
    onAskAll: askAll,
  });
  return (
    <div className={styles.page} data-full-height data-editing={open !== undefined || undefined}>
      {open?.editor ? (
        <BatchEditor
          row={open}
          editor={open.editor}
          label={nameOf.whole(open)}
          isLocked={isLocked}
          dispatch={dispatch}
        />
      ) : (
        <Overview batch={batch} bar={bar} onAskAll={askAll} />
      )}
      <OrdinaryQuestion
        sheets={ordinary.map((row) => ({ row, name: nameOf.short(row) }))}
        askedAtMs={askedAtMs}
        onClose={() => setAskedAtMs(null)}
        onConfirm={() => {
          setAskedAtMs(null);
          dispatch({ type: 'check', keys: ordinary.map(({ key }) => key), isChecked: true });
        }}
      />
    </div>
  );
}

/** Asks for all sheets without a hint, or says that there is none. */
function useAskAll(count: number, ask: (atMs: number) => void): (atMs: number) => void {
  const { t } = useTranslation('batch');
  return useCallback((atMs) => (count === 0 ? notify.info(t('ask.none')) : ask(atMs)), [count, ask, t]);
}

/** Ctrl+Enter gives the confirmation whose sentence stands in the bar; before that it asks for it. */
function saveByKey(batch: Batch, bar: RefObject<HTMLElement | null>): void {
  const { isLocked, counts, checked, isAsking, dispatch } = batch;
  if (isLocked || counts.waiting > 0 || checked.length === 0) return;
  if (!isAsking) return dispatch({ type: 'askToSave', isAsking: true });
  dispatch({ type: 'confirm', isConfirmed: true });
  saveOrAskWhy(batch, bar);
}

/** Saves; where the reason of the change is missing, that is said, and its field gets the focus. */
function saveOrAskWhy({ checked, state, save }: Batch, bar: RefObject<HTMLElement | null>): void {
  if (demandsReason(checked) && !isChangeReason(state.changeReason)) bar.current?.querySelector('textarea')?.focus();
  save();
}

type OverviewProps = {
  readonly batch: Batch;
  readonly bar: RefObject<HTMLElement | null>;
  readonly onAskAll: (atMs: number) => void;
};

/** The list with the month beside it, and what stands above and below them. */
function Overview({ batch, bar, onAskAll }: OverviewProps) {
  const { request, state, dispatch, people, nameOf, ordered, counts, checked, isAsking, isLocked, isOver } = batch;
  const { saving, cancel, forget } = batch.saver;
  const refused = ordered.filter((row) => row.problems.length > 0);
  return (
    <>
      <BatchHead
        request={request}
        employee={request.kind === 'months' ? people.get(request.schemaId)?.name : undefined}
        counts={counts}
        isOver={isOver}
        onLateReason={() => void batch.proposals.renew(ordered)}
      />
      <BatchNotices
        state={state}
        counts={counts}
        people={people}
        areEmployees={batch.areEmployees}
        saving={saving}
        refusedNames={refused.map(nameOf.short)}
        keptAt={state.kept?.at ?? null}
        onStartAnew={batch.startAnew}
        onRetry={batch.proposals.retry}
        onRenew={async () => {
          if (await batch.proposals.renew(refused)) forget();
        }}
        onResume={batch.resume}
      />
      {isOver && <AllSaved request={request} />}
      <ListAndMonth batch={batch} onAskAll={onAskAll} />
      {ordered.length > 0 && (!isOver || isLocked) && (
        <BatchBar
          ref={bar}
          counts={counts}
          unopened={checked.filter((row) => !row.isOpened).map(nameOf.short)}
          isAsking={isAsking}
          isConfirmed={state.isConfirmed}
          changeReason={state.changeReason}
          isReasonDemanded={demandsReason(checked)}
          saving={saving}
          onAsk={(wants) => dispatch({ type: 'askToSave', isAsking: wants })}
          onConfirm={(isConfirmed) => dispatch({ type: 'confirm', isConfirmed })}
          onChangeReason={(reason) => dispatch({ type: 'changeReason', reason })}
          onSave={() => {
            if (state.isConfirmed) saveOrAskWhy(batch, bar);
            else bar.current?.querySelector<HTMLElement>('input[type="checkbox"]')?.focus();
          }}
          onCancel={cancel}
        />
      )}
    </>
  );
}

function ListAndMonth({ batch, onAskAll }: Omit<OverviewProps, 'bar'>) {
  const { state, dispatch, people, nameOf, ordered, active, areEmployees, isLocked } = batch;
  const hints = useHintText();
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const select = useCallback(
    (key: string) => {
      dispatch({ type: 'goTo', key });
      if (isNarrow) dispatch({ type: 'showMonth', isShown: true });
    },
    [dispatch, isNarrow],
  );
  const askAllByClick = useCallback(() => onAskAll(Number.NEGATIVE_INFINITY), [onAskAll]);
  if (active === undefined) return null;
  const isOver = isNarrow && state.isMonthShown;
  return (
    <div className={styles.main}>
      {!isOver && (
        <BatchTable
          state={state}
          ordered={ordered}
          people={people}
          areEmployees={areEmployees}
          active={active.key}
          hints={hints}
          dispatch={dispatch}
          onSelect={select}
          onAskAll={askAllByClick}
        />
      )}
      {(!isNarrow || isOver) && (
        <BatchMonth
          key={active.key}
          row={active}
          name={nameOf.short(active)}
          number={areEmployees ? (people.get(active.proposal.schema_id)?.number ?? null) : null}
          hints={hints}
          isOver={isOver}
          isLocked={isLocked}
          dispatch={dispatch}
        />
      )}
    </div>
  );
}
