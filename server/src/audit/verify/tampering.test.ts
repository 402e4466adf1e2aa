import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { sealOldRecords } from '../seal-old-records.ts';
import { isWhole, verifyRecord } from './verify-record.ts';

// With nanoseconds, as the clock of the machine has them and PostgreSQL does not keep them.
const app = setUpApp({ now: '2026-11-22T11:00:00.123456789Z', hasDamagedRows: true });
const company = setUp(beforeEach, () => app.company());

let worker: { id: number; schemaId: number };

const verify = () => company.does(({ db, reach }) => verifyRecord(db, reach, app.clock.now()));

/** A statement of a superuser, past the product; `$1` is the company. */
const tamper = (sql: string, values: readonly unknown[] = []) => app.admin.query(sql, [company.id, ...values]);

/** The month with two versions, confirmed through the product; from then on every record has a seal. */
beforeEach(async () => {
  worker = await company.hires({ first_name: 'Anna', last_name: 'Huber' });
  await company.confirms('2026-10', worker);
  await sealOldRecords(app.pool, app.clock.now());
  await company.confirms('2026-10', {
    ...worker,
    correct: (days) =>
      days.map(({ day, start_time, end_time, break_minutes }) => ({
        day,
        start_time,
        end_time: day === '2026-10-05' ? '15:00' : end_time,
        break_minutes,
      })),
  });
});

const faultsOf = async () =>
  (await verify()).problems.map(({ fault, kind, person, on, version }) => [fault, kind, person, on, version]);

test('nothing is found while only the product writes', async () => {
  const verdict = await verify();
  expect(verdict).toMatchObject({ broken: null, isEmpty: false, wrongCounts: 0, isFullySealed: true, problems: [] });
  // The sheet and its two versions, the contract and its version.
  expect(verdict.compared).toBe(5);
  expect(isWhole(verdict)).toBe(true);
});

