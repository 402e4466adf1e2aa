import { createHash } from 'node:crypto';
import { required } from '@zeitblatt/domain/rules/required';
import type { Pool } from '../../database/pool.ts';
import type { TestApp } from '../test-app.ts';

/** Tables that a refused call may change, because attempts are counted in any case. */
const COUNTERS = ['rate_limits', 'demo_browsers', 'page_visits'];

/**
 * Snapshot of each table: the number of its rows and the sum of the ids of the transactions that wrote them. A refused
 * call must leave it unchanged.
 *
 * Ids of transactions only grow in a test, so every insert, update or delete that is committed changes the number or
 * the sum, and the content of the rows need not be read.
 */
export async function snapshotRows({ admin }: Pick<TestApp, 'admin'>): Promise<Record<string, string>> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
     and relname <> all ($1) order by 1`,
    [COUNTERS],
  );
  const states = tables.map(
    ({ name }) => `(select count(*) || ' rows of ' || coalesce(sum(xmin::text::bigint), 0) from ${name}) as ${name}`,
  );
  return queryOneRow(admin, `select ${states.join(', ')}`);
}

/**
 * Runs a statement that returns one row of texts. A connection plans it once, because planning a query of every table
 * takes longer than running it.
 */
export async function queryOneRow(admin: Pool, text: string): Promise<Record<string, string>> {
  const name = createHash('sha256').update(text).digest('base64');
  const { rows } = await admin.query<Record<string, string>>({ name, text });
  return required(rows[0], 'the row of a snapshot');
}
