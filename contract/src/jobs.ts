import { job, jobId } from '@zeitblatt/domain/jobs/job';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';

export const jobs = {
  get: endpoint({
    method: 'GET',
    path: 'company/queues/{id}',
    access: ['read', 'Job'],
    params: z.object({ id: jobId }),
    output: job,
  }),
};
