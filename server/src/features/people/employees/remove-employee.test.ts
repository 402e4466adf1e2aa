import { api } from '@zeitblatt/contract/api';
import { type EmployeeQuery, employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../database/database.ts';
import { addInactivity, addLeave, createUser } from '../../../demo/builders.ts';
import { unchangedEntry } from '../../../demo/save-sheets.ts';
import { setUp, setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { openSession, uniqueEmail } from '../../../testing/test-company.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const { company, manager } = setUpCompany(app, beforeEach);
const worker = setUp(beforeEach, () => company.hires({ number: '7', first_name: 'Anna', last_name: 'Meier' }));

const remove = (id = worker.id, client = manager) => client.send(api.employees.remove, { params: { id } });
const restore = (id = worker.id, client = manager) => client.send(api.employees.restore, { params: { id } });
const list = (query: Partial<EmployeeQuery> = {}) =>
  manager.read(api.employees.list, {
    query: { search: '', page: 1, rowsPerPage: 15, sortBy: 'number', descending: 'false', ...query },
  });
const isThere = async () => (await list()).data.some(({ id }) => id === worker.id);
const propose = (month: string) =>
  manager.read(api.timesheets.propose, {
    body: { schema_id: worker.schemaId, month, last_calc_day: null, ignore_last_6_days: false },
  });

/** A signed-in user of the company with the given role. */
async function colleague(role: 'employee' | 'company_manager') {
  const db = databaseOf(app.pool);
  const now = app.clock.now();
  const user = await createUser(db, { email: uniqueEmail(), role, companyId: company.id, now });
  const { id } = await company.hires({ userId: user.id });
  return { id, userId: user.id, client: app.client(await openSession(app.pool, user.id, now)) };
}

describe('a deleted employee', () => {
  test('leaves every list and every count at once', async () => {
    const sheet = await company.confirms('2026-10', worker);
    await company.hires({ number: '8' });
    expect((await remove()).body.success).toEqual(expect.any(String));
    expect((await list()).data.map(({ number }) => number)).toEqual(['8']);
    expect(await list({ search: 'meier' })).toMatchObject({ total: 1 });
    expect((await list()).total).toBe(1);
    expect((await list({ month: '2026-10' })).total).toBe(0);
    const { data } = await manager.read(api.sheetMonths.list, {});
    expect(data[0]).toEqual({ month: '2026-10', saved: 0, missing: 1 });
    expect(sheet).toBeGreaterThan(0);
  });

  test('is the only one in the list of deleted employees', async () => {
    await company.hires({ number: '8' });
    await remove();
    const deleted = await list({ filterBy: 'deleted:true' });
    expect([deleted.total, deleted.data.map(({ id }) => id)]).toEqual([1, [worker.id]]);
    expect((await list({ filterBy: 'deleted:true', search: 'nobody' })).total).toBe(0);
  });

  test('can still be read by id, with the sheets', async () => {
    const sheet = await company.confirms('2026-10', worker);
    await company.does((doing) => addInactivity(doing, worker.id, { begin: '2026-09-01', end: '2026-09-05' }));
    await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-07-01' }));
    await remove();
    const { id, schemaId } = worker;
    expect(await manager.read(api.employees.get, { params: { id } })).toMatchObject({
      deleted_at: '2026-11-20 09:00:00',
      latest_timesheet: '2026-10',
    });
    expect((await manager.read(api.timesheets.list, { query: { employee_id: id, page: 1 } })).total).toBe(1);
    expect((await manager.read(api.timesheets.get, { params: { id: sheet } })).month).toBe('2026-10');
    const pdf = await manager.send(api.timesheets.download, { params: { id: sheet } });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await manager.read(api.schedules.get, { query: { employee_id: id } })).id).toBe(schemaId);
    expect((await manager.read(api.schedules.versions, { params: { id: schemaId } })).data).toHaveLength(1);
    expect((await manager.read(api.inactivity.list, { params: { id }, query: { page: 1 } })).total).toBe(1);
    expect((await manager.read(api.leave.year, { params: { schemaId, year: 2026 } })).used_days).toBe(1);
  });

  test('cannot be changed any more: every such call answers 404', async () => {
    const sheet = await company.confirms('2026-10', worker);
    const leave = await company.does((doing) => addLeave(doing, worker.schemaId, { from: '2026-07-01' }));
    const period = await company.does((doing) => addInactivity(doing, worker.id, { begin: '2026-09-01' }));
    const schedule = await manager.read(api.schedules.get, { query: { employee_id: worker.id } });
    const { days } = await propose('2026-10');
    await remove();
    const { id, schemaId } = worker;
    const input = { ...schedule, salary_group_id: null, hours_week: 40 };
    const { id: _id, employee_id: _employee, hourlyWage: _wage, valid_from: _from, version, ...fields } = input;
    const body = { begin: '2026-08-01', end: null, comment: 'Krank' };
    const month = { schema_id: schemaId, month: '2026-10', days: days.map(unchangedEntry), confirmed: true as const };
    const answers = [
      await remove(),
      await manager.send(api.employees.change, {
        params: { id },
        body: employeeInput.parse({ first_name: 'A', last_name: 'B', version: 1 }),
      }),
      await manager.send(api.inactivity.add, { params: { id }, body }),
      await manager.send(api.inactivity.close, { params: { id, periodId: period }, body: { end: '2026-09-05' } }),
      await manager.send(api.inactivity.remove, { params: { id, periodId: period } }),
      await manager.send(api.schedules.change, {
        params: { id: schemaId },
        body: { ...fields, valid_from: null, version },
      }),
      await manager.send(api.timesheets.remove, { params: { id: sheet } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const fieldsRefused = [
      await manager.send(api.schedules.add, {
        body: { ...fields, employee_id: id, valid_from: '2026-11-01' },
      }),
      await manager.send(api.leave.add, { body: { schema_id: schemaId, from: '2026-12-01', to: '2026-12-01' } }),
      await manager.send(api.leave.remove, { body: { id: leave } }),
      await manager.send(api.timesheets.save, { body: month }),
      await manager.send(api.timesheets.removeMany, { body: { ids: [sheet] } }),
    ];
    expect(fieldsRefused.map(({ status, body: { errors } }) => [status, Object.keys(errors)])).toEqual([
      [422, ['employee_id']],
      [422, ['schema_id']],
      [422, ['id']],
      [422, ['schema_id']],
      [422, ['ids']],
    ]);
  });

  test('comes back unchanged, and the log records deletion and restoring', async () => {
    await company.confirms('2026-10', worker);
    const before = await manager.read(api.employees.get, { params: { id: worker.id } });
    await remove();
    expect((await restore()).status).toBe(200);
    expect(await manager.read(api.employees.get, { params: { id: worker.id } })).toEqual(before);
    expect(await list()).toMatchObject({ total: 1, data: [{ id: worker.id, latest_timesheet: '2026-10' }] });
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(data.slice(0, 2).map(({ type, subject }) => [type, subject])).toEqual([
      ['employee_restored', 'Anna Meier'],
      ['employee_deleted', 'Anna Meier'],
    ]);
  });

  test('leaves the number to others; then who has it is named, and nothing happens', async () => {
    await remove();
    await company.hires({ number: '7', first_name: 'Ayşe', last_name: 'Öz' });
    const texts = new Set<string>();
    for (const language of LANGUAGES) {
      const { status, body } = await restore(worker.id, await company.signIn('company_manager', language));
      expect([status, Object.keys(body.errors)]).toEqual([422, ['number']]);
      expect(body.errors.number[0]).toContain('Ayşe Öz');
      texts.add(body.errors.number[0]);
    }
    expect(texts.size).toBe(LANGUAGES.length);
    expect(await isThere()).toBe(false);
    expect((await list()).total).toBe(1);
  });

  test('of another company is the same as one that does not exist, for deleting and restoring', async () => {
    const other = await app.company();
    const foreign = await other.hires();
    await (await other.signIn('company_manager')).send(api.employees.remove, { params: { id: foreign.id } });
    for (const call of [remove, restore]) {
      const answers = [await call(foreign.id), await call(999_999_999)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    }
    expect((await restore()).status).toBe(404);
  });
});

describe('S24 the account of a deleted employee', () => {
  test('ends with the next request, and does not come back', async () => {
    const { id, client } = await colleague('employee');
    expect((await client.send(api.access.authorized, {})).status).toBe(200);
    await remove(id);
    expect((await client.send(api.access.authorized, {})).status).toBe(401);
    await restore(id);
    expect((await client.send(api.access.authorized, {})).status).toBe(401);
    expect(await manager.read(api.employees.get, { params: { id } })).toMatchObject({ user_id: null, role: null });
  });

  test('S13 keeps one from deleting oneself, and the last manager from being deleted', async () => {
    const boss = await colleague('company_manager');
    expect((await remove(boss.id, boss.client)).status).toBe(403);
    await app.admin.query('update users set company_id = null where company_id = $1 and id <> $2', [
      company.id,
      boss.userId,
    ]);
    expect((await remove(boss.id, boss.client)).status).toBe(409);
    const { rows } = await app.admin.query('select deleted_at from employees where id = $1', [boss.id]);
    expect(rows).toEqual([{ deleted_at: null }]);
  });

  test('S13 lets two managers who delete each other not both succeed', async () => {
    const [one, other] = [await colleague('company_manager'), await colleague('company_manager')];
    await app.admin.query('delete from users where id = $1', [company.manager.id]);
    const answers = await Promise.all([remove(other.id, one.client), remove(one.id, other.client)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('S56 at the same moment', () => {
  test('thirty who delete the same employee: one does, and one is counted', async () => {
    await company.hires({ number: '8' });
    const answers = await Promise.all(Array.from({ length: 30 }, () => remove()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(29);
    expect((await list()).total).toBe(1);
  });

  test('thirty who restore: one does', async () => {
    await remove();
    const answers = await Promise.all(Array.from({ length: 30 }, () => restore()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(29);
    expect((await list()).total).toBe(1);
  });

  test('a number that is restored and given away is worn by one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const number = `n${round}`;
      const { id } = await company.hires({ number });
      await remove(id);
      const other = await company.hires({ number: `x${round}` });
      const body = employeeInput.parse({ number, first_name: 'A', last_name: 'B', version: 1 });
      const answers = await Promise.all([
        restore(id),
        manager.send(api.employees.change, {
          params: { id: other.id },
          body,
        }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
      expect((await list({ search: number })).total).toBe(1);
    }
  });

  test('a deletion and the saving of months: each month is saved while they are there, or not at all', async () => {
    const months = Array.from({ length: 9 }, (_, index) => `2026-0${index + 1}`);
    const jobs = [];
    for (const month of months) {
      const { days } = await propose(month);
      const body = { schema_id: worker.schemaId, month, days: days.map(unchangedEntry), confirmed: true as const };
      jobs.push(await manager.read(api.timesheets.save, { body }));
    }
    const ends = await Promise.all([
      ...jobs.slice(0, 5).map((job) => app.finish(company, job)),
      remove(),
      ...jobs.slice(5).map((job) => app.finish(company, job)),
    ]);
    expect(ends).toHaveLength(10);
    const states = await Promise.all(jobs.map(({ id }) => manager.read(api.jobs.get, { params: { id } })));
    const saved = states.filter(({ error }) => error === null).length;
    expect(states.every((job) => job.is_finished)).toBe(true);
    const { rows } = await app.admin.query<{ n: number }>(
      `select count(*)::int as n from timesheets where employee_id = $1`,
      [worker.id],
    );
    expect(rows).toEqual([{ n: saved }]);
    await restore();
    const sheets = await manager.read(api.timesheets.list, { query: { employee_id: worker.id, page: 1 } });
    const { latest_timesheet } = await manager.read(api.employees.get, { params: { id: worker.id } });
    expect(latest_timesheet).toBe(sheets.data[0]?.month ?? null);
  });
});
