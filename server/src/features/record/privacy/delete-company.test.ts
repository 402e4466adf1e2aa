import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOf, inCompany } from '../../../database/database.ts';
import type { Client } from '../../../testing/client.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { createSweep } from '../../../testing/sweeps/sweep-callers.ts';
import { givePassword } from '../../../testing/sweeps/sweep-things.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { inviteColleague, isSessionAlive, PASSWORD } from '../../accounts/calls/accounts.builder.ts';
import { createReplaceableStore } from '../archives/archives.builder.ts';
import { deleteDueCompany } from './deletion.queries.ts';
import { findCatalog } from './export/catalog.queries.ts';
import { addDraftChunk } from './export/exported-zip.builder.ts';

const START = '2026-11-20T08:00:00Z';

const files = setUp(beforeAll, () => createReplaceableStore());
afterAll(() => files.stop());
const app = setUpApp(() => ({ now: START, store: files.store }));
beforeEach(() => app.clock.set(START));

const ask = (client: Client, old_password = PASSWORD) =>
  client.send(api.privacy.askCompanyDeletion, { body: { old_password } });

/** Number of rows of a company in each table that has companies; accounts included. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, columns } of await findCatalog(databaseOf(app.admin))) {
    if (!columns.some((column) => column.name === 'company_id')) continue;
    const sql = `select count(*)::int as n from ${name} where company_id = $1`;
    const { rows } = await app.admin.query<{ n: number }>(sql, [companyId]);
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** Ends the holds of the example things. */
const endHolds = ({ id }: TestCompany) =>
  app.admin.query(
    `update retention_holds set ended_at = begun_at, ended_by_name = 'Erika' where company_id = $1 and ended_at is null`,
    [id],
  );

async function managerOf(company: TestCompany): Promise<Client> {
  await company.does(({ db }) => givePassword(db, company.manager.id));
  return company.signIn('company_manager');
}

const deletionOf = async (client: Client) => (await client.read(api.access.authorized, {})).company_deletion;

describe('M6: a company is deleted', () => {
  test('after thirty days with everything in it, its files too, and nothing of another company', async () => {
    const { company, other } = await createSweep(app);
    await addDraftChunk(app, company.id);
    const manager = await managerOf(company);
    const job = await manager.read(api.privacy.exportCompany, {});
    await app.finish(company, job);
    expect((await ask(manager)).body.code).toBe('company_held');
    await endHolds(company);
    expect((await ask(manager)).status).toBe(200);
    const before = await rowsOf(company.id);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const foreign = await rowsOf(other.id);
    expect((await files.filesOf(company.id)).length).toBeGreaterThan(0);

    app.clock.set('2026-12-20T07:59:59Z');
    await app.cleanUp();
    expect((await rowsOf(company.id))['companies']).toBe(1);

    app.clock.set('2026-12-20T08:00:00Z');
    await app.cleanUp();
    const { invoices = 0, invoice_states = 0, invoice_files = 0, ...removed } = await rowsOf(company.id);
    expect(Object.entries(removed).filter(([, count]) => count > 0)).toEqual([]);
    // Invoices stay for eight years.
    expect({ invoices, invoice_states, invoice_files }).toEqual({
      invoices: before['invoices'],
      invoice_states: before['invoice_states'],
      invoice_files: before['invoice_files'],
    });
    expect(await files.filesOf(company.id)).toEqual([]);
    expect(await isSessionAlive(manager)).toBe(false);
    const left = await rowsOf(other.id);
    for (const table of ['employees', 'timesheets', 'timesheet_versions', 'log_entries', 'users'])
      expect(left[table], table).toBe(foreign[table]);
  });

  test('also from a table that came after this code', async () => {
    const company = await app.company();
    const manager = await managerOf(company);
    await app.admin.query(
      `create table app.scratch (company_id bigint not null, employee_id bigint not null primary key,
         foreign key (company_id, employee_id) references app.employees (company_id, id))`,
    );
    try {
      const { id } = await company.hires();
      await app.admin.query('insert into app.scratch values ($1, $2)', [company.id, id]);
      await ask(manager);
      app.clock.set('2026-12-20T08:00:00Z');
      await app.cleanUp();
      expect((await app.admin.query('select from app.scratch')).rowCount).toBe(0);
      expect((await rowsOf(company.id))['companies']).toBe(0);
    } finally {
      await app.admin.query('drop table app.scratch');
    }
  });

  test('an hour later when the store of files is away', async () => {
    const company = await app.company();
    const manager = await managerOf(company);
    await app.finish(company, await manager.read(api.privacy.exportCompany, {}));
    await ask(manager);
    app.clock.set('2026-12-20T08:00:00Z');
    await app.admin.query(`update archive_files set expires_at = '2099-01-01' where company_id = $1`, [company.id]);
    files.interfere.remove = () => Promise.reject(new Error('away'));
    await expect(app.cleanUp()).rejects.toThrow('failures');
    expect((await rowsOf(company.id))['companies']).toBe(1);
    delete files.interfere.remove;
    await app.cleanUp();
    expect((await rowsOf(company.id))['companies']).toBe(0);
  });

  test('never before its time, whoever asks the database', async () => {
    const company = await app.company();
    await ask(await managerOf(company));
    const tryNow = () => inCompany(app.pool, company.id, (db) => deleteDueCompany(db, app.clock.now()));
    expect(await tryNow()).toBe(false);
    const other = await app.company();
    expect(await inCompany(app.pool, other.id, (db) => deleteDueCompany(db, app.clock.now()))).toBe(false);
    expect((await rowsOf(company.id))['companies']).toBe(1);
  });
});

