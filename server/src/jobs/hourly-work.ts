import type { CleanUpTools } from '../database/clean-up.ts';
import { forEachItem } from '../database/each-company.ts';
import { type RecurringWork, repeatHourly } from './every-hour.ts';

/** Work of a feature that is due by the clock, such as the beginning of a paid period. */
export type HourlyWork<Tools = object> = {
  /** Name of the work, for error messages. */
  readonly name: string;
  /**
   * Does what is due. It must be safe when several workers run it at the same time, and when it was missed for days: the
   * state of the rows decides what is due, never the number of runs.
   */
  readonly run: (tools: CleanUpTools & Tools, now: Temporal.Instant) => Promise<void>;
};

/**
 * Does all hourly work in order. A failing part does not stop the others.
 *
 * @throws AggregateError with all failures, after all parts have run
 */
export const doHourlyWork = <Tools>(
  all: readonly HourlyWork<Tools>[],
  tools: CleanUpTools & Tools,
  now: Temporal.Instant,
): Promise<void> => forEachItem(all, 'the hourly work', (one) => one.run(tools, now));

/** Does the work now and every hour. `stop` waits for a run in progress. */
export const startHourlyWork = <Tools>(
  all: readonly HourlyWork<Tools>[],
  tools: CleanUpTools & Tools & { readonly now: () => Temporal.Instant },
  onError: (error: unknown) => void,
): RecurringWork => repeatHourly(() => doHourlyWork(all, tools, tools.now()), onError);
