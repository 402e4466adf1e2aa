import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isLanguage, LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { parseAcceptLanguage } from '@zeitblatt/i18n/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sitePolicy } from '../context/content-policy.ts';
import { addressMatcher } from './app-addresses.ts';
import { fillSitePage, type SiteValues } from './fill-site-page.ts';
import { makeReady, once, type ReadyContent, sendReady } from './ready-content.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page of the public site that an address answers with. */
    sitePage?: { readonly page: string; readonly language: Language };
  }
}

const pageList = z.array(
  z.object({
    page: z.string(),
    language: z.enum(LANGUAGES),
    /** Null: the answer to an unknown address. */
    address: z.string().startsWith('/').nullable(),
    file: z.string(),
  }),
);

const TEXTS = [
  ['sitemap.xml', 'application/xml; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
] as const;

/** The public site as the application's server sends it. */
export type Site = {
  /** Whether the application has a screen at this path. */
  readonly isAppAddress: (path: string) => boolean;
  /** Answers an unknown address with 404, in the language of the address or of the request. */
  readonly sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

/**
 * Reads the built site once, fills in the values of this installation, and registers the address of each page.
 *
 * @param webFolder folder of the built web application
 * @returns null when the folder has no site, as while the application is developed
 * @source docs/decisions/0041-public-site.md
 */
export async function registerSite(app: FastifyInstance, webFolder: string, values: SiteValues): Promise<Site | null> {
  const folder = path.join(webFolder, 'site');
  if (!existsSync(path.join(folder, 'pages.json'))) return null;
  const read = (name: string) => readFile(path.join(folder, name), 'utf8');
  const pages = pageList.parse(JSON.parse(await read('pages.json')));
  const notFound = new Map<Language, () => Promise<ReadyContent>>();
  for (const { page, language, address, file } of pages) {
    const html = await read(file);
    // A page is made ready for its first visitor, because a free port is known only once the server listens.
    const ready = once(() => makePage(fillSitePage(html, values)));
    if (address === null) notFound.set(language, ready);
    else registerPage(app, address, { page, language }, ready);
  }
  for (const [name, type] of TEXTS) {
    const text = await read(name);
    app.get(`/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(fillSitePage(text, values)),
    );
  }
  // The development server writes no list: the application then answers at every address.
  const hasList = existsSync(path.join(folder, 'app-addresses.json'));
  const patterns = hasList ? z.array(z.string()).parse(JSON.parse(await read('app-addresses.json'))) : null;
  return {
    isAppAddress: patterns === null ? () => true : addressMatcher(patterns),
    sendNotFound: async (request, reply) => {
      const page = notFound.get(languageOf(request));
      if (page === undefined) throw new Error('The site has no page for an unknown address.');
      return sendReady(await page(), request, reply.status(404).header('x-robots-tag', 'noindex'));
    },
  };
}

function registerPage(
  app: FastifyInstance,
  address: string,
  sitePage: { readonly page: string; readonly language: Language },
  page: () => Promise<ReadyContent>,
): void {
  app.get(address, { config: { sitePage } }, async (request, reply) => sendReady(await page(), request, reply));
  if (address === '/') return;
  // The same address with or without the last slash leads to the one that search engines know.
  const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`;
  app.get(other, ({ url }, reply) => reply.redirect(`${address}${url.slice(other.length)}`, 308));
}

const makePage = (html: string): Promise<ReadyContent> =>
  makeReady(html, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': sitePolicy(inlineHashes(html, 'script'), inlineHashes(html, 'style')),
  });

/**
 * Hashes of the scripts or styles that stand in a page, for its content security policy. Hashes instead of a nonce let every
 * visitor get the same bytes, which are compressed once.
 */
const inlineHashes = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Language of an address with a prefix, otherwise the one that the visitor prefers. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const [, first] = /^\/([a-z]{2})(?:[/?]|$)/.exec(url) ?? [];
  return isLanguage(first) ? first : parseAcceptLanguage(headers['accept-language']);
}
