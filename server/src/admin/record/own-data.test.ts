import { writeFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { inviteColleague, isSessionAlive, registerUser } from '../../features/accounts/calls/accounts.builder.ts';
import { readExport } from '../../features/record/privacy/export/exported-zip.builder.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import type { Client } from '../../testing/client.ts';
import { setUpApp } from '../../testing/set-up.ts';
import type { TestCompany } from '../../testing/test-company.ts';
import { adminOf } from '../testing/run-admin-command.ts';

const app = setUpApp();

const admin = adminOf(app);

const isThere = async (table: string, column: string, id: number): Promise<boolean> =>
  (await app.admin.query(`select from ${table} where ${column} = $1`, [id])).rowCount !== 0;

const exported = async (stdout: string) => {
  const file = /^Written: (.*)$/m.exec(stdout)?.[1] ?? '';
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  return { file, ...readExport(await readFile(file)) };
};

describe('M6: the command export', () => {
  test('writes the data of a person, for the owner of the file only, and replaces nothing', async () => {
    const { email, id } = await registerUser(app);
    const folder = path.join(createTemporaryFolder(), 'new');
    const first = await admin('export', email, folder);
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect((await exported(first.stdout)).rowsOf('users')).toMatchObject([{ id, email }]);
    expect(await admin('export', email, folder)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not replaced'),
    });
    expect(await admin('export', 'nobody@example.com', folder)).toMatchObject({ code: 1 });
  });

  test('says what is wrong with a folder', async () => {
    const { email } = await registerUser(app);
    const file = path.join(createTemporaryFolder(), 'file');
    writeFileSync(file, '');
    expect(await admin('export', email, file)).toMatchObject({ code: 1, stderr: expect.stringContaining('is a file') });
    expect(await admin('export', email, path.join(file, 'below'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be made'),
    });
  });

  test('writes a company with the PDFs of its sheets', async () => {
    const company = await app.company();
    await company.confirms('2026-09', await company.hires());
    const folder = createTemporaryFolder();
    const { code, stdout, stderr } = await admin('export', String(company.id), folder);
    expect([code, stderr]).toEqual([0, '']);
    const { rowsOf, names } = await exported(stdout);
    expect(rowsOf('companies')).toMatchObject([{ company_id: company.id }]);
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
    const again = await admin('export', String(company.id), folder);
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringMatching(/^\S[^\n]* is there already; it is not replaced\.\n$/),
    ]);
  });
});

describe('M5: the command export stands in the log of the company, with the operator, once a day', () => {
  const exportsOf = async (manager: Client) =>
    (await manager.read(api.company.log, { query: { page: 1, type: 'exported' } })).data;
  const operator = { first_name: '', last_name: 'Support (anna)' };

  test('of a person', async () => {
    const { company, manager } = await companyWithManager();
    const { email, name } = await colleagueOf(company, manager);
    for (const folder of [createTemporaryFolder(), createTemporaryFolder()])
      expect(await admin('export', email, folder)).toMatchObject({ code: 0, stderr: '' });
    const entries = await exportsOf(manager);
    expect(entries).toMatchObject([{ user: operator, subject: name }]);
  });

  test('of a company', async () => {
    const { company, manager } = await companyWithManager();
    expect((await admin('export', String(company.id), createTemporaryFolder())).code).toBe(0);
    const day = Temporal.Now.zonedDateTimeISO('Europe/Berlin').toPlainDate();
    expect(await exportsOf(manager)).toMatchObject([
      { user: operator, subject: `Zeitblatt-Export-${day.toString()}.zip` },
    ]);
  });

  test('not where nothing was written', async () => {
    const { company, manager } = await companyWithManager();
    const file = path.join(createTemporaryFolder(), 'file');
    writeFileSync(file, '');
    expect((await admin('export', String(company.id), file)).code).toBe(1);
    expect(await exportsOf(manager)).toEqual([]);
  });
});

async function companyWithManager() {
  const company = await app.company();
  return { company, manager: await company.signIn('company_manager') };
}

async function colleagueOf(company: TestCompany, manager: Client) {
  const { email, client } = await inviteColleague(app, company, manager);
  const { user } = await client.read(api.access.authorized, {});
  return { email, name: `${user.first_name} ${user.last_name}` };
}

