import { api } from '@zeitblatt/contract/api';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

let manager: Client;
let worker: { id: number; schemaId: number };
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
  worker = await company.hires({ schedule: { allowed_leave_days: 28 } });
  await company.does(async (doing) => {
    await addLeave(doing, worker.schemaId, { from: '2026-10-05', to: '2026-10-09' });
    await addInactivity(doing, worker.id, { begin: '2026-10-19', end: '2026-10-20' });
  });
});

const MONTH = '2026-10';
const work = { start_time: '09:00', end_time: '12:00', break_minutes: 0 };

const propose = (month = MONTH) =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month, last_calc_day: null, ignore_last_6_days: false },
  });

const withTimes = (days: readonly TimesheetDay[], times: Readonly<Record<string, Partial<DayEntry>>>): DayEntry[] =>
  days.map((day) => ({ ...unchangedEntry(day), ...times[day.day] }));

const bodyOf = (days: readonly DayEntry[], month = MONTH) => ({
  schema_id: worker.schemaId,
  month,
  days: [...days],
  confirmed: true as const,
  change_reason: 'Nachtrag',
});

/** Saves a month and reads the stored sheet. */
async function save(days: readonly DayEntry[], month = MONTH) {
  const job = await manager.read(api.timesheets.save, { body: bodyOf(days, month) });
  await app.finish(company, job);
  const { result, error } = await manager.read(api.jobs.get, { params: { id: job.id } });
  expect(error).toBeNull();
  return manager.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
}

const on = (days: readonly TimesheetDay[], day: string) => days.find((one) => one.day === day);
const leaveOf = (year = 2026) => manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year } });

describe('work on a day of leave', () => {
  test('is kept with its minutes; target and days for work stay as they are', async () => {
    const proposal = await propose();
    const sheet = await save(withTimes(proposal.days, { '2026-10-06': work }));
    expect(on(sheet.days, '2026-10-06')).toMatchObject({
      ...work,
      worked_hours: '3:00',
      absence: 'leave',
      is_leave_day: false,
    });
    expect(on(sheet.days, '2026-10-07')).toMatchObject({ start_time: null, absence: 'leave', is_leave_day: true });
    expect(sheet.totals).toEqual({
      ...proposal.totals,
      worked_minutes: proposal.totals.worked_minutes + 180,
      working_days: proposal.totals.working_days + 1,
      credited_minutes: (proposal.totals.credited_minutes ?? 0) - 480,
    });
  });

  test('uses up no leave, until the times are cleared again', async () => {
    expect(await leaveOf()).toMatchObject({ used_days: 5, left_days: 23 });
    const { days } = await propose();
    await save(withTimes(days, { '2026-10-06': work, '2026-10-08': work }));
    const year = await leaveOf();
    expect([year.used_days, year.left_days, year.data[0]?.used_days]).toEqual([3, 25, 3]);
    await save(days.map(unchangedEntry));
    expect(await leaveOf()).toMatchObject({ used_days: 5, left_days: 23 });
  });

  test('counts in the sheet that stands, not in a deleted one', async () => {
    const { days } = await propose();
    const { id } = await save(withTimes(days, { '2026-10-06': work }));
    await manager.read(api.timesheets.remove, { params: { id } });
    expect((await leaveOf()).used_days).toBe(5);
  });

  test('that a person did not enter is never proposed', async () => {
    expect((await propose()).days.filter((day) => day.absence !== null && day.start_time !== null)).toEqual([]);
  });
});

describe('work on an inactive day', () => {
  test('is kept with its minutes and its mark; the target stays', async () => {
    const proposal = await propose();
    const sheet = await save(withTimes(proposal.days, { '2026-10-19': work }));
    expect(on(sheet.days, '2026-10-19')).toMatchObject({ ...work, absence: 'inactive', inactive: true });
    expect(sheet.totals.target_minutes).toBe(proposal.totals.target_minutes);
    expect(sheet.totals.worked_minutes).toBe(proposal.totals.worked_minutes + 180);
  });

  test('makes a sheet of a month that is wholly inactive; without times there is none', async () => {
    await company.does((doing) => addInactivity(doing, worker.id, { begin: '2026-08-01', end: '2026-08-31' }));
    const { days } = await propose('2026-08');
    const refused = await manager.send(api.timesheets.save, { body: bodyOf(days.map(unchangedEntry), '2026-08') });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['month']]);
    const sheet = await save(withTimes(days, { '2026-08-03': work }), '2026-08');
    expect(sheet.totals).toMatchObject({ worked_minutes: 180, target_minutes: 0, working_days: 1 });
  });
});

test('work on a public holiday and on a free Sunday is kept too', async () => {
  const { days } = await propose();
  const sheet = await save(withTimes(days, { '2026-10-03': work, '2026-10-04': work }));
  expect(on(sheet.days, '2026-10-03')).toMatchObject({ ...work, holiday: 'german_unity' });
  expect(on(sheet.days, '2026-10-04')).toMatchObject({ ...work, absence: null });
});

test('before and after the contract nothing can be recorded', async () => {
  worker = await company.hires({
    schedule: { started_working_at_company: '2026-10-12', stopped_working_at_company: '2026-10-16' },
  });
  const { days } = await propose();
  const body = bodyOf(withTimes(days, { '2026-10-11': work, '2026-10-17': work }));
  const { status, body: answer } = await manager.send(api.timesheets.save, { body });
  expect([status, Object.keys(answer.errors)]).toEqual([422, ['days.10.start_time', 'days.16.start_time']]);
});

test('a day says when it was recorded, and what stood there before', async () => {
  const { days } = await propose();
  await save(days.map(unchangedEntry));
  app.clock.set('2026-11-23T08:00:00Z');
  manager = await company.signIn('company_manager');
  const sheet = await save(withTimes(days, { '2026-10-06': work, '2026-10-12': { end_time: '17:00' } }));
  const name = company.manager.name;
  const plan = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
  expect(on(sheet.days, '2026-10-12')).toMatchObject({
    changed_ex_post: true,
    recorded_on: '2026-11-23',
    was: { ...plan, changed_by: name, changed_on: '2026-11-23' },
  });
  expect(on(sheet.days, '2026-10-06')).toMatchObject({ recorded_on: '2026-11-23', was: { start_time: null } });
  expect(on(sheet.days, '2026-10-13')).toMatchObject({ changed_ex_post: false, recorded_on: '2026-11-20', was: null });
  app.clock.set('2026-11-20T08:00:00Z');
});
