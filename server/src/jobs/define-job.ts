import type { JobResult, JobType } from '@zeitblatt/domain/jobs/job';
import type * as z from 'zod';
import { type JobContext, JobRefused } from './job-handler.ts';
import type { JobQueueName } from './queues.ts';

/** What an error means for its job. */
export type JobFailure = {
  /** One of the job's `errors`. */
  readonly code: string;
  /** Whether another try would end the same way. */
  readonly isFinal: boolean;
};

/** A kind of job: all that the worker, the queue and the list of jobs know of it. */
export type JobDefinition<Tools> = {
  readonly name: JobType;
  readonly queue: JobQueueName;
  /** A queue that an earlier version of the product put such jobs into. */
  readonly earlierQueue?: JobQueueName;
  /** Codes it may fail with beside `unexpected` and `outdated_input`: each is a text of `jobs:failed`. */
  readonly errors: readonly string[];
  /** What an error that was not thrown as JobRefused means; null for one that was not expected. */
  readonly failureOf?: (error: unknown) => JobFailure | null;
  /**
   * Does a job, and finishes it. May be called again for the same job after a crash, also while a try that was given up
   * for dead still runs: what counts is who finishes.
   */
  readonly run: (context: JobContext<unknown>, tools: Tools) => Promise<void>;
};

type Declaration<Tools, Input extends z.ZodType, Result extends z.ZodType<JobResult>> = Omit<
  JobDefinition<Tools>,
  'run'
> & {
  /** The shape of what is stored with the job. What an earlier version did not store has a default here. */
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
    const finish: typeof context.finish = (db, made) => context.finish(db, result.parse(made));
    await run({ ...context, input: parsed.data, finish }, tools);
  },
});

/** The code as a kind of job knows it; one that it has no text for was not expected. */
export const errorCodeOf = ({ errors }: Pick<JobDefinition<never>, 'errors'>, code: string): string =>
  code === 'outdated_input' || errors.includes(code) ? code : 'unexpected';
