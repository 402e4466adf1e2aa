import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import type { Client } from '../../../testing/client.ts';
import { whileEmployeesAreHeld } from '../../../testing/databases/hold-locks.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

let manager: Client;
const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
beforeEach(() => app.clock.set('2026-11-20T08:00:00Z'));
const company = setUp(beforeEach, () => app.company());
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});
const worker = setUp(beforeEach, () => company.hires({ number: '1001', first_name: 'Jürgen', last_name: 'Weiß' }));

const MONTH = '2026-08';

const propose = (month = MONTH, more: { last_calc_day?: string; ignore_last_6_days?: boolean } = {}) =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month, last_calc_day: null, ignore_last_6_days: false, ...more },
  });

const bodyOf = (days: readonly DayEntry[], month = MONTH) => ({
  schema_id: worker.schemaId,
  month,
  days: [...days],
  confirmed: true as const,
  change_reason: 'Nachtrag',
});

/** Saves a month: sends the call, runs the job, checks its result. @returns id of the sheet */
async function save(days: readonly DayEntry[], month = MONTH): Promise<number> {
  const job = await manager.read(api.timesheets.save, { body: bodyOf(days, month) });
  await app.finish(company, job);
  const done = await manager.read(api.jobs.get, { params: { id: job.id } });
  expect(done).toMatchObject({ is_finished: true, progress: 100, error: null });
  return done.result?.timesheet_id ?? 0;
}

const change = (id: number, days: readonly DayEntry[], version: number) =>
  manager.send(api.timesheets.change, { params: { id }, body: { ...bodyOf(days), version } });

const corrected = (days: readonly TimesheetDay[], day: string, times: Partial<DayEntry>): DayEntry[] =>
  days.map((one) => ({ ...unchangedEntry(one), ...(one.day === day ? times : {}) }));

const get = (id: number) => manager.read(api.timesheets.get, { params: { id } });

