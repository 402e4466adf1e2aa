/** A job as the API returns it. */
export { jobAnswer } from './job-answer.ts';
/** Queues a job, and reads one that was queued. */
export { getJob, startJob } from './start-job.ts';
