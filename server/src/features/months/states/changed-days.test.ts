import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { entry, hireWithAccount } from '../../days/week/day-records.builder.ts';
import { answering, managing } from './month-states.builder.ts';

const NOW = '2026-11-05T09:00:00Z';
const DAY = '2026-10-05';

const app = setUpApp({ now: NOW });
beforeEach(() => app.clock.set(NOW));
const { company, manager } = setUpCompany(app, beforeEach);
const anna = setUp(beforeEach, () => hireWithAccount(app, company, { first_name: 'Anna', last_name: 'Zander' }));
const office = setUp(beforeEach, async () => managing(manager));
const own = setUp(beforeEach, async () => answering(anna.client));

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
    expect(await own.month()).toMatchObject({ can_answer: true, can_undo: false, standing: VOID });
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

  test('let the draft be confirmed with words only, and the paper does not show the agreement', async () => {
    await anna.record(entry(DAY, '08:00', '18:00'));
    const refused = await office.confirm([anna]);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['words']]);
    expect((await office.confirm([anna], 'So abgesprochen')).status).toBe(200);
    const { standing } = await office.month(anna);
    expect(standing).toMatchObject({
      state: 'confirmed',
      agreement: { is_valid: false },
      without_agreement: { words: 'So abgesprochen' },
    });
    const params = { id: standing.confirmed?.timesheet_id ?? 0 };
    const text = (await readPdf((await manager.send(api.timesheets.download, { params })).bytes)).lines.join('\n');
    expect(text).toContain('So abgesprochen');
    expect(text).not.toContain('Zugestimmt');
  });

  test('are sent anew and agreed to anew', async () => {
    await anna.record(entry(DAY, '08:00', '18:00'));
    await office.send([anna]);
    await own.agree();
    expect((await own.month()).standing).toMatchObject(VALID);
    expect((await office.confirm([anna])).status).toBe(200);
  });
});

test('a record of a day that was not agreed to yet is no change', async () => {
  await office.send([anna]);
  await anna.record(entry(DAY, '08:00', '18:00'));
  await own.agree();
  expect((await own.month()).standing).toMatchObject(VALID);
  expect(await office.bell()).toEqual([]);
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
