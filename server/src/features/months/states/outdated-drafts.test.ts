import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { absence, entry, hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answering, managing, refusal } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';
const DAY = '2026-10-05';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));
const own = setUp(beforeEach, async () => answering(anna.client));

const OUTDATED_DAY = [{ employee_id: null, days: ['05-10-2026'] }];
const VOID = { state: 'sent', agreement: { is_valid: false } };
const VALID = { state: 'agreed', agreement: { is_valid: true } };

const correct = (end: string) =>
  manager.send(api.dayRecords.recordForOthers, {
    body: { records: [{ ...entry(DAY, '08:00', end), employee_id: anna.employeeId, reason: 'Laut Bautagebuch' }] },
  });

describe('days that are recorded otherwise after the agreement', () => {
  beforeEach(async () => {
    await anna.record(entry(DAY, '08:00', '16:30'));
    await office.send([anna]);
    await own.agree();
    app.clock.pass({ minutes: 10 });
  });

  test('by the employee make it void for both, and tell the managers once', async () => {
    expect((await anna.record(entry(DAY, '08:00', '18:00'))).status).toBe(200);
    expect(await own.month()).toMatchObject({ can_agree: false, can_object: true, standing: VOID });
    expect((await office.list()).data).toMatchObject([{ standing: VOID }]);
    await anna.record(entry('2026-10-06', '08:00', '18:00'));
    expect(await office.bell()).toEqual([
      'Erika Mustermann hat nach der Zustimmung Tage anders erfasst: Oktober 2026. Die Zustimmung gilt nicht mehr.',
    ]);
  });

  test('by a manager make it void, and tell the employee', async () => {
    expect((await correct('15:00')).status).toBe(200);
    expect((await own.month()).standing).toMatchObject(VOID);
    expect((await own.bell())[0]).toBe('Ihr Oktober 2026 wurde geändert. Ihre Zustimmung gilt nicht mehr.');
    expect(await office.bell()).toEqual([]);
  });

  test('and then as the draft says again leave it valid', async () => {
    await anna.record(entry(DAY, '08:00', '18:00'));
    await anna.undo(DAY);
    expect((await own.month()).standing).toMatchObject(VALID);
    await correct('15:00');
    await correct('16:30');
    expect((await own.month()).standing).toMatchObject(VALID);
    expect((await office.confirm([anna])).status).toBe(200);
  });

  test('are confirmed as recorded without words, and the paper shows no agreement', async () => {
    await anna.record(entry(DAY, '08:00', '18:00'));
    expect(refusal(await office.confirm([anna], 'So abgesprochen'))).toEqual([409, 'draft_outdated']);
    expect((await office.confirm([anna], null, true)).status).toBe(200);
    const { standing } = await office.month(anna);
    expect(standing).toMatchObject({ state: 'confirmed', agreement: { is_valid: false } });
    const params = { id: standing.confirmed?.timesheet_id ?? 0 };
    const text = (await readPdf((await manager.send(api.timesheets.download, { params })).bytes)).lines.join('\n');
    expect(text).not.toContain('Zugestimmt');
  });

  test('can be agreed to in a new draft only', async () => {
    await correct('18:00');
    const refused = await own.agree();
    expect([...refusal(refused), refused.body.current]).toEqual([409, 'draft_outdated', OUTDATED_DAY]);
    expect((await own.month()).standing).toMatchObject(VOID);
  });

  test('are sent anew and agreed to anew', async () => {
    await anna.record(entry(DAY, '08:00', '18:00'));
    await office.send([anna]);
    await own.agree();
    expect((await own.month()).standing).toMatchObject(VALID);
    expect((await office.confirm([anna])).status).toBe(200);
  });
});

const dayOfMonth = async (day: string) => (await office.month(anna)).days.find((one) => one.day === day);
const put = (kind: 'sick' | 'half_leave' | 'inactive' | null) =>
  manager.send(api.absences.enter, {
    body: {
      employee_id: anna.employeeId,
      kind,
      from: DAY,
      to: DAY,
      comment: kind === 'inactive' ? 'Elternzeit' : null,
      reason: null,
    },
  });

