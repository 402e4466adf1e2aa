import { type Dispatch, useMemo, useReducer } from 'react';
import { useCalendarText } from '../../../texts/calendar-text.ts';
import { type BatchAction, type BatchPeople, type BatchState, emptyBatch } from './model/batch-model.ts';
import { type BatchCounts, countBatch, orderRows, rowsToCheck } from './model/batch-order.ts';
import { type BatchRequest, batchSheetIdsOf } from './model/batch-request.ts';
import type { BatchRow } from './model/batch-row.ts';
import { batchReducer } from './model/batch-state.ts';
import { useAfterSave } from './saving/use-after-save.tsx';
import { useBatchStorage, useKeptBatch } from './saving/use-batch-kept.ts';
import { useBatchSave } from './saving/use-batch-save.ts';
import { useBatchPeople } from './use-batch-people.ts';
import { useBatchProposals } from './use-batch-proposals.ts';

/** A batch on the screen: its state, what follows from it, and what can be done with it. */
export type Batch = {
  readonly request: BatchRequest;
  /** Whether the rows are employees; otherwise they are months. */
  readonly areEmployees: boolean;
  readonly state: BatchState;
  readonly dispatch: Dispatch<BatchAction>;
  readonly people: BatchPeople;
  readonly nameOf: NameOf;
  /** Rows in display order. */
  readonly ordered: readonly BatchRow[];
  readonly counts: BatchCounts;
  /** The selected row, whose month is beside the list. */
  readonly active: BatchRow | undefined;
  /** The row whose month is in the editor. */
  readonly open: BatchRow | undefined;
  /** The sheets to save: those that are checked. */
  readonly checked: readonly BatchRow[];
  /** The unchecked sheets without a hint. */
  readonly ordinary: readonly BatchRow[];
  /** Whether the bar asks for the confirmation: all sheets are checked, or the user wants to save some. */
  readonly isAsking: boolean;
  /** Whether a save runs, so that nothing can be changed. */
  readonly isLocked: boolean;
  /** Whether everything of the batch is saved. */
  readonly isOver: boolean;
  readonly saver: ReturnType<typeof useBatchSave>;
  readonly proposals: ReturnType<typeof useBatchProposals>;
  readonly startAnew: () => void;
  /** Sends the checked sheets; their archive is downloaded when no sheet is left to check. */
  readonly save: () => void;
  readonly resume: (job: Parameters<ReturnType<typeof useBatchSave>['resume']>[0]) => void;
};

/** @param address of the page, so that a reload follows a running save */
export function useBatch(request: BatchRequest, address: string): Batch {
  const kept = useKeptBatch(request);
  const [state, dispatch] = useReducer(batchReducer, request, (asked) => emptyBatch(batchSheetIdsOf(asked), kept));
  const { startAnew } = useBatchStorage(request, state, dispatch);
  const proposals = useBatchProposals(request, dispatch);
  const areEmployees = request.kind === 'users';
  const ordered = useMemo(() => orderRows(state.rows), [state.rows]);
  const people = useBatchPeople(state);
  const nameOf = useNameOf(people, areEmployees);
  const counts = useMemo(() => countBatch(state), [state]);
  const onDone = useAfterSave(request, state, dispatch, proposals.renew);
  const saver = useBatchSave({ request, address, dispatch, onDone });
  const { phase } = saver.saving;

  const checked = rowsToCheck(ordered).filter((row) => row.isChecked);
  const hasAll = counts.waiting === 0 && state.failed.length === 0;
  const isWhole = hasAll && counts.total > 0 && counts.checked === counts.total;
  const sending = { rows: checked, changeReason: state.changeReason, wantsArchive: isWhole };
  const active = state.active === null ? ordered[0] : state.rows.get(state.active);
  return {
    request,
    areEmployees,
    state,
    dispatch,
    people,
    nameOf,
    ordered,
    counts,
    active: active ?? ordered[0],
    open: state.open === null ? undefined : state.rows.get(state.open),
    checked,
    ordinary: rowsToCheck(ordered).filter((row) => !row.isMarked && !row.isChecked),
    isAsking: counts.waiting === 0 && checked.length > 0 && (isWhole || state.isAskingToSave),
    isLocked: phase === 'saving' || phase === 'archiving',
    isOver: hasAll && ordered.length > 0 && counts.total === 0,
    saver,
    proposals,
    startAnew,
    save: () => saver.save(sending),
    resume: (job) => saver.resume(job, sending),
  };
}

export type NameOf = {
  /** The employee, or the month where all rows are of one employee. */
  readonly short: (row: BatchRow) => string;
  /** The employee and the month. */
  readonly whole: (row: BatchRow) => string;
};

function useNameOf(people: BatchPeople, areEmployees: boolean): NameOf {
  const { monthAndYear } = useCalendarText();
  return useMemo(() => {
    const person = ({ proposal }: BatchRow) => people.get(proposal.schema_id)?.name ?? '…';
    return {
      short: (row) => (areEmployees ? person(row) : monthAndYear(row.proposal.month)),
      whole: (row) => `${person(row)} ${monthAndYear(row.proposal.month)}`,
    };
  }, [people, areEmployees, monthAndYear]);
}
