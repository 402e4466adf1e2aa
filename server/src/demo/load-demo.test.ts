import { randomBytes } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import { monthOf } from '@zeitblatt/domain/calendar/dates';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { type EmployeeRow, RECENT_MONTH_STATES } from '@zeitblatt/domain/people/employees/employee';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { verifyRecord } from '../audit/verify/verify-record.ts';
import { type Db, inCompany } from '../database/database.ts';
import { findTimesheet, findTimesheets, type StoredTimesheet } from '../features/months/history/timesheets.queries.ts';
import type { Client } from '../testing/client.ts';
import { createTestDatabase } from '../testing/databases/test-database.ts';
import { sessionOf } from '../testing/session-of.ts';
import { setUpApp } from '../testing/set-up.ts';
import { type DemoSignIn, loadDemo } from './load-demo.ts';

const TODAY = '2026-11-20';

let signIns: DemoSignIn[];
let manager: Client;
let staff: EmployeeRow[];
const app = setUpApp({ now: `${TODAY}T08:00:00Z` });
beforeAll(async () => {
  ({ sign_ins: signIns } = await loadDemo(app.adminUrl, { today: TODAY, random: randomBytes }));
  manager = await signInAs('company_manager');
  const query = { search: '', page: 1, rowsPerPage: 50, sortBy: 'number', descending: 'false' } as const;
  staff = (await manager.read(api.employees.list, { query })).data;
});

async function signInAs(role: DemoSignIn['role']): Promise<Client> {
  const { email, password } = signIns.find((signIn) => signIn.role === role) ?? { email: '', password: '' };
  const session = sessionOf(await app.anonymous.read(api.access.login, { body: { email, password } }));
  expect(session.user).toMatchObject({ role, has_company: true, lang: { name: 'de' } });
  return app.client(session.token);
}

test('every record of the demo has a seal, and none was written past the product', async () => {
  const { rows } = await app.admin.query<{ company_id: number }>('select company_id from companies');
  const companyId = rows[0]?.company_id ?? 0;
  const verdict = await inCompany(app.pool, companyId, (db) => verifyRecord(db, { companyId }, app.clock.now()));
  expect(verdict).toMatchObject({ broken: null, wrongCounts: 0, isFullySealed: true, problems: [] });
  expect(verdict.compared).toBeGreaterThan(500);
});

