import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { jobAnswer } from './job-answer.ts';
import { findJob } from './jobs.queries.ts';

export const jobsService: Service<typeof api.jobs> = {
  async get({ db, companyId, t }, { params }) {
    const row = await findJob(db, companyId, params.id);
    if (!row) throw new Refusal('job_not_found');
    return jobAnswer(row, t);
  },
};
