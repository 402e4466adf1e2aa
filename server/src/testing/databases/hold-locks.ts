import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';

export type HeldLocks = {
  /** Gives the locks back. A second call does nothing. */
  readonly release: () => Promise<void>;
};

/**
 * Takes locks in a transaction of its own and keeps them until `release`, or until the test ends: a connection that a
 * failed test keeps would let the end of the application wait for ever.
 *
 * @param statement a `lock table` or a `select … for update`
 */
export async function holdLocks(admin: Pool, statement: string, values: readonly unknown[] = []): Promise<HeldLocks> {
  const client = await admin.connect();
  let isHeld = true;
  const release = async (): Promise<void> => {
    if (!isHeld) return;
    isHeld = false;
    // Given back even if the connection is lost, because the end of the application waits for it.
    await client.query('rollback').finally(() => client.release());
  };
  onTestFinished(release);
  // The server would end the transaction after ten idle seconds, which a busy machine needs to start a process.
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  await client.query(statement, [...values]);
  return { release };
}

/**
 * Does work while another transaction holds the employees of a company: a month that is saved meanwhile is left to the
 * queue.
 */
export async function whileEmployeesAreHeld<T>(admin: Pool, companyId: number, work: () => Promise<T>): Promise<T> {
  const { release } = await holdLocks(admin, 'select from employees where company_id = $1 for update', [companyId]);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Number of connections of the test's database that wait for a lock. */
export async function waitingForLocks(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}
