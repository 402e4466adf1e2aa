import { api } from '@zeitblatt/contract/api';
import type { RecordedEntry } from '@zeitblatt/domain/days/week/week';
import { beforeEach, describe, expect, test } from 'vitest';
import { addInactivity, addLeave } from '../../../demo/builders.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { absence, dayOf, entry, hireWithAccount } from './day-records.builder.ts';

const FRIDAY_NOON = '2026-11-20T11:00:00Z';
const MONDAY = '2026-11-16';
const TUESDAY = '2026-11-17';
const WEDNESDAY = '2026-11-18';

const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company));

const recordAs = (recorded: RecordedEntry, reason: string | null = null, employee_id = worker.employeeId) =>
  manager.send(api.dayRecords.recordForOthers, { body: { records: [{ ...recorded, employee_id, reason }] } });
const refusal = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.values(body.errors ?? {}).flat(),
];
const account = () => manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year: 2026 } });
const shown = async (day: string) => {
  const found = dayOf(await worker.week(MONDAY), day);
  return [found?.kind, found?.credited_minutes, found?.absence, found?.record?.kind];
};
async function proposedDay(day: string) {
  const body = { schema_id: worker.schemaId, month: day.slice(0, 7), last_calc_day: null, ignore_last_6_days: false };
  const { days } = await manager.read(api.timesheets.propose, { body });
  return days.find((one) => one.day === day);
}

describe('an employee', () => {
  test('records a sick day, which credits the plan in the week and in the proposal', async () => {
    expect((await worker.record(absence(MONDAY, 'sick'))).status).toBe(200);
    expect(await shown(MONDAY)).toEqual(['sick', 480, null, 'sick']);
    expect(await worker.week(MONDAY)).toMatchObject({ worked_minutes: 0, credited_minutes: 480 });
    expect(await proposedDay(MONDAY)).toMatchObject({
      kind: 'sick',
      credited_minutes: 480,
      source: 'entry',
      start_time: null,
    });
  });

  test('records a day that ended with sickness, which credits the rest', async () => {
    await worker.record({ ...entry(MONDAY, '08:00', '11:00', 0), kind: 'sick' });
    expect(await shown(MONDAY)).toEqual(['sick', 300, null, 'sick']);
  });

  test('asks for leave, which stays a question until the company has entered it', async () => {
    await worker.record(absence(MONDAY, 'leave'));
    expect(await shown(MONDAY)).toEqual([null, 0, null, 'leave']);
    expect(await proposedDay(MONDAY)).toMatchObject({ kind: null, credited_minutes: 0, start_time: null });
    expect(await account()).toMatchObject({ used_days: 0 });
    expect((await recordAs(absence(MONDAY, 'leave'))).status).toBe(200);
    expect(await shown(MONDAY)).toEqual(['leave', 480, 'leave', 'leave']);
    expect(await proposedDay(MONDAY)).toMatchObject({ kind: 'leave', credited_minutes: 480, is_leave_day: true });
    expect(await account()).toMatchObject({ used_days: 1, data: [{ from: MONDAY, to: MONDAY }] });
  });

  test.each<[string, readonly RecordedEntry[], string]>([
    ['times', [entry(MONDAY, '08:00', '16:30')], 'Arbeitszeit erfasst'],
    ['sickness', [absence(MONDAY, 'sick')], '1 Tag eingetragen'],
    ['a wish', [absence(MONDAY, 'leave')], '1 Tag gewünscht. Ihre Firma entscheidet darüber.'],
    ['both', [absence(MONDAY, 'leave'), entry('2026-11-17', '08:00', '16:30')], '2 Tage eingetragen'],
  ])('is told about %s in their own words', async (_, entries, text) => {
    expect((await worker.record(...entries)).body.success).toBe(text);
  });

  test('takes a record back, with its kind', async () => {
    await worker.record(entry(MONDAY, '08:00', '16:30'));
    await worker.record(absence(MONDAY, 'sick'));
    expect((await worker.undo(MONDAY)).status).toBe(200);
    expect(await shown(MONDAY)).toEqual([null, 0, null, null]);
  });

  test.each<[string, RecordedEntry, string]>([
    ['a kind that only the company enters', absence(MONDAY, 'unpaid'), 'Firma'],
    ['times on a day of leave', { ...entry(MONDAY, '08:00', '12:00'), kind: 'leave' }, 'Zeiten'],
    ['leave on a Saturday', absence('2026-11-14', 'leave'), 'keine Arbeit geplant'],
    ['sickness before the employment', absence('2019-12-31', 'sick'), 'außerhalb der Beschäftigung'],
    ['sickness of tomorrow', absence('2026-11-21', 'sick'), 'noch in der Zukunft'],
  ])('is refused %s', async (_, recorded, words) => {
    const [status, texts] = refusal(await worker.record(recorded));
    expect([status, String(texts)]).toEqual([422, expect.stringContaining(words)]);
  });
});

