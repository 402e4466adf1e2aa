import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { setUpApp } from '../../testing/set-up.ts';
import { DESCRIBED_CALLS } from '../calls.ts';
import { describeApi } from '../document.ts';
import { renderReference } from './render-page.ts';

const app = setUpApp();
const html = renderReference(describeApi());
const valuesOf = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, value = '']) => value);

describe('/api-reference', () => {
  test('answers everyone with the page, in English, outside of search engines', async () => {
    const { statusCode, headers, body } = await app.app.inject({ url: '/api-reference' });
    expect([statusCode, headers['content-type'], headers['x-robots-tag']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'noindex',
    ]);
    expect(body).toBe(html);
    expect(body).toContain('<html lang="en"');
  });

  test('leads from the address with a slash to the one without', async () => {
    const { statusCode, headers } = await app.app.inject({ url: '/api-reference/' });
    expect([statusCode, headers.location]).toEqual([308, '/api-reference']);
  });

  test('loads one style sheet of its own and nothing else, as the policy of every page allows', async () => {
    expect(html).not.toMatch(/<script|<style|<img|<iframe|<[^>]+ (?:style|on\w+)="/);
    expect(valuesOf(/<link [^>]*href="([^"]+)"/g)).toEqual(['/api-reference.css']);
    const { headers } = await app.app.inject({ url: '/api-reference' });
    expect(String(headers['content-security-policy'])).toMatch(/default-src 'none';.*style-src 'self' 'nonce-/);
    const style = await app.app.inject({ url: '/api-reference.css' });
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  test.each(['/api-reference', '/api-reference.css'])('%s is answered 304 to a reader who has it', async (url) => {
    const first = await app.app.inject({ url });
    const again = await app.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});

test('every call has a heading with its sentence, an address and an anchor', () => {
  for (const { name, endpoint, text } of DESCRIBED_CALLS) {
    expect(html).toContain(`<article class="call" id="${name}">`);
    expect(html).toContain(`<h3><a href="#${name}">${text[0]}</a></h3>`);
    expect(html).toContain(`<span class="method">${endpoint.method}</span> <code>/api/${endpoint.path}</code>`);
  }
});

test('every link inside the page leads to one place', () => {
  const places = valuesOf(/ id="([^"]+)"/g);
  expect(new Set(places).size).toBe(places.length);
  expect(valuesOf(/href="#([^"]+)"/g).filter((target) => !places.includes(target))).toEqual([]);
});

test('the headings have no gap in their ranks, and one is of the first', () => {
  const ranks = valuesOf(/<h(\d)/g).map(Number);
  expect(ranks.filter((rank) => rank === 1)).toHaveLength(1);
  expect(ranks.filter((rank, index) => rank > (ranks[index - 1] ?? 0) + 1)).toEqual([]);
});

test('the page has the colours of the application, light and dark', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const coloursOf = (text = '') =>
    Object.fromEntries([...text.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name = '', value]) => [name, value]));
  const [, light, dark] = read('../../../../web/src/ui/theme/tokens.css').split(':root').map(coloursOf);
  const [, ownLight, ownDark] = read('reference.css').split(':root {').map(coloursOf);
  expect(Object.keys(ownLight ?? {}).length).toBeGreaterThan(5);
  expect(light).toMatchObject(ownLight ?? {});
  expect(dark).toMatchObject(ownDark ?? {});
});