describe('a month on its way to paper', () => {
  test('is proposed, confirmed, saved, shown and printed with the same numbers', async () => {
    const proposal = await propose();
    expect(proposal).toMatchObject({
      employee_id: worker.id,
      month: MONTH,
      last_calc_day: '2026-08-31',
      timesheet_id: null,
    });
    expect(proposal.days.filter((day) => day.start_time !== null)).toHaveLength(21);
    expect(proposal.totals).toMatchObject({ worked_minutes: 21 * 480, planned_minutes: 21 * 480, working_days: 21 });

    const id = await save(proposal.days.map(unchangedEntry));
    const sheet = await get(id);
    expect(sheet.days).toEqual(proposal.days.map((day) => ({ ...day, recorded_on: '2026-11-20' })));
    expect(sheet.totals).toEqual(proposal.totals);
    expect(sheet).toMatchObject({
      version: 1,
      confirmed_by: company.manager.name,
      confirmed_at: '2026-11-20 09:00:00',
    });

    const list = await manager.read(api.timesheets.list, { query: { employee_id: worker.id, page: 1 } });
    expect(list).toMatchObject({ total: 1, last_page: 1, data: [{ id, month: MONTH, worked_minutes: 21 * 480 }] });
    expect((await propose()).timesheet_id).toBe(id);
    expect((await manager.read(api.employees.get, { params: { id: worker.id } })).latest_timesheet).toBe(MONTH);
  });

  test('is a PDF with a name that says whose and which, and lies in no cache', async () => {
    const id = await save((await propose()).days.map(unchangedEntry));
    const answer = await manager.send(api.timesheets.download, { params: { id } });
    expect(answer.status).toBe(200);
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="1001-Weiss-Jurgen-2026-08.pdf"; filename*=UTF-8''1001-Wei%C3%9F-J%C3%BCrgen-2026-08.pdf`,
    });
  });

  test('carries its target in the data of its PDF, not the plan of its days', async () => {
    // Sixty hours a week without regular days: at ten hours a day the plan stays below the target.
    const { schemaId } = await company.hires({ schedule: { hours_week: 60, is_part_time_worker: true } });
    const id = await company.confirms(MONTH, { schemaId });
    const { target_minutes, planned_minutes } = (await get(id)).totals;
    expect(planned_minutes).not.toBe(target_minutes);
    const { bytes } = await manager.send(api.timesheets.download, { params: { id } });
    const { totals } = JSON.parse((await readPdf(bytes)).attachments['timesheet.json'] ?? '{}');
    expect(totals).toMatchObject({ target_minutes });
    expect(totals).not.toHaveProperty('planned_minutes');
  });

  test('keeps what a person entered, and counts it exactly', async () => {
    const { days } = await propose();
    const id = await save(corrected(days, '2026-08-03', { start_time: '07:52', end_time: '17:07', break_minutes: 45 }));
    const sheet = await get(id);
    const monday = sheet.days.find((day) => day.day === '2026-08-03');
    expect(monday).toMatchObject({
      start_time: '07:52',
      worked_hours: '8:30',
      planned_hours: '8:00',
      changed_ex_post: false,
    });
    expect(sheet.totals.worked_minutes).toBe(21 * 480 + 30);
    const plan = { hours_week: 40, is_part_time_worker: false } as const;
    expect(sheet.totals).toEqual(totalDays(sheet.days, [{ from: '2020-01-01', plan }]));
  });

  test('knows leave, inactivity, public holidays and the contract', async () => {
    await company.does(async (doing) => {
      await addLeave(doing, worker.schemaId, { from: '2026-10-05', to: '2026-10-09' });
      await addInactivity(doing, worker.id, { begin: '2026-10-19', end: '2026-10-20' });
    });
    const { days, totals } = await propose('2026-10');
    expect(days.filter((day) => day.is_leave_day).map((day) => day.day.slice(8))).toEqual([
      '05',
      '06',
      '07',
      '08',
      '09',
    ]);
    expect(days.filter((day) => day.inactive).map((day) => day.day.slice(8))).toEqual(['19', '20']);
    expect(days.filter((day) => day.holiday !== null).map((day) => [day.day, day.holiday])).toEqual([
      ['2026-10-03', 'german_unity'],
    ]);
    expect(totals.working_days).toBe(22 - 5 - 2);
  });

  test('ends with the day before the one that goes on when it is the current one, or where the caller says', async () => {
    expect((await propose('2026-11')).last_calc_day).toBe('2026-11-19');
    expect((await propose('2026-11', { ignore_last_6_days: true })).last_calc_day).toBe('2026-11-14');
    expect((await propose('2026-11', { last_calc_day: '2026-11-10' })).last_calc_day).toBe('2026-11-10');
    const worked = (await propose('2026-11')).days.filter((day) => day.start_time !== null);
    expect(worked.at(-1)?.day).toBe('2026-11-19');
  });
});

describe('a month that is saved', () => {
  test('and saved again becomes the next version of one sheet', async () => {
    const { days } = await propose();
    const id = await save(days.map(unchangedEntry));
    expect(await save(corrected(days, '2026-08-04', { end_time: '17:00' }))).toBe(id);
    expect((await get(id)).version).toBe(2);
    const list = await manager.read(api.timesheets.list, { query: { employee_id: worker.id, page: 1 } });
    expect(list.total).toBe(1);
  });

  test('and changed marks the day that differs, and no other', async () => {
    const { days } = await propose();
    const id = await save(days.map(unchangedEntry));
    const { status, body } = await change(id, corrected(days, '2026-08-04', { start_time: '09:00' }), 1);
    expect(status).toBe(202);
    await app.finish(company, body);
    const sheet = await get(id);
    expect(sheet.version).toBe(2);
    expect(sheet.days.filter((day) => day.changed_ex_post).map((day) => day.day)).toEqual(['2026-08-04']);
  });

  test('before its end, and completed later, marks no day that had not come yet', async () => {
    const november = '2026-11';
    const id = await save((await propose(november)).days.map(unchangedEntry), november);
    app.clock.set('2026-12-01T08:00:00Z');
    manager = await company.signIn('company_manager');
    const { days } = await propose(november);
    await save(corrected(days, '2026-11-19', { end_time: '18:00' }), november);
    const sheet = await get(id);
    expect(sheet.days.filter((day) => day.changed_ex_post).map((day) => day.day)).toEqual(['2026-11-19']);
    expect(sheet.totals.working_days).toBe(21);
  });

  test('by another user in the meantime is not overwritten: the answer contains what is stored', async () => {
    const { days } = await propose();
    const id = await save(days.map(unchangedEntry));
    await app.finish(company, (await change(id, corrected(days, '2026-08-04', { end_time: '17:00' }), 1)).body);
    const { status, body } = await change(id, corrected(days, '2026-08-04', { end_time: '12:00' }), 1);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'version_conflict',
      current: { version: 2, confirmed_by: company.manager.name },
    });
    expect((await get(id)).totals.worked_minutes).toBe(21 * 480 + 30);
  });

  test('by two at once keeps the first; the second job fails and says why', async () => {
    const { days } = await propose();
    const id = await save(days.map(unchangedEntry));
    const [first, second] = await whileEmployeesAreHeld(app.admin, company.id, async () => [
      await change(id, corrected(days, '2026-08-04', { end_time: '17:00' }), 1),
      await change(id, corrected(days, '2026-08-04', { end_time: '12:00' }), 1),
    ]);
    await Promise.all([first, second].map(({ body }) => app.finish(company, body)));
    const jobs = await Promise.all(
      [first, second].map(({ body }) => manager.read(api.jobs.get, { params: { id: body.id } })),
    );
    expect(jobs.map((job) => job.is_finished)).toEqual([true, true]);
    expect(jobs.filter((job) => job.error === null)).toHaveLength(1);
    expect(jobs.find((job) => job.error !== null)).toMatchObject({
      result: null,
      error: expect.stringContaining('geändert'),
    });
    expect((await get(id)).version).toBe(2);
  });

  test('and deleted leaves every list at once, keeps its versions, and frees the month', async () => {
    const { days } = await propose();
    const july = await save((await propose('2026-07')).days.map(unchangedEntry), '2026-07');
    const id = await save(days.map(unchangedEntry));
    await manager.read(api.timesheets.remove, { params: { id } });
    expect((await manager.send(api.timesheets.remove, { params: { id } })).status).toBe(404);
    expect((await change(id, days.map(unchangedEntry), 1)).status).toBe(404);
    const list = await manager.read(api.timesheets.list, { query: { employee_id: worker.id, page: 1 } });
    expect(list.data.map((row) => row.id)).toEqual([july]);
    expect((await manager.read(api.employees.get, { params: { id: worker.id } })).latest_timesheet).toBe('2026-07');
    const { rowCount } = await app.admin.query('select from timesheet_versions where timesheet_id = $1', [id]);
    expect(rowCount).toBe(1);
    expect(await save(days.map(unchangedEntry))).not.toBe(id);
  });

  test('writes to the log who did what', async () => {
    const { days } = await propose();
    const id = await save(days.map(unchangedEntry));
    await app.finish(company, (await change(id, days.map(unchangedEntry), 1)).body);
    await manager.read(api.timesheets.remove, { params: { id } });
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    const told = data.filter(({ type }) => type.startsWith('timesheet'));
    expect(told.map(({ type }) => type)).toEqual(['timesheet_deleted', 'timesheet_changed', 'timesheet_saved']);
    for (const { subject, user } of told) {
      expect(subject).toMatch(/^Jürgen Weiß, \d{2}\.2026$/);
      expect(`${user.first_name} ${user.last_name}`).toBe(company.manager.name);
    }
    const worked = told.map(({ changes }) => changes.map(({ field, old }) => [field, old]));
    expect(worked).toEqual([[], [], [['worked', null]]]);
  });
});

describe('the months that are over', () => {
  test('are counted: saved, and still missing for those who could work in them', async () => {
    const inactive = await company.hires();
    await company.hires({ schedule: { started_working_at_company: '2026-10-10' } });
    await company.does((doing) => addInactivity(doing, inactive.id, { begin: '2026-09-01', end: '2026-09-30' }));
    await company.confirms('2026-10', worker);
    const { data } = await manager.read(api.sheetMonths.list, {});
    expect(data).toEqual([
      { month: '2026-10', saved: 1, missing: 2 },
      { month: '2026-09', saved: 0, missing: 1 },
      { month: '2026-08', saved: 0, missing: 2 },
    ]);
  });

  test('without a day to work are named', async () => {
    const { id } = await company.hires({
      schedule: { started_working_at_company: '2026-06-15', stopped_working_at_company: '2026-09-30' },
    });
    await company.does(async (doing) => {
      await addInactivity(doing, id, { begin: '2026-08-01', end: '2026-08-15' });
      await addInactivity(doing, id, { begin: '2026-08-16', end: '2026-09-02' });
    });
    const months = await manager.read(api.inactivity.excludedMonths, { params: { id } });
    expect(months.filter((month) => month.endsWith('2026'))).toEqual([
      '01.2026',
      '02.2026',
      '03.2026',
      '04.2026',
      '05.2026',
      '08.2026',
      '10.2026',
      '11.2026',
    ]);
  });
});
