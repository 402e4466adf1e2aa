import { api } from '@zeitblatt/contract/api';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { findFindings } from '@zeitblatt/domain/months/law/find-findings';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteEmployee } from '../../../demo/builders.ts';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { CONFIRMED_BATCH_FIELDS, sheetAsProposed } from '../../../testing/batches.ts';
import type { Client } from '../../../testing/client.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';

type Worker = { readonly id: number; readonly schemaId: number };

let manager: Client;
const app = setUpApp({ now: '2026-06-08T08:00:00Z' });
const company = setUp(beforeEach, () => app.company());
const day = setUp(beforeEach, () => company.hires({ number: '1', first_name: 'Ana', last_name: 'Tag' }));
const evening = setUp(beforeEach, () =>
  company.hires({ number: '2', first_name: 'Ana', last_name: 'Abend', schedule: { hours_week: 20, start: '18:00' } }),
);
beforeEach(async () => {
  manager = await company.signIn('company_manager');
});

const join = (one: Worker = day, other: Worker = evening, client = manager) =>
  client.send(api.employees.joinContracts, { params: { id: one.id }, body: { other_employee_id: other.id } });
const part = (one: Worker) => manager.send(api.employees.partContracts, { params: { id: one.id } });
const get = ({ id }: Worker) => manager.read(api.employees.get, { params: { id } });
const MAY = '2026-05';

/** Saves May with these times on one day and no others. @returns id of the sheet */
const saveDay = (worker: Worker, on: string, start_time: string, end_time: string) =>
  company.confirms(MAY, {
    ...worker,
    correct: (days) =>
      days.map((one) => ({
        ...unchangedEntry(one),
        ...(one.day === on ? { start_time, end_time, break_minutes: 30 } : { start_time: null, end_time: null }),
      })),
  });

/** Findings of shifts of a sheet: their keys, and what they count. */
async function findingsOf(id: number) {
  const sheet = await manager.read(api.timesheets.get, { params: { id } });
  return findFindings(sheet)
    .filter(({ kind }) => ['over_10_hours', 'over_8_hours', 'rest_too_short'].includes(kind))
    .map(({ key, params }) => [key, params['workedMinutes'] ?? params['restMinutes'], params['otherContractMinutes']]);
}

