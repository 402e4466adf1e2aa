import type { JobResult } from '@zeitblatt/domain/record/jobs/job';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { StoredProblem } from './job-problem.ts';

/** Context of the handler of a job besides the tools of the features. */
export type JobContext<Input, Result = JobResult> = {
  readonly reach: Reach;
  readonly jobId: string;
  readonly input: Input;
  /** Number of the attempt. Distinguishes what each attempt leaves behind. */
  readonly attempt: number;
  /** Signal that is aborted when a user cancels the job, another worker takes it over, or this worker stops. */
  readonly signal: AbortSignal;
  /** Runs work in one transaction of the job's company. */
  readonly inCompany: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Runs work in a transaction of the job's company even after the job was stopped: only for removing what the job
   * would leave behind.
   */
  readonly tidyUp: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  /**
   * Reports progress; written at most once a second.
   *
   * @throws JobStopped when the job must not continue
   */
  readonly report: (done: number, total: number) => Promise<void>;
  /**
   * Ends the job with its result, in the same transaction as its changes.
   *
   * @param problems parts of the job that could not be done
   * @throws JobStopped when the job was cancelled or taken over by another worker
   */
  readonly finish: (db: Db, result: Result, problems?: readonly StoredProblem[]) => Promise<void>;
};

/** Thrown when the job must not continue. */
export class JobStopped extends Error {
  readonly reason: 'cancelled' | 'overtaken' | 'stopping';

  constructor(reason: JobStopped['reason']) {
    super(`the job was ${reason}`);
    this.reason = reason;
  }
}

/** The job cannot be done, and another attempt would not change that. Its changes are rolled back. */
export class JobRefused extends Error {
  readonly code: string;
  readonly problems: readonly StoredProblem[];

  constructor(code: string, problems: readonly StoredProblem[] = []) {
    super(code);
    this.code = code;
    this.problems = problems;
  }
}
