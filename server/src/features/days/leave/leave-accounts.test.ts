import { api } from '@zeitblatt/contract/api';
import type { CallArguments } from '@zeitblatt/contract/call/endpoint';
import { readPdf } from '@zeitblatt/documents/testing/read-pdf';
import { readXlsx } from '@zeitblatt/documents/testing/read-xlsx';
import { SIXTY_PEOPLE } from '@zeitblatt/domain/days/leave/sixty-people.builder';
import { beforeEach, describe, expect, test } from 'vitest';
import { addLeave } from '../../../demo/builders.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { hireWithAccount } from '../week/day-records.builder.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);

const person = (employeeId: number, year = 2026, client = manager) =>
  client.read(api.leaveAccounts.person, { params: { year, employeeId } });

test('sixty people have what was reckoned by hand', async () => {
  const ids: number[] = [];
  for (const { begin, end, perWeek, agreed, birth_date } of SIXTY_PEOPLE) {
    const weekdays = ([1, 2, 3, 4, 5, 6] as const).slice(0, perWeek);
    const contract = { started_working_at_company: begin, stopped_working_at_company: end };
    const schedule = { ...contract, weekdays, hours_week: 5 * perWeek, allowed_leave_days: agreed };
    ids.push((await company.hires({ schedule })).id);
    await app.admin.query('update employees set birth_date = $1 where id = $2', [birth_date, ids.at(-1)]);
  }
  const rows = [];
  for (const page of [1, 2]) {
    const query = { search: '', page, rowsPerPage: 50 as const };
    const { total, data } = await manager.read(api.leaveAccounts.table, { params: { year: 2026 }, query });
    expect(total).toBe(60);
    rows.push(...data);
  }
  const rowOf = new Map(rows.map((row) => [row.employee_id, row]));
  const found = ids
    .map((id) => rowOf.get(id))
    .map((row) => [row?.statutory_days, row?.contract_days, row?.rest_of_day]);
  expect(found).toEqual(SIXTY_PEOPLE.map(({ statutory, contract, rest }) => [statutory, contract, rest]));
});

