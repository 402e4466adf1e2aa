import { api } from '@zeitblatt/contract/api';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLeave } from '../../../demo/builders.ts';
import { CONFIRMED_BATCH_FIELDS } from '../../../testing/batches.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { absence, dayOf, hireWithAccount } from '../../days/week/day-records.builder.ts';
import { entryOfDay } from './check-month.ts';

const MONTH = '2026-10';
const TUESDAY = '2026-10-06';
const WEDNESDAY = '2026-10-07';
const SUNDAY = '2026-10-11';

const app = setUpApp({ now: '2026-11-20T11:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company, { schedule: { allowed_leave_days: 28 } }));

const propose = () =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month: MONTH, last_calc_day: null, ignore_last_6_days: false },
  });
const NO_WORK = { start_time: null, end_time: null };
type Changes = Partial<Record<IsoDate, Partial<DayEntry>>>;
const changed = (days: readonly TimesheetDay[], changes: Changes): DayEntry[] =>
  days.map((day) => ({ ...entryOfDay(day), ...changes[day.day] }));
const bodyOf = (days: DayEntry[]) => ({ schema_id: worker.schemaId, month: MONTH, days, confirmed: true as const });

/** Saves the month as proposed but for the changes, and reads the sheet. */
async function save(changes: Changes) {
  const { days } = await propose();
  const job = await manager.read(api.timesheets.save, { body: bodyOf(changed(days, changes)) });
  await app.finish(company, job);
  const { result, error } = await manager.read(api.jobs.get, { params: { id: job.id } });
  expect(error).toBeNull();
  return manager.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
}
async function refusal(changes: Changes) {
  const { days } = await propose();
  const { status, body } = await manager.send(api.timesheets.save, { body: bodyOf(changed(days, changes)) });
  return [status, Object.entries(body.errors ?? {})];
}
const on = ({ days }: { readonly days: readonly TimesheetDay[] }, day: IsoDate) => days.find((one) => one.day === day);
const account = () => manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year: 2026 } });
const logged = async () => {
  const { data } = await manager.read(api.company.log, { query: { page: 1 } });
  return data.map(({ type }) => type);
};

describe('leave in a sheet', () => {
  test('is entered as a day of leave, credits the plan, and counts in the account', async () => {
    const sheet = await save({ [TUESDAY]: { ...NO_WORK, kind: 'leave' } });
    expect(on(sheet, TUESDAY)).toMatchObject({ kind: 'leave', is_leave_day: true, credited_minutes: 480 });
    expect(sheet.totals).toMatchObject({ worked_minutes: 21 * 480, credited_minutes: 480, target_minutes: 21 * 480 });
    expect(await account()).toMatchObject({ used_days: 1, left_days: 27, data: [{ from: TUESDAY, to: TUESDAY }] });
    expect([sheet.leave_left, (await propose()).leave_left]).toEqual([27, 27]);
    expect(await logged()).toEqual(expect.arrayContaining(['leave_added', 'timesheet_saved']));
    expect(dayOf(await worker.week('2026-10-05'), TUESDAY)).toMatchObject({
      kind: 'leave',
      record: { kind: 'leave', by: 'manager' },
    });
  });

  test.each([
    ['work', { start_time: '08:00', end_time: '16:30', break_minutes: 30, kind: null }, 0],
    ['sickness', { kind: 'sick' }, 0],
    ['half a day', { start_time: '08:00', end_time: '12:00', break_minutes: 0, kind: 'half_leave' }, 0.5],
    ['nothing', { kind: null }, 0],
  ] as const)('replaced by %s is removed again', async (_case, change, used_days) => {
    await save({ [TUESDAY]: { ...NO_WORK, kind: 'leave' } });
    const sheet = await save({ [TUESDAY]: change });
    expect(on(sheet, TUESDAY)).toMatchObject({ ...change, absence: null });
    expect(await account()).toMatchObject({ used_days, data: [] });
    expect(sheet.leave_left).toBe(28 - used_days);
    expect(on(await propose(), TUESDAY)).toMatchObject(change);
    expect((await logged()).filter((type) => type === 'leave_deleted')).toHaveLength(1);
  });

  test('of a longer period stays with the period; other days of it count otherwise', async () => {
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-10-05', to: '2026-10-09' }));
    const sheet = await save({ [TUESDAY]: { kind: 'sick' } });
    expect([on(sheet, TUESDAY)?.kind, on(sheet, WEDNESDAY)?.kind]).toEqual(['sick', 'leave']);
    expect(await account()).toMatchObject({ used_days: 4, data: [{ from: '2026-10-05' }] });
    const [status, errors] = await refusal({ [WEDNESDAY]: { kind: null } });
    expect([status, errors]).toEqual([422, [['days.6.kind', [expect.stringContaining('längeren Zeitraum')]]]]);
  });
});

