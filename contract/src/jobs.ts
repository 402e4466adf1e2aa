import { job, jobId } from '@zeitblatt/domain/jobs/job';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

const jobPath = z.object({ id: jobId });

export const jobs = {
  /** What of the company has not ended, then the others of its newest fifty; each with its first ten problems. */
  list: endpoint({
    method: 'GET',
    path: 'company/queues',
    access: ['read', 'Job'],
    output: z.object({ data: z.array(job) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'company/queues/{id}',
    access: ['read', 'Job'],
    params: jobPath,
    output: job,
  }),
  /** Ends a job that is not finished; what it had saved in a transaction before stays. */
  cancel: endpoint({
    method: 'POST',
    path: 'company/queues/{id}/cancel',
    access: ['edit', 'Job'],
    params: jobPath,
    output: job,
  }),
  /** The zip of an archive job, as a stream from the store. @source docs/decisions.md D41 */
  download: endpoint({
    method: 'GET',
    path: 'company/queues/{id}/download',
    access: ['download', 'Timesheet'],
    params: jobPath,
    output: { file: 'application/zip' },
  }),
};
