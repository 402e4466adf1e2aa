import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { addTrack } from '../../../testing/recorded-time.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { givePassword, PASSWORD } from '../../../testing/sweeps/sweep-things.ts';
import { purgeAt, purgeCalls } from '../../people/purge/purge.builder.ts';

const START = '2026-11-20T08:00:00Z';

const app = setUpApp({ now: START });
beforeEach(() => app.clock.set(START));
const { company, manager } = setUpCompany(app, beforeEach);
const { on, remove, removeSheet, isKept } = purgeCalls(() => ({ app, company, manager }));

const state = () => manager.read(api.retention.get, {});
const choose = (retention_class: 'working_time' | 'payroll' | 'vouchers', reason: string | null, by = manager) =>
  by.read(api.retention.change, { body: { retention_class, reason } });
const hold = (employee_id: number | null, purpose = 'Rechtsstreit') =>
  manager.read(api.retention.beginHold, { body: { employee_id, purpose } });
const end = (id: number) => manager.send(api.retention.endHold, { params: { id } });
const untilOf = async (id: number) =>
  (await manager.read(api.retention.ofEmployee, { params: { id } })).restorable_until;

/** A deleted sheet of a month, of an employee who is kept. */
async function deletedSheet(month: string): Promise<number> {
  const sheet = await company.confirms(month, await company.hires());
  await removeSheet(sheet);
  return sheet;
}

const newest = async (count: number) =>
  (await manager.read(api.company.log, { query: { page: 1 } })).data.slice(0, count);

describe('D94: the class of a company', () => {
  test('is two years at first, and is chosen with its reason, which the log names', async () => {
    expect(await state()).toMatchObject({ retention_class: 'working_time', reason: null, changed_on: null, holds: [] });
    expect(await choose('payroll', 'Löhne werden danach berechnet')).toMatchObject({
      retention_class: 'payroll',
      changed_on: '2026-11-20',
    });
    expect((await newest(1))[0]).toMatchObject({
      type: 'retention_changed',
      changes: [
        { field: 'retention_class', old: 'working_time', new: 'payroll' },
        { field: 'reason', old: null, new: 'Löhne werden danach berechnet' },
      ],
    });
  });

  test.each(['payroll', 'vouchers'] as const)('%s without a reason is refused, and nothing changes', async (kind) => {
    const payload = { retention_class: kind, reason: null };
    const { status, body } = await manager.raw({ method: 'PUT', url: '/api/company/retention', payload });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['reason']]);
    expect((await state()).retention_class).toBe('working_time');
  });

  test.each([
    ['working_time', '2028-10-07', '2028-10-08'],
    ['payroll', '2032-12-31', '2033-01-01'],
    ['vouchers', '2034-12-31', '2035-01-01'],
  ] as const)('%s keeps the deleted sheet of 2026-09 to %s', async (kind, last, after) => {
    await choose(kind, 'Grund');
    const sheet = await deletedSheet('2026-09');
    await on(last);
    expect(await isKept('timesheets', sheet)).toBe(true);
    await on(after);
    expect(await isKept('timesheets', sheet)).toBe(false);
  });

  test('a shorter class purges nothing in the thirty days after it was chosen', async () => {
    await choose('payroll', 'Grund');
    const sheet = await deletedSheet('2026-09');
    app.clock.set('2030-01-10T08:00:00Z');
    await choose('working_time', null, await company.signIn('company_manager'));
    await on('2030-02-09');
    expect(await isKept('timesheets', sheet)).toBe(true);
    await on('2030-02-10');
    expect(await isKept('timesheets', sheet)).toBe(false);
  });
});

