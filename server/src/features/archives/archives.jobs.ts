import { type JobHandler, JobRefused } from '../jobs/job-handler.ts';

/** Makes the zip of some sheets. */
export const makeArchiveJob: JobHandler<unknown> = async () => {
  throw new JobRefused('unexpected');
};
