import type { Pool } from '../../database/pool.ts';

/** Rights of an object, those by default included, as `role=RIGHT role=RIGHT`. */
const rights = (list: string, kind: string, owner: string): string =>
  `(select string_agg(format('%s=%s', case grantee when 0 then 'public' else grantee::regrole::text end, privilege_type), ' '
     order by grantee::regrole::text, privilege_type) from aclexplode(coalesce(${list}, acldefault(${kind}, ${owner}))))`;

/** The schemas of the product: all but those of PostgreSQL itself. */
const OWN = `(select oid from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'public'))`;

/** Queries of the catalog, each with one line of text for an object. Names of NOT NULL constraints do not matter. */
const LINES = [
  `select format('schema %s %s', nspname, ${rights('nspacl', `'n'`, 'nspowner')}) from pg_namespace where oid in ${OWN}`,
  `select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension`,
  `select format('relation %s %s %s walls=%s,%s %s %s', c.oid::regclass, relkind, relpersistence, relrowsecurity,
     relforcerowsecurity, reloptions, ${rights('relacl', `case relkind when 'S' then 's'::"char" else 'r' end`, 'relowner')})
   from pg_class c where relnamespace in ${OWN} and relkind not in ('i', 'I', 't', 'c')`,
  `select format('column %s.%s %s %s, not null %s, default %s, identity %s, generated %s, collation %s, storage %s, rights %s',
     c.oid::regclass, row_number() over (partition by c.oid order by attnum), attname, format_type(atttypid, atttypmod),
     attnotnull, pg_get_expr(adbin, adrelid), attidentity, attgenerated, attcollation::regcollation, attstorage, attacl)
   from pg_class c join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
     left join pg_attrdef on adrelid = c.oid and adnum = attnum
   where relnamespace in ${OWN} and relkind in ('r', 'p', 'v', 'm')`,
  `select format('constraint %s %s %s, valid %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
   from pg_constraint where connamespace in ${OWN} and contype <> 'n'`,
  `select format('index %s, valid %s', pg_get_indexdef(indexrelid), indisvalid)
   from pg_index join pg_class c on c.oid = indexrelid where relnamespace in ${OWN}`,
  `select format('sequence %s %s', seqrelid::regclass, (to_jsonb(s) - 'seqrelid')::text)
   from pg_sequence s join pg_class c on c.oid = seqrelid where relnamespace in ${OWN}`,
  `select format('function %s %s', pg_get_functiondef(oid), ${rights('proacl', `'f'`, 'proowner')})
   from pg_proc where pronamespace in ${OWN}`,
  `select format('trigger %s, enabled %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select format('policy %s', to_jsonb(p)::text) from pg_policies p`,
  `select format('type %s %s', oid::regtype, typtype) from pg_type where typnamespace in ${OWN} and typtype not in ('b', 'c')`,
];

/** Describes the schema of a database, one line for each object: two databases with equal lines have the same schema. */
export async function describeSchema(admin: Pool): Promise<string[]> {
  const { rows } = await admin.query<{ line: string }>(
    `select line from (${LINES.map((query) => `(${query})`).join(' union all ')}) as lines (line) order by line collate "C"`,
  );
  return rows.map(({ line }) => line);
}
