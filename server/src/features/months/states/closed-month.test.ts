import { api } from '@zeitblatt/contract/api';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../../testing/batches.ts';
import { whileEmployeesAreHeld } from '../../../testing/databases/hold-locks.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entry, hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answering, MONTH, managing, refusal } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';
const DAY = '2026-10-05';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));

/** Body of a save with another end of one day. */
async function changedMonth() {
  const { days } = await office.month(anna);
  const entries: DayEntry[] = days
    .map(unchangedEntry)
    .map((day) => (day.day === DAY ? { ...day, end_time: '18:00' } : day));
  return { schema_id: anna.schemaId, month: MONTH, days: entries, confirmed: true } as const;
}

const sheetId = async () => (await office.month(anna)).standing.confirmed?.timesheet_id ?? 0;

/** Stored data of the month; closing must keep it. */
async function stored() {
  const { rows } = await app.admin.query(
    `select (select jsonb_agg(t order by t.id) from timesheets t where company_id = $1) as sheets,
       (select jsonb_agg(v order by v.timesheet_id, v.version) from timesheet_versions v where company_id = $1) as versions,
       (select jsonb_agg(r order by r.day, r.version) from day_records r where company_id = $1) as records,
       (select count(*) from month_events where company_id = $1) as events`,
    [company.id],
  );
  return rows[0];
}

describe('on a closed month', () => {
  beforeEach(async () => {
    await company.confirms(MONTH, anna);
    app.clock.pass({ minutes: 1 });
    await office.close([anna]);
  });

  test('the calls that save, change or delete a sheet are refused in words, and change nothing', async () => {
    const before = await stored();
    const body = await changedMonth();
    const id = await sheetId();
    const answers = [
      await manager.send(api.timesheets.save, { body }),
      await manager.send(api.timesheets.change, { params: { id }, body: { ...body, version: 1 } }),
      await manager.send(api.timesheets.remove, { params: { id } }),
      await manager.send(api.timesheets.removeMany, { body: { ids: [id] } }),
    ];
    expect(answers.map(refusal)).toEqual(answers.map(() => [409, 'month_closed']));
    expect(answers[0]?.body.message).toMatch(/^Dieser Monat ist geschlossen\. Es wurde nichts geändert\./);
    expect(await stored()).toEqual(before);
  });

  test('sending, confirming, answering and replying are refused', async () => {
    const before = await stored();
    const fields = [await office.send([anna]), await office.confirm([anna])];
    expect(fields.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
      [422, ['months.0.schema_id']],
      [422, ['employee_ids.0']],
    ]);
    expect(refusal(await office.reply(anna))).toEqual([409, 'month_closed']);
    expect(refusal(await answering(anna.client).agree('a'.repeat(64)))).toEqual([409, 'month_closed']);
    expect(await stored()).toEqual(before);
  });

  test('a batch fails with a problem that says so', async () => {
    const sheet = await sheetAsProposed(manager, { schema_id: anna.schemaId, month: MONTH });
    const before = await stored();
    const job = await manager.read(api.batches.saveUsers, {
      body: { month: MONTH, sheets: [sheet], ...CONFIRMED_BATCH_FIELDS },
    });
    await app.finish(company, job);
    const { problems } = await manager.read(api.jobs.get, { params: { id: job.id } });
    expect(problems.map(({ texts }) => texts)).toEqual([
      ['Dieser Monat ist geschlossen. Zum Ändern muss er zuerst wieder geöffnet werden.'],
    ]);
    expect(await stored()).toEqual(before);
  });

  test('nothing is recorded for its days, by the employee or by a manager; stamps are kept and shown', async () => {
    await anna.stamps('2026-10-06T05:00:00Z', '2026-10-06T09:00:00Z');
    const before = await stored();
    const own = await anna.record(entry(DAY, '06:00', '12:00'));
    const body = {
      records: [{ ...entry(DAY, '06:00', '12:00'), employee_id: anna.employeeId, reason: 'Stimmt nicht' }],
    };
    const others = await manager.send(api.dayRecords.recordForOthers, { body });
    expect([refusal(own), refusal(others)]).toEqual([
      [409, 'month_confirmed'],
      [409, 'month_confirmed'],
    ]);
    expect(await stored()).toEqual(before);
    const { days } = await anna.week('2026-10-05');
    expect(days.find(({ day }) => day === '2026-10-06')?.stamps).toMatchObject({
      start_time: '07:00',
      end_time: '11:00',
    });
  });

  test('closing again changes nothing, and opening needs a reason', async () => {
    const before = await stored();
    expect((await office.close([anna])).status).toBe(200);
    const refused = await manager.raw({
      method: 'POST',
      url: '/api/company/months/10-2026/reopen',
      payload: { employee_id: anna.employeeId, reason: ' ' },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['reason']]);
    expect(await stored()).toEqual(before);
    expect((await office.reopen(anna)).status).toBe(200);
    expect(refusal(await office.reopen(anna))).toEqual([409, 'month_not_closed']);
    expect((await manager.send(api.timesheets.save, { body: await changedMonth() })).status).toBe(202);
  });
});

