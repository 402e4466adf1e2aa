import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { required } from '@zeitblatt/domain/rules/required';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recomputeCopies } from '../../admin/record/recompute-copies.ts';
import { describeLogs } from '../../admin/record/verify-logs.ts';
import { sealOldRecords } from '../../audit/seal-old-records.ts';
import { inCompany } from '../../database/database.ts';
import { createPool, type Pool } from '../../database/pool.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { readMigrations, sinceBaseline } from '../../database/schema/schema-scripts.ts';
import { loadDocuments } from '../../features/months/paper/load-documents.ts';
import { packPage } from '../../features/months/paper/stored-page.ts';
import { describeSchema } from './describe-schema.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const FOLDER = new URL('older-databases/', import.meta.url);

const timeZone = 'Europe/Berlin';

/** Runs a script in a database from which everything of the product is removed. */
async function remake(adminUrl: string, script: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('drop schema app, migrations cascade');
  await client.query(script);
  await client.end();
}

async function readApplied(admin: Pool): Promise<string[]> {
  const { rows } = await admin.query<{ name: string }>('select name from migrations.applied order by name');
  return rows.map(({ name }) => name);
}

/** Every version of every sheet, by the given columns. */
async function readSheets(admin: Pool, columns: string): Promise<{ name: string; hash: string }[]> {
  const { rows } = await admin.query<{ name: string; hash: string }>(
    `select concat_ws(' ', company_id, timesheet_id, version) as name, md5(row(${columns})::text) as hash
     from timesheet_versions order by 1`,
  );
  return rows;
}

/** The employment of each person, with the plans of their schedule. @param employments the rows that have them */
async function readPlans(admin: Pool, employments: string): Promise<readonly unknown[]> {
  const { rows } = await admin.query(
    `select e.*, v.number, v.valid_from, v.hours_week::double precision as hours_week, v.days from (${employments}) e
       join schedules s on s.company_id = e.company_id and s.employee_id = e.employee_id
       join schedule_versions v on v.company_id = s.company_id and v.schedule_id = s.id
     order by e.company_id, e.employee_id, v.number`,
  );
  return rows;
}

type SheetVersion = { readonly company_id: number; readonly id: number; readonly version: number };

const PDF = Buffer.from('%PDF-1.7 as an older version drew it');

/** Keeps the page of a version, as the older version of the product did. */
async function keepPage(admin: Pool): Promise<SheetVersion> {
  const { pdf, pdf_hash } = packPage(PDF);
  const { rows } = await admin.query<SheetVersion>(
    `insert into drawn_pages (company_id, timesheet_id, version, language, pdf, pdf_hash)
     select company_id, timesheet_id, version, 'de', $1, $2 from timesheet_versions order by 1, 2, 3 limit 1
     returning company_id, timesheet_id as id, version`,
    [pdf, pdf_hash],
  );
  return required(rows[0], 'the page');
}

/** Papers of versions of one company, drawn or not. */
async function readPapers(appUrl: string, versions: readonly SheetVersion[]) {
  const pool = createPool(appUrl, { timeZone, max: 1 });
  const companyId = required(versions[0], 'a version').company_id;
  const papers = await inCompany(pool, companyId, (db) =>
    loadDocuments(db, { companyId }, { versions, language: 'de' }),
  );
  await pool.end();
  return papers;
}

const readPage = async (appUrl: string, page: SheetVersion) => (await readPapers(appUrl, [page]))[0]?.keptPdf();

