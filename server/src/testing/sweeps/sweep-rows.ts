import type { TestApp } from '../test-app.ts';

/** Tables that a refused call may change, because attempts are counted in any case. */
const COUNTERS = ['rate_limits', 'demo_browsers', 'page_visits'];

/** Snapshot of all rows, by table: a refused call must leave it unchanged. */
export async function snapshotRows(app: TestApp): Promise<Record<string, string>> {
  const { rows: tables } = await app.admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')
     and relname <> all ($1) order by 1`,
    [COUNTERS],
  );
  const sums = tables.map(
    ({ name }) => `(select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${name} t) as ${name}`,
  );
  const { rows } = await app.admin.query<Record<string, string>>(`select ${sums.join(', ')}`);
  return rows[0] ?? {};
}
