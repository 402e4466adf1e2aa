import { randomUUID } from 'node:crypto';
import { api } from '@zeitblatt/contract/api';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { RecordedEntry } from '@zeitblatt/domain/days/week/week';
import { beforeEach, describe, expect, test } from 'vitest';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { sendStamps, timerOf, type Waiting } from '../timer/time-tracking.builder.ts';
import { absence, dayOf, entry, hireWithAccount } from './day-records.builder.ts';

const FRIDAY_NOON = '2026-11-20T11:00:00Z';
const MONDAY = '2026-11-16';

const app = setUpApp({ now: FRIDAY_NOON });
beforeEach(() => app.clock.set(FRIDAY_NOON));
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => hireWithAccount(app, company));

const recordAs = (recorded: RecordedEntry, reason: string | null = null) =>
  manager.send(api.dayRecords.recordForOthers, {
    body: { records: [{ ...recorded, employee_id: worker.employeeId, reason }] },
  });

/** Sends the stamps of Monday ten minutes later, as a device does that had no network. */
async function stampsArrive(start: string, stop: string): Promise<void> {
  app.clock.pass({ minutes: 10 });
  const stamps = [
    { id: randomUUID(), kind: 'start' as const, device_time: `${MONDAY}T${start}:00Z`, elapsed_ms: null },
    { id: randomUUID(), kind: 'stop' as const, device_time: `${MONDAY}T${stop}:00Z`, elapsed_ms: null },
  ];
  const body = { device_sent_at: app.clock.now().toString(), stamps };
  const answer = await worker.client.send(api.timeTracking.stamps, { body });
  expect(answer.body.stamps).toMatchObject([{ outcome: 'recorded' }, { outcome: 'recorded' }]);
}

const monday = async () => dayOf(await worker.week(MONDAY), MONDAY);
const leftOut = async () =>
  (await monday())?.left_out.map(({ start_time, end_time, reason }) => `${start_time}-${end_time} ${reason}`);
const questions = async () => (await manager.read(api.companyNow.openDays, {})).questions;
const refusedFields = ({ status, body }: { status: number; body: { errors?: object } }) => [
  status,
  Object.keys(body.errors ?? {}),
];
const REASON_MISSING = [422, ['records.0.reason']];

const AS_PLANNED = entry(MONDAY, '08:00', '16:30');

describe('stamps that arrive after a record of their day', () => {
  beforeEach(async () => {
    await app.admin.query('update employees set created_at = $2 where id = $1', [
      worker.employeeId,
      `${MONDAY}T00:00Z`,
    ]);
  });

  test('by a manager are named and a question, until the day is recorded anew with a reason', async () => {
    expect((await recordAs(AS_PLANNED)).status).toBe(200);
    const before = await questions();
    await stampsArrive('06:00', '19:00');
    expect([await leftOut(), await questions()]).toEqual([['07:00-20:00 beside_record'], before + 1 + 3]);
    expect((await worker.week(MONDAY)).worked_minutes).toBe(480);
    expect(refusedFields(await recordAs(AS_PLANNED))).toEqual(REASON_MISSING);
    expect((await recordAs(AS_PLANNED, 'Pausen fehlten')).status).toBe(200);
    expect(await monday()).toMatchObject({ left_out: [], record: { start_time: '08:00', reason: 'Pausen fehlten' } });
    expect(await questions()).toBe(before + 3);
  });

  test('may be taken by the manager without a reason', async () => {
    await recordAs(AS_PLANNED);
    await stampsArrive('06:00', '19:00');
    expect((await recordAs(entry(MONDAY, '07:00', '20:00', 0))).status).toBe(200);
    expect([await leftOut(), (await worker.week(MONDAY)).worked_minutes]).toEqual([[], 13 * 60]);
  });

  test('by the employee are named and a question, until the employee records the day anew', async () => {
    await worker.record(entry(MONDAY, '07:00', '12:00', 0));
    await stampsArrive('11:35', '12:15');
    expect(await leftOut()).toEqual(['12:35-13:15 beside_record']);
    const asked = await questions();
    await worker.record(entry(MONDAY, '07:00', '13:15', 35));
    expect([await leftOut(), await questions()]).toEqual([[], asked - 1]);
  });

  test('that say the same are neither', async () => {
    await recordAs(entry(MONDAY, '07:00', '12:00', 0));
    await stampsArrive('06:00', '11:00');
    expect(await leftOut()).toEqual([]);
  });

  test('on a day of leave that was asked for are seen before it is granted', async () => {
    await worker.record(absence(MONDAY, 'time_off'));
    await stampsArrive('06:00', '11:00');
    expect(refusedFields(await recordAs(absence(MONDAY, 'time_off')))).toEqual(REASON_MISSING);
    expect((await recordAs(absence(MONDAY, 'time_off'), 'versehentlich gestempelt')).status).toBe(200);
    expect(await monday()).toMatchObject({ kind: 'time_off', left_out: [], record: { by: 'manager' } });
  });
});

