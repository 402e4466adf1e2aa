import type { api } from '@zeitblatt/contract/api';
import { required } from '@zeitblatt/domain/rules/required';
import type { Service } from '../../../http/context/context.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { draftCalls, openDraft } from '../confirm/drafts.ts';
import { startBatch } from './start-batch.ts';

/** The calls that save many sheets at once. */
export const saveBatchCalls = ({
  queue,
}: {
  readonly queue: JobQueue;
}): Omit<Service<typeof api.batches>, 'proposeUsers' | 'proposeMonths'> => ({
  ...draftCalls,

  async saveUsers(context, { body: { month, sheets, draft, lastDayOfCalculation, ignore_last_6_days } }) {
    const part = { last_calc_day: lastDayOfCalculation, ignore_last_6_days };
    if (sheets) return startBatch(context, queue, { of: { month, sheets }, ...part });
    const opened = await openDraft(context, required(draft, 'the draft of a batch without sheets'), month);
    return startBatch(context, queue, { of: { month, draft_id: opened.id }, ...part }, opened);
  },

  async saveMonths(context, { body: { schema_id, sheets, lastDayOfCalculation, ignore_last_6_days } }) {
    const part = { last_calc_day: lastDayOfCalculation, ignore_last_6_days };
    return startBatch(context, queue, { of: { schema_id, sheets }, ...part });
  },
});
