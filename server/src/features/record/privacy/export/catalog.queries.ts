import { sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';

/** A table as the catalog of the database describes it. */
export type CatalogTable = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly isNullable: boolean }[];
  readonly primaryKey: readonly string[];
  /** Foreign keys: their columns, the table that they lead to, and what happens when its row is deleted. */
  readonly references: readonly {
    readonly columns: readonly string[];
    readonly table: string;
    readonly onDelete: 'no action' | 'restrict' | 'cascade' | 'set null' | 'set default';
  }[];
};

/** All tables of the product, by name, read from the catalog of the database. */
export async function findCatalog(db: Db): Promise<CatalogTable[]> {
  const { rows } = await sql<CatalogTable>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select jsonb_agg(a.attname order by k.position)
        from pg_index i, unnest(i.indkey::int[]) with ordinality as k (number, position)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary), '[]') as "primaryKey",
      coalesce((select jsonb_agg(jsonb_build_object(
          'columns', (select jsonb_agg(a.attname order by k.position)
            from unnest(f.conkey) with ordinality as k (number, position)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number),
          'table', t.relname,
          'onDelete', case f.confdeltype when 'a' then 'no action' when 'r' then 'restrict' when 'c' then 'cascade'
            when 'n' then 'set null' else 'set default' end) order by f.conname)
        from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f'), '[]') as references
    from pg_class c
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`.execute(db);
  return rows;
}
