import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { PLANS } from '@zeitblatt/domain/accounts/plan/plans';
import { EMPLOYEE_GUIDES } from '@zeitblatt/i18n/guides';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

/** Kilobytes (1,000 bytes) of script that a page of the site loads at once, as they are sent. */
const SCRIPT_KB_MAX = 60;

const DIST = path.resolve(import.meta.dirname, '../../../../web/dist');
const SITE = path.join(DIST, 'site');
const ORIGIN = '__ORIGIN__';

const entry = z.object({ page: z.string(), language: z.string(), address: z.string().nullable(), file: z.string() });
const pages = z.array(entry).parse(JSON.parse(readFileSync(path.join(SITE, 'pages.json'), 'utf8')));
const htmlOf = (file: string): string => readFileSync(path.join(SITE, file), 'utf8');
const listed = pages.flatMap(({ address, ...page }) => (address === null ? [] : [{ ...page, address }]));
const htmlAt = new Map(listed.map(({ address, file }) => [address, htmlOf(file)]));
const attributeOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, value = '']) => value);
const hrefOf = (address: string): string => `${ORIGIN}${address}`;

/** The languages that a page or an entry of the sitemap names, with their addresses. */
const alternatesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, language = '', href = '']) => [
      language,
      href,
    ]),
  );

/** Guides that are not written in every language. */
const isInTwoLanguages = (page: string): boolean =>
  page.startsWith('help/') && !(EMPLOYEE_GUIDES as readonly string[]).includes(page.slice('help/'.length));
const languagesOf = (page: string): readonly string[] => (isInTwoLanguages(page) ? ['de', 'en'] : LANGUAGES);

test('every page exists in every language, and the guides for managers in German and English', () => {
  const names = [...new Set(pages.map(({ page }) => page))];
  expect(names).toEqual(
    expect.arrayContaining(['home', 'impressum', 'datenschutz', 'agb', 'avv', 'help', 'help/timer', 'not-found']),
  );
  for (const name of names)
    expect(pages.filter(({ page }) => page === name).map(({ language }) => language)).toEqual(languagesOf(name));
});

