import type { PoolClient } from './pool.ts';

/** Number of uses of a statement on a connection from which its plan is kept. */
const WORTH_KEEPING = 3;

/**
 * Statements counted per connection. Bounded, because lists of different lengths create new statements all the time.
 */
const MOST_COUNTED = 300;

/** SQLSTATE of a prepared statement whose result columns a migration has changed. */
const OUTDATED_PLAN = '0A000';

export type SendStatement = (text: string, values: readonly unknown[]) => Promise<{ readonly rows: unknown[] }>;

/**
 * Sends statements on one connection and prepares repeated ones, because parsing and planning a list page takes longer
 * than running it.
 */
export function prepareRepeatedStatements(client: PoolClient): SendStatement {
  const statements = new Map<string, { readonly name: string; uses: number }>();
  return (text, values) => {
    sendTogether(client);
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

/** Sends all statements of the same moment in one write, because each write costs as much as a small statement. */
export function sendTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Whether the connection holds an outdated prepared statement, so that it must be replaced. */
export const hasOutdatedPlan = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === OUTDATED_PLAN;
