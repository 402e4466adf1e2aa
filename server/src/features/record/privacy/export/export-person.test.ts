import { api } from '@zeitblatt/contract/api';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../../testing/client.ts';
import { setUpApp, setUpCompany } from '../../../../testing/set-up.ts';
import { inviteColleague, registerUser } from '../../../accounts/calls/accounts.builder.ts';
import { DATA_CATALOG, type TableName } from './data-catalog.ts';
import { readExport, storedRows } from './exported-zip.builder.ts';

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeEach);

/** Columns that say nothing to a person, each named by the product for itself. */
const TECHNICAL = [
  'spelling',
  'schedule_number',
  'lang_id',
  'styling_type_id',
  'per_hour_calc',
  'open_days',
  'last_calc_day',
  'lost_minutes',
  'user_salt',
  'subject_digest',
  'family',
  'is_refreshable',
  'last_step',
  'failures_told_at',
  'referred_by',
  'unexpected',
];

const exportOf = async (client: Client) => readExport(await client.read(api.privacy.exportOwn, {}));

describe('M6: the export of a person', () => {
  test('without a company holds the account, its sessions, links, mails and notifications', async () => {
    const { client, id, email } = await registerUser(app);
    await client.read(api.accounts.updateEmail, {
      body: { email: 'neu@example.com', old_password: 'correct horse battery' },
    });
    const { rowsOf, tables } = await exportOf(client);
    expect(tables).toEqual(
      ['mails', 'one_time_links', 'sessions', 'users'].toSorted((one, other) => one.localeCompare(other)),
    );
    expect(rowsOf('users')).toMatchObject([{ id, email, first_name: 'Erika', company_id: null }]);
    expect(rowsOf('users')[0]).not.toHaveProperty('password_hash');
    expect(rowsOf('mails')).toMatchObject([{ kind: 'confirm_registration', receiver: email }]);
    expect(rowsOf('one_time_links')).toMatchObject([{ purpose: 'email', new_email: 'neu@example.com' }]);
    expect(rowsOf('sessions')).toHaveLength(1);
  });

  test('who is an employee holds contract, absences, sheets with all versions, and what the log says', async () => {
    const { client, employeeId, id } = await inviteColleague(app, company, manager);
    const { rows } = await app.admin.query<{ id: number }>('select id from schedules where employee_id = $1', [
      employeeId,
    ]);
    const schemaId = rows[0]?.id ?? 0;
    const sheet = await company.confirms('2026-09', { schemaId });
    await company.confirms('2026-09', await company.hires());
    const { rowsOf, tables } = await exportOf(client);
    const expected = {
      employees: { where: 'id = $1', values: [employeeId] },
      schedules: { where: 'employee_id = $1', values: [employeeId] },
      schedule_versions: { where: 'schedule_id = $1', values: [schemaId] },
      timesheets: { where: 'employee_id = $1', values: [employeeId] },
      timesheet_versions: { where: 'timesheet_id = $1', values: [sheet] },
      log_entries: { where: `(data ->> 'employee_id')::bigint = $1 or user_id = $2`, values: [employeeId, id] },
    };
    for (const [table, which] of Object.entries(expected)) {
      const { withheld = [] } = DATA_CATALOG[table as TableName];
      const isShown = ([column]: [string, unknown]) => !withheld.includes(column);
      const stored = (await storedRows(app, table, which)).map((row) =>
        Object.fromEntries(Object.entries(row).filter(isShown)),
      );
      expect(stored, table).not.toEqual([]);
      const sorted = (all: object[]) => all.map((row) => JSON.stringify(row)).toSorted();
      expect(sorted(rowsOf(table)), table).toEqual(sorted(stored));
    }
    expect(tables).not.toContain('companies');
    expect(rowsOf('users')).toHaveLength(1);
    for (const name of Object.keys(rowsOf('employees')[0] ?? {})) expect(name).not.toMatch(/_sort$|search_text/);
  });

  test('holds no secret and nothing of a colleague', async () => {
    const [anna, hans] = [await inviteColleague(app, company, manager), await inviteColleague(app, company, manager)];
    const { names, textOf } = await exportOf(anna.client);
    const text = names.map(textOf).join('\n');
    expect(text).toContain(anna.email);
    expect(text).not.toContain(hans.email);
    const { rows } = await app.admin.query<{ secret: string }>(
      `select password_hash as secret from users where password_hash is not null
       union all select encode(token_hash, 'hex') from sessions`,
    );
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  test.each(LANGUAGES)('in %s is described in that language', async (language) => {
    const { names, textOf, tables } = await exportOf(await company.signIn('employee', language));
    const readme = textOf(names[0] ?? '');
    for (const table of tables) expect(readme).toContain(`data/${table}.json: `);
    expect(readme).not.toMatch(/privacy|\{\{/);
    for (const field of TECHNICAL) expect(readme, field).toMatch(new RegExp(`\\b${field}\\b.*: `));
  });
});