describe('M6: the command delete-account', () => {
  test('deletes somebody without a company', async () => {
    const { email, id, client } = await registerUser(app);
    expect(await admin('delete-account', email)).toMatchObject({ code: 0, stderr: '' });
    expect(await isThere('users', 'id', id)).toBe(false);
    expect(await isSessionAlive(client)).toBe(false);
    expect(await app.mails.to(email)).toMatchObject([{ kind: 'account_deleted_by', data: { by: 'Support (anna)' } }]);
  });

  test('leaves the records of an employee, and says so in the log of the company', async () => {
    const company = await app.company();
    const manager = await company.signIn('company_manager');
    const { email, id, employeeId } = await inviteColleague(app, company, manager);
    expect(await admin('delete-account', email)).toMatchObject({ code: 0, stderr: '' });
    expect([await isThere('users', 'id', id), await isThere('employees', 'id', employeeId)]).toEqual([false, true]);
    const { data } = await manager.read(api.company.log, { query: { page: 1 } });
    expect(data[0]).toMatchObject({ type: 'account_removed', user: { last_name: 'Support (anna)' } });
  });

  test('refuses the only manager of a company', async () => {
    const company = await app.company();
    const { rows } = await app.admin.query<{ email: string }>('select email from users where id = $1', [
      company.manager.id,
    ]);
    const answer = await admin('delete-account', rows[0]?.email ?? '');
    expect([answer.code, answer.stderr]).toEqual([1, expect.stringContaining(`delete-company ${company.id}`)]);
    expect(await isThere('users', 'id', company.manager.id)).toBe(true);
  });
});

describe('M6: the command delete-company', () => {
  test('tells everybody by mail who did it: the operator', async () => {
    const { company, manager } = await companyWithManager();
    const { email, name } = await colleagueOf(company, manager);
    const newest = async () => (await app.mails.to(email)).at(-1);
    const by = 'Support (anna)';
    const id = String(company.id);
    await admin('delete-company', id);
    expect(await newest()).toMatchObject({ kind: 'company_deletion_asked', data: { name, by } });
    await admin('delete-company', id, 'keep');
    expect(await newest()).toMatchObject({ kind: 'company_deletion_withdrawn', data: { name, by } });
    await admin('delete-company', id, 'now');
    expect(await app.mails.to(email)).toMatchObject([{ kind: 'company_deleted', data: { name, by } }]);
  });

  test('begins the waiting period, tells everybody, and takes it back', async () => {
    const company = await app.company();
    const manager = await company.signIn('company_manager');
    const id = String(company.id);
    expect(await admin('delete-company', id, 'keep')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nobody'),
    });
    expect(await admin('delete-company', id)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('will be deleted'),
    });
    expect(await admin('delete-company', id)).toMatchObject({ code: 0, stdout: expect.stringContaining('already') });
    const { company_deletion } = await manager.read(api.access.authorized, {});
    expect(company_deletion).toMatchObject({ asked_by: '' });
    expect((await manager.read(api.notifications.list, {})).data[0]?.text).toContain('Support (anna)');
    expect(await admin('delete-company', id, 'keep')).toMatchObject({ code: 0 });
    expect((await manager.read(api.access.authorized, {})).company_deletion).toBeNull();
    const types = (await manager.read(api.company.log, { query: { page: 1 } })).data.map(({ type }) => type);
    expect(types.slice(0, 2)).toEqual(['company_deletion_withdrawn', 'company_deletion_asked']);
  });

  test('deletes at once with the word now, and does nothing with any other', async () => {
    const company = await app.company();
    const { id } = await company.hires();
    expect(await admin('delete-company', String(company.id), 'soon')).toMatchObject({ code: 2 });
    expect(await isThere('companies', 'company_id', company.id)).toBe(true);
    expect(await admin('delete-company', String(company.id), 'now')).toMatchObject({ code: 0, stderr: '' });
    expect(await isThere('companies', 'company_id', company.id)).toBe(false);
    expect(await isThere('employees', 'id', id)).toBe(false);
    expect(await admin('delete-company', String(company.id), 'now')).toMatchObject({ code: 1 });
  });
});