describe('record 10: a month that is older than its term when it is deleted', () => {
  test('can be restored for thirty days, to the day that the screen names', async () => {
    const sheet = await deletedSheet('2024-09');
    await purgeAt(app, START);
    await on('2026-12-20');
    expect(await isKept('timesheets', sheet)).toBe(true);
    await on('2026-12-21');
    expect(await isKept('timesheets', sheet)).toBe(false);
  });

  test('an employee is kept as long as their last recorded day, which the page names', async () => {
    const worker = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
    await company.confirms('2026-03', worker);
    await addTrack(app, company, worker.id);
    const { rows } = await app.admin.query<{ day: string }>(
      `select to_char(max(started_at), 'YYYY-MM') as day from tracks where company_id = $1`,
      [company.id],
    );
    expect(rows[0]?.day).toBe('2026-09');
    expect(await untilOf(worker.id)).toBe('2028-10-07');
    await remove(worker.id);
    expect(await untilOf(worker.id)).toBe('2028-10-07');
    const person = { id: worker.id, name: 'Anna Meier' };
    expect((await state()).due).toMatchObject({ people: [], sheets: 0 });
    app.clock.set('2028-07-10T08:00:00Z');
    const later = await company.signIn('company_manager');
    const due = async () => (await later.read(api.retention.get, {})).due;
    expect(await due()).toEqual({ until: '2028-10-08', people: [person], sheets: 0 });
    const held = await later.read(api.retention.beginHold, { body: { employee_id: worker.id, purpose: 'Streit' } });
    expect(await due()).toMatchObject({ people: [] });
    await later.send(api.retention.endHold, { params: { id: held.id } });
    app.clock.set(START);
    await on('2028-10-07');
    expect(await isKept('employees', worker.id)).toBe(true);
    expect((await on('2028-10-08')).map(({ logged }) => logged)).toEqual([
      `company ${company.id}: purged 1 employees with all of theirs (1 recorded times) and 0 single timesheets`,
    ]);
    expect((await state()).last_purge).toEqual({ day: '2028-10-08', people: 1, sheets: 0, times: 1 });
  });
});