describe('the staff', () => {
  test('are 24, numbered from 1001 on', () => {
    expect(staff.map((row) => row.number)).toEqual(Array.from({ length: 24 }, (_, index) => String(1001 + index)));
  });

  test('were 25: one left and is deleted, with sheets that can still be looked at', async () => {
    const query = { search: '', page: 1, rowsPerPage: 50, sortBy: 'number', descending: 'false' } as const;
    const { data } = await manager.read(api.employees.list, { query: { ...query, filterBy: 'deleted:true' } });
    expect(data).toMatchObject([{ number: '1025', last_name: 'Rieger', latest_timesheet: '2026-04' }]);
    const id = data[0]?.id ?? 0;
    expect((await manager.read(api.timesheets.list, { query: { employee_id: id, page: 1 } })).total).toBe(6);
    const employee = await manager.read(api.employees.get, { params: { id } });
    expect(employee.deleted_at).toBe('2026-09-04 10:00:00');
  });

  test('have open and closed periods, and leave of this year and the last', async () => {
    const periods = await Promise.all(
      staff.map(({ id }) => manager.read(api.inactivity.list, { params: { id }, query: { page: 1 } })),
    );
    const ends = periods.flatMap(({ data }) => data.map(({ end }) => end === null));
    expect(new Set(ends)).toEqual(new Set([true, false]));
    const years = await Promise.all(
      staff.map(({ schema_id }) => manager.read(api.leave.years, { params: { schemaId: schema_id } })),
    );
    expect(new Set(years.flat())).toEqual(new Set([2026, 2025]));
    const used = await Promise.all(
      staff.map(({ schema_id }) => manager.read(api.leave.year, { params: { schemaId: schema_id, year: 2026 } })),
    );
    expect(used.some(({ used_days }) => used_days >= 10)).toBe(true);
  });

  test('show every state that a month can have', () => {
    const states = new Set(staff.flatMap((row) => row.recent_months.map((month) => month.state)));
    // The company of the demo was founded long before.
    expect([...states].sort()).toEqual(RECENT_MONTH_STATES.filter((state) => state !== 'earlier').sort());
    expect(staff.filter((row) => row.is_currently_inactive).length).toBeGreaterThan(0);
    expect(staff.filter((row) => row.is_part_time_worker).length).toBeGreaterThan(0);
  });

  test('have twelve confirmed months, most of them; the last month is missing for some, the current one is open', () => {
    const statesOf = (month: string) =>
      staff.map((row) => row.recent_months.find((candidate) => candidate.month === month)?.state);
    const complete = staff.filter((row) => row.recent_months.slice(0, -1).every(({ state }) => state === 'done'));
    expect(complete.length).toBeGreaterThanOrEqual(12);
    expect(statesOf('2026-10').filter((state) => state === 'missing').length).toBe(6);
    expect(statesOf('2026-11')).not.toContain('done');
  });

  test('sign in any of three ways, and the account of an employee belongs to one', async () => {
    const employee = await signInAs('employee');
    const { user } = await employee.read(api.access.authorized, {});
    const { rows } = await app.admin.query('select number from employees where user_id = $1', [user.id]);
    expect(rows).toEqual([{ number: '1005' }]);
    const visitor = await signInAs('user');
    expect((await visitor.read(api.company.get, {})).name).toBe('Muster Bau GmbH');
  });

  test('have somebody under 18, whose months know it', async () => {
    const trainee = staff.find((row) => row.last_name === 'Fußeder');
    const { birth_date } = await manager.read(api.employees.get, { params: { id: trainee?.id ?? 0 } });
    expect([(birth_date ?? '') > '2008-11-20', (birth_date ?? '9999') < '2013-11-20']).toEqual([true, true]);
  });

  test('have months that were changed after the fact, with their history', async () => {
    const amended = staff.find((row) => row.last_name === 'Löwenstein');
    const { data } = await manager.read(api.timesheets.list, { query: { employee_id: amended?.id ?? 0, page: 1 } });
    const changed = data.find((sheet) => sheet.version === 2);
    const history = await manager.read(api.timesheets.versions, { params: { id: changed?.id ?? 0 } });
    expect(history.data.map(({ changed_days }) => changed_days.length)).toEqual([2, 0]);
    const { days } = await manager.read(api.timesheets.get, { params: { id: changed?.id ?? 0 } });
    expect(days.filter(({ was }) => was !== null)).toHaveLength(2);
  });

  test('work by schedules of many kinds', async () => {
    const schedules = await Promise.all(
      staff.map((row) => manager.read(api.schedules.get, { query: { employee_id: row.id } })),
    );
    expect(new Set(schedules.map((schedule) => schedule.styling_type_id))).toEqual(new Set([1, 4, 5]));
    expect(new Set(schedules.map((schedule) => schedule.days.length))).toEqual(new Set([0, 2, 3, 4, 5]));
    const perHour = schedules.filter((schedule) => schedule.per_hour_calc === 1);
    expect(perHour.map((schedule) => [schedule.monthly_wage, schedule.hourlyWage, schedule.hours_week])).toEqual([
      ['603.00', '13.90', 10],
      ['603.00', '13.90', 10],
    ]);
    expect(schedules.some((schedule) => schedule.seasonal_short_time_work === 1)).toBe(true);
    expect(schedules.some((schedule) => schedule.works_on_holidays === 1)).toBe(true);
    expect(schedules.some((schedule) => schedule.days.some((day) => day.end_time < day.start_time))).toBe(true);
  });
});

async function mustFind(db: Db, id: number): Promise<StoredTimesheet> {
  const sheet = await findTimesheet(db, { companyId: 1 }, id);
  if (!sheet) throw new Error(`no sheet ${id}`);
  return sheet;
}

