/** Queues a job, notes one that a call has done itself, and reads one. */
export { getJob, insertDoneJob, startJob } from './start-job.ts';
