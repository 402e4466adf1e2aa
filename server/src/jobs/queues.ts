/** Number of retries of an entry, the delays between them in seconds, and the dead-letter queue. */
type QueueOptions = {
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  readonly expireInSeconds?: number;
  readonly deadLetter?: string;
};

/** A queue of the installation. The layer that sends to it declares it. */
export type QueueDefinition = {
  readonly name: string;
  /** Entries that one worker process takes at the same time. */
  readonly parallel: number;
  readonly options: QueueOptions;
};

/** Consumer of a queue that belongs to another layer. */
export type QueueConsumer = {
  readonly queue: QueueDefinition;
  /** @returns an error to log although the entry is done; a thrown error makes the queue try again */
  readonly take: (entry: object, attempt: { readonly isLast: boolean }) => Promise<Error | null>;
};

/** Dead-letter queue: jobs whose attempts all failed or crashed. */
export const GIVEN_UP_QUEUE: QueueDefinition = {
  name: 'given_up_jobs',
  parallel: 1,
  options: { retryLimit: 1000, retryDelay: 1, retryDelayMax: 60 },
};

/**
 * Delays of 1, 2, 4 … 60 seconds, at least six minutes in all, so that a short outage of the database or the file store
 * loses no job.
 */
const JOB_OPTIONS: QueueOptions = {
  retryLimit: 11,
  retryDelay: 1,
  retryDelayMax: 60,
  // A running job may take hours; a dead worker is detected by its missing heartbeat.
  expireInSeconds: 6 * 60 * 60,
  deadLetter: GIVEN_UP_QUEUE.name,
};

/**
 * The queues of jobs with a row in `jobs`: short jobs, batch saves, and archives. They are separate so that a single
 * save never waits for a batch, and no save waits for an archive.
 */
export const JOB_QUEUES = {
  jobs: { name: 'jobs', parallel: 4, options: JOB_OPTIONS },
  batches: { name: 'batches', parallel: 2, options: JOB_OPTIONS },
  archives: { name: 'archives', parallel: 2, options: JOB_OPTIONS },
} as const satisfies Record<string, QueueDefinition>;

export type JobQueueName = keyof typeof JOB_QUEUES;
