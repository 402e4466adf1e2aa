import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recomputeCopies } from '../../admin/record/recompute-copies.ts';
import { describeLogs } from '../../admin/record/verify-logs.ts';
import { sealOldRecords } from '../../audit/seal-old-records.ts';
import { applyMigrations, migrate, readMigrations } from '../../database/migrate.ts';
import { createPool, type Pool } from '../../database/pool.ts';
import { loadRows, migrationsOf } from './dump-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const FOLDER = new URL('older-databases/', import.meta.url);

const timeZone = 'Europe/Berlin';

/** Makes a database as an older version of the product has left it. */
async function makeOlderDatabase(adminUrl: string, dump: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('drop schema app cascade; drop schema migrations cascade');
  const names = migrationsOf(dump);
  const applied = await applyMigrations(
    client,
    (await readMigrations()).filter(({ name }) => names.includes(name)),
  );
  expect(applied).toEqual(names);
  await client.end();
  const admin = createPool(adminUrl, { timeZone, max: 1 });
  await loadRows(admin, dump);
  await admin.end();
}

type Sheet = { readonly name: string; readonly hash: string };

/** Every version of every sheet, by what the older version knew of it. */
async function readSheets(admin: Pool, columns: string): Promise<Sheet[]> {
  const { rows } = await admin.query<Sheet>(
    `select concat_ws(' ', company_id, timesheet_id, version) as name, md5(row(${columns})::text) as hash
     from timesheet_versions order by 1`,
  );
  return rows;
}

describe.each(readdirSync(FOLDER))('a database of the version with %s', (file) => {
  const dump = readFileSync(new URL(file, FOLDER), 'utf8');
  const columns = /^insert into app\.timesheet_versions \((.*?)\)/m.exec(dump)?.[1] ?? '';
  let database: TestDatabase;
  let admin: Pool;
  let before: Sheet[];

  beforeAll(async () => {
    database = await createTestDatabase();
    await makeOlderDatabase(database.adminUrl, dump);
    admin = createPool(database.adminUrl, { timeZone, max: 1 });
    before = await readSheets(admin, columns);
    await migrate(database.adminUrl);
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  test('is smaller than 300 kB', () => {
    expect(dump.length).toBeLessThan(300_000);
  });

  test('is brought up to date with every sheet as it was', async () => {
    expect(before.length).toBeGreaterThan(5);
    expect(await readSheets(admin, columns)).toEqual(before);
    const { rows } = await admin.query<{ name: string }>('select name from migrations.applied order by name');
    expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name));
  });

  test('has a snapshot of each version, taken at the upgrade, with the name that confirmed it', async () => {
    const { rows } = await admin.query<{ all: number; taken: number; whole: number }>(
      `select count(*)::int as all, count(*) filter (where v.snapshot ->> 'taken' = 'upgrade')::int as taken,
         count(*) filter (where v.snapshot -> 'confirmer' ->> 'name' = v.confirmed_by_name and jsonb_array_length(v.snapshot -> 'plans') > 0
           and v.snapshot -> 'employee' ->> 'last_name' = e.last_name and v.snapshot -> 'company' ->> 'name' = c.name)::int as whole
       from timesheet_versions v join timesheets t on t.company_id = v.company_id and t.id = v.timesheet_id
       join employees e on e.company_id = t.company_id and e.id = t.employee_id join companies c on c.company_id = v.company_id`,
    );
    expect(rows).toEqual([{ all: before.length, taken: before.length, whole: before.length }]);
  });

  test('has whole logs and right copies afterwards', async () => {
    const pool = createPool(database.appUrl, { timeZone, max: 1 });
    const { lines, isBroken } = await describeLogs(pool, Temporal.Instant.from('2026-11-23T10:00:00Z'), undefined);
    expect([lines.length, isBroken]).toEqual([2, false]);
    await sealOldRecords(pool, Temporal.Instant.from('2026-11-23T10:00:00Z'));
    await sealOldRecords(pool, Temporal.Instant.from('2026-11-23T11:00:00Z'));
    const sealed = await describeLogs(pool, Temporal.Instant.from('2026-11-23T11:00:00Z'), undefined);
    expect([sealed.lines.length, sealed.isBroken]).toEqual([1, false]);
    const { rows } = await admin.query<{ told: number; last: number; seals: number }>(
      `select count(*)::int as told, (count(*) filter (where data ? 'fully_sealed'))::int as last,
         sum(jsonb_array_length(data -> 'seals'))::int as seals from log_entries where type = 'records_sealed'`,
    );
    expect(rows[0]).toMatchObject({ last: 1 });
    expect(rows[0]?.told).toBeGreaterThan(1);
    expect(sealed.lines[0]).toContain(` ${rows[0]?.seals} records`);
    expect(await recomputeCopies(pool, 1)).toEqual([]);
    await pool.end();
  });
});
