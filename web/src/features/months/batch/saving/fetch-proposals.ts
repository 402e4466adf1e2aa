import * as api from '@zeitblatt/contract/api';
import type { Proposal } from '@zeitblatt/domain/months/sheet/timesheet';
import { ApiError } from '../../../../api/api-error.ts';
import type { Client } from '../../../../api/client.ts';
import type { BatchRequest, BatchSheetId } from '../model/batch-request.ts';

export type Proposed = { readonly proposals: readonly Proposal[]; readonly dropped: readonly BatchSheetId[] };

export type Fetching = { readonly client: Client; readonly request: BatchRequest; readonly signal: AbortSignal };

/** The proposals of some sheets of a batch with one call; a call without any day to work drops them all. */
export async function fetchProposals(
  { client, request, signal }: Fetching,
  stops: readonly BatchSheetId[],
): Promise<Proposed> {
  const part = { lastDayOfCalculation: request.lastDay, ignore_last_6_days: request.ignoreLastDays };
  try {
    if (request.kind === 'users') {
      const body = { ...part, month: request.month, schemas: stops.map(({ schemaId }) => schemaId) };
      const { schemas, dropped } = await client.call(api.batches.proposeUsers, { body }, { signal });
      return { proposals: schemas, dropped: stops.filter(({ schemaId }) => dropped.includes(schemaId)) };
    }
    const body = { ...part, schema_id: request.schemaId, months: stops.map(({ month }) => month) };
    const { months, dropped } = await client.call(api.batches.proposeMonths, { body }, { signal });
    return { proposals: months, dropped: stops.filter(({ month }) => dropped.includes(month)) };
  } catch (error) {
    if (isWithoutWork(error)) return { proposals: [], dropped: stops };
    throw error;
  }
}

/** Whether no employee of the chunk has a day to work: the refusal then concerns the whole list, not an index. */
const isWithoutWork = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.errors !== undefined &&
  Object.keys(error.errors).every((path) => path === 'schemas' || path === 'months');
