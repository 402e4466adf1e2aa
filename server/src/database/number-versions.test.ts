import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const NUMBERS = '0008_schedule_versions_by_day.sql';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Resets the database to the state before versions had numbers. */
async function goBack() {
  await client.query('drop schema app cascade; drop schema migrations cascade');
  await client.query(`create schema migrations;
    create table migrations.applied (name text primary key, sha256 text not null, at timestamptz not null default now())`);
  for (const { name, sql, sha256 } of (await readMigrations()).filter((migration) => migration.name < NUMBERS)) {
    await client.query(`begin; ${sql}; commit`);
    await client.query('insert into migrations.applied (name, sha256) values ($1, $2)', [name, sha256]);
  }
  await client.query('set search_path = app, public');
}

const DAYS = JSON.stringify(
  Array.from({ length: 28 }, (_, index) => ({ day: `2026-02-${String(index + 1).padStart(2, '0')}` })),
);

/**
 * A schedule whose versions were inserted in another order than their start days, and sheets that refer to some of
 * them.
 */
async function insertOld(
  scheduleId: number,
  versions: readonly [string, number, string][],
  sheets: readonly [string, number][],
) {
  await client.query(
    `insert into employees (company_id, id, number, first_name, last_name, number_sort, first_name_sort, last_name_sort, search_text)
     overriding system value values (1, $1, null, 'Anna', 'Meier', '', 'anna', 'meier', 'anna')`,
    [scheduleId],
  );
  await client.query(
    `insert into schedules (company_id, id, employee_id, started_working_at_company) overriding system value
     values (1, $1, $1, '2020-01-01')`,
    [scheduleId],
  );
  for (const [validFrom, revision, createdAt] of versions) {
    await client.query(
      `insert into schedule_versions (company_id, schedule_id, valid_from, revision, works_on_holidays,
         seasonal_short_time_work, break_minutes, hours_week, per_hour_calc, is_part_time_worker, allowed_leave_days,
         styling_type_id, days, created_at)
       values (1, $1, $2, $3, 0, 0, 30, 40, 0, false, 28, 1, '[]', $4)`,
      [scheduleId, validFrom, revision, createdAt],
    );
  }
  for (const [index, [validFrom, revision]] of sheets.entries()) {
    const month = `2026-0${index + 1}-01`;
    const { rows } = await client.query<{ id: number }>(
      'insert into timesheets (company_id, employee_id, schema_id, month, version) values (1, $1, $1, $2, 1) returning id',
      [scheduleId, month],
    );
    await client.query(
      `insert into timesheet_versions (company_id, timesheet_id, version, days, worked_minutes, break_minutes, planned_minutes,
         target_minutes, working_days, last_calc_day, schedule_valid_from, schedule_revision, is_part_time_worker,
         seasonal_short_time_work, confirmed_by, confirmed_by_name, confirmed_at)
       values (1, $1, 1, $2, 0, 0, 0, 0, 0, $3, $4, $5, true, false, 1, 'Eva Muster', now())`,
      [rows[0]?.id, DAYS, month, validFrom, revision],
    );
  }
}

test('versions get their numbers in the order of writing, and a sheet names the one it was calculated with', async () => {
  await goBack();
  await client.query(`insert into companies (company_id, name) overriding system value values (1, 'Muster Bau')`);
  await insertOld(
    5,
    [
      ['2026-06-01', 1, '2026-05-02T10:00:00Z'],
      ['2020-01-01', 1, '2020-01-01T10:00:00Z'],
      ['2020-01-01', 2, '2026-07-01T10:00:00Z'],
      // These two versions were inserted at the same moment.
      ['2026-09-01', 1, '2026-08-01T10:00:00Z'],
      ['2026-09-01', 2, '2026-08-01T10:00:00Z'],
    ],
    [
      ['2020-01-01', 1],
      ['2020-01-01', 2],
      ['2026-09-01', 2],
    ],
  );
  await insertOld(6, [['2026-03-01', 1, '2026-03-01T10:00:00Z']], [['2026-03-01', 1]]);

  expect((await migrate(database.adminUrl)).applied[0]).toBe(NUMBERS);

  const versions = await client.query<{ of: number; from: string; number: number }>(
    `select schedule_id as of, valid_from::text as from, number from schedule_versions order by schedule_id, number`,
  );
  expect(versions.rows.map(({ of, from, number }) => `${of}: ${from} ${number}`)).toEqual([
    '5: 2020-01-01 1',
    '5: 2026-06-01 2',
    '5: 2020-01-01 3',
    '5: 2026-09-01 4',
    '5: 2026-09-01 5',
    '6: 2026-03-01 1',
  ]);
  const sheets = await client.query<{ of: number; number: number; first: unknown; count: number }>(
    `select schema_id::int as of, schedule_number as number, days -> 0 as first, jsonb_array_length(days) as count
     from timesheet_versions v join timesheets t on t.id = v.timesheet_id order by schema_id, month`,
  );
  expect(sheets.rows.map(({ of, number }) => [of, number])).toEqual([
    [5, 1],
    [5, 3],
    [5, 5],
    [6, 1],
  ]);
  expect(sheets.rows[0]).toMatchObject({ first: { day: '2026-02-01', regular: false, seasonal: false }, count: 28 });
});

test('only the owner of the tables changes or deletes a version of a schedule or of a sheet', async () => {
  const { rows } = await client.query<{ right: string }>(
    `select table_name || ' ' || privilege_type as right from information_schema.role_table_grants
     where grantee = 'zeitblatt_app' and table_name in ('schedule_versions', 'timesheet_versions') order by 1`,
  );
  expect(rows.map((row) => row.right)).toEqual([
    'schedule_versions INSERT',
    'schedule_versions SELECT',
    'timesheet_versions INSERT',
    'timesheet_versions SELECT',
  ]);
  const walls = await client.query<{ holds: boolean }>(
    `select relforcerowsecurity as holds from pg_class
     where relname in ('schedule_versions', 'timesheets', 'timesheet_versions') and relnamespace = 'app'::regnamespace`,
  );
  expect(walls.rows).toEqual([{ holds: true }, { holds: true }, { holds: true }]);
});