test('half a day of leave counts half, and credits half', async () => {
  const sheet = await save({
    [TUESDAY]: { start_time: '08:00', end_time: '12:00', break_minutes: 0, kind: 'half_leave' },
  });
  expect(on(sheet, TUESDAY)).toMatchObject({ kind: 'half_leave', credited_minutes: 240, worked_hours: '4:00' });
  expect(await account()).toMatchObject({ used_days: 0.5, half_days: 1 });
  await save({ [TUESDAY]: { start_time: '08:00', end_time: '16:30', break_minutes: 30, kind: null } });
  expect(await account()).toMatchObject({ used_days: 0 });
});

describe('D107: half a day of leave without times', () => {
  const enterHalf = () =>
    manager.read(api.absences.enter, {
      body: {
        employee_id: worker.employeeId,
        kind: 'half_leave',
        from: TUESDAY,
        to: TUESDAY,
        comment: null,
        reason: null,
      },
    });

  test('leaves its other half to the plan, and the month whole', async () => {
    await enterHalf();
    const sheet = await save({});
    expect(on(sheet, TUESDAY)).toMatchObject({ start_time: '08:00', end_time: '12:00', credited_minutes: 240 });
    expect(monthNumbers(sheet.days, sheet.totals)).toMatchObject({ target: 22 * 480, difference: 0 });
  });

  test('leaves it to stamps that arrive later', async () => {
    await enterHalf();
    await worker.stamps(`${TUESDAY}T06:00:00Z`, `${TUESDAY}T11:00:00Z`);
    await app.admin.query('update tracks set end_recorded_at = $1', ['2026-11-20T12:00:00Z']);
    const day = dayOf(await worker.week('2026-10-05'), TUESDAY);
    expect(day).toMatchObject({ kind: 'half_leave', credited_minutes: 240, left_out: [] });
    expect((await worker.week('2026-10-05')).worked_minutes).toBe(300);
    expect(on(await save({}), TUESDAY)).toMatchObject({ kind: 'half_leave', worked_hours: '5:00', source: 'stamp' });
  });
});

test('sick days of sheets belong to one illness: the 43rd day credits nothing', async () => {
  const { days } = await propose();
  const sick = Object.fromEntries(
    days.filter(({ start_time }) => start_time !== null).map(({ day }) => [day, { ...NO_WORK, kind: 'sick' as const }]),
  );
  const october = await save(sick);
  expect(october.totals).toMatchObject({ worked_minutes: 0, credited_minutes: 22 * 480 });
  const month = '2026-11';
  const body = { schema_id: worker.schemaId, month, last_calc_day: '2026-11-19', ignore_last_6_days: false };
  const november = await manager.read(api.timesheets.propose, { body });
  const job = await manager.read(api.timesheets.save, {
    body: {
      ...bodyOf(
        november.days.map((day) => ({
          ...entryOfDay(day),
          ...(day.start_time !== null && day.day <= '2026-11-19' ? { ...NO_WORK, kind: 'sick' as const } : {}),
        })),
      ),
      month,
      last_calc_day: '2026-11-19',
    },
  });
  await app.finish(company, job);
  const { result } = await manager.read(api.jobs.get, { params: { id: job.id } });
  const sheet = await manager.read(api.timesheets.get, { params: { id: result?.timesheet_id ?? 0 } });
  expect([on(sheet, '2026-11-11'), on(sheet, '2026-11-12')]).toMatchObject([
    { kind: 'sick', credited_minutes: 480, credit_hint: null },
    { kind: 'sick', credited_minutes: 0, credit_hint: 'sick_pay_over' },
  ]);
  // D116: the six days without pay are not owed.
  expect(monthNumbers(sheet.days, sheet.totals)).toMatchObject({ paid: 8 * 480, target: 8 * 480, difference: 0 });
});

test('a kind that the employee recorded comes with the proposal, and stays when the client sends none', async () => {
  app.clock.set('2026-10-07T11:00:00Z');
  await worker.record(absence(TUESDAY, 'sick'));
  app.clock.set('2026-11-20T11:00:00Z');
  expect(on(await propose(), TUESDAY)).toMatchObject({ kind: 'sick', credited_minutes: 480 });
  const { days } = await propose();
  const plain = days.map(({ day, start_time, end_time, break_minutes }) => ({
    day,
    start_time,
    end_time,
    break_minutes,
  }));
  const job = await manager.read(api.timesheets.save, { body: bodyOf(plain) });
  await app.finish(company, job);
  expect(on(await propose(), TUESDAY)).toMatchObject({ kind: 'sick' });
  const sheet = await save({ [TUESDAY]: { kind: 'sick_child' } });
  expect(on(sheet, TUESDAY)).toMatchObject({ kind: 'sick_child', credited_minutes: 0, changed_ex_post: true });
  expect(on(sheet, TUESDAY)?.was).toMatchObject({ kind: 'sick', start_time: null });
  expect(dayOf(await worker.week('2026-10-05'), TUESDAY)).toMatchObject({
    record: { kind: 'sick_child', by: 'manager' },
  });
});

