/** A queue of the installation. The layer that sends to it declares it. */
export type QueueDefinition = {
  readonly name: string;
  /** Entries that one worker process takes at the same time. */
  readonly parallel: number;
  /** Further tries after an error. The pauses between them are 1, 2, 4 … seconds. */
  readonly retryLimit: number;
  readonly longestPauseSeconds: number;
};

/** Why an entry is given up: all its tries have failed, or several have ended their worker. */
export type GivenUpReason = 'unexpected' | 'worker_ended';

/** Consumer of a queue that belongs to another layer. */
export type QueueConsumer = {
  readonly queue: QueueDefinition;
  /** @returns an error to log although the entry is done; a thrown error makes the queue try again */
  readonly take: (entry: object, attempt: { readonly isLast: boolean }) => Promise<Error | null>;
  /** Ends what the entry is about, which is not tried again. Without it the entry is only removed. */
  readonly giveUp?: (entry: object, reason: GivenUpReason) => Promise<void>;
};

/** At least six minutes of tries in all, so that a short outage of the database or the file store loses no job. */
const JOB_RETRIES = { retryLimit: 11, longestPauseSeconds: 60 };

/**
 * The queues of jobs with a row in `jobs`: short jobs, batch saves, and archives. They are separate so that a single
 * save never waits for a batch, and no save waits for an archive.
 */
export const JOB_QUEUES = {
  jobs: { name: 'jobs', parallel: 4, ...JOB_RETRIES },
  batches: { name: 'batches', parallel: 2, ...JOB_RETRIES },
  archives: { name: 'archives', parallel: 2, ...JOB_RETRIES },
} as const satisfies Record<string, QueueDefinition>;

export type JobQueueName = keyof typeof JOB_QUEUES;
