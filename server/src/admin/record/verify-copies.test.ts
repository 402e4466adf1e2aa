import { beforeAll, describe, expect, test } from 'vitest';
import { addInactivity, deleteEmployee } from '../../demo/builders.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { adminOf } from '../testing/run-admin-command.ts';
import { recomputeCopies, recomputePlaceSearchWords } from './recompute-copies.ts';

const app = setUpApp();
const company = setUp(beforeAll, () => app.company());
const other = setUp(beforeAll, () => app.company());
const employee = setUp(beforeAll, () => company.hires({ number: '7', first_name: 'Jörg', last_name: 'Bauer' }));
beforeAll(async () => {
  const { id, schemaId } = await company.hires({ schedule: { stopped_working_at_company: '2026-10-31' } });
  const gone = await company.hires();
  await company.does((doing) => addInactivity(doing, id, { begin: '2026-09-01', end: '2026-09-15' }));
  for (const month of ['2026-09', '2026-10', '2026-11']) await company.confirms(month, { schemaId: employee.schemaId });
  // A second version of a month, and a month of an employee who left.
  await company.confirms('2026-10', { schemaId: employee.schemaId });
  await company.confirms('2026-09', { schemaId });
  await company.confirms('2026-10', { schemaId: gone.schemaId });
  await company.does((doing) => deleteEmployee(doing, gone.id));
});

const admin = adminOf(app);

/** Corrupts rows by SQL, past the triggers that keep other copies right, runs the check, and restores the rows. */
async function withCorrupted<T>(table: string, change: string, look: () => Promise<T>): Promise<T> {
  await app.admin.query(`create table kept as table ${table}`);
  try {
    await app.admin.query(`begin; set local session_replication_role = replica; ${change}; commit`);
    return await look();
  } finally {
    await app.admin.query(`set session_replication_role = replica; delete from ${table};
      insert into ${table} overriding system value table kept; set session_replication_role = origin; drop table kept`);
  }
}

