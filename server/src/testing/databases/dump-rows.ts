import type { Pool } from '../../database/pool.ts';

type Table = { readonly name: string; readonly columns: readonly string[] };

/** Dumps the rows of all tables as SQL, in place of those that the migrations have inserted, and the numbers of sequences. */
export async function dumpRows(admin: Pool): Promise<string> {
  const { rows: tables } = await admin.query<Table>(
    `select format('%I.%I', c.relnamespace::regnamespace, c.relname) as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace in ('app'::regnamespace, 'migrations'::regnamespace) and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid order by 1`,
  );
  const lines = [`truncate ${tables.map(({ name }) => name).join(', ')} cascade;`];
  for (const { name, columns } of tables) {
    const values = columns.map((column) => `quote_nullable(${column}::text)`).join(`, ', ', `);
    const { rows } = await admin.query<{ text: string }>(
      `select concat('(', ${values}, ')') as text from ${name} order by 1`,
    );
    if (rows.length === 0) continue;
    lines.push(`insert into ${name} (${columns.join(', ')}) overriding system value values`);
    lines.push(`${rows.map(({ text }) => text).join(',\n')};`);
  }
  const { rows: numbers } = await admin.query<{ text: string }>(
    `select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
       last_value is not null) as text from pg_sequences where schemaname = 'app' order by 1`,
  );
  return [...lines, ...numbers.map(({ text }) => text), ''].join('\n');
}
