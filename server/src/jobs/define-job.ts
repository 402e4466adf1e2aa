import type { JobResult, JobType } from '@zeitblatt/domain/record/jobs/job';
import type * as z from 'zod';
import { type JobContext, JobRefused } from './job-handler.ts';
import type { JobQueueName } from './queues.ts';

/** How an error ends a job. */
export type JobFailure = {
  /** One of the `errors` of the job. */
  readonly code: string;
  /** Whether another attempt would fail the same way. */
  readonly isFinal: boolean;
};

/** A kind of job: everything that the worker, the queue and the list of jobs need to know about it. */
export type JobDefinition<Tools> = {
  readonly name: JobType;
  readonly queue: JobQueueName;
  /** Error codes besides `unexpected` and `outdated_input`: each has a text in `jobs:failed`. */
  readonly errors: readonly string[];
  /** Turns an error of the job into the failure that its caller reads; null for an unexpected error. JobRefused needs none. */
  readonly failureOf?: (error: unknown) => JobFailure | null;
  /**
   * Does the job and finishes it. May run again for the same job after a crash, even while an attempt that was
   * considered dead still runs: only the attempt that finishes counts.
   */
  readonly run: (context: JobContext<unknown>, tools: Tools) => Promise<void>;
};

type Declaration<Tools, Input extends z.ZodType, Result extends z.ZodType<JobResult>> = Omit<
  JobDefinition<Tools>,
  'run'
> & {
  /** Schema of the stored input. Fields that earlier versions did not store need a default. */
  readonly input: Input;
  readonly result: Result;
  readonly run: (context: JobContext<z.output<Input>, z.output<Result>>, tools: Tools) => Promise<void>;
};

/**
 * Declares a job in one place. The stored input is parsed before the job runs, since an earlier version of the product
 * may have written it: it runs with the declared shape, or fails with `outdated_input`.
 */
export const defineJob = <Tools, Input extends z.ZodType, Result extends z.ZodType<JobResult>>({
  input,
  result,
  run,
  ...rest
}: Declaration<Tools, Input, Result>): JobDefinition<Tools> => ({
  ...rest,
  run: async (context, tools) => {
    const parsed = input.safeParse(context.input);
    if (!parsed.success) throw new JobRefused('outdated_input');
    const finish: typeof context.finish = (db, made, problems) => context.finish(db, result.parse(made), problems);
    await run({ ...context, input: parsed.data, finish }, tools);
  },
});

/** The error code of a job, or `unexpected` when the kind of job has no text for it. */
export const errorCodeOf = ({ errors }: Pick<JobDefinition<never>, 'errors'>, code: string): string =>
  code === 'outdated_input' || errors.includes(code) ? code : 'unexpected';
