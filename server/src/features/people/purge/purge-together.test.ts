import { api } from '@zeitblatt/contract/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyLog } from '../../../audit/verify/verify-log.ts';
import { inCompany } from '../../../database/database.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { purgeCalls } from './purge.builder.ts';

const START = '2026-11-20T08:00:00Z';

const app = setUpApp({ now: START });
beforeEach(() => app.clock.set(START));
const { company, manager } = setUpCompany(app, beforeEach);

const { on, remove, count, isKept, log } = purgeCalls(() => ({ app, company, manager }));

describe('any number of workers', () => {
  test('purge at the same time: everything is purged once and logged once', async () => {
    const people = [];
    for (let index = 0; index < 12; index += 1) {
      const worker = await company.hires({ first_name: `Anna ${index}` });
      await company.confirms('2026-09', worker);
      people.push(worker.id);
    }
    for (const id of people) await remove(id);
    await Promise.all(Array.from({ length: 20 }, () => on('2028-10-08')));
    expect(await count('employees')).toBe(0);
    expect(await log()).toEqual(people.map(() => ['employee_purged', null]));
    const { rows } = await app.admin.query<{ id: number }>(
      `select (data ->> 'employee_id')::bigint as id from log_entries where company_id = $1 and type = 'employee_purged'`,
      [company.id],
    );
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(people));
  });

  test('purge and a person restores: one of both, whole', async () => {
    for (let round = 0; round < 5; round += 1) {
      const worker = await company.hires();
      await company.confirms('2026-09', worker);
      await remove(worker.id);
      const [answer] = await Promise.all([
        manager.send(api.employees.restore, { params: { id: worker.id } }),
        on('2028-10-08'),
      ]);
      const kept = await isKept('employees', worker.id);
      expect(kept).toBe(answer.status === 200);
      expect(await count('timesheets')).toBe(kept ? 1 : 0);
      if (kept) await remove(worker.id);
      await on('2028-10-08');
    }
  });

  test('purge every hour with the clean-up, and the log stays whole', async () => {
    const { id } = await company.hires();
    await remove(id);
    app.clock.set('2028-12-08T08:00:00Z');
    await app.cleanUp();
    expect(await isKept('employees', id)).toBe(false);
    const { data } = await (await company.signIn('company_manager')).read(api.company.log, { query: { page: 1 } });
    expect(data[0]).toMatchObject({
      type: 'records_purged',
      changes: [
        { field: 'purged_people', old: null, new: '1' },
        { field: 'purged_sheets', old: null, new: '0' },
        { field: 'purged_times', old: null, new: '0' },
      ],
    });
    expect(data[1]).toMatchObject({
      type: 'employee_purged',
      subject: null,
      changes: [],
      user: { first_name: '', last_name: 'Zeitblatt' },
    });
    expect(await inCompany(app.pool, company.id, (db) => verifyLog(db, { companyId: company.id }))).toMatchObject({
      broken: null,
    });
  });
});

describe('the walls', () => {
  test('hold: the product’s role may delete nothing of it itself', async () => {
    for (const table of ['employees', 'schedules', 'schedule_versions', 'timesheets', 'timesheet_versions', 'jobs']) {
      const attempt = inCompany(app.pool, company.id, (db) => db.deleteFrom(table as 'employees').execute());
      await expect(attempt, table).rejects.toThrow('permission denied');
    }
  });

  test('hold: one company purges nothing of another, and none purges without a company', async () => {
    const { id } = await company.hires();
    await remove(id);
    const other = await app.company();
    await inCompany(app.pool, other.id, (db) =>
      db
        .selectFrom((eb) => eb.fn('purge_expired', [eb.val('2099-01-01'), eb.val('2099-01-01')]).as('gone'))
        .selectAll()
        .execute(),
    );
    expect(await isKept('employees', id)).toBe(true);
    await expect(app.pool.query(`select purge_expired('2099-01-01', '2099-01-01')`)).rejects.toThrow(
      /app\.company_id|bigint/,
    );
  });

  test('hold: what fails for one company does not keep the others from theirs', async () => {
    const { id } = await company.hires();
    await remove(id);
    const broken = await app.company();
    const worker = await broken.hires();
    await (await broken.signIn('company_manager')).read(api.employees.remove, { params: { id: worker.id } });
    await app.admin.query(
      `create function app.refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await app.admin.query(
      `create trigger stop before delete on app.employees for each row when (old.company_id = ${broken.id}) execute function app.refuse()`,
    );
    await expect(on('2028-12-08')).rejects.toThrow(AggregateError);
    expect([await isKept('employees', id), await isKept('employees', worker.id)]).toEqual([false, true]);
    await app.admin.query('drop trigger stop on app.employees');
    await on('2028-12-08');
    expect(await isKept('employees', worker.id)).toBe(false);
  });
});