describe('two employees marked as one person', () => {
  test('are shown on both, and are undone from either', async () => {
    expect((await join()).status).toBe(200);
    expect((await get(day)).other_contract).toEqual({
      id: evening.id,
      number: '2',
      first_name: 'Ana',
      last_name: 'Abend',
    });
    expect((await get(evening)).other_contract?.id).toBe(day.id);
    expect((await part(evening)).status).toBe(200);
    for (const worker of [day, evening]) expect(await get(worker)).not.toHaveProperty('other_contract');
    expect((await part(day)).status).toBe(200);
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(
      data.filter(({ type }) => type.startsWith('contracts_')).map(({ type, changes }) => [type, changes]),
    ).toEqual([
      ['contracts_parted', [{ field: 'other_contract', old: 'Ana Tag', new: null }]],
      ['contracts_joined', [{ field: 'other_contract', old: null, new: 'Ana Abend' }]],
    ]);
  });

  test('have each the findings of both together, without a word on paper', async () => {
    const alone = await saveDay(day, '2026-05-05', '08:00', '16:30');
    const late = await saveDay(evening, '2026-05-05', '18:00', '22:30');
    expect([await findingsOf(alone), await findingsOf(late)]).toEqual([[], []]);
    const before = await readPdf(await manager.read(api.timesheets.download, { params: { id: alone } }));
    await join();
    expect(await findingsOf(alone)).toEqual([
      ['over_10_hours:2026-05-05', 720, 240],
      ['rest_too_short:2026-05-05', 90, undefined],
    ]);
    expect(await findingsOf(late)).toEqual([
      ['over_10_hours:2026-05-05', 720, 480],
      ['rest_too_short:2026-05-05', 90, undefined],
    ]);
    const { lines } = await readPdf(await manager.read(api.timesheets.download, { params: { id: alone } }));
    expect(lines).toEqual(before.lines);
    await part(day);
    expect([await findingsOf(alone), await findingsOf(late)]).toEqual([[], []]);
  });

  test('are one shift in a night that both share', async () => {
    const first = await saveDay(day, '2026-05-05', '18:00', '00:00');
    const second = await saveDay(evening, '2026-05-06', '00:00', '06:00');
    await join();
    expect(await findingsOf(first)).toEqual([['over_10_hours:2026-05-05', 660, 330]]);
    expect(await findingsOf(second)).toEqual([['over_10_hours:2026-05-06', 660, 330]]);
  });

  test('keep target, wage and leave of their own contract', async () => {
    const id = await saveDay(day, '2026-05-05', '08:00', '16:30');
    await saveDay(evening, '2026-05-05', '18:00', '22:30');
    const { totals, days, leave_left } = await manager.read(api.timesheets.get, { params: { id } });
    await join();
    expect(await manager.read(api.timesheets.get, { params: { id } })).toMatchObject({ totals, days, leave_left });
  });

  test('have the month, the 24 weeks and the pay of the other contract in the surroundings of a proposal', async () => {
    await saveDay(evening, '2026-05-05', '18:00', '22:30');
    const body = { schema_id: day.schemaId, month: '2026-06', last_calc_day: null, ignore_last_6_days: false };
    const alone = (await manager.read(api.timesheets.propose, { body })).surroundings;
    expect(alone).not.toHaveProperty('other_contract');
    await join();
    const { other_contract, before_month } = (await manager.read(api.timesheets.propose, { body })).surroundings;
    expect(before_month.worked_minutes).toBe(alone.before_month.worked_minutes + 240);
    expect(other_contract).toMatchObject({
      days: [{ day: '2026-05-05', start_time: '18:00', end_time: '22:30', break_minutes: 30 }],
      hours_week: 20,
      paid_months: [{ month: MAY }],
    });
  });

  test('are saved in one batch with the reasons for what both days make together', async () => {
    await join();
    const key = 'over_10_hours:2026-05-05';
    const sheets = [];
    for (const [{ schemaId: schema_id }, reason] of [
      [day, 'Inventur'],
      [evening, 'Inventur am Abend'],
    ] as const)
      sheets.push({ ...(await sheetAsProposed(manager, { schema_id, month: MAY })), reasons: [{ key, reason }] });
    const job = await manager.read(api.batches.saveUsers, { body: { month: MAY, sheets, ...CONFIRMED_BATCH_FIELDS } });
    await app.finish(company, job);
    const { data } = await manager.read(api.timesheets.list, { query: { employee_id: evening.id, page: 1 } });
    const saved = await manager.read(api.timesheets.get, { params: { id: data[0]?.id ?? 0 } });
    expect(saved.reasons).toMatchObject([{ key, reason: 'Inventur am Abend' }]);
  });

  test('count Sundays of both, and are free on days without work in either', async () => {
    const around = async () => {
      const body = { schema_id: day.schemaId, month: '2026-06', last_calc_day: null, ignore_last_6_days: false };
      const { sundays_worked, rest_days } = (await manager.read(api.timesheets.propose, { body })).surroundings;
      return { sundays_worked, worked: rest_days.worked, isFree: rest_days.free.includes('2026-05-09') };
    };
    await saveDay(day, '2026-05-03', '08:00', '12:00');
    await company.confirms(MAY, {
      ...evening,
      correct: (days) =>
        days.map((one) => ({
          ...unchangedEntry(one),
          ...(['2026-05-03', '2026-05-09', '2026-05-10'].includes(one.day)
            ? { start_time: '18:00', end_time: '20:00', break_minutes: 0 }
            : { start_time: null, end_time: null }),
        })),
    });
    expect(await around()).toEqual({ sundays_worked: 1, worked: ['2026-05-03'], isFree: true });
    await join();
    expect(await around()).toEqual({ sundays_worked: 2, worked: ['2026-05-03', '2026-05-10'], isFree: false });
  });

  test('are two, and not one with oneself, a third one, a stranger or a deleted employee', async () => {
    const third = await company.hires({ first_name: 'Ben' });
    const stranger = await (await app.company()).hires();
    const refused = async (one: Worker, other: Worker) => {
      const { status, body } = await join(one, other);
      return [status, (body as { errors?: Record<string, string[]> }).errors?.['other_employee_id']?.[0]];
    };
    await company.does((doing) => deleteEmployee(doing, third.id));
    expect(await refused(day, day)).toEqual([422, 'Bitte wählen Sie einen anderen Mitarbeiter']);
    for (const other of [third, stranger]) expect((await refused(day, other))[0]).toBe(422);
    for (const one of [third, stranger]) expect((await join(one, day)).status).toBe(404);
    expect((await part(stranger)).status).toBe(404);
    await join();
    const fourth = await company.hires({ first_name: 'Cem' });
    const text = 'Ana Tag hat schon einen anderen Vertrag: Ana Abend';
    expect(await refused(day, fourth)).toEqual([422, text]);
    expect(await refused(fourth, day)).toEqual([422, text]);
  });

  test('whose one is deleted are two again, until it is restored', async () => {
    await join();
    await company.does((doing) => deleteEmployee(doing, evening.id));
    expect(await get(day)).not.toHaveProperty('other_contract');
    await manager.read(api.employees.restore, { params: { id: evening.id } });
    expect((await get(day)).other_contract?.id).toBe(evening.id);
    await company.does((doing) => deleteEmployee(doing, evening.id));
    const third = await company.hires({ first_name: 'Ben' });
    expect((await join(day, third)).status).toBe(200);
    await manager.read(api.employees.restore, { params: { id: evening.id } });
    expect((await get(day)).other_contract?.id).toBe(third.id);
    expect(await get(evening)).not.toHaveProperty('other_contract');
  });

  test('are marked by managers only', async () => {
    expect((await join(day, evening, await company.signIn('employee'))).status).toBe(403);
    expect((await join(day, evening, await company.signIn('user'))).status).toBe(403);
  });
});
