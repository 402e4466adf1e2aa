import { readFileSync } from 'node:fs';
import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../demo/builders.ts';
import { createTemporaryFolder } from '../launch/testing/temporary-folder.ts';
import { setUp, setUpApp } from '../testing/set-up.ts';
import { uniqueEmail } from '../testing/test-company.ts';
import { type AdminCommandResult, runAdminCommand } from './testing/run-admin-command.ts';

const app = setUpApp();
const company = setUp(beforeAll, () => app.company());

const admin = (words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<AdminCommandResult> =>
  runAdminCommand(words, { DATABASE_URL: app.adminUrl, ZEITBLATT_DATA: createTemporaryFolder(), ...env });

const emailOf = async (userId: number): Promise<string> =>
  (await app.admin.query<{ email: string }>('select email from users where id = $1', [userId])).rows[0]?.email ?? '';

describe('a command line', () => {
  test('without a command, or with an unknown one, fails and lists the commands', async () => {
    const nothing = await admin([]);
    expect([nothing.code, nothing.stdout]).toEqual([2, '']);
    expect(nothing.stderr).toContain('sign-in-link EMAIL');
    expect(await admin(['compnies'])).toEqual({
      code: 2,
      stdout: '',
      stderr: "There is no command 'compnies'. Did you mean 'companies'?\n",
    });
    expect((await admin(['reboot'])).stderr).toBe("There is no command 'reboot'. npm run admin -- help lists them.\n");
  });

  test('with a missing or surplus argument prints the usage of the command', async () => {
    for (const words of [['sign-in-link'], ['sign-in-link', 'a@b.de', 'c@d.de'], ['help', 'sign-inlink']]) {
      const { code, stdout, stderr } = await admin(words);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/admin -- sign-in-link EMAIL\n|Did you mean 'sign-in-link'/);
    }
  });

  test('gets help without a database, for everything and for one command', async () => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };
    const all = await admin(['help'], env);
    expect(all).toMatchObject({ code: 0, stderr: '' });
    for (const name of ['companies', 'sign-in-link', 'mails', 'clean-up']) {
      expect(all.stdout).toContain(`\n  ${name}`);
      const one = await admin([name, '--help'], env);
      expect(one).toMatchObject({ code: 0, stderr: '' });
      expect(one).toEqual(await admin(['help', name], env));
    }
  });
});