test('a month that is closed while a save waits refuses the job that runs later', async () => {
  await company.confirms(MONTH, anna);
  const body = await changedMonth();
  const job = await whileEmployeesAreHeld(app.admin, company.id, () => manager.read(api.timesheets.save, { body }));
  expect(job.is_finished).toBe(false);
  app.clock.pass({ minutes: 1 });
  await office.close([anna]);
  const before = await stored();
  await app.finish(company, job);
  const { error } = await manager.read(api.jobs.get, { params: { id: job.id } });
  expect(error).toMatch(/^Dieser Monat ist geschlossen\./);
  expect(await stored()).toEqual(before);
});

test('a deleted sheet of a closed month is not restored', async () => {
  const deleted = await company.confirms(MONTH, anna);
  await manager.read(api.timesheets.remove, { params: { id: deleted } });
  await company.confirms(MONTH, anna);
  app.clock.pass({ minutes: 1 });
  await office.close([anna]);
  const answer = await manager.send(api.timesheets.restore, { params: { id: deleted }, body: { version: 1 } });
  expect(refusal(answer)).toEqual([409, 'month_closed']);
});

test('a day of a closed month that no sheet covers asks for nothing', async () => {
  app.clock.set('2026-11-05T18:00:00Z');
  const before = await anna.openDays();
  await app.admin.query(
    `insert into month_events (company_id, employee_id, month, number, kind, at, name, via)
     values ($1, $2, '2026-10-01', 1, 'closed', $3, 'Chefin', 'manager')`,
    [company.id, anna.employeeId, '2026-11-05T18:00:00Z'],
  );
  expect([before, await anna.openDays()]).toMatchObject([{ count: 22 + 4 }, { count: 4 }]);
});

test('what was recorded for a month is not taken back once the month is closed', async () => {
  app.clock.set('2026-10-06T18:00:00Z');
  await anna.record(entry(DAY, '06:00', '12:00'));
  await app.admin.query(
    `insert into month_events (company_id, employee_id, month, number, kind, at, name, via)
     values ($1, $2, '2026-10-01', 1, 'closed', $3, 'Chefin', 'manager')`,
    [company.id, anna.employeeId, '2026-10-06T18:00:00Z'],
  );
  expect(refusal(await anna.undo(DAY))).toEqual([409, 'nothing_to_undo']);
});

test('a month without a sheet cannot be closed', async () => {
  await office.send([anna]);
  const refused = await office.close([anna]);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['employee_ids.0']]);
});

test('a month that still runs, or whose sheet ends before its last day, cannot be closed', async () => {
  app.clock.set('2026-10-20T18:00:00Z');
  await company.confirms(MONTH, anna);
  const running = await office.close([anna]);
  expect([running.status, running.body.errors]).toEqual([
    422,
    { 'employee_ids.0': ['Dieser Monat ist noch nicht bis zu seinem letzten Tag bestätigt'] },
  ]);
  app.clock.set(NOW);
  const short = await office.close([anna]);
  expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['employee_ids.0']]);
  expect((await office.month(anna)).standing.state).toBe('confirmed');
});

test('a day ahead of a month that was closed too early is not recorded', async () => {
  app.clock.set('2026-10-20T18:00:00Z');
  await company.confirms(MONTH, anna);
  await app.admin.query(
    `insert into month_events (company_id, employee_id, month, number, kind, at, name, via)
     values ($1, $2, '2026-10-01', 1, 'closed', $3, 'Chefin', 'manager')`,
    [company.id, anna.employeeId, '2026-10-20T18:00:00Z'],
  );
  const { days } = await anna.week('2026-10-19');
  expect(days.map(({ state }) => state)).toEqual(['recorded', 'recorded', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
});
