import type { Job, JobType } from '@zeitblatt/domain/jobs/job';
import type { Translate } from '../../http/context.ts';
import type { JobResult } from './job-handler.ts';
import type { JobRow } from './jobs.queries.ts';

/** A job as the wire shows it, its error in the language of whoever asks. @source D40 */
export const jobAnswer = (row: JobRow, t: Translate): Job => ({
  id: row.id,
  type: row.type as JobType,
  is_finished: row.state === 'finished' || row.state === 'failed',
  progress: row.progress,
  error: row.error_code === null ? null : t(`jobs:failed.${row.error_code}`),
  result: row.result as JobResult | null,
});
