import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from '../../../server/src/database/pool.ts';

/** Server arguments with which statements can be counted. */
export const COUNTING_FLAGS: readonly string[] = ['-c', 'shared_preload_libraries=pg_stat_statements'];

/** Switches counting on or off. It costs CPU, so it is off while CPU is measured. */
export async function setCounting(admin: Pool, isOn: boolean): Promise<void> {
  await admin.query(`alter system set pg_stat_statements.track = ${isOn ? 'top' : 'none'}`);
  await admin.query('select pg_reload_conf()');
  // Each process of the server learns of it by a signal, and reads the file before its next statement.
  await sleep(300);
}

/**
 * Counts the statements that the product sends for a call; those of the queue that polls meanwhile are among them.
 * `begin` is not counted, because it is sent together with the statement after it.
 *
 * @returns statements a call
 */
export async function countStatements(
  admin: Pool,
  calls: number,
  run: (index: number) => Promise<unknown>,
  settle?: () => Promise<void>,
): Promise<number> {
  await admin.query('create extension if not exists pg_stat_statements');
  await setCounting(admin, true);
  await admin.query('select pg_stat_statements_reset()');
  for (let index = 0; index < calls; index += 1) await run(index);
  await settle?.();
  const { rows } = await admin.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
     where query not ilike 'begin%' and query not ilike '%pg_stat_statements%'`,
  );
  await setCounting(admin, false);
  return (rows[0]?.calls ?? Number.NaN) / calls;
}