describe('a manager gives a reason', () => {
  test.each([
    ['other times', entry(MONDAY, '09:00', '12:00')],
    ['a kind', absence(MONDAY, 'unpaid')],
    ['leave', absence(MONDAY, 'leave')],
    ['no work', entry(MONDAY, null, null)],
  ])('for %s over a stamped day', async (_, recorded) => {
    await worker.stamps(`${MONDAY}T06:00:00Z`, `${MONDAY}T19:00:00Z`);
    expect(await monday()).toMatchObject({ is_reported: true });
    expect(refusedFields(await recordAs(recorded))).toEqual(REASON_MISSING);
    expect((await recordAs(recorded, 'Absprache')).status).toBe(200);
  });

  test.each([
    ['recorded', () => worker.record(AS_PLANNED)],
    ['stamped', () => worker.stamps(`${MONDAY}T07:00:00Z`, `${MONDAY}T15:00:00Z`)],
  ])('for each correction of what the employee %s, and the employee sees the last', async (_, report) => {
    await report();
    await recordAs(entry(MONDAY, '10:00', '16:30'), 'Arzt');
    expect(refusedFields(await recordAs(entry(MONDAY, '11:00', '16:30')))).toEqual(REASON_MISSING);
    expect(await monday()).toMatchObject({ record: { start_time: '10:00', reason: 'Arzt' }, is_reported: true });
    expect((await recordAs(entry(MONDAY, '11:00', '16:30'), 'Arzt, bis elf')).status).toBe(200);
    expect(await monday()).toMatchObject({ record: { start_time: '11:00', reason: 'Arzt, bis elf' } });
  });

  test('for no correction of what only managers recorded, nor where the employee took it back', async () => {
    await worker.record(AS_PLANNED);
    await worker.undo(MONDAY);
    expect((await recordAs(entry(MONDAY, '10:00', '16:30'))).status).toBe(200);
    expect((await recordAs(entry(MONDAY, '11:00', '16:30'))).status).toBe(200);
    expect(await monday()).toMatchObject({ record: { start_time: '11:00', reason: null }, is_reported: false });
  });
});

describe('a confirmation never ends the question of stamps', () => {
  test('that no row can hold', async () => {
    await worker.stamps('2026-11-15T23:30:00Z', `${MONDAY}T05:00:00Z`);
    await worker.stamps(`${MONDAY}T21:00:00Z`, '2026-11-17T05:30:00Z');
    await company.confirms('2026-11', worker);
    expect(await monday()).toMatchObject({ closed: true, late: { reading: null }, left_out: [{ reason: 'too_long' }] });
    await worker.record(entry(MONDAY, '00:30', '06:00', 0));
    expect((await monday())?.late).toBeUndefined();
  });

  test('beside a record', async () => {
    await worker.record(entry(MONDAY, '08:00', '16:00', 0));
    await stampsArrive('08:00', '17:00');
    await company.confirms('2026-11', worker);
    expect((await monday())?.late).toMatchObject({ stamps: [], reading: { start_time: '09:00', end_time: '18:00' } });
    await recordAs(entry(MONDAY, '08:00', '16:00', 0));
    expect((await monday())?.late).toBeUndefined();
  });
});

