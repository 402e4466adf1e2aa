import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BROWSER_KEY,
  inviteColleague,
  newPasswordBody,
  OTHER_PASSWORD,
  PASSWORD,
  registerUser,
  registrationBody,
  signIn,
} from '../../features/accounts/calls/accounts.builder.ts';
import { sendMail } from '../../mail/mails.jobs.ts';
import { newToken, tokenHash } from '../../sessions/token.ts';
import { createNonce } from '../../testing/create-nonce.ts';
import { createMailbox } from '../../testing/mailbox.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { uniqueEmail } from '../../testing/test-company.ts';
import { createLogger } from '../logger.ts';

const lines: string[] = [];
/** Every secret that was typed, mailed, issued or stored during the test. */
const secrets = new Set<string>([PASSWORD, OTHER_PASSWORD, '$argon2', '?hash=', '?token=', '?userify=', '?nonce=']);

const mailbox = setUp(beforeAll, () => createMailbox());
afterAll(() => mailbox.stop());
const app = setUpApp(() => ({ mailServer: mailbox.server, onLogLine: (line) => void lines.push(line) }));
afterAll(() => app.takeErrors());
const company = setUp(beforeAll, () => app.company());

const remember = (token: string): string => {
  secrets.add(token);
  const hash = tokenHash(token);
  for (const spelling of ['hex', 'base64', 'base64url'] as const) secrets.add(hash.toString(spelling));
  return token;
};

const mailed = async (email: string): Promise<string> => remember(await app.mails.tokenTo(email));

/** A person registers, forgets the password, changes it and deletes the account. */
async function storyOfOnePerson(): Promise<void> {
  const email = uniqueEmail();
  await app.anonymous.read(api.accounts.register, { body: registrationBody(email) });
  const first = await app.anonymous.read(api.accounts.verify, {
    body: { hash: await mailed(email), browser_key: remember(BROWSER_KEY) },
  });
  await signIn(app, email, `${PASSWORD} wrong`);
  const session = await signIn(app, email);
  const { token } = await app.anonymous.read(api.access.refresh, { body: { token: remember(session.body.token) } });
  const client = app.client(remember(token));
  await client.read(api.accounts.updateEmail, { body: { email: uniqueEmail(), old_password: PASSWORD } });
  const newEmail = uniqueEmail();
  await client.read(api.accounts.updateEmail, { body: { email: newEmail, old_password: PASSWORD } });
  await client.read(api.accounts.updateEmailFinish, { body: { hash: await mailed(newEmail) } });
  const passwords = { old_password: PASSWORD, password: OTHER_PASSWORD, password_confirmation: OTHER_PASSWORD };
  await client.send(api.accounts.updatePassword, { body: { ...passwords, old_password: `${PASSWORD} wrong` } });
  await client.read(api.accounts.updatePassword, { body: passwords });
  await app.anonymous.read(api.accounts.forgotPassword, { body: { email: newEmail } });
  const reset = newPasswordBody(newEmail, await mailed(newEmail), PASSWORD);
  await app.anonymous.send(api.accounts.resetPassword, { body: { ...reset, token: newToken() } });
  const last = sessionOf(await app.anonymous.read(api.accounts.resetPassword, { body: reset }));
  await app.client(remember(last.token)).read(api.access.logout, {});
  remember(first.token);
}

/** An employee is invited, promoted, downgraded, visited by support and removed. */
async function storyOfOneCompany(): Promise<void> {
  const manager = await company.signIn('company_manager');
  remember(manager.token ?? '');
  const person = await inviteColleague(app, company, manager);
  remember(person.client.token ?? '');
  const params = { id: person.employeeId };
  await manager.read(api.accounts.promote, { params });
  await manager.read(api.accounts.downgrade, { params });
  const nonce = remember(await createNonce(app, person.id));
  remember((await app.client(nonce).read(api.access.authorized, {})).token);
  await manager.read(api.accounts.remove, { params });
  const sheet = await company.confirms('2026-09', await company.hires());
  await manager.read(api.timesheets.remove, { params: { id: sheet } });
}

