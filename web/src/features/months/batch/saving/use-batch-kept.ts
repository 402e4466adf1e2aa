import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { useTimestamp } from '../../../../clock/clock.ts';
import { browserStorage } from '../../../../session/browser-storage.ts';
import { useSessionStore, useUser } from '../../../../session/session-context.tsx';
import { markUnsavedWork } from '../../../../session/unsaved-work.ts';
import { createWorkStorage } from '../../../../session/work-storage.ts';
import { useStoreSoon } from '../../saving/use-store-soon.ts';
import { type KeptBatch, keptBatchName, keptBatchOf, readKeptBatch } from '../model/batch-kept.ts';
import type { BatchAction, BatchState } from '../model/batch-model.ts';
import { hasBatchWork } from '../model/batch-order.ts';
import type { BatchRequest } from '../model/batch-request.ts';

/** Work that an earlier visit to this batch left in this browser. */
export function useKeptBatch(request: BatchRequest): KeptBatch | null {
  const { id: userId } = useUser();
  return useMemo(
    () => readKeptBatch(createWorkStorage(browserStorage(), userId).read(keptBatchName(request))),
    [userId, request],
  );
}

/** Stores checks and entries in this browser, so that they survive leaving the page, and offers to forget them. */
export function useBatchStorage(
  request: BatchRequest,
  { rows, changeReason, kept }: Pick<BatchState, 'rows' | 'changeReason' | 'kept'>,
  dispatch: Dispatch<BatchAction>,
): { readonly startAnew: () => void } {
  const { id: userId } = useUser();
  const session = useSessionStore();
  const timestamp = useTimestamp();
  const storage = useMemo(() => createWorkStorage(browserStorage(), userId), [userId]);
  const name = keptBatchName(request);
  const latest = useRef({ rows, changeReason, kept });
  useEffect(() => {
    latest.current = { rows, changeReason, kept };
  });
  const unsaved = useMemo(() => ({ rows, changeReason }), [rows, changeReason]);
  useStoreSoon(unsaved, () => {
    // Stores nothing for a user who has signed out, or was replaced in another tab.
    if (session.current()?.user.id !== userId && session.ending() !== 'expired') return;
    const left = keptBatchOf(latest.current, timestamp(), latest.current.kept);
    if (left === null) storage.remove(name);
    else storage.write(name, left);
  });
  const hasWork = useMemo(() => hasBatchWork({ rows }), [rows]);
  useEffect(() => (hasWork ? markUnsavedWork() : undefined), [hasWork]);
  return {
    startAnew: () => {
      storage.remove(name);
      dispatch({ type: 'startAnew' });
    },
  };
}