describe('a manager', () => {
  test('enters half a day of leave, which uses half a day of the account', async () => {
    await recordAs({ ...entry(MONDAY, '08:00', '12:00', 0), kind: 'half_leave' });
    expect(await shown(MONDAY)).toEqual(['half_leave', 240, null, 'half_leave']);
    expect(await account()).toMatchObject({ half_days: 1, used_days: 0.5, left_days: 27.5 });
  });

  test('D107: leaves the other half of half a day of leave open, which anyone confirms as planned', async () => {
    const half = { ...entry(MONDAY, '08:00', '12:00', 0), kind: 'half_leave' as const };
    await worker.record(absence(MONDAY, 'half_leave'), absence(TUESDAY, 'half_leave'));
    expect(dayOf(await worker.week(MONDAY), MONDAY)?.state).toBe('recorded');
    await recordAs(absence(MONDAY, 'half_leave'));
    await recordAs(absence(TUESDAY, 'half_leave'));
    expect(await worker.week(MONDAY)).toMatchObject({ worked_minutes: 0, open_minutes: 2 * 240 + 2 * 480 });
    expect(dayOf(await worker.week(MONDAY), MONDAY)?.state).toBe('open');
    expect((await worker.record(half)).body.success).toBe('1 Tag eingetragen');
    expect((await recordAs({ ...half, day: TUESDAY })).status).toBe(200);
    for (const day of [MONDAY, TUESDAY]) {
      expect(await shown(day)).toEqual(['half_leave', 240, null, 'half_leave']);
      expect(await proposedDay(day)).toMatchObject({ kind: 'half_leave', end_time: '12:00', credited_minutes: 240 });
    }
    expect(await worker.week(MONDAY)).toMatchObject({ worked_minutes: 480, open_minutes: 2 * 480 });
    expect(await account()).toMatchObject({ half_days: 2, used_days: 1 });
  });

  test('grants what was asked without a reason, and refuses it with one', async () => {
    await worker.record(absence(MONDAY, 'time_off'), absence(TUESDAY, 'leave'));
    expect((await recordAs(absence(MONDAY, 'time_off'))).status).toBe(200);
    expect((await shown(MONDAY))[0]).toBe('time_off');
    expect((await recordAs(entry(TUESDAY, null, null))).status).toBe(422);
    expect((await recordAs(entry(TUESDAY, null, null), 'nicht beantragt')).status).toBe(200);
    expect(await shown(TUESDAY)).toEqual([null, 0, null, null]);
  });

  test('turns granted leave into sickness, which uses no leave', async () => {
    await recordAs(absence(MONDAY, 'leave'));
    await recordAs(absence(MONDAY, 'sick'));
    expect(await shown(MONDAY)).toEqual(['sick', 480, null, 'sick']);
    expect(await account()).toMatchObject({ used_days: 0, data: [] });
  });

  test('logs the leave that a letter enters and takes back', async () => {
    await recordAs(absence(MONDAY, 'leave'));
    await recordAs(entry(MONDAY, '08:00', '16:30'));
    const { rows } = await app.admin.query<{ type: string }>(
      `select type from log_entries where company_id = $1 and type like 'leave%' order by id`,
      [company.id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['leave_added', 'leave_deleted']);
  });

  test('leaves a longer leave as it is, in which a sick day uses none', async () => {
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: MONDAY, to: '2026-11-19' }));
    await recordAs(absence(TUESDAY, 'sick'));
    expect(await shown(TUESDAY)).toEqual(['sick', 480, 'leave', 'sick']);
    expect(await account()).toMatchObject({ used_days: 3, data: [{ used_days: 3 }] });
    expect(await proposedDay(TUESDAY)).toMatchObject({ kind: 'sick', is_leave_day: false, is_allowed_to_work: true });
  });

  test('is refused half a day of leave within leave, and leave on an inactive day', async () => {
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: MONDAY, to: MONDAY }));
    await company.does((doing) => addInactivity(doing, worker.employeeId, { begin: TUESDAY, end: WEDNESDAY }));
    const answers = [await recordAs(absence(MONDAY, 'half_leave')), await recordAs(absence(TUESDAY, 'leave'))];
    expect(answers.map((answer) => answer.status)).toEqual([422, 422]);
  });
});

test('D87: sick pay ends with the 43rd day, counted over months', async () => {
  const days = Array.from({ length: 50 }, (_, index) =>
    Temporal.PlainDate.from('2026-10-01').add({ days: index }).toString(),
  );
  for (let from = 0; from < 50; from += 7)
    expect((await worker.record(...days.slice(from, from + 7).map((day) => absence(day, 'sick')))).status).toBe(200);
  const week = await worker.week('2026-11-09');
  expect(week.days.map(({ credited_minutes, credit_hint }) => [credited_minutes, credit_hint])).toEqual([
    [480, null],
    [480, null],
    [480, null],
    [0, 'sick_pay_over'],
    [0, 'sick_pay_over'],
    [0, 'sick_pay_over'],
    [0, 'sick_pay_over'],
  ]);
  expect((await proposedDay('2026-11-11'))?.credited_minutes).toBe(480);
  expect(await proposedDay('2026-11-12')).toMatchObject({ credited_minutes: 0, credit_hint: 'sick_pay_over' });
});

test('a confirmed sheet keeps kinds, credits and their sum', async () => {
  app.clock.set('2026-12-02T11:00:00Z');
  const later = await company.signIn('company_manager');
  await worker.record(absence(MONDAY, 'sick'));
  const body = { schema_id: worker.schemaId, month: '2026-11', last_calc_day: null, ignore_last_6_days: false };
  const proposal = await later.read(api.timesheets.propose, { body });
  const days = proposal.days.map(({ day, start_time, end_time, break_minutes }) => ({
    day,
    start_time,
    end_time,
    break_minutes,
  }));
  const save = { schema_id: worker.schemaId, month: '2026-11', days, confirmed: true as const };
  const job = await later.read(api.timesheets.save, { body: save });
  const sheet = await later.read(api.timesheets.get, { params: { id: job.result?.timesheet_id ?? 0 } });
  expect(sheet.totals).toMatchObject({ credited_minutes: 480, worked_minutes: 20 * 480, target_minutes: 21 * 480 });
  expect(sheet.days.find(({ day }) => day === MONDAY)).toMatchObject({ kind: 'sick', credited_minutes: 480 });
});
