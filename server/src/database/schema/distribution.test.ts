import { beforeAll, describe, expect, test } from 'vitest';
import { setUpApp } from '../../testing/set-up.ts';
import { CONTROL_PLANE_TABLES, REFERENCE_TABLES } from '../../testing/sweeps/table-places.ts';

/*
 * Whether the data of companies can be distributed by `company_id` over several databases with Citus. The rules are those of its
 * functions `create_distributed_table` and `create_reference_table`. Citus itself does not run here.
 *
 * Source: docs/decisions/0076-past-one-machine.md
 */

type Place = 'company' | 'reference' | 'control plane';

const app = setUpApp();

let tables: readonly string[] = [];
beforeAll(async () => {
  const { rows } = await app.admin.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  tables = rows.map(({ name }) => name);
});

const placeOf = (table: string): Place =>
  table in REFERENCE_TABLES ? 'reference' : table in CONTROL_PLANE_TABLES ? 'control plane' : 'company';
const companyTables = () => tables.filter((table) => placeOf(table) === 'company');

/** Runs a query of the catalog whose first parameter is the list of the tables of companies. */
const ask = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await app.admin.query<Row>(statement, [companyTables()])).rows;

describe('the tables of companies', () => {
  test('are most tables, and every name in the lists of the others is a table', () => {
    expect(companyTables().length).toBeGreaterThan(40);
    for (const name of [...Object.keys(REFERENCE_TABLES), ...Object.keys(CONTROL_PLANE_TABLES)])
      expect(tables).toContain(name);
  });

  test('have a company of the same type that is never empty', async () => {
    const columns = await ask<{ name: string; type: string; isNeeded: boolean }>(
      `select c.relname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isNeeded"
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relnamespace = 'app'::regnamespace and c.relname = any ($1) order by 1`,
    );
    expect(columns).toEqual(companyTables().map((name) => ({ name, type: 'bigint', isNeeded: true })));
  });

  test('compare the company by equality in every unique index, primary key and exclusion', async () => {
    const without = await ask(
      `select i.relname as name from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       where t.relnamespace = 'app'::regnamespace and t.relname = any ($1) and (x.indisunique or x.indisexclusion)
         and not exists (select from pg_attribute a
           where a.attrelid = t.oid and a.attname = 'company_id' and a.attnum = any (x.indkey::int2[]))
       union all
       select c.conname from pg_constraint c join pg_class t on t.oid = c.conrelid
       where t.relnamespace = 'app'::regnamespace and t.relname = any ($1) and c.contype = 'x'
         and not exists (
           select from unnest(c.conkey, c.conexclop) as part (attnum, operator)
           join pg_attribute a on a.attrelid = t.oid and a.attnum = part.attnum and a.attname = 'company_id'
           join pg_operator o on o.oid = part.operator and o.oprname = '=')`,
    );
    expect(without).toEqual([]);
  });

  test('have numbers of their own that are wide enough for every database to give them out', async () => {
    const narrow = await ask(
      `select c.relname as name, a.attname from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'app'::regnamespace and c.relname = any ($1) and a.attnum > 0
         and (a.attidentity <> '' or exists (select from pg_attrdef d
           where d.adrelid = c.oid and d.adnum = a.attnum and pg_get_expr(d.adbin, d.adrelid) like 'nextval%'))
         and a.atttypid <> 'bigint'::regtype`,
    );
    expect(narrow).toEqual([]);
  });

  test('are plain tables: no rules, no parents, no views', async () => {
    expect(
      await ask(
        `select relname as name from pg_class where relnamespace = 'app'::regnamespace and (relkind not in ('r', 'i', 'S')
           or (relname = any ($1) and (relhasrules or relhassubclass or relispartition or relpersistence <> 'p')))`,
      ),
    ).toEqual([]);
  });
});

describe('foreign keys', () => {
  type Key = { readonly name: string; readonly table: string; readonly target: string; readonly pairs: string[] };
  const keys = () =>
    ask<Key & { onDelete: string; cleared: string[] | null }>(
      `select c.conname as name, t.relname as "table", r.relname as target, c.confdeltype as "onDelete",
         array(select a.attname || ' = ' || b.attname from unnest(c.conkey, c.confkey) as part (own, other)
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = part.own
           join pg_attribute b on b.attrelid = c.confrelid and b.attnum = part.other) as pairs,
         array(select a.attname from unnest(c.confdelsetcols) as own
           join pg_attribute a on a.attrelid = c.conrelid and a.attnum = own) as cleared
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
       where c.contype = 'f' and t.relnamespace = 'app'::regnamespace and $1::text[] is not null`,
    );

  test('lead from one place to another only to reference data', async () => {
    const wrong = (await keys()).filter(
      ({ table, target }) => placeOf(table) !== placeOf(target) && placeOf(target) !== 'reference',
    );
    expect(wrong.map(({ name, table, target }) => `${name}: ${table} to ${target}`)).toEqual([]);
  });

  test('between tables of companies compare the company of both', async () => {
    const between = (await keys()).filter(({ table, target }) =>
      [table, target].every((name) => placeOf(name) === 'company'),
    );
    expect(between.length).toBeGreaterThan(40);
    expect(between.filter(({ pairs }) => !pairs.includes('company_id = company_id'))).toEqual([]);
  });

  test('of companies never clear their company when a row is deleted', async () => {
    const clearing = (await keys()).filter(
      ({ table, onDelete, cleared, pairs }) =>
        placeOf(table) === 'company' &&
        ['n', 'd'].includes(onDelete) &&
        (cleared?.length ? cleared.includes('company_id') : pairs.some((pair) => pair.startsWith('company_id'))),
    );
    expect(clearing).toEqual([]);
  });
});

describe('triggers', () => {
  /*
   * Citus allows triggers on distributed tables with `citus.enable_unsafe_triggers`, and they are safe where each row of a company
   * leads only to rows of the same company: these lie in the same shard group.
   */
  test('are on tables of companies only, and read and write only tables of companies and reference data, by company', async () => {
    const functions = await ask<{ table: string; name: string; body: string }>(
      `select distinct t.relname as "table", p.proname as name, p.prosrc as body
       from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid
       where not g.tgisinternal and t.relnamespace = 'app'::regnamespace and $1::text[] is not null order by 1, 2`,
    );
    expect(functions.length).toBeGreaterThan(10);
    for (const { table, name, body } of functions) {
      expect(placeOf(table), name).toBe('company');
      const touched = tables.filter((one) =>
        new RegExp(String.raw`\b(?:from|join|into|update)\s+${one}\b`, 'i').test(body),
      );
      expect(
        touched.filter((one) => placeOf(one) === 'control plane'),
        `${name} touches`,
      ).toEqual([]);
      if (touched.some((one) => placeOf(one) === 'company')) expect(body, name).toContain('company_id');
    }
  });
});