describe.each(readdirSync(FOLDER))('a database of %s', (file) => {
  const dump = gunzipSync(readFileSync(new URL(file, FOLDER))).toString();
  const columns = /^insert into app\.timesheet_versions \((.*?)\)/m.exec(dump)?.[1] ?? '';
  let database: TestDatabase;
  let admin: Pool;
  let newSchema: readonly string[];
  let before: readonly { name: string; hash: string }[];
  let appliedBefore: readonly string[];
  let plansBefore: readonly unknown[];
  let pageBefore: SheetVersion;

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = createPool(database.adminUrl, { timeZone, max: 1 });
    newSchema = await describeSchema(admin);
    await remake(database.adminUrl, dump);
    before = await readSheets(admin, columns);
    appliedBefore = await readApplied(admin);
    plansBefore = await readPlans(
      admin,
      'select company_id, employee_id, started_working_at_company as begin, stopped_working_at_company as "end" from schedules',
    );
    pageBefore = await keepPage(admin);
    await migrate(database.adminUrl);
  });
  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  test('is brought up to date with every sheet as it was', async () => {
    expect(before.length).toBeGreaterThan(250);
    expect(await readSheets(admin, columns)).toEqual(before);
    const applied = await readApplied(admin);
    expect(sinceBaseline(applied)).toEqual((await readMigrations()).map(({ name }) => name));
    // Processes of the older version serve until they are exchanged, and ask for the migrations of their own version.
    expect(applied).toEqual(expect.arrayContaining([...appliedBefore]));
  });

  test('keeps the place of work of each person, from the beginning', async () => {
    const { rows } = await admin.query(
      `select e.work_city_id as before, w.city_id as after, w.valid_from from employees e
         left join work_places w on w.company_id = e.company_id and w.employee_id = e.id
       where e.work_city_id is not null or w.city_id is not null`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toEqual({ before: row.before, after: row.before, valid_from: null });
  });

  test('keeps the employment of each person, and the hours of each version of a schedule', async () => {
    expect(plansBefore.length).toBeGreaterThan(20);
    const plans = await readPlans(admin, 'select company_id, employee_id, begin, "end" from employments');
    expect(plans).toEqual(plansBefore);
  });

  test('has the figures of each version on its paper, and its days add up to them', async () => {
    const versions = before.map(({ name }) => {
      const [company_id = 0, id = 0, version = 0] = name.split(' ').map(Number);
      return { company_id, id, version };
    });
    const papers = await readPapers(database.appUrl, versions);
    expect(papers.length).toBe(before.length);
    for (const { totals, days } of papers.map(({ document }) => document)) {
      const sum = (of: (day: (typeof days)[number]) => number | null) =>
        days.reduce((total, day) => total + (of(day) ?? 0), 0);
      expect(sum(({ worked_minutes }) => worked_minutes)).toBe(totals.worked_minutes);
      expect(sum(({ credited_minutes }) => credited_minutes ?? null)).toBe(totals.credited_minutes ?? 0);
    }
  });

  test('gives the PDF that was drawn before byte by byte', async () => {
    expect(await readPage(database.appUrl, pageBefore)).toEqual(PDF);
  });

  test('gets the schema of a new database', async () => {
    expect(newSchema.length).toBeGreaterThan(1200);
    expect(await describeSchema(admin)).toEqual(newSchema);
  });

  test('has whole logs and right copies afterwards', async () => {
    const pool = createPool(database.appUrl, { timeZone, max: 1 });
    const now = Temporal.Instant.from('2026-11-27T10:00:00Z');
    expect(await describeLogs(pool, now, undefined)).toMatchObject({ isBroken: false });
    // The hourly work of the worker seals kinds of records that the older version did not seal.
    await sealOldRecords(pool, now);
    const { lines, isBroken } = await describeLogs(pool, now, undefined);
    expect([lines.length, isBroken]).toEqual([1, false]);
    expect(Number(/ (\d+) records/.exec(lines[0] ?? '')?.[1])).toBeGreaterThan(before.length);
    expect(await recomputeCopies(pool, 1)).toEqual([]);
    // The page has a seal now, and fits it.
    expect(await readPage(database.appUrl, pageBefore)).toEqual(PDF);
    await pool.end();
  });
});

test('a database of a version before 1.1.0 is refused and left alone', async () => {
  const database = await createTestDatabase();
  await remake(
    database.adminUrl,
    `create schema migrations;
     create table migrations.applied (name text primary key, sha256 text not null, at timestamptz not null default now());
     insert into migrations.applied (name, sha256) values ('0001_foundation.sql', 'a'), ('0070_page_proofs.sql', 'b')`,
  );
  await expect(migrate(database.adminUrl)).rejects.toThrow(
    'The database is of a version before 1.1.0 (0070_page_proofs.sql). Update to 1.1.0 first: start that version once, then this one.',
  );
  const admin = createPool(database.adminUrl, { timeZone, max: 1 });
  const { rows } = await admin.query("select from pg_namespace where nspname = 'app'");
  expect(rows).toEqual([]);
  await admin.end();
  await database.drop();
});
