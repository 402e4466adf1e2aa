import { beforeAll, describe, expect, test } from 'vitest';
import { insertSalaryGroup } from '../../features/people/queries/change-salary-groups.queries.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { CONTROL_PLANE_TABLES, REFERENCE_TABLES } from '../../testing/sweeps/table-places.ts';
import { inCompany } from '../database.ts';

/** Tables without a company. */
const COMMON = { ...REFERENCE_TABLES, ...CONTROL_PLANE_TABLES };

const app = setUpApp();
const company = setUp(beforeAll, () => app.company());

const tables = async (): Promise<string[]> =>
  (
    await app.admin.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
  ).rows.map(({ name }) => name);

const companyTables = async (): Promise<string[]> => (await tables()).filter((name) => !(name in COMMON));

describe('every table of companies', () => {
  test('is known to this test: a new one without a company has to be named here', async () => {
    const { rows } = await app.admin.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'app' and column_name = 'company_id' and is_nullable = 'NO' order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(await companyTables());
  });

  test('forces row-level security for every role including its owner, with one policy by company', async () => {
    const { rows } = await app.admin.query(
      `select c.relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
         array(select pg_get_expr(polqual, polrelid) || ' / ' || pg_get_expr(polwithcheck, polrelid)
           from pg_policy where polrelid = c.oid) as policies
       from pg_class c where relnamespace = 'app'::regnamespace and relname = any ($1) order by 1`,
      [await companyTables()],
    );
    const rule = "(company_id = (current_setting('app.company_id'::text))::bigint)";
    for (const row of rows) {
      expect(row).toEqual({ name: row.name, enabled: true, forced: true, policies: [`${rule} / ${rule}`] });
    }
    expect(rows).toHaveLength((await companyTables()).length);
  });

  test('has its company first in every primary, unique and foreign key, and in every index', async () => {
    const { rows } = await app.admin.query<{ name: string; first: string }>(
      `select i.relname as name, a.attname as first
       from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
         join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
       where t.relnamespace = 'app'::regnamespace and t.relname = any ($1)
       union all
       select c.conname, a.attname
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
         join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
       where c.contype = 'f' and t.relname = any ($1) and r.relname = any ($1)`,
      [await companyTables()],
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ first }) => first !== 'company_id')).toEqual([]);
  });

  test('refuses to be read and written while no company is named', async () => {
    for (const table of await companyTables()) {
      await expect(app.pool.query(`select count(*) from ${table}`), table).rejects.toThrow(/app\.company_id|bigint/);
      await expect(app.pool.query(`delete from ${table}`), table).rejects.toThrow(/app\.company_id|bigint|permission/);
    }
  });
});

describe('the walls between companies', () => {
  test('hide what is asked for by name', async () => {
    const other = await app.company();
    const { id } = await other.hires();
    const find = (companyId: number) =>
      inCompany(app.pool, companyId, (db) => db.selectFrom('employees').select('id').where('id', '=', id).execute());
    expect(await find(other.id)).toEqual([{ id }]);
    expect(await find(company.id)).toEqual([]);
  });

  test('prevent writing into another company, and moving a row there', async () => {
    const other = await app.company();
    const { id } = await company.hires();
    const group = { name: 'Polier', hourlyWage: '20.00' };
    await expect(
      inCompany(app.pool, company.id, (db) => insertSalaryGroup(db, { companyId: other.id }, group)),
    ).rejects.toThrow('row-level security');
    await expect(
      inCompany(app.pool, company.id, (db) =>
        db.updateTable('employees').set({ company_id: other.id }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow('row-level security');
  });

  test('stand again after a transaction that broke, on the same connection', async () => {
    await expect(
      inCompany(app.pool, company.id, async () => {
        throw new RangeError('broken');
      }),
    ).rejects.toThrow('broken');
    for (let tries = 0; tries < 20; tries += 1) {
      await expect(app.pool.query('select count(*) from employees')).rejects.toThrow(/app\.company_id|bigint/);
    }
  });

  test('cannot be taken down by the role of the product', async () => {
    const { rows } = await app.pool.query(
      'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
    for (const statement of [
      'alter table employees disable row level security',
      'drop policy company_only on employees',
      'truncate log_entries',
    ]) {
      await expect(app.pool.query(statement)).rejects.toThrow(/owner|permission/);
    }
  });

  test('keep what people did from being changed', async () => {
    const { id } = company;
    for (const statement of [
      'update log_entries set subject = null',
      'delete from log_entries',
      'delete from timesheet_versions',
    ]) {
      const client = await app.pool.connect();
      await client.query(`begin; set local app.company_id = '${id}'`);
      await expect(client.query(statement)).rejects.toThrow('permission denied');
      await client.query('rollback');
      client.release();
    }
  });

  test.each([Number.NaN, 1.5, 2 ** 60, Number.POSITIVE_INFINITY])(
    'are never asked for the company %d',
    async (companyId) => {
      await expect(inCompany(app.pool, companyId, async () => undefined)).rejects.toThrow(RangeError);
    },
  );
});
