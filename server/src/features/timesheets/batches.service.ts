import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import type { ServiceTools } from '../feature.ts';
import { saveBatchCalls } from './confirm/batch-calls.ts';
import { proposeBatchCalls } from './propose/propose-calls.ts';

/** The calls that propose and save many timesheets at once. */
export const batchesService = (parts: ServiceTools): Service<typeof api.batches> => ({
  ...proposeBatchCalls(parts.holidays),
  ...saveBatchCalls(parts),
});