describe('a superuser who rewrites hours is found out:', () => {
  const day = (path: string, value: string) =>
    `update timesheet_versions set days = jsonb_set(days, '${path}', '${value}') where company_id = $1 and version = 2`;

  test.each([
    ['the end of a confirmed day', day('{4,end_time}', '"16:00"')],
    ['a mark', day('{4,changed_ex_post}', 'false')],
    ['an earlier value', day('{4,was}', 'null')],
    ['when a day was recorded', day('{4,recorded_on}', '"2026-10-05"')],
    ['a remark', day('{4,remark}', '"krank"')],
    [
      'the place of a break',
      day('{4,parts}', '[{"start": "08:00", "end": "12:00"}, {"start": "12:30", "end": "15:00"}]'),
    ],
    [
      'begin and end at an equal sum',
      day('{4}', '{"day": "2026-10-05", "start_time": "07:00", "end_time": "14:00", "break_minutes": 30}'),
    ],
    [
      'a sum',
      'update timesheet_versions set worked_minutes = worked_minutes + 60 where company_id = $1 and version = 2',
    ],
    ['a reason', `update timesheet_versions set reasons = '[{"rule": "x"}]' where company_id = $1 and version = 2`],
    [
      'why it was changed',
      `update timesheet_versions set change_reason = 'Irrtum' where company_id = $1 and version = 2`,
    ],
    [
      'who confirmed',
      `update timesheet_versions set confirmed_by_name = 'Jemand' where company_id = $1 and version = 2`,
    ],
    [
      'when it was confirmed',
      `update timesheet_versions set confirmed_at = confirmed_at - interval '1 microsecond' where company_id = $1 and version = 2`,
    ],
  ])('%s', async (_what, sql) => {
    await tamper(sql);
    expect(await faultsOf()).toEqual([['changed', 'sheet_version', 'Anna Huber', '2026-10', 2]]);
  });

  test('every day of all versions backdated', async () => {
    await tamper(
      `update timesheet_versions set days = (select jsonb_agg(day || '{"recorded_on": "2026-10-01"}') from jsonb_array_elements(days) as day)
       where company_id = $1`,
    );
    expect(await faultsOf()).toEqual([
      ['changed', 'sheet_version', 'Anna Huber', '2026-10', 1],
      ['changed', 'sheet_version', 'Anna Huber', '2026-10', 2],
    ]);
  });

  test('the first version removed', async () => {
    await tamper('delete from timesheet_versions where company_id = $1 and version = 1');
    expect(await faultsOf()).toEqual([['missing', 'sheet_version', 'Anna Huber', '2026-10', 1]]);
  });

  test('an earlier version made the newest again', async () => {
    await tamper('update timesheets set version = 1 where company_id = $1');
    expect(await faultsOf()).toEqual([['changed', 'sheet', 'Anna Huber', '2026-10', 0]]);
  });

  test('the sheet and its versions removed', async () => {
    await tamper('delete from timesheet_versions where company_id = $1');
    await tamper('delete from timesheets where company_id = $1');
    expect((await faultsOf()).map(([fault, kind]) => `${fault} ${kind}`)).toEqual([
      'missing sheet',
      'missing sheet_version',
      'missing sheet_version',
    ]);
  });

  test('the sheet hidden as if it had been deleted, or moved to another month', async () => {
    await tamper('update timesheets set deleted_at = now() where company_id = $1');
    expect(await faultsOf()).toEqual([['changed', 'sheet', 'Anna Huber', '2026-10', 0]]);
    await tamper(`update timesheets set deleted_at = null, month = '2026-09-01' where company_id = $1`);
    expect(await faultsOf()).toEqual([['changed', 'sheet', 'Anna Huber', '2026-10', 0]]);
  });

  test('another sheet named as the one that it goes on with', async () => {
    await tamper('update timesheets set predecessor_id = 1, predecessor_version = 1 where company_id = $1');
    expect(await faultsOf()).toEqual([['changed', 'sheet', 'Anna Huber', '2026-10', 0]]);
  });

  test('a version added past the product', async () => {
    await tamper(
      `insert into timesheet_versions select (jsonb_populate_record(v, '{"version": 3}')).* from timesheet_versions v
       where company_id = $1 and version = 2`,
    );
    expect(await faultsOf()).toEqual([['unsealed', 'sheet_version', 'Anna Huber', '2026-10', 3]]);
  });

  test('the seal of a version that was rewritten as well', async () => {
    await tamper(day('{4,end_time}', '"16:00"'));
    await tamper(
      `update log_entries set data = jsonb_set(data, '{seals,1,hash}', '"00"') where company_id = $1 and type = 'timesheet_changed'`,
    );
    expect((await verify()).broken).toBeTypeOf('number');
  });

  test('the salt of a version that was rewritten as well, as if the employee had been purged', async () => {
    await tamper(day('{4,end_time}', '"16:00"'));
    await tamper(
      `update log_entries set subject = null, changes = '[]', subject_salt = null where company_id = $1 and type = 'timesheet_changed'`,
    );
    expect(await verify()).toMatchObject({ broken: null });
    expect(await faultsOf()).toContainEqual(['unproven', 'sheet_version', 'Anna Huber', '2026-10', 2]);
  });
});

