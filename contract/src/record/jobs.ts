import { type JobType, job, jobId } from '@zeitblatt/domain/record/jobs/job';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import type { Thing } from '../call/things.ts';

const jobPath = z.object({ id: jobId });

export const jobs = {
  /** All unfinished jobs of the company, then its fifty newest others; each with its first ten problems. */
  list: endpoint({
    method: 'GET',
    path: 'company/queues',
    access: { right: ['read', 'Job'], scope: 'company', by: ['session'] },
    reads: ['Job', 'Archive'],
    output: z.object({ data: z.array(job) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'company/queues/{id}',
    access: { right: ['read', 'Job'], scope: 'company', by: ['session'] },
    reads: ['Job', 'Archive'],
    params: jobPath,
    output: job,
  }),
  /** Cancels an unfinished job; what it has committed before stays. */
  cancel: endpoint({
    method: 'POST',
    path: 'company/queues/{id}/cancel',
    access: { right: ['edit', 'Job'], scope: 'company', by: ['session'] },
    changes: ['Job'],
    params: jobPath,
    output: job,
  }),
  /** The zip of an archive job, as a stream from the store. @source docs/decisions.md D41 */
  download: endpoint({
    method: 'GET',
    path: 'company/queues/{id}/download',
    isLong: true,
    access: { right: ['download', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Archive'],
    params: jobPath,
    output: { file: 'application/zip' },
  }),
};

/** Things that are different once a job of a type has finished. The call that queues the job changes the jobs only. */
export const jobChanges: Readonly<Record<JobType, readonly Thing[]>> = {
  save_timesheet: ['Job', 'Timesheet', 'HoursAccount', 'Log'],
  // The archive of a saved batch is queued in the same transaction.
  save_batch: ['Job', 'Timesheet', 'HoursAccount', 'Log'],
  make_archive: ['Job', 'Archive'],
  export_company: ['Job', 'Archive'],
  pack_inspection: ['Job', 'Archive', 'Log'],
};
