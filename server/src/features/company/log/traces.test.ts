import { api } from '@zeitblatt/contract/api';
import { employeeInput } from '@zeitblatt/domain/people/employees/employee';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { createNonce } from '../../../testing/create-nonce.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { inviteColleague } from '../../accounts/calls/accounts.builder.ts';
import { readExport } from '../../record/privacy/export/exported-zip.builder.ts';

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeEach);

/** Entries of what the tests only prepare. */
const PREPARED = ['employee_created', 'records_sealed', 'timesheet_saved'];

const entriesOf = async (client: Client = manager) =>
  (await client.read(api.company.log, { query: { page: 1 } })).data.filter(({ type }) => !PREPARED.includes(type));

const rename = (client: Client, first_name: string, last_name: string) =>
  client.read(api.accounts.profile, { body: { first_name, last_name, lang_id: 1 } });

describe('M3: a change of the own name', () => {
  test('is logged from old to new, so that what was done under a borrowed name can be told', async () => {
    const employee = await company.hires();
    const borrowed = await company.signIn('company_manager', 'en');
    const { user } = await borrowed.read(api.access.authorized, {});
    await rename(borrowed, 'Sabine', 'Muster');
    await borrowed.read(api.employees.remove, { params: { id: employee.id } });
    await rename(borrowed, user.first_name, user.last_name);
    const own = { first_name: user.first_name, last_name: user.last_name };
    const muster = { first_name: 'Sabine', last_name: 'Muster' };
    expect((await entriesOf()).toReversed()).toMatchObject([
      {
        type: 'profile_changed',
        subject: `${own.first_name} ${own.last_name}`,
        user: own,
        changes: [
          { field: 'first_name', old: own.first_name, new: 'Sabine' },
          { field: 'last_name', old: own.last_name, new: 'Muster' },
        ],
      },
      { type: 'employee_deleted', user: muster },
      { type: 'profile_changed', subject: 'Sabine Muster', user: muster },
    ]);
  });

  test('is not logged where only the language changes', async () => {
    const { user } = await manager.read(api.access.authorized, {});
    await rename(manager, user.first_name, user.last_name);
    expect(await entriesOf()).toEqual([]);
  });
});

describe('D69 the name of an employee with an account', () => {
  test('is that of the employee: the manager changes it there, and the log says so', async () => {
    const { client, employeeId } = await inviteColleague(app, company, manager);
    const employee = await manager.read(api.employees.get, { params: { id: employeeId } });
    const refused = await client.send(api.accounts.profile, {
      body: { first_name: 'Sabine', last_name: employee.last_name, lang_id: 1 },
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['first_name']]);
    const { user } = await rename(client, employee.first_name, employee.last_name);
    expect([user.first_name, user.last_name]).toEqual([employee.first_name, employee.last_name]);

    const { number, first_name, version } = employee;
    const body = employeeInput.parse({ number, first_name, version, last_name: 'Neumann-Meier' });
    await manager.read(api.employees.change, { params: { id: employeeId }, body });
    expect((await client.read(api.access.authorized, {})).user.last_name).toBe('Neumann-Meier');
    expect((await entriesOf())[0]).toMatchObject({
      type: 'employee_changed',
      changes: [{ field: 'last_name', old: employee.last_name, new: 'Neumann-Meier' }],
    });
  });
});

describe('M5: a file that leaves the product', () => {
  test('S66 stands in the log of the company: one entry for each person, file and day', async () => {
    const [first, second] = [
      await company.confirms('2026-09', await company.hires({ last_name: 'Meier' })),
      await company.confirms('2026-08', await company.hires({ last_name: 'Huber' })),
    ];
    const colleague = await company.signIn('company_manager', 'en');
    const get = (client: Client, id: number) => client.read(api.timesheets.download, { params: { id } });
    await Promise.all([get(manager, first), get(manager, first), get(manager, first)]);
    await get(manager, second);
    await get(colleague, first);
    app.clock.pass({ hours: 24 });
    await get(await company.signIn('company_manager'), first);
    const found = await entriesOf(await company.signIn('company_manager', 'tr'));
    expect(
      found.map(({ type, subject }) => `${type} ${subject?.split(' ').at(-2)} ${subject?.split(' ').at(-1)}`),
    ).toEqual([
      'downloaded Meier, 09.2026',
      'downloaded Meier, 09.2026',
      'downloaded Huber, 08.2026',
      'downloaded Meier, 09.2026',
    ]);
  });

  test('S66 stands there when it is the archive of a month, or an export', async () => {
    await company.confirms('2026-09', await company.hires());
    const archive = await manager.read(api.archives.download, { params: { month: '2026-09' } });
    await app.finish(company, archive);
    await manager.read(api.jobs.download, { params: { id: archive.id } });
    await manager.read(api.privacy.exportOwn, {});
    const all = await manager.read(api.privacy.exportCompany, {});
    await app.finish(company, all);
    await manager.read(api.jobs.download, { params: { id: all.id } });
    expect((await entriesOf()).map(({ type }) => type)).toEqual(['exported', 'exported', 'downloaded']);
  });

  test('S66 names the person and who acts where the operator exports for support', async () => {
    const { user } = await manager.read(api.access.authorized, {});
    const nonce = await createNonce(app, user.id);
    const support = app.client((await app.client(nonce).read(api.access.authorized, {})).token);
    const zip = await support.read(api.privacy.exportOwn, {});
    const [entry] = (await entriesOf()).filter(({ type }) => type === 'exported');
    expect(entry?.subject).toBe(`${user.first_name} ${user.last_name}`);
    expect(`${entry?.user.first_name} ${entry?.user.last_name}`).toContain('Support');
    expect(readExport(zip).textOf('LIESMICH.txt')).not.toContain('Support für');
  });

  test('S66 leaves no entry when it is refused', async () => {
    const stranger = await (await app.company()).signIn('company_manager');
    const id = await company.confirms('2026-09', await company.hires());
    expect((await stranger.send(api.timesheets.download, { params: { id } })).status).toBe(404);
    expect(await entriesOf(stranger)).toEqual([]);
    expect(await entriesOf()).toEqual([]);
  });
});
