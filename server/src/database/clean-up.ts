import { forEachItem } from './each-company.ts';
import type { Pool } from './pool.ts';

/**
 * Report of a part of the clean-up to the operator: removed and kept items. `printed` is for the terminal
 * of the operator, `logged` for logs, which hold nothing that a company wrote.
 */
export type CleanUpLine = { readonly printed: string; readonly logged: string };

/** A part of the installation's clean-up, declared by the layer or feature that owns the rows. */
export type CleanUp<Tools = object> = {
  /** Name of what the clean-up removes, for error messages. */
  readonly name: string;
  /**
   * Removes what has expired. Must be safe when several workers run it at the same time.
   *
   * @returns lines for the operator; nothing where counts of rows say enough
   */
  readonly run: (tools: CleanUpTools & Tools, now: Temporal.Instant) => Promise<readonly CleanUpLine[] | void>;
};

export type CleanUpTools = { readonly pool: Pool };

/**
 * Runs all parts of the clean-up in order. A failing part does not stop the others.
 *
 * @returns the lines of all parts for the operator
 * @throws AggregateError with all failures, after all parts have run
 */
export async function cleanUp<Tools>(
  all: readonly CleanUp<Tools>[],
  tools: CleanUpTools & Tools,
  now: Temporal.Instant,
): Promise<readonly CleanUpLine[]> {
  const lines: CleanUpLine[] = [];
  await forEachItem(all, 'the clean-up', async (one) => {
    lines.push(...((await one.run(tools, now)) ?? []));
  });
  return lines;
}
