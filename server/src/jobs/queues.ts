/** How often an entry is tried again, after which waits in seconds, and where it goes when that has come to nothing. */
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

/** Takes the entries of a queue that belongs to another layer. */
export type QueueConsumer = {
  readonly queue: QueueDefinition;
  /** @returns what is logged although the entry is done with; it is tried again when this throws */
  readonly take: (entry: object, attempt: { readonly isLast: boolean }) => Promise<Error | null>;
};

/** Jobs whose every try has come to nothing, the process that tried included. */
export const GIVEN_UP_QUEUE: QueueDefinition = {
  name: 'given_up_jobs',
  parallel: 1,
  options: { retryLimit: 1000, retryDelay: 1, retryDelayMax: 60 },
};

/** Waits of 1, 2, 4 … 60 seconds, six minutes or more in all: a database or a store that is away for a while loses nothing. */
const JOB_OPTIONS: QueueOptions = {
  retryLimit: 11,
  retryDelay: 1,
  retryDelayMax: 60,
  // One that lives may take long; one that is dead is known by its heartbeat.
  expireInSeconds: 6 * 60 * 60,
  deadLetter: GIVEN_UP_QUEUE.name,
};

/**
 * The queues of jobs with a row in `jobs`: those that take a moment, those that save for seconds, and archives.
 * No save of one sheet waits in the queue of batches, and no save waits in the queue of archives.
 */
export const JOB_QUEUES = {
  jobs: { name: 'jobs', parallel: 4, options: JOB_OPTIONS },
  batches: { name: 'batches', parallel: 2, options: JOB_OPTIONS },
  archives: { name: 'archives', parallel: 2, options: JOB_OPTIONS },
} as const satisfies Record<string, QueueDefinition>;

export type JobQueueName = keyof typeof JOB_QUEUES;