/** Calls whose statement a constraint refuses: PostgreSQL's message then contains the row. */
async function storiesThatBreak(): Promise<void> {
  await app.admin.query(`alter table users add constraint broken check (first_name <> 'Erika') not valid;
    alter table sessions add constraint broken check (lifetime_minutes <> 60) not valid;
    alter table one_time_links add constraint broken check (purpose <> 'reset') not valid`);
  const { email } = { email: uniqueEmail() };
  expect((await app.anonymous.send(api.accounts.register, { body: registrationBody(email) })).status).toBe(500);
  const known =
    (
      await app.admin.query<{ email: string }>(
        'select email from users where verified_at is not null and password_hash is not null limit 1',
      )
    ).rows[0]?.email ?? '';
  expect((await signIn(app, known)).status).toBe(500);
  expect((await app.anonymous.send(api.accounts.forgotPassword, { body: { email: known } })).status).toBe(500);
  await app.admin.query(`alter table users drop constraint broken; alter table sessions drop constraint broken;
    alter table one_time_links drop constraint broken`);
}

/** A mail server that repeats the refused mail in its answer, as many do. */
async function mailsThatAreRefused(): Promise<void> {
  const { rows } = await app.admin.query<{ id: number; link: string }>(
    `select id, data ->> 'link' as link from mails where has_link and sent_at is null and error_code is null`,
  );
  const logger = createLogger('trace', { write: (line) => void lines.push(line) });
  for (const { id, link } of rows) {
    mailbox.refuses({ code: 550, text: `no, not ${link}` });
    logger.error(await sendMail(app.jobTools, { mail_id: id }, true));
  }
  mailbox.refuses(null);
  expect(rows.length).toBeGreaterThan(5);
}

test('S66 no line of the log has a password, a token, a hash or a link', async () => {
  await registerUser(app);
  await storyOfOnePerson();
  await storyOfOneCompany();
  await storiesThatBreak();
  await mailsThatAreRefused();
  expect(secrets.size).toBeGreaterThan(40);
  const log = lines.join('\n');
  expect(log).toContain('violates check constraint');
  expect(log).toContain('was not sent');
  expect([...secrets].filter((secret) => secret === '' || log.includes(secret))).toEqual([]);
});

test('S66 what managers do to people and sheets stands in the log of the company', async () => {
  const { rows } = await app.admin.query<{ type: string }>(
    'select type from log_entries where company_id = $1 order by id',
    [company.id],
  );
  const types = ['account_created', 'promoted', 'downgraded', 'account_removed', 'timesheet_deleted'];
  expect(rows.map(({ type }) => type).filter((type) => types.includes(type))).toEqual(types);
});

describe('S61 the secrets of the settings', () => {
  const SECRET = randomUUID();
  const SETTINGS = {
    DATABASE_URL: `postgres://zeit:${SECRET}@127.0.0.1:1/blatt`,
    SMTP_URL: `smtp://post:${SECRET}@127.0.0.1:1`,
    MAIL_FROM: 'post@zeitblatt.example',
    LOG_LEVEL: 'trace',
    PORT: '0',
  };

  const run = (file: string, env: NodeJS.ProcessEnv): Promise<string> => {
    const entry = fileURLToPath(new URL(`../../${file}`, import.meta.url));
    const child = spawn(process.execPath, [entry], { env: { ...process.env, NODE_OPTIONS: '', ...SETTINGS, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        // A part whose database is away says so and waits for it.
        if (output.includes('Waiting for the database')) child.kill();
      });
    return new Promise((resolve) => child.on('close', () => resolve(output)));
  };

  test.each(['main-api.ts', 'main-worker.ts', 'main-admin.ts'])(
    'stand nowhere in what %s says when it cannot go on',
    async (file) => {
      const wrong = [
        {},
        { TIME_ZONE: 'Mars' },
        { SMTP_URL: `ftp://x:${SECRET}@y` },
        { DATABASE_URL: `mysql://x:${SECRET}@y/z` },
      ];
      for (const output of await Promise.all(wrong.map((env) => run(file, env)))) expect(output).not.toContain(SECRET);
    },
  );

  test('cannot be built into the page: it reads nothing of the environment', () => {
    const web = fileURLToPath(new URL('../../../../web/', import.meta.url));
    const sources = readdirSync(path.join(web, 'src'), { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !/\.test\.|testing\//.test(name),
    );
    expect(sources.length).toBeGreaterThan(50);
    for (const name of sources) {
      expect(readFileSync(path.join(web, 'src', name), 'utf8'), name).not.toMatch(
        /process\.env|import\.meta\.env\.(?!DEV|PROD|MODE)/,
      );
    }
    expect(readFileSync(path.join(web, 'vite.config.ts'), 'utf8')).toMatch(/sourcemap: false/);
  });
});