describe.each(pages)('$language/$page', ({ language, file }) => {
  const html = htmlOf(file);

  test('says its language, has one heading of the first level and one title', () => {
    expect(html).toContain(`<html lang="${language}"`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(attributeOf(html, /<title>([^<]+)<\/title>/g)).toHaveLength(1);
  });

  test('loads nothing from another host, and has no style or handler that the policy refuses', () => {
    const visible = html
      // A link loads nothing until a visitor follows it.
      .replace(/<a [^>]*>/g, '')
      .replaceAll('https://schema.org', '')
      .replaceAll('http://www.w3.org/2000/svg', '');
    expect(visible).not.toMatch(/(?:src|srcset|href|content|action)="https?:/);
    expect(visible).not.toMatch(/url\(["']?(?:https?:)?\/\//);
    expect(html).not.toMatch(/<[^>]+ (?:style|on\w+)="/);
  });

  test('loads files that exist', () => {
    const files = attributeOf(
      html,
      /(?:src|href|data-help-search)="(\/(?:assets|social|help(?=\/\w\w\/))\/[^"]+|\/brand\.svg)"/g,
    );
    expect(files.length).toBeGreaterThan(2);
    expect(files.filter((name) => !existsSync(path.join(DIST, name)))).toEqual([]);
  });
});

test.each(listed)(
  '$language/$page names itself and its other languages, and they name it',
  ({ page, language, address, file }) => {
    const html = htmlOf(file);
    const own = hrefOf(address);
    expect(attributeOf(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([own]);
    const alternates = alternatesOf(html);
    expect(alternates[language]).toBe(own);
    expect(Object.keys(alternates).sort()).toEqual([...languagesOf(page), 'x-default'].sort());
    expect(alternates['x-default']).toBe(alternates['de']);
    for (const other of languagesOf(page)) {
      const theirs = htmlAt.get((alternates[other] ?? '').slice(ORIGIN.length));
      expect(theirs, `${page} in ${other}`).toBeDefined();
      expect(alternatesOf(theirs ?? '')).toEqual(alternates);
    }
    expect(attributeOf(html, /<meta name="description" content="([^"]+)"/g)[0]?.length).toBeGreaterThan(40);
  },
);

test('every link of a page to another page of the site leads to one, and to a place on it', () => {
  const addresses = z.array(z.string()).parse(JSON.parse(htmlOf('app-addresses.json')));
  for (const [address, html] of htmlAt)
    for (const href of attributeOf(html, /<a [^>]*href="([^"]+)"/g)) {
      // The server makes the reference of the API; a journey opens it.
      if (/^(?:mailto:|tel:|https?:|\/api\/|\/api-reference$|\/\.well-known\/)|\.webp$/.test(href)) continue;
      const [to = '', anchor] = href.replaceAll('&amp;', '&').split('#');
      const [name = ''] = to.split('?');
      const there = name === '' ? html : htmlAt.get(name);
      expect(there !== undefined || addresses.includes(name), `${address} links to ${href}`).toBe(true);
      if (anchor && there !== undefined) expect(there, `${address} links to ${href}`).toContain(`id="${anchor}"`);
    }
});

test.each(LANGUAGES)('the search of the help in %s knows every guide of the language', (language) => {
  const start = htmlAt.get(language === 'de' ? '/help' : `/${language}/help`) ?? '';
  const [index = ''] = attributeOf(start, /data-help-search="\/([^"]+)"/g);
  const known = readFileSync(path.join(DIST, index), 'utf8');
  const guides = listed.filter((one) => one.language === language && one.page.startsWith('help/'));
  expect(guides.length).toBeGreaterThan(5);
  expect(guides.filter(({ address }) => !known.includes(`"${address}"`))).toEqual([]);
});

test('the sitemap lists every page with the languages that the page names', () => {
  const entries = htmlOf('sitemap.xml').split('<url>').slice(1);
  const located = new Map(entries.map((one) => [attributeOf(one, /<loc>([^<]+)<\/loc>/g)[0], alternatesOf(one)]));
  expect(new Set(located.keys())).toEqual(new Set(listed.map(({ address }) => hrefOf(address))));
  expect(entries).toHaveLength(listed.length);
  for (const [address, html] of htmlAt) expect(located.get(hrefOf(address))).toEqual(alternatesOf(html));
});

test('no two pages of a language have the same title', () => {
  for (const language of LANGUAGES) {
    const titles = pages
      .filter((page) => page.language === language)
      .map(({ file }) => attributeOf(htmlOf(file), /<title>([^<]+)</g)[0]);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('the structured data have the prices of the subscription', () => {
  for (const address of ['/', '/en/', '/tr/', '/ru/']) {
    const [json = '{}'] = attributeOf(htmlAt.get(address) ?? '', /<script type="application\/ld\+json">([^<]+)</g);
    const { offers } = z.object({ offers: z.array(z.object({ price: z.string() })) }).parse(JSON.parse(json));
    expect(offers.map(({ price }) => Math.round(Number(price) * 100))).toEqual(
      PLANS.map(({ grossCents }) => grossCents),
    );
  }
});

test(`a page loads at most ${SCRIPT_KB_MAX} kB of script at once`, () => {
  const manifest = z
    .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
    .parse(JSON.parse(readFileSync(path.join(DIST, '.vite', 'site-manifest.json'), 'utf8')));
  const files = new Set<string>();
  const visit = (name: string): void => {
    const { file = '', imports = [] } = manifest[name] ?? {};
    files.add(file);
    imports.filter((one) => !files.has(manifest[one]?.file ?? '')).forEach(visit);
  };
  visit('src/site/site-entry.ts');
  const named = new Set([...htmlAt.values()].flatMap((html) => attributeOf(html, /<script [^>]*src="\/([^"]+)"/g)));
  expect([...named].every((file) => files.has(file))).toBe(true);
  const bytes = [...files].reduce((sum, file) => {
    const compressed = path.join(DIST, `${file}.br`);
    return sum + statSync(existsSync(compressed) ? compressed : path.join(DIST, file)).size;
  }, 0);
  expect(bytes / 1000).toBeLessThan(SCRIPT_KB_MAX);
});

test('the pictures for social networks show the markup of this build: npm run site:pictures', () => {
  const drawnFrom: unknown = JSON.parse(readFileSync(path.join(DIST, 'social', 'drawn-from.json'), 'utf8'));
  const built = LANGUAGES.map((language) => {
    const [body = ''] = attributeOf(htmlOf(`social/${language}.html`), /<body>([^]*)<\/body>/g);
    return [language, createHash('sha256').update(body).digest('hex')];
  });
  expect(drawnFrom).toEqual(Object.fromEntries(built));
});

test('the application answers at its own addresses only', () => {
  const addresses = z.array(z.string()).parse(JSON.parse(htmlOf('app-addresses.json')));
  expect(addresses).toEqual(expect.arrayContaining(['/login', '/registration', '/employees/$employeeId', '/licences']));
  expect(addresses.filter((address) => address.includes('*') || address === '/$')).toEqual([]);
});

test('the folder that renders the pages is gone', () => {
  expect(globSync('.render-*', { cwd: DIST })).toEqual([]);
});
