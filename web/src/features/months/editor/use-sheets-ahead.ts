import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { useEffect } from 'react';
import type { Client } from '../../../api/client.ts';
import { useClient } from '../../../api/client-context.ts';
import { readOptions } from '../../../api/use-read.ts';
import type { EditorSheet } from '../../../month-sheet/model/sheet.ts';
import type { Review, ReviewSheet } from '../review/review.ts';
import { proposalQueryOptions, savedSheetQueryOptions } from '../saving/sheet-reads.ts';

/** Prefetches the next sheets of a review while the user reads this one. */
export function useSheetsAhead(review: Review | null, ignoreLastDays: boolean | undefined): void {
  const client = useClient();
  const cache = useQueryClient();
  const stops = JSON.stringify(review?.ahead ?? []);
  useEffect(() => {
    for (const stop of JSON.parse(stops) as ReviewSheet[]) {
      // A failed prefetch is repeated, and reported, when its sheet is opened.
      void fetchAhead(client, cache, stop, ignoreLastDays).catch(() => undefined);
    }
  }, [client, cache, stops, ignoreLastDays]);
}

async function fetchAhead(
  client: Client,
  cache: QueryClient,
  stop: ReviewSheet,
  ignoreLastDays: boolean | undefined,
): Promise<void> {
  void cache.prefetchQuery(readOptions(client, api.schedules.get, { query: { employee_id: stop.employeeId } }));
  await readReviewSheet(client, cache, stop, ignoreLastDays);
}

/** A sheet of the review, saved or proposed, from the cache while it is fresh. */
export async function readReviewSheet(
  client: Client,
  cache: QueryClient,
  { employeeId, month }: ReviewSheet,
  ignoreLastDays: boolean | undefined,
): Promise<EditorSheet> {
  const employee = await cache.ensureQueryData(readOptions(client, api.employees.get, { params: { id: employeeId } }));
  const wanted = { schemaId: employee.schema_id, month, ignoreLastDays };
  const proposal = await cache.fetchQuery(proposalQueryOptions(client, wanted));
  return proposal.timesheet_id === null
    ? proposal
    : cache.fetchQuery(savedSheetQueryOptions(client, proposal.timesheet_id));
}