test('version prints the version of the product, without a database', async () => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const { code, stdout } = await admin(['version'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect([code, stdout]).toEqual([0, `Zeitblatt ${version} on Node ${process.versions.node}\n`]);
});

describe('companies', () => {
  test('stand in columns with their employees and managers', async () => {
    const other = await app.company();
    await other.hires();
    await other.hires();
    await app.admin.query(`update companies set name = $1, created_at = '2026-03-01 00:30+01' where company_id = $2`, [
      'Ö\u202e\u001b[2J Bau',
      other.id,
    ]);
    const { code, stdout, stderr } = await admin(['companies']);
    expect([code, stderr]).toEqual([0, '']);
    const [title = '', ...rows] = stdout.trimEnd().split('\n');
    expect(title).toMatch(/^id {2}name +employees {2}managers {2}since$/);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row.length).toBe(title.length + 'since'.length);
    expect(rows[1]).toMatch(/^ *\d+ {2}Ö\ufffd\ufffd\[2J Bau +2 +1 {2}2026-03-01$/);
  });
});

describe('a sign-in link', () => {
  const link = async (email: string, env: NodeJS.ProcessEnv = {}) => {
    const ended = await admin(['sign-in-link', email], env);
    const [, base = '', nonce = ''] = /(https?:\S+)\/login\?nonce=([\w-]{43})\n/.exec(ended.stdout) ?? [];
    return { ...ended, base, nonce };
  };
  /** Commands use the real clock; this moves the clock of the application to the time at which the link was issued. */
  const letAppFollow = async (): Promise<void> => {
    const { rows } = await app.admin.query<{ at: string }>(
      `select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from one_time_links`,
    );
    app.clock.set(rows[0]?.at ?? '');
  };

  test('S30 signs in once, for six minutes, and is kept nowhere', async () => {
    const { code, stderr, nonce } = await link((await emailOf(company.manager.id)).toUpperCase());
    expect([code, stderr, nonce.length]).toEqual([0, '', 43]);
    await letAppFollow();
    const session = await app.client(nonce).read(api.access.authorized, {});
    expect([session.user.id, session.tokenLifetimeMinutes]).toEqual([company.manager.id, 6]);
    expect((await app.client(nonce).send(api.access.authorized, {})).status).toBe(401);
    const { rows } = await app.admin.query<{ dump: string }>(
      `select (select string_agg(t::text, ' ') from log_entries t) || (select string_agg(t::text, ' ') from sessions t) as dump`,
    );
    expect(rows[0]?.dump).toContain('support_sign_in');
    expect(rows[0]?.dump).not.toContain(nonce);
  });

  test('S30 opens nothing but the sign-in, nothing after six minutes, and nothing once there is a newer one', async () => {
    const email = await emailOf(company.manager.id);
    const older = await link(email);
    const newer = await link(email);
    await letAppFollow();
    expect((await app.client(older.nonce).send(api.access.authorized, {})).status).toBe(401);
    expect((await app.client(newer.nonce).send(api.company.get, {})).status).toBe(401);
    app.clock.pass({ minutes: 6 });
    expect((await app.client(newer.nonce).send(api.access.authorized, {})).status).toBe(401);
  });

  test('leads to the address of the settings', async () => {
    const email = await emailOf(company.manager.id);
    expect((await link(email, { PUBLIC_URL: 'https://zeit.example/' })).base).toBe('https://zeit.example');
    expect((await link(email, { PORT: '8123' })).base).toBe('http://localhost:8123');
  });

  test('is recorded in the log of the company, with operator and account', async () => {
    const other = await app.company();
    await link(await emailOf(other.manager.id), { SUDO_USER: 'hannah' });
    const { rows } = await app.admin.query(
      'select type, subject, user_id, user_last_name, data from log_entries where company_id = $1',
      [other.id],
    );
    const { id, name } = other.manager;
    expect(rows).toEqual([
      {
        type: 'support_sign_in',
        subject: name,
        user_id: null,
        user_last_name: 'Support (hannah)',
        data: { user_id: id },
      },
    ]);
  });

  test('is also issued for a user without a company', async () => {
    const email = uniqueEmail();
    await company.does(({ db, now }) => createUser(db, { email, companyId: null, role: 'user', now }));
    const { code, nonce, stdout } = await link(email);
    expect([code, nonce.length]).toEqual([0, 43]);
    expect(stdout).not.toContain("company's log");
  });

  test('is not issued for an unknown, unconfirmed or invalid address', async () => {
    const email = uniqueEmail();
    await company.does(({ db, now }) => createUser(db, { email, companyId: null, isVerified: false, now }));
    expect(await admin(['sign-in-link', email])).toEqual({
      code: 1,
      stdout: '',
      stderr: `The account of ${email} is not confirmed by its owner yet: nobody can sign in.\n`,
    });
    expect(await admin(['sign-in-link', 'nobody@test.example'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account with the address nobody@test.example.\n',
    });
    expect(await admin(['sign-in-link', 'nobody'])).toEqual({
      code: 2,
      stdout: '',
      stderr: "'nobody' is not an e-mail address.\n",
    });
  });
});

test('mails that wait or have failed are listed with their reason, and never with what they say', async () => {
  expect(await admin(['mails'])).toEqual({ code: 0, stdout: '0 waiting, 0 failed, 0 sent\n', stderr: '' });
  await app.admin.query(`insert into mails (kind, receiver, language, has_link, data, created_at, sent_at, error_code) values
    ('reset_password', 'eins@test.example', 'de', true, '{"link": "https://zeit.example/geheim"}', '2026-11-20 09:00+01', null, null),
    ('invitation', 'zwei@test.example', 'de', true, null, '2026-11-20 09:01+01', null, 'refused'),
    ('password_changed', 'drei@test.example', 'de', false, null, '2026-11-20 09:02+01', '2026-11-20 09:03+01', null)`);
  const { code, stdout, stderr } = await admin(['mails']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.replaceAll(/^ *\d+ {2}/gm, '# ').replaceAll(/ +/g, ' ')).toBe(
    [
      '# failed, 1 sent',
      '',
      'id written state error kind to',
      '# 2026-11-20 09:01:00 failed refused invitation zwei@test.example',
      '# 2026-11-20 09:00:00 waiting reset_password eins@test.example',
      '',
    ]
      .join('\n')
      .replace('# failed', '1 waiting, 1 failed'),
  );
  expect(stdout).not.toContain('geheim');
});

describe('a clean-up', () => {
  test('S27 deletes what has run out, and of a session that goes on not what it was before', async () => {
    const user = company.manager.id;
    await app.admin.query('delete from sessions; delete from one_time_links; delete from mails');
    await app.admin.query(`insert into sessions (token_hash, family, user_id, lifetime_minutes,
        signed_in_at, used_at, created_at, expires_at, ends_at)
      select hash, family::uuid, ${user}, 60, created_at, created_at, created_at, created_at + interval '1 h', now() + interval '1 day'
      from (values ('\\x01'::bytea, '00000000-0000-4000-8000-000000000001', now() - interval '3 h'),
        ('\\x02', '00000000-0000-4000-8000-000000000002', now() - interval '3 h'),
        ('\\x03', '00000000-0000-4000-8000-000000000002', now())) as s (hash, family, created_at)`);
    await app.admin.query(`insert into one_time_links (token_hash, purpose, user_id, created_at, expires_at) values
      ('\\x01', 'reset', ${user}, now() - interval '3 h', now() - interval '2 h'),
      ('\\x02', 'nonce', ${user}, now(), now() + interval '5 minutes')`);
    const { code, stdout, stderr } = await admin(['clean-up']);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.replaceAll(/ +/g, ' ')).toContain('rows before after\nsessions 3 2\nlinks 2 1\n');
    const left = async (table: string): Promise<unknown[]> =>
      (
        await app.admin.query({
          text: `select encode(token_hash, 'hex') from ${table} order by 1`,
          rowMode: 'array',
        })
      ).rows.flat();
    expect(await left('sessions')).toEqual(['02', '03']);
    expect(await left('one_time_links')).toEqual(['02']);
  });

  test('leaves everything that a company has recorded', async () => {
    const before = (await app.admin.query('select * from log_entries order by id')).rows;
    expect((await admin(['clean-up'])).code).toBe(0);
    expect((await app.admin.query('select * from log_entries order by id')).rows).toEqual(before);
  });
});
