import type { Pool } from '../../database/pool.ts';

type Table = { readonly name: string; readonly columns: readonly string[] };

/** First line of a dump: the migrations that had been applied. */
const HEADER = '-- migrations: ';

/**
 * Writes the rows of a database as SQL, without its tables: the migrations, which never change, make those again.
 *
 * @returns a text that {@link loadRows} reads
 */
export async function dumpRows(admin: Pool): Promise<string> {
  const { rows: applied } = await admin.query<{ name: string }>('select name from migrations.applied order by name');
  const tables = await findTables(admin);
  const lines = [`${HEADER}${applied.map(({ name }) => name).join(' ')}`];
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(`, ', ', `);
    const { rows } = await admin.query<{ text: string }>(
      `select concat('(', ${values}, ')') as text from app.${name} order by 1`,
    );
    if (rows.length === 0) continue;
    lines.push(`insert into app.${name} (${columns.join(', ')}) overriding system value values`);
    lines.push(`${rows.map(({ text }) => text).join(',\n')};`);
  }
  return `${lines.join('\n')}\n`;
}

/** Migrations that had been applied to a dumped database. */
export const migrationsOf = (dump: string): string[] => (dump.split('\n')[0] ?? '').replace(HEADER, '').split(' ');

/** Puts the rows of a dump into a database with the same migrations, in place of those that the migrations have made. */
export async function loadRows(admin: Pool, dump: string): Promise<void> {
  const tables = await findTables(admin);
  const client = await admin.connect();
  try {
    await client.query('begin');
    // Neither triggers nor foreign keys: the rows come in the order of their tables.
    await client.query('set local session_replication_role = replica');
    await client.query(`truncate ${tables.map(({ name }) => `app.${name}`).join(', ')} cascade`);
    await client.query(dump);
    await continueNumbers(client);
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function findTables(admin: Pool): Promise<Table[]> {
  const { rows } = await admin.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`,
  );
  return rows;
}

/** Lets each identity column go on after its highest number. */
async function continueNumbers(client: { query: (text: string) => Promise<unknown> }): Promise<void> {
  await client.query(`do $$
    declare one record;
    begin
      for one in
        select c.oid::regclass::text as name, a.attname::text as column
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and a.attidentity <> ''
      loop
        execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(max(%I), 1)) from %s',
          one.name, one.column, one.column, one.name);
      end loop;
    end $$`);
}
