import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/databases/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

/** The migration that completes days stored before it. */
const COMPLETES = '0010_reasons_and_history.sql';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query('drop schema app cascade; drop schema migrations cascade');
  for (const { name, sql } of await readMigrations()) if (name < COMPLETES) await client.query(sql);
  await client.query(
    'create schema migrations; create table migrations.applied (name text primary key, sha256 text not null, at timestamptz not null default now())',
  );
  for (const { name, sha256 } of await readMigrations())
    if (name < COMPLETES)
      await client.query('insert into migrations.applied (name, sha256) values ($1, $2)', [name, sha256]);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

type OldDay = { start_time: string | null; end_time: string | null; changed_ex_post: boolean };

const FREE = {
  start_time: null,
  end_time: null,
  break_minutes: 30,
  is_leave_day: false,
  inactive: false,
  changed_ex_post: false,
};
const AT_EIGHT = { ...FREE, start_time: '08:00', end_time: '16:30' };
const AT_NINE = { ...AT_EIGHT, start_time: '09:00', changed_ex_post: true };

/** A September of thirty days in the earlier format; the given days come first. */
const september = (first: readonly (OldDay | object)[]): string =>
  JSON.stringify(
    Array.from({ length: 30 }, (_, index) => ({
      day: `2026-09-${String(index + 1).padStart(2, '0')}`,
      ...FREE,
      ...first[index],
    })),
  );

test('days that were stored before learn when they were recorded, and what stood there', async () => {
  await client.query(`set search_path = app;
    insert into companies (company_id, name) overriding system value values (7, 'Alt GmbH');
    insert into employees (company_id, id, first_name, last_name, number_sort, first_name_sort, last_name_sort, search_text)
      overriding system value values (7, 1, 'Hans', 'Meier', '', '', '', '');
    insert into schedules (company_id, id, employee_id, started_working_at_company) overriding system value values (7, 1, 1, '2020-01-01');
    insert into timesheets (company_id, id, employee_id, schema_id, month, version) overriding system value values (7, 1, 1, 1, '2026-09-01', 3)`);
  const leave = { ...FREE, is_leave_day: true };
  const inactive = { ...FREE, inactive: true };
  const versions = [
    // In Berlin the first version was saved half an hour before midnight, and the second one half an hour after
    // midnight, where the UTC date is still that of the day before.
    { at: '2026-09-03T21:30:00Z', until: '2026-09-03', by: 'Erika', days: [AT_EIGHT, AT_EIGHT, leave, FREE, FREE] },
    {
      at: '2026-09-30T22:30:00Z',
      until: '2026-09-30',
      by: 'Erika',
      days: [AT_EIGHT, AT_NINE, leave, AT_EIGHT, inactive],
    },
    {
      at: '2026-10-05T10:00:00Z',
      until: '2026-09-30',
      by: 'Ayşe',
      days: [AT_EIGHT, AT_NINE, leave, AT_NINE, inactive],
    },
  ];
  for (const [index, { at, until, by, days }] of versions.entries())
    await client.query(
      `insert into timesheet_versions (company_id, timesheet_id, version, days, worked_minutes, break_minutes, planned_minutes,
        target_minutes, working_days, last_calc_day, schedule_number, is_part_time_worker, seasonal_short_time_work,
        confirmed_by, confirmed_by_name, confirmed_at)
      values (7, 1, $1, $2, 0, 0, 0, 0, 0, $3, 1, false, false, 1, $4, $5)`,
      [index + 1, september(days), until, by, at],
    );

  expect((await migrate(database.adminUrl)).applied).toContain(COMPLETES);

  const { rows } = await client.query<{ days: Record<string, unknown>[]; reasons: unknown }>(
    'select days, reasons from timesheet_versions where company_id = 7 order by version',
  );
  const told = rows.map(({ days }) =>
    days.slice(0, 5).map((day) => [day['absence'], day['recorded_on'], day['was'] !== null]),
  );
  expect(told).toEqual([
    [
      [null, '2026-09-03', false],
      [null, '2026-09-03', false],
      ['leave', '2026-09-03', false],
      [null, null, false],
      [null, null, false],
    ],
    [
      [null, '2026-09-03', false],
      [null, '2026-10-01', true],
      ['leave', '2026-09-03', false],
      [null, '2026-10-01', false],
      ['inactive', '2026-10-01', false],
    ],
    [
      [null, '2026-09-03', false],
      [null, '2026-10-01', true],
      ['leave', '2026-09-03', false],
      [null, '2026-10-05', true],
      ['inactive', '2026-10-01', false],
    ],
  ]);
  const eight = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
  expect(rows[2]?.days[1]?.['was']).toEqual({ ...eight, changed_by: 'Erika', changed_on: '2026-10-01' });
  expect(rows[2]?.days[3]?.['was']).toEqual({ ...eight, changed_by: 'Ayşe', changed_on: '2026-10-05' });
  expect(rows.map(({ reasons }) => reasons)).toEqual([[], [], []]);
});
