import { forEachOf } from './each-company.ts';
import type { Pool } from './pool.ts';

/** A part of the clean-up of the installation, declared where the rows belong that it removes. */
export type CleanUp<Tools = object> = {
  /** What it removes, as an error calls it. */
  readonly name: string;
  /** Any number of workers may do this at the same time. */
  readonly run: (tools: CleanUpTools & Tools, now: Temporal.Instant) => Promise<void>;
};

export type CleanUpTools = { readonly pool: Pool };

/**
 * Removes what nobody can use any more, in the order of the list. What fails does not keep the others from theirs.
 *
 * @throws AggregateError with what failed, after everything else is done
 */
export const cleanUp = <Tools>(
  all: readonly CleanUp<Tools>[],
  tools: CleanUpTools & Tools,
  now: Temporal.Instant,
): Promise<void> => forEachOf(all, 'the clean-up', (one) => one.run(tools, now));
