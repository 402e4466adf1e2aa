export { jobAnswer } from './job-answer.ts';
export { getJob, startJob } from './start-job.ts';
