import type { JobType } from '@zeitblatt/domain/jobs/job';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { makeArchiveJob } from '../archives/archives.jobs.ts';
import { saveBatchJob, saveTimesheetJob } from '../timesheets/timesheets.jobs.ts';

/** Who does which job. */
export const HANDLERS: Readonly<Record<JobType, JobHandler<never>>> = {
  save_timesheet: saveTimesheetJob,
  save_batch: saveBatchJob,
  make_archive: makeArchiveJob,
};
