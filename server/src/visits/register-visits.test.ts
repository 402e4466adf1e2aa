import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminOf } from '../admin/testing/run-admin-command.ts';
import { setUpApp } from '../testing/set-up.ts';

const FILES: Readonly<Record<string, string>> = {
  'app.html': '<title>Application</title>',
  'site/pages.json': JSON.stringify([
    { page: 'home', language: 'de', address: '/', file: 'home.html' },
    { page: 'home', language: 'en', address: '/en/', file: 'home.html' },
    { page: 'agb', language: 'de', address: '/agb', file: 'home.html' },
    { page: 'not-found', language: 'de', address: null, file: 'home.html' },
  ]),
  'site/app-addresses.json': '["/login"]',
  'site/sitemap.xml': '',
  'site/robots.txt': '',
  'site/home.html': '<p>page</p>',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  mkdirSync(path.join(folder, 'site'));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(path.join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = Temporal.Now.instant();
const app = setUpApp(() => ({ webFolder: folder, now: NOW.toString() }));
const today = NOW.toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
type Asked = { readonly method?: 'GET' | 'HEAD'; readonly agent?: string; readonly referer?: string };
const ask = (url: string, { method = 'GET', agent = FIREFOX, referer }: Asked = {}) =>
  app.app.inject({
    method,
    url,
    headers: { host: 'zeit.example', 'user-agent': agent, ...(referer === undefined ? {} : { referer }) },
  });

test('visits are counted by day, page, language and linking site, without robots, and shown to the operator', async () => {
  expect((await adminOf(app)('visits')).stdout).toContain('No page was read since');
  await ask('/', { referer: 'https://www.suche.example/?q=stundenzettel' });
  await ask('/', { referer: 'https://zeit.example/agb' });
  await ask('/?aff=kaya');
  await ask('/en/');
  await ask('/agb');
  await ask('/agb', { method: 'HEAD' });
  await ask('/agb', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  for (const address of ['/nowhere', '/login', '/en', '/sitemap.xml', '/health']) await ask(address);
  await app.app.close();
  const { rows } = await app.admin.query(
    'select day::text, page, language, referrer, visits from app.page_visits order by page, language, referrer',
  );
  expect(rows).toEqual([
    { day: today, page: 'agb', language: 'de', referrer: '', visits: 1 },
    { day: today, page: 'home', language: 'de', referrer: '', visits: 2 },
    { day: today, page: 'home', language: 'de', referrer: 'suche.example', visits: 1 },
    { day: today, page: 'home', language: 'en', referrer: '', visits: 1 },
  ]);
  const { code, stdout } = await adminOf(app)('visits', '7');
  expect(code).toBe(0);
  expect(stdout).toMatch(/home +de +3\n/);
  expect(stdout).toMatch(/suche\.example +1/);
});

test.each(['0', '-1', '9999', 'a', '1.5'])('visits of %s days are refused', async (days) => {
  const { code, stderr } = await adminOf(app)('visits', days);
  expect([code, stderr]).toEqual([2, expect.stringContaining('is not a number of days from 1 to 3660')]);
});
