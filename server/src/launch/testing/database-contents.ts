import type { Pool } from '../../database/pool.ts';

/** Number of rows and hash of all rows, by table of the product. */
export type DatabaseContents = Readonly<Record<string, string>>;

/**
 * Reads what a database holds, so that two databases can be compared row by row. Unlogged tables hold only what can be made
 * again, and no backup holds them.
 */
export async function readContents(admin: Pool): Promise<DatabaseContents> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select relname as name from pg_class
    where relnamespace = 'app'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await admin.query<{ text: string }>(
      `select concat(count(*), ' rows, ', md5(string_agg(md5(t::text), '' order by md5(t::text)))) as text from app."${name}" t`,
    );
    contents[name] = rows[0]?.text ?? '';
  }
  return contents;
}