describe('M6: the wish to delete a company', () => {
  test('needs the password of the manager', async () => {
    const company = await app.company();
    const manager = await managerOf(company);
    const answer = await ask(manager, 'nicht mein Passwort');
    expect([answer.status, answer.body.errors]).toEqual([422, { old_password: [expect.any(String)] }]);
    expect(await deletionOf(manager)).toBeNull();
  });

  test('is seen and told to everybody with an account, and can be taken back by any manager', async () => {
    const company = await app.company();
    const manager = await managerOf(company);
    const colleague = await inviteColleague(app, company, manager);
    const second = await inviteColleague(app, company, manager);
    await manager.read(api.accounts.promote, { params: { id: second.employeeId } });
    expect((await ask(manager)).body).toEqual({ success: expect.stringContaining('vorgemerkt') });
    expect(await deletionOf(colleague.client)).toEqual({
      asked_at: '2026-11-20 09:00:00',
      asked_by: company.manager.name,
      due_at: '2026-12-20 09:00:00',
    });
    const heard = async (client: Client) =>
      (await client.read(api.notifications.list, {})).data.map(({ text }) => text);
    for (const person of [colleague, second]) {
      expect((await heard(person.client))[0]).toMatch(/lässt .* löschen: Am 20\.12\.2026/);
      expect((await app.mails.to(person.email)).at(-1)).toMatchObject({ kind: 'company_deletion_asked' });
    }
    const signedInAgain = app.client(
      sessionOf(
        await app.anonymous.read(api.access.login, {
          body: { email: second.email, password: PASSWORD, stay_signed_in: false },
        }),
      ).token,
    );
    await signedInAgain.read(api.privacy.withdrawCompanyDeletion, {});
    expect(await deletionOf(colleague.client)).toBeNull();
    expect((await heard(colleague.client))[0]).toMatch(/zurückgenommen/);
    expect((await app.mails.to(colleague.email)).at(-1)).toMatchObject({ kind: 'company_deletion_withdrawn' });
    app.clock.set('2027-01-20T08:00:00Z');
    await app.cleanUp();
    expect((await rowsOf(company.id))['companies']).toBe(1);
    const types = (
      await app.admin.query<{ type: string }>('select type from log_entries where company_id = $1 order by id', [
        company.id,
      ])
    ).rows;
    expect(types.map(({ type }) => type).slice(-2)).toEqual(['company_deletion_asked', 'company_deletion_withdrawn']);
  });

  test('S32 fills no mailbox: asked for and taken back again and again it is mailed once a day, and the last mail is true', async () => {
    const company = await app.company();
    const manager = await managerOf(company);
    const { email } = await inviteColleague(app, company, manager);
    const withdraw = async (client: Client) => (await client.send(api.privacy.withdrawCompanyDeletion, {})).body;
    const told = async () => (await app.mails.kindsTo(email)).filter((kind) => kind.startsWith('company_deletion'));
    for (let time = 0; time < 3; time += 1) {
      expect((await ask(manager)).body.success).toContain('höchstens eine E-Mail am Tag');
      if (time < 2) expect((await withdraw(manager)).success).toContain('höchstens eine E-Mail am Tag');
    }
    expect(await told()).toEqual(['company_deletion_asked', 'company_deletion_withdrawn']);
    await app.cleanUp();
    expect(await told()).toHaveLength(2);
    app.clock.pass({ hours: 24 });
    await app.cleanUp();
    await app.cleanUp();
    expect(await told()).toEqual(['company_deletion_asked', 'company_deletion_withdrawn', 'company_deletion_asked']);
    expect((await app.mails.to(email)).at(-1)?.data).toMatchObject({ by: company.manager.name, day: '20.12.2026' });
    const later = await company.signIn('company_manager');
    await withdraw(later);
    expect((await told()).at(-1)).toBe('company_deletion_withdrawn');
  });

  test('keeps its first date when it is repeated, and is told once', async () => {
    const company = await app.company();
    const manager = await managerOf(company);
    await ask(manager);
    app.clock.pass({ minutes: 30 });
    expect((await ask(manager)).status).toBe(200);
    expect(await deletionOf(manager)).toMatchObject({ due_at: '2026-12-20 09:00:00' });
    expect((await manager.read(api.notifications.list, {})).data).toHaveLength(1);
  });
});
