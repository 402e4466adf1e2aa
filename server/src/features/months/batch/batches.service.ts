import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { proposeBatchCalls } from '../propose/propose-calls.ts';
import { saveBatchCalls } from './batch-calls.ts';

/** The calls that propose and save many timesheets at once. */
export const batchesService = (
  parts: Parameters<typeof proposeBatchCalls>[0] & Parameters<typeof saveBatchCalls>[0],
): Service<typeof api.batches> => ({
  ...proposeBatchCalls(parts),
  ...saveBatchCalls(parts),
});
