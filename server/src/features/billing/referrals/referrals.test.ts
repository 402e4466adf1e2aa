import { api } from '@zeitblatt/contract/api';
import { ROLES } from '@zeitblatt/domain/accounts/access/roles';
import { REFERRAL_CODE } from '@zeitblatt/domain/accounts/plan/referral-code';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../../testing/client.ts';
import { setUpApp, setUpCompany } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import { BROWSER_KEY, registrationBody } from '../../accounts/calls/accounts.builder.ts';

const app = setUpApp();
const { company, manager } = setUpCompany(app, beforeEach);

const linkOf = async (client: Client): Promise<URL> => new URL((await client.read(api.referrals.getLink, {})).link);

const codeOf = async (client: Client): Promise<string> => (await linkOf(client)).searchParams.get('aff') ?? '';

const list = (client: Client, page = 1) => client.read(api.referrals.list, { query: { page } });

/** Registers a person by a code, and opens the link of the mail. */
async function join(code: string, { isConfirmed = true } = {}): Promise<string> {
  const email = uniqueEmail();
  const body = { ...registrationBody(email), aff: code };
  await app.anonymous.raw({ method: 'POST', url: '/api/user/register', payload: body });
  if (!isConfirmed) return email;
  const hash = new URL(await app.mails.linkTo(email)).searchParams.get('hash') ?? '';
  await app.anonymous.read(api.accounts.verify, { body: { hash, browser_key: BROWSER_KEY } });
  return email;
}

describe('the link', () => {
  test('is the same for ever, one for each person, and leads to the start of the site', async () => {
    const [first, second] = [await linkOf(manager), await linkOf(manager)];
    expect(first.href).toBe(second.href);
    expect([first.origin, first.pathname]).toEqual(['https://zeitblatt.test', '/']);
    expect(first.searchParams.get('aff')).toMatch(REFERRAL_CODE);
    expect(await codeOf(await company.signIn('employee'))).not.toBe(await codeOf(manager));
  });

  test('leads to the site in the language of the person', async () => {
    expect((await linkOf(await company.signIn('company_manager', 'tr'))).pathname).toBe('/tr/');
  });

  test('is one for questions at the same moment', async () => {
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(manager)));
    expect(new Set(codes).size).toBe(1);
  });

  test.each(ROLES)('is there for the role %s', async (role) => {
    expect(await codeOf(await company.signIn(role))).toMatch(REFERRAL_CODE);
  });

  test('S38 does not follow a forged host', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const { body } = await manager.send(api.referrals.getLink, {}, { headers });
    expect(new URL(body.link).origin).toBe('https://zeitblatt.test');
  });
});

/** The beginning of an address and its domain, as a referrer sees them. */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;

describe('the list', () => {
  test('names who registered by the link and confirmed the address', async () => {
    const code = await codeOf(manager);
    expect(await list(manager)).toEqual({ total: 0, data: [], last_page: 1 });
    const email = await join(code);
    const { first_name, last_name } = registrationBody(email);
    const { total, data } = await list(manager);
    expect([total, data]).toEqual([
      1,
      [
        {
          id: expect.any(Number),
          created_at: expect.stringMatching(/^\d{4}-/),
          user: { email: masked(email), first_name, last_name },
        },
      ],
    ]);
  });

  test('does not name an address that a stranger may have typed', async () => {
    await join(await codeOf(manager), { isConfirmed: false });
    expect((await list(manager)).total).toBe(0);
  });

  test('has fifteen rows on a page, the newest first', async () => {
    const code = await codeOf(manager);
    const joined: string[] = [];
    for (let count = 0; count < 16; count += 1) {
      joined.unshift(await join(code));
      app.clock.pass({ minutes: 1 });
    }
    const [first, second] = [await list(manager), await list(manager, 2)];
    expect([first.total, first.last_page, second.last_page]).toEqual([16, 2, 2]);
    expect([...first.data, ...second.data].map(({ user }) => user.email)).toEqual(joined.map(masked));
    expect(first.data).toHaveLength(15);
  });

  test('S15 is that of the caller: no number of a page shows a foreign address', async () => {
    const other = await (await app.company()).signIn('company_manager');
    const email = await join(await codeOf(other));
    expect((await list(other)).total).toBe(1);
    for (const page of [1, 2, 3, 1000]) {
      const answer = await manager.send(api.referrals.list, { query: { page } });
      expect([answer.status, answer.body.total, answer.body.data]).toEqual([200, 0, []]);
      expect(JSON.stringify(answer.body)).not.toContain(email);
    }
    for (const page of ['0', '-1', '1.5', 'x', "1' or 1=1"]) {
      const url = `/api/affiliate/referrals?page=${encodeURIComponent(page)}`;
      expect((await manager.raw({ method: 'GET', url })).status).toBe(422);
    }
    for (const field of ['user_id', 'userId', 'referred_by']) {
      const url = `/api/affiliate/referrals?page=1&${field}=1`;
      expect((await manager.raw({ method: 'GET', url })).status).toBe(422);
    }
  });

  test('S15 does not name who used the own link', async () => {
    const email = uniqueEmail();
    const send = (body: object) => app.anonymous.raw({ method: 'POST', url: '/api/user/register', payload: body });
    await send(registrationBody(email));
    await app.admin.query(`update users set referral_code = 'their-own-code' where email = $1`, [email]);
    await send({ ...registrationBody(email), aff: 'their-own-code' });
    const hash = new URL(await app.mails.linkTo(email)).searchParams.get('hash') ?? '';
    const { token } = await app.anonymous.read(api.accounts.verify, { body: { hash, browser_key: BROWSER_KEY } });
    expect((await list(app.client(token))).total).toBe(0);
  });
});
