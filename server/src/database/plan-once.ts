import type { PoolClient } from './pool.ts';

/** Uses of a statement on a connection from which on its plan is kept. */
const WORTH_KEEPING = 3;

/** Statements of a connection that are counted; lists of different lengths make ever new ones. */
const MOST_COUNTED = 300;

/** PostgreSQL refuses a kept plan when a migration has changed what it selects. */
const OUTDATED_PLAN = '0A000';

export type Send = (text: string, values: readonly unknown[]) => Promise<unknown>;

/**
 * Sends the statements of one connection. Those that come again and again are read and planned once: for a page of a
 * list that takes longer than to find it.
 */
export function planOnce(client: PoolClient): Send {
  const statements = new Map<string, { readonly name: string; uses: number }>();
  return (text, values) => {
    let statement = statements.get(text);
    if (!statement && statements.size < MOST_COUNTED) {
      statement = { name: `s${statements.size}`, uses: 0 };
      statements.set(text, statement);
    }
    if (!statement) return client.query(text, [...values]);
    statement.uses += 1;
    return client.query({
      text,
      values: [...values],
      ...(statement.uses >= WORTH_KEEPING ? { name: statement.name } : {}),
    });
  };
}

/** The connection keeps a plan that nobody can use any more: another one has to take its place. */
export const hasOutdatedPlan = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === OUTDATED_PLAN;
