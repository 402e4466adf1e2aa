import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context.ts';
import type { ServiceTools } from '../../feature.ts';
import { startBatch } from './start-batch.ts';

/** The calls that save many sheets at once. */
export const saveBatchCalls = ({
  queue,
}: ServiceTools): Pick<Service<typeof api.batches>, 'saveUsers' | 'saveMonths'> => ({
  async saveUsers(context, { body: { month, sheets, lastDayOfCalculation, ignore_last_6_days } }) {
    const part = { last_calc_day: lastDayOfCalculation, ignore_last_6_days };
    return startBatch(context, queue, { of: { month, sheets }, ...part });
  },

  async saveMonths(context, { body: { schema_id, sheets, lastDayOfCalculation, ignore_last_6_days } }) {
    const part = { last_calc_day: lastDayOfCalculation, ignore_last_6_days };
    return startBatch(context, queue, { of: { schema_id, sheets }, ...part });
  },
});
