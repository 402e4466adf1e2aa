import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpApp } from '../../testing/set-up.ts';

const page = (text: string) =>
  `<html><head><script>early()</script><style>p{color:red}</style><link rel="canonical" href="__ORIGIN__/x"></head><body>${text}</body></html>`;

const FILES: Readonly<Record<string, string>> = {
  'app.html': '<title>Application</title>',
  'site/pages.json': JSON.stringify([
    { page: 'home', language: 'de', address: '/', file: 'de/home.html' },
    { page: 'home', language: 'en', address: '/en/', file: 'en/home.html' },
    { page: 'impressum', language: 'de', address: '/impressum', file: 'de/impressum.html' },
    { page: 'not-found', language: 'de', address: null, file: 'de/not-found.html' },
    { page: 'not-found', language: 'en', address: null, file: 'en/not-found.html' },
    { page: 'not-found', language: 'tr', address: null, file: 'tr/not-found.html' },
    { page: 'not-found', language: 'ru', address: null, file: 'ru/not-found.html' },
  ]),
  'site/app-addresses.json': JSON.stringify(['/login', '/employees/$employeeId', '/']),
  'site/sitemap.xml': '<loc>__ORIGIN__/</loc>',
  'site/robots.txt': 'Sitemap: __ORIGIN__/sitemap.xml',
  'site/de/home.html': page('Startseite'),
  'site/en/home.html': page('Home page'),
  'site/de/impressum.html': page(
    '<a href="mailto:{{operator.email}}">{{operator.email}}</a> {{operator.name}} {{operator.phone}}',
  ),
  'site/de/not-found.html': page('nicht gefunden'),
  'site/en/not-found.html': page('not found'),
  'site/tr/not-found.html': page('bulunamadı'),
  'site/ru/not-found.html': page('не найдена'),
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const app = setUpApp(() => ({
  webFolder: folder,
  publicUrl: 'https://zeit.example',
  legalFacts: { 'operator.name': 'Söhne & <Co>', 'operator.email': 'post@zeit.example' },
}));

const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers: { host: 'zeit.example', ...headers } });

test('the home page of a language is at its address, for everybody and in the index of search engines', async () => {
  for (const [url, text] of [
    ['/', 'Startseite'],
    ['/en/', 'Home page'],
    ['/en/?aff=1', 'Home page'],
  ] as const) {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(headers).not.toHaveProperty('x-robots-tag');
    expect(body).toContain(text);
  }
});

test('the content security policy allows the script and the styles of the page, and no others', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`script-src 'self' ${hash('early()')};`);
  expect(policy).toContain(`style-src 'self' ${hash('p{color:red}')};`);
  expect(policy).not.toMatch(/unsafe|nonce/);
});

test('links carry the origin of the settings, whatever host the request names', async () => {
  for (const url of ['/', '/sitemap.xml', '/robots.txt']) {
    const { body, headers } = await get(url, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    expect(body).toContain(`https://zeitblatt.test/`);
    expect(`${body}${JSON.stringify(headers)}`).not.toMatch(/evil|__ORIGIN__/);
  }
});

test('data of the operator are escaped, and missing ones are marked', async () => {
  const { body } = await get('/impressum');
  expect(body).toContain('<a href="mailto:post@zeit.example">post@zeit.example</a>');
  expect(body).toContain('Söhne &amp; &lt;Co&gt;');
  expect(body).toContain('<mark class="missing">Telefonnummer fehlt</mark>');
});

test('a page is compressed, and is not sent again while it is the same', async () => {
  const first = await app.app.inject({ method: 'GET', url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(first.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(first.rawPayload).toString()).toContain('Startseite');
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('an address with or without its last slash leads to the listed one, with its parameters', async () => {
  for (const [from, to] of [
    ['/en', '/en/'],
    ['/en?aff=A1', '/en/?aff=A1'],
    ['/impressum/', '/impressum'],
  ] as const) {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([308, to]);
  }
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '%0d%0aset-cookie:a=b'])(
  'S39 the redirect to a listed address stays on the own origin with %s in the request',
  async (target) => {
    for (const url of [`/en?next=${target}`, `/impressum/?aff=${target}`, `/en?${target}`]) {
      const { statusCode, headers } = await get(url);
      expect(statusCode).toBe(308);
      expect(new URL(String(headers.location), 'https://zeit.example').origin).toBe('https://zeit.example');
      expect(headers).not.toHaveProperty('set-cookie');
    }
    for (const url of [`/en${target}`, `/en/${target}`, `/impressum/${target}`, `/${target}/en`]) {
      const { location = '/' } = (await get(url)).headers;
      expect(new URL(location, 'https://zeit.example').origin).toBe('https://zeit.example');
    }
  },
);

test('the application answers at the addresses of its screens, and is not to be listed', async () => {
  for (const url of ['/login', '/login?redirect=%2F', '/employees/7', '/employees/7/']) {
    const { statusCode, body, headers } = await get(url);
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(body).toContain('<title>Application</title>');
  }
});

test.each([
  { url: '/nowhere', accepts: 'ru-RU,ru;q=0.9', text: 'не найдена' },
  { url: '/nowhere', accepts: '', text: 'nicht gefunden' },
  { url: '/employees/7/nowhere', accepts: 'tr', text: 'bulunamadı' },
  { url: '/en/nowhere', accepts: 'ru', text: 'not found' },
])('the unknown address $url is answered with 404 in the language of the visitor', async ({ url, accepts, text }) => {
  const { statusCode, body, headers } = await get(url, { 'accept-language': accepts });
  expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
    404,
    'text/html; charset=utf-8',
    'noindex',
  ]);
  expect(body).toContain(text);
});

test('built files of the site are not served beside its addresses', async () => {
  for (const url of ['/site/de/home.html', '/site/pages.json', '/site/app-addresses.json', '/.vite/manifest.json']) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body]).not.toContain('Startseite');
    expect(statusCode).toBe(404);
  }
});

test.each([
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '\\\\evil.example',
  '"><script src=//evil.example>',
])('S39 the parameter %s leads to no other origin and is not in the page', async (value) => {
  for (const name of ['next', 'redirect', 'nonce', 'aff'])
    for (const url of [
      '/',
      '/en/',
      '/impressum',
      '/en',
      '/impressum/',
      '/nowhere',
      '//evil.example/',
      '/%5Cevil.example',
    ]) {
      const { headers, body } = await get(`${url}?${name}=${encodeURIComponent(value)}`);
      expect(new URL(headers.location ?? '/', 'https://zeit.example').origin).toBe('https://zeit.example');
      expect(body).not.toMatch(/evil|alert/);
    }
});