describe('the sheets', () => {
  const allSheets = () =>
    inCompany(app.pool, 1, async (db) => {
      const sheets: StoredTimesheet[] = [];
      for (const { id } of staff) {
        const { data } = await findTimesheets(db, { companyId: 1 }, id, { limit: 50, offset: 0 });
        for (const row of data) sheets.push(await mustFind(db, row.id));
      }
      return sheets;
    });

  test('add up: every stored sum is the sum of the rows, in months of every length', async () => {
    const sheets = await allSheets();
    expect(sheets.length).toBeGreaterThan(240);
    const schedules = new Map<number, number>();
    for (const row of staff) {
      const schedule = await manager.read(api.schedules.get, { query: { employee_id: row.id } });
      schedules.set(row.id, schedule.hours_week);
    }
    for (const sheet of sheets) {
      const plan = {
        hours_week: schedules.get(sheet.employee_id) ?? 0,
        is_part_time_worker: sheet.is_part_time_worker,
      } as const;
      expect(sheet.totals, `sheet ${sheet.id}`).toEqual(totalDays(sheet.days, [{ from: sheet.month, plan }]));
      expect(sheet.month < monthOf(TODAY) && sheet.confirmed_at.slice(0, 10) < TODAY).toBe(true);
    }
    expect(new Set(sheets.map((sheet) => sheet.days.length))).toEqual(new Set([28, 30, 31]));
    expect(sheets.some((sheet) => (sheet.totals.lost_minutes ?? 0) > 0)).toBe(true);
  });

  test('were changed later in three cases, which is marked day by day', async () => {
    const changed = (await allSheets()).filter((sheet) => sheet.version > 1);
    expect(changed).toHaveLength(3);
    for (const sheet of changed) expect(sheet.days.filter((day) => day.changed_ex_post)).toHaveLength(2);
  });

  test('respect the holidays of the place of work: Assumption in Rosenheim, none in Ulm', async () => {
    const { rows } = await app.admin.query<{ number: string; holiday: string | null }>(
      `select e.number, day ->> 'holiday' as holiday
       from employees e join timesheets t on t.employee_id = e.id
         join timesheet_versions v on v.timesheet_id = t.id, jsonb_array_elements(v.days) day
       where day ->> 'day' = '2026-08-15' and e.number in ('1001', '1018') order by e.number`,
    );
    expect(rows).toEqual([
      { number: '1001', holiday: 'assumption' },
      { number: '1018', holiday: null },
    ]);
  });
});

describe('loading', () => {
  const TABLES = ['employees', 'schedules', 'schedule_versions', 'inactivity_periods', 'leaves', 'timesheets'];
  /** Fields that differ each time: the salts of the log's names, and what is calculated with them. */
  const RANDOM = ['created_at', 'user_salt', 'user_digest', 'subject_salt', 'subject_digest', 'hash', 'previous_hash'];
  const dump = async (url: string, today: string) => {
    const { sign_ins } = await loadDemo(url, { today, random: randomBytes });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const rows = [];
    for (const table of [...TABLES, 'timesheet_versions', 'log_entries']) {
      const { rows: found } = await client.query(
        `select regexp_replace((to_jsonb(t) - $1::text[])::text, '"hash": "\\w+"', '', 'g') as row from app.${table} t order by 1`,
        [RANDOM],
      );
      rows.push(...found.map(({ row }) => `${table} ${row}`));
    }
    await client.end();
    return { sign_ins, rows };
  };

  test('on the same day gives the same company, except for the passwords', async () => {
    const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    const [first, second] = await Promise.all([dump(one.adminUrl, TODAY), dump(other.adminUrl, TODAY)]);
    expect(second.rows).toEqual(first.rows);
    expect(second.sign_ins).not.toEqual(first.sign_ins);
    await Promise.all([one.drop(), other.drop()]);
  });

  test.each(['2027-01-01', '2028-02-29', '2026-12-31'])('works on %s', async (today) => {
    const database = await createTestDatabase();
    const { rows } = await dump(database.adminUrl, today);
    expect(rows.filter((row) => row.startsWith('timesheets '))).toHaveLength(265);
    await database.drop();
  });

  test('leaves nothing behind when it breaks', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    // A constraint that refuses one month: it stands for any failure in the middle.
    await client.query(`alter table app.log_entries add check (data ->> 'month' <> '2026-05')`);
    await expect(loadDemo(database.adminUrl, { today: TODAY, random: randomBytes })).rejects.toThrow('check');
    const { rows } = await client.query<{ users: number; companies: number }>(
      'select (select count(*)::int from app.users) as users, (select count(*)::int from app.companies) as companies',
    );
    expect(rows).toEqual([{ users: 0, companies: 0 }]);
    await client.end();
    await database.drop();
  });
});
