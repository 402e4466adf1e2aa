import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import type { FeatureServiceTools } from '../feature.ts';
import { saveBatchCalls } from './confirm/batch-calls.ts';
import { proposeBatchCalls } from './propose/propose-calls.ts';

/** The calls that propose and save many timesheets at once. */
export const batchesService = (parts: FeatureServiceTools): Service<typeof api.batches> => ({
  ...proposeBatchCalls(parts),
  ...saveBatchCalls(parts),
});
