import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useClient } from '../../../api/client-context.ts';
import { failureText, reportFailure } from '../../../errors/failure.ts';
import type { BatchAction, FailedChunk } from './model/batch-model.ts';
import { type BatchRequest, type BatchSheetId, batchSheetIdsOf, proposalChunksOf } from './model/batch-request.ts';
import type { BatchRow } from './model/batch-row.ts';
import { type Fetching, fetchProposals, type Proposed } from './saving/fetch-proposals.ts';

/** Parallel requests: enough to keep the server busy, few enough for other users. */
const AT_ONCE = 3;

/**
 * Loads the proposals of a batch in chunks and shows them as they arrive. A failed chunk is reported and can be
 * repeated on its own.
 */
export function useBatchProposals(request: BatchRequest, dispatch: Dispatch<BatchAction>) {
  const client = useClient();
  const left = useRef(new AbortController());

  const work = useMemo(() => {
    const load = (stops: readonly BatchSheetId[]): Promise<void> => {
      const { signal } = left.current;
      return fetchSome({ client, request, signal }, stops, {
        onProposed: (proposed) => dispatch({ type: 'arrived', ...proposed }),
        onFailed: (failed, error) => dispatch({ type: 'failed', chunk: { stops: failed, text: failureText(error) } }),
      });
    };
    return {
      load,
      retry: (chunk: FailedChunk) => {
        dispatch({ type: 'retry', chunk });
        void load(chunk.stops);
      },
      /** Loads new proposals for some rows below the user's entries. @returns whether all have arrived */
      renew: async (rows: readonly BatchRow[]): Promise<boolean> => {
        const { signal } = left.current;
        const stops = rows.map(({ proposal }) => ({ schemaId: proposal.schema_id, month: proposal.month }));
        const failures: unknown[] = [];
        await inTurn(proposalChunksOf(stops), signal, (chunk) =>
          fetchSome({ client, request, signal }, chunk, {
            onProposed: (proposed) => dispatch({ type: 'renewed', ...proposed }),
            onFailed: (failed, error) =>
              isRefusal(error) ? dispatch({ type: 'gone', stops: failed }) : failures.push(error),
          }),
        );
        // Reports only the first failure, because the others have the same reason.
        if (failures.length > 0) reportFailure(failures[0]);
        return failures.length === 0 && !signal.aborted;
      },
    };
  }, [client, request, dispatch]);

  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    void inTurn(proposalChunksOf(batchSheetIdsOf(request)), leaving.signal, work.load);
    return () => leaving.abort();
  }, [request, work]);

  return work;
}

/** Runs work for all items in order, a few at a time, until the signal aborts. */
async function inTurn<T>(all: readonly T[], signal: AbortSignal, work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...all];
  const next = async (): Promise<void> => {
    for (let one = queue.shift(); one !== undefined && !signal.aborted; one = queue.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

type Outcomes = {
  readonly onProposed: (proposed: Proposed) => void;
  readonly onFailed: (stops: readonly BatchSheetId[], error: unknown) => void;
};

/** Loads some proposals with one call. If one is refused, for instance of a deleted employee, loads them one by one. */
async function fetchSome(fetching: Fetching, stops: readonly BatchSheetId[], outcomes: Outcomes): Promise<void> {
  const { signal } = fetching;
  try {
    const proposed = await fetchProposals(fetching, stops);
    if (!signal.aborted) outcomes.onProposed(proposed);
  } catch (error) {
    if (isRefusal(error) && stops.length > 1)
      return inTurn(stops, signal, (stop) => fetchSome(fetching, [stop], outcomes));
    if (!signal.aborted) outcomes.onFailed(stops, error);
  }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.errors !== undefined;