describe('a hold', () => {
  test('keeps its employee, and their sheets, until a person ends it', async () => {
    const worker = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
    await company.confirms('2026-08', worker);
    const sheet = await company.confirms('2026-09', worker);
    await removeSheet(sheet);
    const other = await deletedSheet('2026-09');
    const { id, person, begun_by } = await hold(worker.id, 'Kündigungsschutzklage');
    expect([person, begun_by]).toEqual(['Anna Meier', (await newest(1))[0] && company.manager.name]);
    const lines = await on('2028-10-08');
    expect([await isKept('timesheets', sheet), await isKept('timesheets', other)]).toEqual([true, false]);
    expect(lines.map(({ printed }) => printed)).toEqual([
      `company ${company.id}: purged 0 employees with all of theirs (0 recorded times) and 1 single timesheets; kept 0 employees and 1 single timesheets because of hold ${id} (Kündigungsschutzklage)`,
    ]);
    expect(lines[0]?.logged).not.toContain('Kündigung');
    app.clock.set('2028-10-08T12:00:00Z');
    const client = await company.signIn('company_manager');
    expect((await client.read(api.retention.get, {})).held_back).toEqual({ people: 0, sheets: 1 });
    const [entry] = (await client.read(api.company.log, { query: { page: 1 } })).data;
    expect(entry).toMatchObject({ type: 'records_purged' });
    expect(entry?.changes.at(-1)).toEqual({ field: 'held_back', old: null, new: '1: Kündigungsschutzklage' });

    expect((await client.send(api.retention.endHold, { params: { id } })).status).toBe(200);
    await on('2028-10-09');
    expect(await isKept('timesheets', sheet)).toBe(false);
  });

  test('of the whole company keeps everything, and is logged with its purpose when it begins and ends', async () => {
    const worker = await company.hires();
    await company.confirms('2026-09', worker);
    await remove(worker.id);
    const { id } = await hold(null, 'Betriebsprüfung');
    await on('2099-01-01');
    expect(await isKept('employees', worker.id)).toBe(true);
    expect((await manager.read(api.retention.ofEmployee, { params: worker })).holds).toMatchObject([
      { id, employee_id: null, person: null, purpose: 'Betriebsprüfung' },
    ]);
    expect((await end(id)).status).toBe(200);
    expect(await newest(2)).toMatchObject([
      { type: 'hold_ended', subject: null, changes: [{ field: 'purpose', old: 'Betriebsprüfung', new: null }] },
      { type: 'hold_begun', subject: null, changes: [{ field: 'purpose', old: null, new: 'Betriebsprüfung' }] },
    ]);
    expect((await end(id)).body.code).toBe('hold_not_found');
    await on('2099-01-01');
    expect(await isKept('employees', worker.id)).toBe(false);
  });

  test('goes with its employee, and the log loses its purpose with the name', async () => {
    const worker = await company.hires({ first_name: 'Anna', last_name: 'Meier' });
    await end((await hold(worker.id, 'Klage von Anna')).id);
    await remove(worker.id);
    await on('2028-12-08');
    const { rows } = await app.admin.query(
      `select subject, changes from log_entries where company_id = $1 and type like 'hold_%'`,
      [company.id],
    );
    expect(rows).toEqual([
      { subject: null, changes: [] },
      { subject: null, changes: [] },
    ]);
    expect((await app.admin.query('select from retention_holds where company_id = $1', [company.id])).rowCount).toBe(0);
  });

  test('keeps the company from its deletion, and none begins while the company is going to be deleted', async () => {
    await company.does(({ db }) => givePassword(db, company.manager.id));
    const ask = () => manager.send(api.privacy.askCompanyDeletion, { body: { old_password: PASSWORD } });
    const { id } = await hold(null, 'Betriebsprüfung');
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([409, 'company_held']);
    expect(body.message).toContain('Betriebsprüfung');
    await end(id);
    expect((await ask()).status).toBe(200);
    const refused = await manager.send(api.retention.beginHold, { body: { employee_id: null, purpose: 'Prüfung' } });
    expect([refused.status, refused.body.code]).toEqual([409, 'company_deletion_pending']);
  });

  test('that begins while the purge runs is either kept by it or refused, whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const worker = await company.hires({ number: `p${round}` });
      await company.confirms('2026-09', worker);
      await remove(worker.id);
      const [answer] = await Promise.all([
        manager.send(api.retention.beginHold, { body: { employee_id: worker.id, purpose: 'Klage' } }),
        on('2028-10-08'),
      ]);
      expect([answer.status, await isKept('employees', worker.id)]).toEqual(
        answer.status === 201 ? [201, true] : [404, false],
      );
    }
  });
});

describe('records that nobody deletes', () => {
  const overdue = async () => (await state()).overdue;
  const left = (last_name: string) =>
    company.hires({
      last_name,
      schedule: { started_working_at_company: '2020-01-01', stopped_working_at_company: '2024-10-31' },
    });

  test('are overdue once their class keeps them no longer: people who have left, and single sheets', async () => {
    const [gone, younger, there] = [await left('Weg'), await left('Jünger'), await company.hires()];
    const removed = await left('Gelöscht');
    for (const month of ['2024-09', '2024-10']) await company.confirms(month, gone);
    await company.confirms('2024-10', there);
    await company.confirms('2024-10', removed);
    await remove(removed.id);
    await addTrack(app, company, younger.id);
    expect(await overdue()).toEqual({
      last_month: '2024-10',
      people: [{ id: gone.id, name: 'Hans Weg', number: null, last_month: '2024-10' }],
      people_count: 1,
      sheets: 1,
    });
    app.clock.set('2026-11-07T08:00:00Z');
    expect(await overdue()).toMatchObject({ last_month: '2024-09', people: [], sheets: 1 });
  });

  test('are not overdue while a hold or a longer class keeps them', async () => {
    const gone = await left('Weg');
    await company.confirms('2024-10', gone);
    const { id } = await hold(gone.id);
    expect(await overdue()).toMatchObject({ people_count: 0, sheets: 0 });
    await end(id);
    expect(await overdue()).toMatchObject({ people_count: 1 });
    await choose('payroll', 'Grund');
    expect(await overdue()).toMatchObject({ last_month: '2019-12', people_count: 0 });
  });
});
