import { forEachItem } from './each-company.ts';
import type { Pool } from './pool.ts';

/** A part of the installation's clean-up, declared by the layer or feature that owns the rows. */
export type CleanUp<Tools = object> = {
  /** Name of what the clean-up removes, for error messages. */
  readonly name: string;
  /** Removes what has expired. Must be safe when several workers run it at the same time. */
  readonly run: (tools: CleanUpTools & Tools, now: Temporal.Instant) => Promise<void>;
};

export type CleanUpTools = { readonly pool: Pool };

/**
 * Runs all parts of the clean-up in order. A failing part does not stop the others.
 *
 * @throws AggregateError with all failures, after all parts have run
 */
export const cleanUp = <Tools>(
  all: readonly CleanUp<Tools>[],
  tools: CleanUpTools & Tools,
  now: Temporal.Instant,
): Promise<void> => forEachItem(all, 'the clean-up', (one) => one.run(tools, now));
