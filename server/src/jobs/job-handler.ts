import type { JobResult } from '@zeitblatt/domain/jobs/job';
import type { Db } from '../database/database.ts';
import type { StoredProblem } from './job-problem.ts';

/** What a job is given, beside the tools of the features. */
export type JobContext<Input, Result = JobResult> = {
  readonly companyId: number;
  readonly jobId: string;
  readonly input: Input;
  /** Grows with every worker that takes the job up: names what one try leaves behind. */
  readonly attempt: number;
  /** Somebody cancelled the job, another worker has taken it up, or this one is stopping. */
  readonly signal: AbortSignal;
  /** One transaction of the job's company. */
  readonly inCompany: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /** The same once the job is stopped, too: only for removing what it would leave behind. */
  readonly tidyUp: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Tells how far the job is, at most once a second; in between it costs nothing.
   *
   * @throws JobStopped when the job is not to go on
   */
  readonly report: (done: number, total: number) => Promise<void>;
  /**
   * Ends the job with its result, in the transaction of what it has done: both, or neither.
   *
   * @throws JobStopped when the job was cancelled, or is another worker's by now
   */
  readonly finish: (db: Db, result: Result) => Promise<void>;
};

/** The job is not to go on. */
export class JobStopped extends Error {
  readonly reason: 'cancelled' | 'overtaken' | 'stopping';

  constructor(reason: JobStopped['reason']) {
    super(`the job was ${reason}`);
    this.reason = reason;
  }
}

/** The job cannot be done, and another try would not change that. Nothing of it is kept. */
export class JobRefused extends Error {
  readonly code: string;
  readonly problems: readonly StoredProblem[];

  constructor(code: string, problems: readonly StoredProblem[] = []) {
    super(code);
    this.code = code;
    this.problems = problems;
  }
}