describe('the account of a person', () => {
  const worker = setUp(beforeEach, () =>
    hireWithAccount(app, company, {
      number: '007',
      first_name: 'Anna',
      last_name: 'Zander',
      schedule: { allowed_leave_days: 30 },
    }),
  );
  const at = (year = 2026) => ({ params: { year, employeeId: worker.employeeId } });
  const set = (more: Partial<CallArguments<typeof api.leaveAccounts.set>['body']>, version = 0) =>
    manager.send(api.leaveAccounts.set, {
      ...at(),
      body: {
        statutory_days: null,
        contract_days: null,
        extra_days: 0,
        parental_months: 0,
        kept_by: null,
        reason: 'Vertrag vom 1. Mai',
        ...more,
        version,
      },
    });
  const book = (body: CallArguments<typeof api.leaveAccounts.book>['body']) =>
    manager.send(api.leaveAccounts.book, { ...at(), body });
  const open = (more: Partial<CallArguments<typeof api.leaveAccounts.open>['body']['openings'][number]>) => {
    const none = { entitled_days: null, carried_days: null, taken_days: null };
    const openings = [{ employee_id: worker.employeeId, year: 2026, ...none, ...more }];
    return manager.send(api.leaveAccounts.open, { body: { openings } });
  };
  const left = async () => (await person(worker.employeeId)).left_days;

  test('is the same on every screen', async () => {
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-11-16', to: '2026-11-27' }));
    await open({ carried_days: 3, taken_days: 1.5 });
    const mine = await worker.client.read(api.leaveAccounts.own, { params: { year: 2026 } });
    expect(mine).toMatchObject({ carried_days: 3, taken_days: 6.5, planned_days: 5, left_days: 21.5 });
    expect((await person(worker.employeeId)).lines).toEqual(mine.lines);
    const old = await manager.read(api.leave.year, { params: { schemaId: worker.schemaId, year: 2026 } });
    expect(old).toMatchObject({ allowed_days: 33, used_days: 11.5, left_days: 21.5 });
    const span = { from: '2026-11-01', to: '2026-11-30' };
    expect((await manager.read(api.absences.read, { query: span })).people[0]?.leave_left).toBe(21.5);
    const year = await manager.read(api.personYears.get, { params: { id: worker.employeeId, year: 2026 } });
    expect(year.leave).toEqual({ allowed: 33, taken: 6.5, planned: 5, left: 21.5 });
  });

  test('has half the leave from 1 July on', async () => {
    const { schemaId } = await company.hires({
      schedule: { started_working_at_company: '2026-07-01', allowed_leave_days: 30 },
    });
    expect(await manager.read(api.leave.year, { params: { schemaId, year: 2026 } })).toMatchObject({
      allowed_days: 15,
    });
  });

  test('is set by a manager, who sees changes of others', async () => {
    expect((await set({ contract_days: 12.5, extra_days: 5 })).body).toMatchObject({
      left_days: 37.5,
      set: { version: 1 },
    });
    expect(await set({ contract_days: 3 })).toMatchObject({
      status: 409,
      body: { current: { set: { contract_days: 12.5 } } },
    });
    expect((await set({ parental_months: 2, reason: null }, 1)).body).toMatchObject({
      left_days: 25,
      set: { version: 2 },
    });
  });

  test('is corrected, and a line is taken back once', async () => {
    const booked = await book({ kind: 'correction', account: 'contract', days: -2, reason: 'Absprache' });
    expect(booked).toMatchObject({ status: 201, body: { left_days: 28, corrected_days: -2 } });
    const { bookings } = await person(worker.employeeId);
    const reverse = () =>
      manager.send(api.leaveAccounts.reverse, { params: { id: bookings[0]?.id ?? 0 }, body: { reason: 'Irrtum' } });
    expect((await reverse()).body).toMatchObject({ left_days: 30 });
    expect(await reverse()).toMatchObject({ status: 409, body: { code: 'leave_line_reversed' } });
  });

  test('lets no more days of the contract lapse than are left', async () => {
    const lapse = { kind: 'lapse', days: 11, reason: 'vereinbart' } as const;
    expect((await book({ ...lapse, account: 'contract' })).status).toBe(422);
    expect((await book({ ...lapse, account: 'contract', days: 10 })).body).toMatchObject({
      left_days: 20,
      lapsed_days: 10,
    });
  });

  test('keeps at least what the law gives', async () => {
    const correct = (account: 'statutory' | 'contract', days: number) =>
      book({ kind: 'correction', account, days, reason: 'Absprache' });
    expect((await correct('statutory', -1)).status).toBe(422);
    expect((await set({ statutory_days: 19 })).status).toBe(422);
    expect(await left()).toBe(30);
    expect((await correct('statutory', 2)).body).toMatchObject({ left_days: 32 });
    expect((await correct('statutory', -2)).body).toMatchObject({ left_days: 30 });
    const [added] = (await person(worker.employeeId)).bookings;
    const back = { params: { id: added?.id ?? 0 }, body: { reason: 'Irrtum' } };
    expect((await manager.send(api.leaveAccounts.reverse, back)).status).toBe(422);
    await correct('contract', -1.5);
    expect(JSON.stringify((await correct('contract', -9)).body)).toContain('nur 8,5 vertragliche Tage');
    expect(await left()).toBe(28.5);
  });

  test('is opened again without doubling', async () => {
    await open({ entitled_days: 28, carried_days: 4, taken_days: 6 });
    expect(await left()).toBe(26);
    expect((await open({ entitled_days: 28, carried_days: 4, taken_days: 6 })).body).toMatchObject({ changed: 0 });
    await open({ carried_days: 0, taken_days: 7 });
    expect(await left()).toBe(21);
    expect((await open({ entitled_days: 12 })).status).toBe(422);
  });

  test('refuses more leave than is left, unless it is meant', async () => {
    await open({ taken_days: 28 });
    const span = { employee_id: worker.employeeId, from: '2026-12-01', to: '2026-12-03', comment: null, reason: null };
    const enter = (as_advance: boolean) =>
      manager.send(api.absences.enter, { body: { ...span, kind: 'leave', as_advance } });
    expect(await enter(false)).toMatchObject({ status: 409, body: { code: 'leave_overdrawn' } });
    expect(await left()).toBe(2);
    expect((await enter(true)).status).toBe(200);
    expect(await left()).toBe(-1);
  });

  test('uses half a day on 24 December where the company says so', async () => {
    const rule = { is_kept: false, is_pro_rata: false, contract_lapses: false };
    const body = { ...rule, from_year: 2026, december_24: 'half', december_31: 'free' } as const;
    expect((await manager.send(api.leaveAccounts.changeRules, { body })).body).toMatchObject({ current: body });
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-12-23', to: '2026-12-31' }));
    expect(await left()).toBe(30 - 1 - 0.5 - 3);
  });

  test('is a table and a workbook', async () => {
    const params = { year: 2026 };
    const { bytes } = await manager.raw({ method: 'GET', path: '/api/company/leave/2026/download' });
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toContain('Personalnummer;Nachname;Vorname;Jahr;Gesetzlich');
    expect(lines[1]).toBe('007;Zander;Anna;2026;20;10;0;0;0;0;0;0;30;0;;;');
    const file = await manager.raw({ method: 'GET', path: `/api/company/leave/${params.year}/workbook` });
    const rows = readXlsx(file.bytes);
    expect(rows[1]?.slice(0, 6)).toEqual(['007', 'Zander', 'Anna', 2026, 20, 10]);
  });

  test('is certified at the end of the employment', async () => {
    const certificate = (id: number) =>
      manager.raw({ method: 'GET', path: `/api/company/leave/2026/${id}/certificate` });
    expect((await certificate(worker.employeeId)).status).toBe(409);
    const schedule = { stopped_working_at_company: '2026-12-31', allowed_leave_days: 30 };
    const leaver = await company.hires({ schedule });
    await company.does((doing) => addLeave(doing, leaver.schemaId, { from: '2026-12-01', to: '2026-12-04' }));
    const { lines } = await readPdf((await certificate(leaver.id)).bytes);
    const text = lines.join(' ');
    expect(text).toContain('Urlaubsbescheinigung');
    expect(text).toMatch(/Gewährter Urlaub\s+4 Tage.*Abgegoltener Urlaub\s+26 Tage/);
  });

  test('shows a part of a day in every file', async () => {
    const contract = { started_working_at_company: '2026-01-01', stopped_working_at_company: '2026-02-28' };
    const { id } = await company.hires({ last_name: 'Abel', schedule: { ...contract, allowed_leave_days: 20 } });
    const file = await manager.raw({ method: 'GET', path: `/api/company/leave/2026/${id}/certificate` });
    const text = (await readPdf(file.bytes)).lines.join(' ');
    expect(text).toMatch(/in diesem Jahr\s+3,33 Tage.*Abgegoltener Urlaub\s+3,33 Tage/);
    const table = await manager.raw({ method: 'GET', path: '/api/company/leave/2026/download' });
    expect(table.bytes.toString()).toContain(';2026;3;0;0;0;0;0;0;0;3;0,33;;;');
    const { bytes } = await manager.raw({ method: 'GET', path: '/api/company/leave/2026/workbook' });
    expect(readXlsx(bytes).find((row) => row.includes('Abel'))).toContain(0.33);
  });

  test('is not for employees, other companies and test accounts', async () => {
    const foreign = await (await app.company()).signIn('company_manager');
    expect((await foreign.send(api.leaveAccounts.person, at())).status).toBe(404);
    expect((await worker.client.send(api.leaveAccounts.person, at())).status).toBe(403);
    const demo = await company.signIn('user');
    expect((await demo.send(api.leaveAccounts.person, at())).status).toBe(200);
    const body = { kind: 'correction', account: 'contract', days: 1, reason: 'Probe' } as const;
    expect((await demo.send(api.leaveAccounts.book, { ...at(), body })).status).toBe(403);
  });
});
