import { api } from '@zeitblatt/contract/api';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import { lastKeptDay, RESTORABLE_DAYS_MIN } from '@zeitblatt/domain/days/day/retention';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import { addMonthEvents } from '../../../testing/month-events.ts';
import { addDayRecord } from '../../../testing/recorded-time.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { addHours } from '../../../testing/sweeps/add-hours.ts';
import { addLeaveAccount } from '../../../testing/sweeps/add-leave-account.ts';
import { addRequest } from '../../../testing/sweeps/add-request.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { insertHold } from '../../record/retention/retention.queries.ts';
import { insertPair } from '../queries/change-employees.queries.ts';
import { purgeAt, purgeCalls } from './purge.builder.ts';

const START = '2026-11-20T08:00:00Z';

const app = setUpApp({ now: START });
beforeEach(() => app.clock.set(START));
const { company, manager } = setUpCompany(app, beforeEach);

const { on, remove, removeSheet, count, isKept, log } = purgeCalls(() => ({ app, company, manager }));

describe('D39 a deleted employee', () => {
  test('stays until two years after the last sheet was due, and is then gone with everything', async () => {
    const worker = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
    for (const month of ['2024-03', '2026-08', '2026-09']) await company.confirms(month, worker);
    await company.does(async (doing) => {
      await addInactivity(doing, worker.id, { begin: '2026-01-01', end: '2026-01-09' });
      await addLeave(doing, worker.schemaId, { from: '2026-07-01' });
    });
    await remove(worker.id);
    await on('2028-10-07');
    expect(await isKept('employees', worker.id)).toBe(true);
    expect(await count('timesheets')).toBe(3);
    await on('2028-10-08');
    expect(await isKept('employees', worker.id)).toBe(false);
    expect(await log()).toEqual([['employee_purged', null]]);
    const answer = await (await company.signIn('company_manager', 'en')).send(api.employees.get, { params: worker });
    expect(answer.status).toBe(404);
  });

  test('without any record counts from the month in which they were deleted', async () => {
    const { id } = await company.hires();
    await remove(id);
    await on('2028-12-07');
    expect(await isKept('employees', id)).toBe(true);
    await on('2028-12-08');
    expect(await isKept('employees', id)).toBe(false);
  });

  test('whose last sheet is deleted too stays as long as that sheet', async () => {
    const worker = await company.hires();
    await company.confirms('2026-05', worker);
    await removeSheet(await company.confirms('2026-09', worker));
    await remove(worker.id);
    await on('2028-10-07');
    expect(await isKept('employees', worker.id)).toBe(true);
    await on('2028-10-08');
    expect([await isKept('employees', worker.id), await log()]).toEqual([false, [['employee_purged', null]]]);
  });

  test('who was restored stays for good', async () => {
    const worker = await company.hires();
    await company.confirms('2026-09', worker);
    await remove(worker.id);
    await manager.read(api.employees.restore, { params: worker });
    await on('2099-01-01');
    expect([await isKept('employees', worker.id), await count('timesheets'), await log()]).toEqual([true, 1, []]);
  });

  test('whose last kept day ends at midnight in Germany is gone at that midnight', async () => {
    const { id } = await company.hires();
    await remove(id);
    await purgeAt(app, '2028-12-07T22:59:59Z');
    expect(await isKept('employees', id)).toBe(true);
    await purgeAt(app, '2028-12-07T23:00:00Z');
    expect(await isKept('employees', id)).toBe(false);
  });
});

describe('D39 a deleted sheet', () => {
  test('of a current employee stays two years from the day it was due', async () => {
    const worker = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
    const id = await company.confirms('2026-09', worker);
    const living = await company.confirms('2026-08', worker);
    await removeSheet(id);
    await on('2028-10-07');
    expect(await isKept('timesheets', id)).toBe(true);
    await on('2028-10-08');
    expect([await isKept('timesheets', id), await isKept('timesheets', living)]).toEqual([false, true]);
    expect(await isKept('employees', worker.id)).toBe(true);
    expect(await log()).toEqual([['timesheet_purged', 'Anna Meier, 09.2026']]);
    expect((await app.admin.query('select from timesheet_versions where timesheet_id = $1', [id])).rowCount).toBe(0);
  });

  test('leaves the rest of its account as one line, also beside a new opening', async () => {
    const worker = await company.hires();
    await addHours(company, worker.id);
    const id = await company.confirms('2026-09', worker);
    await removeSheet(id);
    await app.admin.query(
      `insert into hours_bookings (company_id, employee_id, day, kind, minutes, timesheet_id, timesheet_version, booked_by,
         booked_by_name, booked_at) values ($1, $2, '2026-09-30', 'month', 90, $3, 1, $4, 'Erika', now())`,
      [company.id, worker.id, id, company.manager.id],
    );
    await on('2028-10-08');
    expect(await isKept('timesheets', id)).toBe(false);
    await manager.read(api.hoursAccount.open, { body: { openings: [{ employee_id: worker.id, minutes: 500 }] } });
    const params = { employeeId: worker.id };
    const { lines, balance_minutes } = await manager.read(api.hoursAccount.statement, {
      params,
      query: { year: 2026 },
    });
    expect([lines.map(({ kind, minutes }) => [kind, minutes]), balance_minutes]).toEqual([
      [
        ['opening', 500],
        ['correction', 6000],
        ['opening', 90],
      ],
      6590,
    ]);
  });

  test('goes together with what its jobs repeat of it', async () => {
    const worker = await company.hires();
    const body = { schema_id: worker.schemaId, month: '2026-09', last_calc_day: null, ignore_last_6_days: false };
    const { days } = await manager.read(api.timesheets.propose, { body });
    const entries = days.map(({ day, start_time, end_time, break_minutes }) => ({
      day,
      start_time,
      end_time,
      break_minutes,
    }));
    const month = { schema_id: worker.schemaId, month: '2026-09', days: entries, confirmed: true as const };
    const job = await manager.read(api.timesheets.save, { body: month });
    await app.finish(company, job);
    const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
    await removeSheet(result?.timesheet_id ?? 0);
    await on('2028-10-08');
    expect(await count('jobs')).toBe(0);
  });
});