describe('stamps that contradict others', () => {
  const TUESDAY = '2026-11-17';

  /** Stamps of a second phone, hour by hour in UTC. */
  const secondPhone = async (...given: readonly (readonly ['start' | 'break' | 'stop', string, string?])[]) => {
    app.clock.pass({ minutes: 10 });
    const stamps = given.map(([kind, time, day = TUESDAY]) => ({
      id: randomUUID(),
      kind,
      device_time: `${day}T${time}:00Z`,
      elapsed_ms: null,
    }));
    const body = { device_sent_at: app.clock.now().toString(), stamps };
    const { stamps: receipts } = (await worker.client.send(api.timeTracking.stamps, { body })).body;
    return receipts.map(({ outcome }: { outcome: string }) => outcome);
  };
  const day = async (date = TUESDAY) => dayOf(await worker.week(MONDAY), date);
  const askedDay = async () => (await worker.client.read(api.ownTasks.read, {})).asked_day;

  beforeEach(async () => {
    await app.admin.query('update employees set created_at = $2 where id = $1', [
      worker.employeeId,
      `${MONDAY}T00:00Z`,
    ]);
    await worker.stamps(`${TUESDAY}T07:00:00Z`, `${TUESDAY}T15:00:00Z`);
  });

  test('a day before one that another phone recorded is recorded', async () => {
    expect(await secondPhone(['start', '06:00', MONDAY], ['stop', '10:00', MONDAY])).toEqual(['recorded', 'recorded']);
    expect(await day(MONDAY)).toMatchObject({ state: 'recorded', stamps: { start_time: '07:00', end_time: '11:00' } });
    expect((await day(MONDAY))?.late).toBeUndefined();
  });

  test('are asked of both, and the employee answers with either', async () => {
    const before = await questions();
    expect(await secondPhone(['start', '09:00'], ['stop', '17:00'])).toEqual(['asked', 'asked']);
    expect(await day()).toMatchObject({
      stamps: { start_time: '08:00', end_time: '16:00' },
      late: {
        stamps: [
          { kind: 'start', time: '10:00' },
          { kind: 'stop', time: '18:00' },
        ],
        reading: { start_time: '10:00', end_time: '18:00', break_minutes: 0 },
      },
    });
    expect([await questions(), await askedDay()]).toEqual([before + 1, TUESDAY]);
    await worker.record(entry(TUESDAY, '08:00', '16:00', 0));
    expect([(await day())?.late, await questions(), await askedDay()]).toEqual([undefined, before, null]);
    await worker.undo(TUESDAY);
    expect((await day())?.late?.stamps).toHaveLength(2);
  });

  test.each([
    ['the times that count', '08:00', '16:00'],
    ['the other times', '10:00', '18:00'],
  ])('are answered by the manager with %s, without a reason', async (_, start, end) => {
    await secondPhone(['start', '09:00'], ['stop', '17:00']);
    expect(refusedFields(await recordAs(entry(TUESDAY, '12:00', end, 0)))).toEqual(REASON_MISSING);
    expect((await recordAs(entry(TUESDAY, start, end, 0))).status).toBe(200);
    expect(await day()).toMatchObject({ record: { by: 'manager', start_time: start } });
    expect((await day())?.late).toBeUndefined();
  });

  test('of two phones never make a time that neither has told', async () => {
    const stamped = (kind: 'start' | 'stop', time: string): Waiting => [kind, `${MONDAY}T${time}:00Z`];
    await sendStamps(app, await timerOf(app, worker.userId), [stamped('start', '08:00'), stamped('stop', '10:00')]);
    await sendStamps(app, worker, [stamped('start', '06:00'), stamped('stop', '12:00')]);
    expect(await day(MONDAY)).toMatchObject({
      stamps: { start_time: '07:00', end_time: '13:00' },
      late: { reading: { start_time: '09:00', end_time: '11:00' } },
    });
  });

  test('an end alone asks about a day that has nothing', async () => {
    expect(await secondPhone(['stop', '10:00', MONDAY])).toEqual(['asked']);
    expect(await day(MONDAY)).toMatchObject({ stamps: null, late: { stamps: [{ time: '11:00' }], reading: null } });
    expect(await secondPhone(['start', '06:00', MONDAY])).toEqual(['recorded']);
    expect(await day(MONDAY)).toMatchObject({ stamps: { start_time: '07:00', end_time: '11:00' } });
    expect((await day(MONDAY))?.late).toBeUndefined();
  });

  test('stay a question of a month that was confirmed as proposed, not where the day was typed', async () => {
    await secondPhone(['start', '09:00'], ['stop', '17:00'], ['stop', '10:00', MONDAY]);
    await company.confirms('2026-11', worker);
    for (const [date, count] of [
      [MONDAY, 1],
      [TUESDAY, 2],
    ] as const)
      expect((await day(date))?.late?.stamps).toHaveLength(count);
    const correct = (days: readonly TimesheetDay[]) =>
      days.map((one) => unchangedEntry(one.day === TUESDAY ? { ...one, start_time: '10:00', end_time: '18:00' } : one));
    await company.confirms('2026-11', { ...worker, correct });
    expect([(await day(MONDAY))?.late?.stamps.length, (await day())?.late]).toEqual([1, undefined]);
  });

  test.each([
    ['the employee', () => worker.record(entry(TUESDAY, '08:00', '16:00', 0))],
    ['the manager, without a reason', () => recordAs(entry(TUESDAY, '08:00', '16:00', 0))],
  ])('on a confirmed day are answered by %s, who leaves it so', async (_, leaveSo) => {
    await company.confirms('2026-11', worker);
    const before = await questions();
    await secondPhone(['start', '09:00'], ['stop', '17:00']);
    expect([(await day())?.late?.stamps.length, await questions(), await askedDay()]).toEqual([2, before + 1, TUESDAY]);
    expect((await worker.record(entry(TUESDAY, '10:00', '18:00', 0))).body.code).toBe('month_confirmed');
    expect((await leaveSo()).status).toBe(200);
    expect([await day(), await questions(), await askedDay()]).toMatchObject([{ closed: true }, before, null]);
    expect((await day())?.late).toBeUndefined();
    expect((await leaveSo()).body.code).toBe('month_confirmed');
  });

  test('on a confirmed day ask again once the answer is taken back', async () => {
    await company.confirms('2026-11', worker);
    await secondPhone(['start', '09:00'], ['stop', '17:00']);
    await worker.record(entry(TUESDAY, '08:00', '16:00', 0));
    expect((await worker.undo(TUESDAY)).status).toBe(200);
    expect((await day())?.late?.stamps).toHaveLength(2);
    expect((await worker.undo(MONDAY)).body.code).toBe('nothing_to_undo');
  });

  describe('before the last month', () => {
    const SEPTEMBER = '2026-09-22';
    beforeEach(() => worker.stamps(`${SEPTEMBER}T06:00:00Z`, `${SEPTEMBER}T14:00:00Z`));

    test('are listed for both until one answers', async () => {
      const before = await questions();
      await secondPhone(['start', '08:00', SEPTEMBER], ['stop', '16:00', SEPTEMBER]);
      const { questions: after, asked } = await manager.read(api.companyNow.openDays, {});
      expect([after, await askedDay()]).toEqual([before + 1, SEPTEMBER]);
      expect(asked).toMatchObject({ total: 1, people: [{ employee_id: worker.employeeId, count: 1, day: SEPTEMBER }] });
      await recordAs(entry(SEPTEMBER, '08:00', '16:00', 0));
      expect([await questions(), await askedDay()]).toEqual([before, null]);
    });

    test('are listed on a confirmed day too', async () => {
      await company.confirms('2026-09', worker);
      expect(await secondPhone(['start', '16:00', SEPTEMBER], ['stop', '17:00', SEPTEMBER])).toEqual([
        'recorded',
        'recorded',
      ]);
      expect(await askedDay()).toBe(SEPTEMBER);
      await worker.record(entry(SEPTEMBER, '08:00', '16:00', 0));
      expect(await askedDay()).toBeNull();
    });
  });
});