test('a change of only a kind or a remark is a new version with that day', async () => {
  const { id } = await save({ [TUESDAY]: { ...NO_WORK, kind: 'sick' } });
  await save({ [TUESDAY]: { kind: 'time_off' } });
  await save({ [WEDNESDAY]: { remark: ' Baustelle Rosenheim ' } });
  const { data } = await manager.read(api.timesheets.versions, { params: { id } });
  expect(data.map(({ changed_days }) => changed_days)).toEqual([[WEDNESDAY], [TUESDAY], []]);
  expect(on(await propose(), WEDNESDAY)).toMatchObject({ remark: 'Baustelle Rosenheim', changed_ex_post: false });
  const cleared = await save({ [WEDNESDAY]: { remark: null } });
  expect(on(cleared, WEDNESDAY)?.remark).toBeNull();
});

test('an earlier version that says of each day whether it is of a kind takes the later kinds back', async () => {
  const before = await save({});
  const { id } = await save({
    [TUESDAY]: { ...NO_WORK, kind: 'sick' },
    [WEDNESDAY]: { start_time: '08:00', end_time: '12:00', break_minutes: 0, kind: 'half_leave' },
  });
  expect((await account()).used_days).toBe(0.5);
  const days = changed(before.days, {});
  const body = { ...bodyOf(days), version: 2, change_reason: 'Versehen' };
  await app.finish(company, await manager.read(api.timesheets.change, { params: { id }, body }));
  const undone = await manager.read(api.timesheets.get, { params: { id } });
  expect([on(undone, TUESDAY), on(undone, WEDNESDAY)]).toMatchObject([
    { start_time: '08:00', end_time: '16:30', kind: null, credited_minutes: 0 },
    { start_time: '08:00', end_time: '16:30', kind: null, credited_minutes: 0 },
  ]);
  expect((await account()).used_days).toBe(0);
});

test('a batch saves kinds and remarks, and a proposal with them as it was seen', async () => {
  const { days } = await propose();
  const sheet = { schema_id: worker.schemaId, fingerprint: fingerprintOf(days), timesheet_id: null, version: 0 };
  const saveUsers = async (sheets: object[]) => {
    const body = { month: MONTH, sheets, ...CONFIRMED_BATCH_FIELDS } as never;
    const job = await manager.read(api.batches.saveUsers, { body });
    await app.finish(company, job);
    const { error, problems } = await manager.read(api.jobs.get, { params: { id: job.id } });
    expect([error, problems]).toEqual([null, []]);
  };
  const typed = changed(days, { [TUESDAY]: { ...NO_WORK, kind: 'leave', remark: 'Brückentag' } });
  await saveUsers([{ ...sheet, days: typed }]);
  expect(await account()).toMatchObject({ used_days: 1 });
  const again = await propose();
  expect(on(again, TUESDAY)).toMatchObject({ kind: 'leave', remark: 'Brückentag' });
  const seen = { timesheet_id: again.timesheet_id, version: again.timesheet_version };
  await saveUsers([{ ...sheet, ...seen, days: null, fingerprint: fingerprintOf(again.days) }]);
  expect(on(await propose(), TUESDAY)).toMatchObject({ kind: 'leave', remark: 'Brückentag' });
});

describe('refused is', () => {
  const work = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };
  test.each([
    ['leave with times', { [TUESDAY]: { ...work, kind: 'leave' } }, 'days.5.kind', 'löschen Sie die Zeiten'],
    ['time off with times', { [TUESDAY]: { ...work, kind: 'time_off' } }, 'days.5.kind', 'löschen Sie die Zeiten'],
    ['leave on a Sunday', { [SUNDAY]: { kind: 'leave' } }, 'days.10.kind', 'kein Urlaub nötig'],
    [
      'a cost unit of a company without',
      { [TUESDAY]: { cost_unit: '4711' } },
      'days.5.cost_unit',
      'keine Kostenstellen',
    ],
  ] as const)('%s', async (_case, changes, path, words) => {
    expect(await refusal(changes)).toEqual([422, [[path, [expect.stringContaining(words)]]]]);
    expect(await account()).toMatchObject({ used_days: 0 });
  });

  test('a kind outside the contract, and one ahead of the last calculated day', async () => {
    const late = await company.hires({ schedule: { started_working_at_company: '2026-10-12' } });
    const body = { schema_id: late.schemaId, month: MONTH, last_calc_day: '2026-10-20', ignore_last_6_days: false };
    const { days } = await manager.read(api.timesheets.propose, { body });
    const entries = changed(days, { [TUESDAY]: { kind: 'sick' }, '2026-10-21': { kind: 'sick' } });
    const { status, body: answer } = await manager.send(api.timesheets.save, {
      body: { ...bodyOf(entries), schema_id: late.schemaId, last_calc_day: '2026-10-20' },
    });
    expect([status, answer.errors]).toEqual([
      422,
      {
        'days.5.kind': [expect.stringContaining('außerhalb der Beschäftigung')],
        'days.20.kind': [expect.stringContaining('noch in der Zukunft')],
      },
    ]);
  });
});