test('the purge never touches anything that lives, on any date', async () => {
  const months = ['2024-02', '2024-12', '2025-11', '2026-01', '2026-09', '2026-11'];
  const living: number[] = [];
  for (const [index, month] of months.entries()) {
    const worker = await company.hires({ number: `l${index}` });
    await company.confirms(month, worker);
    living.push(worker.id);
  }
  // Month of the last record, by employee id.
  const last = new Map<number, string>();
  for (const [index, month] of months.entries()) {
    const worker = await company.hires({ number: `d${index}` });
    await company.confirms(month, worker);
    await remove(worker.id);
    last.set(worker.id, month);
  }
  const gone = await company.hires({ number: 'none' });
  await remove(gone.id);
  last.set(gone.id, '2026-11');

  const edges = months.flatMap((month) => {
    const end = lastKeptDay(month, 'working_time');
    return [addDays(end, -6), end, addDays(end, 1)];
  });
  // Before these days the records were only just deleted.
  const restorable = addDays(START.slice(0, 10), RESTORABLE_DAYS_MIN);
  for (const day of [...new Set([...edges, restorable, addDays(restorable, 1)])].sort()) {
    await on(day);
    const { rows } = await app.admin.query<{ id: number }>(
      'select id from employees where company_id = $1 order by id',
      [company.id],
    );
    const kept = [...last].filter(([, month]) => {
      return day <= restorable || day <= lastKeptDay(month, 'working_time');
    });
    expect(
      rows.map(({ id }) => id),
      day,
    ).toEqual([...living, ...kept.map(([id]) => id)]);
    expect(await count('timesheets')).toBe(living.length + kept.filter(([id]) => id !== gone.id).length);
  }
  expect(await count('schedules')).toBe(living.length);
});

describe('everything that hangs on an employee', () => {
  /** Tables that refer to employees by foreign key. The migration of a new one must say how it is emptied. */
  const HANGING = [
    'day_records',
    'drawn_pages',
    // Another contract of the same person, which stays and loses the mark.
    'employees',
    'employments',
    'hours_account_rules',
    'hours_bookings',
    'inactivity_periods',
    'leave_bookings',
    'leave_entitlements',
    'leave_notices',
    'leave_requests',
    'leaves',
    'link_pins',
    'month_events',
    'month_links',
    'retention_holds',
    'schedule_versions',
    'schedules',
    'stamps',
    'timesheet_versions',
    'timesheets',
    'tracks',
    'work_places',
  ];

  test('is known here', async () => {
    const { rows } = await app.admin.query<{ name: string }>(`
      with recursive hanging as (
        select conrelid from pg_constraint where contype = 'f' and confrelid = 'app.employees'::regclass
        union
        select c.conrelid from pg_constraint c join hanging on c.confrelid = hanging.conrelid where c.contype = 'f'
      ) select relname as name from hanging join pg_class on pg_class.oid = conrelid order by 1`);
    expect(rows.map(({ name }) => name)).toEqual(HANGING);
  });

  test('is purged, and no data of other employees', async () => {
    const fill = async (of: TestCompany) => {
      const worker = await of.hires();
      const sheet = await of.confirms('2026-09', worker);
      await addDayRecord(app, of, worker.id);
      await addMonthEvents(app, of, sheet);
      await addHours(of, worker.id);
      await addRequest(of, worker.id, '2027-02-01');
      await addLeaveAccount(of, worker.id);
      await of.does(({ db, reach, now }) =>
        insertHold(db, reach, { employeeId: worker.id, purpose: 'Rechtsstreit', by: 'Erika', now }),
      );
      await app.admin.query(`update retention_holds set ended_at = begun_at, ended_by_name = 'Erika'`);
      await (await of.signIn('company_manager')).read(api.timesheets.download, { params: { id: sheet } });
      await of.does(async (doing) => {
        await addInactivity(doing, worker.id, { begin: '2026-01-01', end: '2026-01-09' });
        await addLeave(doing, worker.schemaId, { from: '2026-07-01' });
      });
      return worker;
    };
    const sums = async () => {
      // The check code of a purged sheet stays, with its month and version.
      const kept = '(select * from check_codes where timesheet_id is not null)';
      const texts = [...HANGING, 'check_codes'].map((table) => {
        const rows = table === 'check_codes' ? kept : table;
        return `(select md5(string_agg(t::text, ',' order by t::text)) from ${rows} t)`;
      });
      return (await app.admin.query(`select ${texts.map((text, index) => `${text} as t${index}`).join(', ')}`)).rows;
    };
    await fill(company);
    const other = await app.company();
    await fill(other);
    const partner = await company.hires();
    const before = await sums();
    const { id } = await fill(company);
    await company.does(({ db, reach }) => insertPair(db, reach, [id, partner.id]));
    await remove(id);
    expect(await sums()).not.toEqual(before);
    // Their recorded day is later than their last sheet.
    await on('2028-12-08');
    expect(await sums()).toEqual(before);
  });
});