describe('recomputing the copies of a company', () => {
  test('finds no difference in what the product has written', async () => {
    expect(await recomputeCopies(app.pool, company.id)).toEqual([]);
    expect(await recomputeCopies(app.pool, other.id)).toEqual([]);
    expect(await recomputePlaceSearchWords(app.pool)).toEqual([]);
  });

  test.each([
    ['companies.employee_count', 'companies', 'employee_count = employee_count + 1', 'company'],
    ['employees.latest_month', 'employees', `latest_month = '2026-08-01'`, 'employee'],
    ['employees.latest_month', 'employees', 'latest_month = null', 'employee'],
    ['employees.other_contract_id', 'employees', 'other_contract_id = id + 1000000', 'employee'],
    ['employees.excluded_days', 'employees', `excluded_days = '{}'`, 'employee'],
    ['employees.excluded_days', 'employees', `excluded_days = excluded_days + '{[2026-05-05,2026-05-05]}'`, 'employee'],
    ['employees.number_sort', 'employees', `number_sort = '7'`, 'employee'],
    ['employees.first_name_sort', 'employees', `first_name_sort = 'joerg'`, 'employee'],
    ['employees.last_name_sort', 'employees', `last_name_sort = 'Bauer'`, 'employee'],
    ['employees.search_text', 'employees', `search_text = 'bauer'`, 'employee'],
    ['employee_word_ends.ending', 'employee_word_ends', `ending = 'x' || ending`, 'employee'],
    ['timesheets.schema_id', 'timesheets', 'schema_id = (select max(id) from schedules)', 'timesheet'],
    ['timesheets.version', 'timesheets', 'version = version + 1', 'timesheet'],
    ['timesheets.open_days', 'timesheets', `open_days = '{[2026-11-02,2026-11-03]}'`, 'timesheet'],
    ['timesheet_versions.worked_minutes', 'timesheet_versions', 'worked_minutes = worked_minutes + 1', 'timesheet'],
    ['timesheet_versions.break_minutes', 'timesheet_versions', 'break_minutes = 0', 'timesheet'],
    ['timesheet_versions.planned_minutes', 'timesheet_versions', 'planned_minutes = planned_minutes + 60', 'timesheet'],
    ['timesheet_versions.working_days', 'timesheet_versions', 'working_days = 31', 'timesheet'],
    ['timesheet_versions.lost_minutes', 'timesheet_versions', 'lost_minutes = 0', 'timesheet'],
    ['timesheet_versions.is_part_time_worker', 'timesheet_versions', 'is_part_time_worker = true', 'timesheet'],
    [
      'timesheet_versions.seasonal_short_time_work',
      'timesheet_versions',
      'seasonal_short_time_work = true',
      'timesheet',
    ],
    [
      'timesheet_versions.days.worked_hours',
      'timesheet_versions',
      `days = jsonb_set(days, '{0,worked_hours}', '"9:59"')`,
      'timesheet',
    ],
    [
      'archive_months.number_of_timesheets',
      'archive_months',
      'number_of_timesheets = number_of_timesheets + 1',
      'month',
    ],
    ['archive_months.number_complete', 'archive_months', 'number_complete = 0', 'month'],
    ['activity_changes.change', 'activity_changes', 'change = change + 1', 'month'],
    ['archive_months.last_updated_at', 'archive_months', `last_updated_at = '2026-01-01'`, 'month'],
    ['log_day_counts.total', 'log_day_counts', 'total = total + 1', 'day'],
    ['log_month_counts.total', 'log_month_counts', 'total = total + 1', 'month'],
    ['log_heads.total', 'log_heads', 'total = total - 1', 'company'],
    ['log_heads.hash', 'log_heads', `hash = '\\x00'`, 'company'],
  ])('names %s when it was changed (%s, %s)', async (copy, table, change, row) => {
    const found = await withCorrupted(table, `update ${table} set ${change} where company_id = ${company.id}`, () =>
      recomputeCopies(app.pool, company.id),
    );
    expect([...new Set(found.map((difference) => difference.copy))]).toContain(copy);
    const own = found.filter((difference) => difference.copy === copy);
    for (const { row: name, stored, expected } of own) {
      expect(name).toMatch(new RegExp(`^${row} `));
      expect(stored).not.toBe(expected);
    }
    expect(await recomputeCopies(app.pool, company.id)).toEqual([]);
  });

  test.each([
    ['archive_months.number_of_timesheets', 'archive_months'],
    ['employee_word_ends.ending', 'employee_word_ends'],
    ['archive_months.number_complete', 'archive_months'],
    ['activity_changes.change', 'activity_changes'],
    ['archive_months.last_updated_at', 'archive_months'],
    ['log_day_counts.total', 'log_day_counts'],
    ['log_month_counts.total', 'log_month_counts'],
    ['log_heads.total', 'log_heads'],
    ['log_heads.hash', 'log_heads'],
  ])('names %s when its rows are missing', async (copy, table) => {
    const found = await withCorrupted(table, `delete from ${table} where company_id = ${company.id}`, () =>
      recomputeCopies(app.pool, company.id),
    );
    expect(found.filter((difference) => difference.copy === copy)[0]).toMatchObject({ copy });
  });

  test('says what is stored and what is right', async () => {
    const found = await withCorrupted(
      'employees',
      `update employees set latest_month = '2026-08-01' where id = ${employee.id}`,
      () => recomputeCopies(app.pool, company.id),
    );
    const difference = { row: `employee ${employee.id}`, stored: '2026-08-01', expected: '2026-11-01' };
    expect(found).toEqual([{ copy: 'employees.latest_month', ...difference }]);
  });

  test('leaves a stamp of a month alone that is newer than the versions that a purge has left', async () => {
    const found = await withCorrupted(
      'archive_months',
      `update archive_months set last_updated_at = '2030-01-01' where company_id = ${company.id}`,
      () => recomputeCopies(app.pool, company.id),
    );
    expect(found).toEqual([]);
  });

  test.each([
    ['a word is missing', `delete from city_words where word = 'rosenheim'`],
    ['there is a word too many', `insert into city_words select 'bad', city_id, name, zip from city_words limit 1`],
    ['its name is another one', `update city_words set name = 'Rosenau'`],
  ])('names a place of which %s', async (_what, change) => {
    const found = await withCorrupted('city_words', change, () => recomputePlaceSearchWords(app.pool));
    expect(found.map(({ copy, row }) => [copy, row])).toEqual([
      ['city_words.word', expect.stringMatching(/^place \d+$/)],
    ]);
  });
});

describe('verify-copies', () => {
  test('says of places and of every company that the copies are right', async () => {
    const right = ['Places', `Company ${company.id}`, `Company ${other.id}`].map(
      (name) => `${name}: every copy is right\n`,
    );
    expect(await admin('verify-copies')).toEqual({ code: 0, stderr: '', stdout: right.join('') });
  });

  test('names ten differences of each copy of a company, counts the others, and ends with 1', async () => {
    const change = `update timesheet_versions set worked_minutes = 1,
      days = (select jsonb_agg(day || '{"worked_hours": "9:59"}') from jsonb_array_elements(days) as day)
      where company_id = ${company.id}`;
    const verify = () => admin('verify-copies', String(company.id));
    const { code, stdout, stderr } = await withCorrupted('timesheet_versions', change, verify);
    expect([code, stdout]).toEqual([1, '']);
    const [title, ...lines] = stderr.trimEnd().split('\n');
    expect(title).toMatch(new RegExp(`^Company ${company.id}: \\d+ WRONG$`));
    expect(lines[0]).toMatch(
      /^ {2}timesheet_versions\.worked_minutes of timesheet \d+ version 1: 1 is stored, \d+ is right$/,
    );
    expect(lines.filter((line) => line.includes('days.worked_hours of'))).toHaveLength(10);
    expect(lines.at(-1)).toMatch(/^ {2}timesheet_versions\.days\.worked_hours: \d+ more$/);
  });
});