describe('a superuser who cuts the log is found out:', () => {
  const cut = async () => {
    await tamper(
      'delete from log_entries where company_id = $1 and id = (select max(id) from log_entries where company_id = $1)',
    );
    await tamper(
      `update log_heads set hash = (select hash from log_entries where company_id = $1 order by id desc limit 1) where company_id = $1`,
    );
  };

  test('the last entry deleted, and the head set to the hash before it', async () => {
    await cut();
    const verdict = await verify();
    expect(verdict).toMatchObject({ broken: null, isEmpty: false });
    expect(verdict.wrongCounts).toBeGreaterThan(0);
    expect(await faultsOf()).toContainEqual(['unsealed', 'sheet_version', 'Anna Huber', '2026-10', 2]);
  });

  test('the same, with the version of the entry removed and the counts corrected: the sheet still names that version', async () => {
    await cut();
    await tamper('delete from timesheet_versions where company_id = $1 and version = 2');
    await tamper('update log_heads set total = total - 1 where company_id = $1');
    await tamper('update log_day_counts set total = total - 1 where company_id = $1');
    await tamper(`delete from log_month_counts where company_id = $1 and type = 'timesheet_changed'`);
    expect((await verify()).wrongCounts).toBe(0);
    expect(await faultsOf()).toEqual([['changed', 'sheet', 'Anna Huber', '2026-10', 0]]);
  });

  test('all entries deleted', async () => {
    await tamper('delete from log_entries where company_id = $1');
    expect(await verify()).toMatchObject({ entries: 0, broken: 'end' });
  });

  test('all entries and the head deleted, with all counts', async () => {
    for (const table of ['log_entries', 'log_heads', 'log_day_counts', 'log_month_counts'])
      await tamper(`delete from ${table} where company_id = $1`);
    const verdict = await verify();
    expect(verdict).toMatchObject({ entries: 0, broken: null, isEmpty: true, wrongCounts: 0 });
    expect(isWhole(verdict)).toBe(false);
  });

  test.each([
    'update log_heads set total = total + 1 where company_id = $1',
    'update log_day_counts set total = total + 1 where company_id = $1',
    `update log_month_counts set total = total + 1 where company_id = $1 and type = 'timesheet_saved'`,
    'delete from log_month_counts where company_id = $1',
  ])('counts falsified: %s', async (sql) => {
    await tamper(sql);
    expect(isWhole(await verify())).toBe(false);
  });
});

describe('a superuser who rewrites what months follow from is found out:', () => {
  test.each([
    [
      'update schedule_versions set hours_week = 20 where company_id = $1',
      ['changed', 'schedule_version', 'Anna Huber', '2020-01-01', 1],
    ],
    [
      `update employments set begin = '2021-01-01' where company_id = $1`,
      ['changed', 'schedule', 'Anna Huber', null, 0],
    ],
  ])('%s', async (sql, problem) => {
    await tamper(sql);
    expect(await faultsOf()).toEqual([problem]);
  });

  test('an earlier employment of a person who was hired again', async () => {
    const manager = await company.signIn('company_manager');
    const { id } = await company.hires({
      last_name: 'Berg',
      schedule: { started_working_at_company: '2020-01-01', stopped_working_at_company: '2025-12-31' },
    });
    const body = { begin: '2026-10-01', end: null, end_reason: null, counts_as_continued: false, version: 1 };
    await manager.read(api.employments.add, { params: { id }, body });
    expect(isWhole(await verify())).toBe(true);
    await tamper(
      `update employments set "end" = '2026-09-30' where company_id = $1 and employee_id = ${id} and "end" is not null`,
    );
    expect(await faultsOf()).toEqual([['changed', 'schedule', 'Hans Berg', null, 0]]);
  });

  test('leave, inactivity and a recorded day', async () => {
    const manager = await company.signIn('company_manager');
    const body = { schema_id: worker.schemaId, from: '2026-12-01', to: '2026-12-04' };
    const { id } = await manager.read(api.leave.add, { body });
    const params = { id: worker.id };
    await manager.read(api.inactivity.add, { params, body: { begin: '2026-08-03', end: '2026-09-30', comment: 'x' } });
    const entry = { kind: 'sick' as const, start_time: null, end_time: null, break_minutes: 0, reason: null };
    await manager.read(api.dayRecords.recordForOthers, {
      body: { records: [{ ...entry, employee_id: worker.id, day: '2026-11-03' }] },
    });
    expect(isWhole(await verify())).toBe(true);
    await tamper(`update leaves set "to" = '2026-12-03' where company_id = $1`);
    await tamper(`update inactivity_periods set comment = 'y' where company_id = $1`);
    await tamper('update day_records set kind = null where company_id = $1');
    expect(await faultsOf()).toEqual([
      ['changed', 'day_record', 'Anna Huber', '2026-11-03', 1],
      ['changed', 'leave', 'Anna Huber', '2026-12-01', 0],
      ['changed', 'period', 'Anna Huber', '2026-08-03', 0],
    ]);
    await tamper('delete from leaves where company_id = $1');
    expect(await faultsOf()).toContainEqual(['missing', 'leave', 'Anna Huber', '2026-12-01', 0]);
    expect(id).toBeGreaterThan(0);
  });
});
