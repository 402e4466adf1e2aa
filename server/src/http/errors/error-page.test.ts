import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpApp } from '../../testing/set-up.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  mkdirSync(path.join(folder, 'site'));
  writeFileSync(path.join(folder, 'app.html'), '<title>Application</title>');
  // A damaged build: the site has no page for an unknown address.
  writeFileSync(path.join(folder, 'site', 'pages.json'), '[]');
  writeFileSync(path.join(folder, 'site', 'app-addresses.json'), '["/login"]');
  for (const name of ['sitemap.xml', 'robots.txt']) writeFileSync(path.join(folder, 'site', name), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const lines: string[] = [];
const app = setUpApp(() => ({ webFolder: folder, onLogLine: (line) => lines.push(line) }));

async function failingPage(language: string) {
  const headers = { accept: 'text/html,*/*', 'accept-language': language };
  const answer = await app.app.inject({ url: '/nirgends', headers });
  app.takeErrors();
  return answer;
}

test.each([
  ['de', 'Das hat nicht geklappt', 'Kennung des Fehlers: '],
  ['en', 'Something bad happened', 'Error ID: '],
  ['tr', 'Bu olmadı', 'Hata kimliği: '],
  ['ru', 'Не получилось', 'Идентификатор ошибки: '],
])('a page that fails says so in the language of its visitor (%s), with the id that the log has', async (...row) => {
  const [language, sentence, label] = row;
  const { statusCode, headers, body } = await failingPage(language);
  const id = String(headers['x-request-id']);
  expect(statusCode).toBe(500);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain(`<html lang="${language}"`);
  expect(body).toContain(sentence);
  expect(body).toContain(`${label}<code>${id}</code>`);
  expect(
    lines.filter((line) => line.includes(`"reqId":"${id}"`) && line.includes('The site has no page')),
  ).toHaveLength(1);
});

test('its styles are those that its policy allows, and it has no script', async () => {
  const { headers, body } = await failingPage('de');
  const [, nonce] = /<style nonce="([^"]+)">/.exec(body) ?? [];
  expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
  expect(body).not.toContain('<script');
});

test('a script that asks gets an answer that it can read', async () => {
  const { statusCode, body } = await app.app.inject({ url: '/nirgends', headers: { accept: '*/*' } });
  app.takeErrors();
  expect(statusCode).toBe(500);
  expect(JSON.parse(body)).toMatchObject({ code: 'unexpected' });
});

test.each(['/P/%E0%A4%A', '/%E0%A4%A'])('the address %s, which cannot be read, gets the page, too', async (url) => {
  const headers = { accept: 'text/html,*/*', 'accept-language': 'de' };
  const answer = await app.app.inject({ url, headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.body).toContain(`<code>${String(answer.headers['x-request-id'])}</code>`);
  expect(answer.body).toContain('Diese Seite oder Funktion gibt es nicht.');
  const [, nonce] = /<style nonce="([^"]+)">/.exec(answer.body) ?? [];
  expect(String(answer.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`);
});

test('a path of the API that cannot be read is answered in JSON, whatever is asked for', async () => {
  const { statusCode, body } = await app.app.inject({ url: '/api/%E0%A4%A', headers: { accept: 'text/html' } });
  expect(statusCode).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ code: 'malformed_request' });
});