describe('what is recorded after a draft was sent', () => {
  test.each([
    ['times by the employee', () => anna.record(entry(DAY, '08:00', '19:00', 45)), { end_time: '19:00' }],
    ['a sick day by the employee', () => anna.record(absence(DAY, 'sick')), { kind: 'sick', start_time: null }],
    ['times by the week', () => correct('18:00'), { end_time: '18:00' }],
    [
      'leave',
      () => manager.send(api.leave.add, { body: { schema_id: anna.schemaId, from: DAY, to: DAY } }),
      { kind: 'leave', start_time: null },
    ],
    ['an absence', () => put('sick'), { kind: 'sick', start_time: null }],
    ['inactivity', () => put('inactive'), { kind: 'inactive', start_time: null }],
    [
      'stamps that arrive late',
      () => anna.stamps('2026-10-05T06:00:00Z', '2026-10-05T10:00:00Z'),
      { start_time: '08:00', end_time: '12:00' },
    ],
  ] as const)('is in the sheet or refused: %s', async (_name, record, expected) => {
    await office.send([anna]);
    app.clock.pass({ minutes: 10 });
    await record();
    const refused = await office.confirm([anna]);
    expect([...refusal(refused), refused.body.message]).toEqual([
      409,
      'draft_outdated',
      expect.stringContaining('Anna Zander: 05.10.2026'),
    ]);
    expect(refused.body.current).toEqual([{ ...OUTDATED_DAY[0], employee_id: anna.employeeId }]);
    expect((await office.list()).data).toMatchObject([{ standing: { state: 'sent' }, outdated_days: [DAY] }]);
    expect(await own.month()).toMatchObject({ outdated_days: [DAY], can_agree: false, can_object: true });
    expect((await office.confirm([anna], null, true)).status).toBe(200);
    expect(await dayOfMonth(DAY)).toMatchObject(expected);
  });

  test('counts when it is withdrawn', async () => {
    await put('sick');
    await office.send([anna]);
    await put(null);
    expect(refusal(await office.confirm([anna]))).toEqual([409, 'draft_outdated']);
    expect((await office.confirm([anna], null, true)).status).toBe(200);
    expect(await dayOfMonth(DAY)).toMatchObject({ kind: null, start_time: '08:00' });
  });

  test('does not undo what the manager typed into it', async () => {
    await anna.record(entry(DAY, '08:00', '18:00'));
    const days = (await office.month(anna)).days.map(({ day, start_time, end_time, break_minutes }) =>
      day === DAY ? entry(day, '08:00', '15:00') : { day, start_time, end_time, break_minutes },
    );
    await office.send([anna], days);
    expect(await own.month()).toMatchObject({ outdated_days: [], can_agree: true });
    expect((await office.confirm([anna])).status).toBe(200);
    expect(await dayOfMonth(DAY)).toMatchObject({ end_time: '15:00' });
  });

  test('is in a draft that is sent anew', async () => {
    await office.send([anna]);
    await anna.record(entry(DAY, '08:00', '18:00'));
    expect((await office.send([anna])).status).toBe(200);
    expect((await own.agree()).status).toBe(200);
    expect((await office.confirm([anna])).status).toBe(200);
    expect(await dayOfMonth(DAY)).toMatchObject({ end_time: '18:00' });
  });
});

test('a forgotten stop that is entered after the agreement makes it void', async () => {
  app.clock.set('2026-10-30T18:00:00Z');
  await anna.stamps('2026-10-29T07:00:00Z', null);
  await office.send([anna]);
  await own.agree();
  expect((await own.month()).standing).toMatchObject(VALID);
  const completed = await anna.client.send(api.timeTracking.complete, { body: { stop_time: '12:00' } });
  expect(completed.status).toBe(200);
  expect((await own.month()).standing).toMatchObject(VOID);
});

test('a stamp that arrives after the agreement makes it void', async () => {
  await office.send([anna]);
  await own.agree();
  const press = (kind: 'start' | 'stop', time: string, id: string) => ({
    id,
    kind,
    device_time: time,
    elapsed_ms: null,
  });
  const body = {
    device_sent_at: NOW,
    stamps: [
      press('start', '2026-10-30T06:00:00Z', '0a1b2c3d-0000-4000-8000-000000000001'),
      press('stop', '2026-10-30T10:00:00Z', '0a1b2c3d-0000-4000-8000-000000000002'),
    ],
  };
  const sent = await anna.client.send(api.timeTracking.stamps, { body });
  expect(sent.status).toBe(200);
  expect((await own.month()).standing).toMatchObject(VOID);
});
