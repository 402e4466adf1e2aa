import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { api } from '@zeitblatt/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registrationBody } from '../../features/accounts/calls/accounts.builder.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { uniqueEmail } from '../../testing/test-company.ts';

/** The limit of `web/src/routing/search-values.ts` for employees in an address. */
const MOST_IN_A_BATCH = 2000;

/** Files of a build, and files that may lie beside them by mistake. */
const FILES: Readonly<Record<string, string>> = {
  'app.html': '<title>Zeitblatt</title><meta content="__CSP_NONCE__">',
  'assets/app.js': 'start()',
  'assets/app.js.map': '{"sources":["geheim.ts"]}',
  'assets/app.css.map': '{"sources":["geheim.css"]}',
  'app.js.MAP': '{"sources":["geheim.ts"]}',
  '.env': 'SMTP_URL=smtps://post:geheim@mail.example.com',
  'assets/.env.production': 'SECRET=geheim',
  '.git/config': '[remote "geheim"]',
  '.git/HEAD': 'ref: refs/heads/geheim',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(path.dirname(folder), `${path.basename(folder)}-beside`), 'geheim');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  rmSync(`${folder}-beside`);
});
const app = setUpApp(() => ({ webFolder: folder, publicUrl: 'https://zeit.example' }));

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers: { host: 'zeit.example', ...headers } });

describe('what lies in the folder of the page', () => {
  test('is served as far as the page needs it', async () => {
    expect((await get('/assets/app.js')).body).toBe('start()');
    for (const url of ['/', '/login', '/employees/7/settings']) {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body).toContain('<title>Zeitblatt</title>');
      expect(String(headers['content-security-policy'])).toContain(`'nonce-${/content="(.+)"/.exec(body)?.[1]}'`);
    }
  });

  test('is served at the longest address that the page itself writes', async () => {
    const { port } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    // A batch with long ids and escaped commas: the longest address the browser builds.
    const ids = Array.from({ length: MOST_IN_A_BATCH }, (_, at) => 1_000_000 + at).join('%2C');
    const answer = await fetch(`http://127.0.0.1:${port}/timesheets/batch?month=2026-09&schemas=${ids}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Zeitblatt</title>');
  });

  test.each([
    ...Object.keys(FILES).filter((name) => /(^|\/)\.|\.map$/i.test(name)),
    '.git/',
    '.git',
    '%2egit/config',
    '%2Eenv',
    'assets/..%2f.env',
    'assets/%2e%2e/.env',
    './.env',
    'assets//../.env',
    '.env/',
    '.env%00.html',
    'assets/app.js.map?x=.js',
    'assets/app.js%2emap',
  ])('S67 %s is never served', async (name) => {
    const { body, headers } = await get(`/${name}`);
    expect(body).not.toContain('geheim');
    expect(headers).not.toHaveProperty('location');
  });

  test.each(['..', '%2e%2e', '..%2f..', '....//', '..\\', '%5c..%5c', '%c0%ae%c0%ae'])(
    'S67 %s leads nowhere out of it',
    async (way) => {
      for (const target of [`${path.basename(folder)}-beside`, 'etc/passwd', 'package.json']) {
        const { body } = await get(`/${way}/${target}`);
        expect(body).not.toMatch(/geheim|root:|"zeitblatt"/);
        expect((await get(`/assets/${way}/${way}/${target}`)).body).not.toMatch(/geheim|root:|"zeitblatt"/);
      }
    },
  );
});

describe('S39 a link of another site cannot redirect away from the application:', () => {
  const EVIL = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://evil.example',
    '/%09/evil.example',
  ];

  test.each(EVIL)('%s', async (target) => {
    const addresses = [
      ...['next', 'nonce', 'aff', 'redirect', 'returnTo'].map((name) => `/login?${name}=${encodeURIComponent(target)}`),
      `/registration?aff=${encodeURIComponent(target)}`,
      `/${encodeURIComponent(target)}`,
      ...(target.startsWith('/') ? [target, `${target}/..`, `${target}/%2e%2e`, `${target}/`] : []),
    ];
    for (const url of addresses) {
      const { statusCode, headers, body } = await get(url);
      expect([200, 400, 404]).toContain(statusCode);
      for (const name of ['location', 'refresh']) expect(headers).not.toHaveProperty(name);
      expect(body).not.toContain('evil.example');
    }
  });

  test.each(EVIL)('the referral code %s adds no content to the registration', async (aff) => {
    const email = uniqueEmail();
    const body = { ...registrationBody(email), aff };
    const answer = await app.anonymous.raw({ method: 'POST', url: '/api/user/register', payload: body });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['success']]);
    expect(new URL(await app.mails.linkTo(email)).host).toBe('zeitblatt.test');
    expect(JSON.stringify(await app.mails.to(email))).not.toMatch(/evil|javascript/);
    const { rows } = await app.admin.query('select referred_by from users where email = $1', [email]);
    expect(rows).toEqual([{ referred_by: null }]);
  });

  test('a nonce that is an address opens nothing', async () => {
    for (const nonce of EVIL) {
      const { status } = await app.anonymous.send(
        api.access.authorized,
        {},
        { headers: { authorization: `Bearer ${nonce}` } },
      );
      expect(status).toBe(401);
    }
  });
});
