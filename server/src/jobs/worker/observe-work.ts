import type { Origin } from '../../tracing/current-work.ts';

/** How an attempt ended: `retried` goes back to the queue, `stopped` was cancelled or continues elsewhere. */
export type WorkOutcome = 'done' | 'failed' | 'retried' | 'stopped';

/** Type, in the measures, of the work that gives up an entry. */
export const GIVEN_UP = 'given_up_jobs';

/** An entry of a queue that this worker has taken. */
export type TakenEntry = {
  /** Type of the job, or name of a queue of another layer. */
  readonly type: string;
  /** Id of the job, or of the entry where the queue is not one of jobs. */
  readonly id: string;
  /** Number of the delivery by the queue, the first being 1. */
  readonly delivery: number;
  /** The request that queued the entry; null where none is known. */
  readonly origin: Origin | null;
};

/** Runs the work of an entry and hears how it ends. A thrown error makes the queue try again. */
export type ObserveWork = (entry: TakenEntry, work: () => Promise<WorkOutcome>) => Promise<WorkOutcome>;

/** One observer of several, the first being the outermost. */
export const observeBy = (observers: readonly ObserveWork[]): ObserveWork =>
  observers.reduceRight((inner, outer) => (entry, work) => outer(entry, () => inner(entry, work)), ((_entry, work) =>
    work()) as ObserveWork);
