import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { isLanguage, LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { parseAcceptLanguage } from '@zeitblatt/i18n/translate';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { addressMatcher } from './app-addresses.ts';
import { fillSitePage, type SiteValues } from './fill-site-page.ts';
import { sitePolicy } from './security.ts';

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

/** A page with the values of this installation, ready to be sent. */
type ReadyPage = {
  readonly content: Buffer;
  readonly compressed: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The public site as the application's server sends it. */
export type Site = {
  /** Whether the application has a screen at this path. */
  readonly isAppAddress: (path: string) => boolean;
  /** Answers an unknown address with 404, in the language of the address or of the request. */
  readonly sendNotFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

const compress = promisify(brotliCompress);

/** Calls a function when its result is first needed. */
function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => (made ??= { result: make() }).result;
}

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
  const notFound = new Map<Language, () => Promise<ReadyPage>>();
  for (const { page, language, address, file } of pages) {
    const html = await read(file);
    // A page is made ready for its first visitor, because a free port is known only once the server listens.
    const ready = once(() => makeReady(fillSitePage(html, values)));
    if (address === null) notFound.set(language, ready);
    else registerPage(app, address, { page, language }, ready);
  }
  for (const [name, type] of [
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['robots.txt', 'text/plain; charset=utf-8'],
  ] as const) {
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
      return sendPage(await page(), request, reply.status(404).header('x-robots-tag', 'noindex'));
    },
  };
}

function registerPage(
  app: FastifyInstance,
  address: string,
  sitePage: { readonly page: string; readonly language: Language },
  page: () => Promise<ReadyPage>,
): void {
  app.get(address, { config: { sitePage } }, async (request, reply) => sendPage(await page(), request, reply));
  if (address === '/') return;
  // The same address with or without the last slash leads to the one that search engines know.
  const other = address.endsWith('/') ? address.slice(0, -1) : `${address}/`;
  app.get(other, ({ url }, reply) => reply.redirect(`${address}${url.slice(other.length)}`, 308));
}

async function makeReady(html: string): Promise<ReadyPage> {
  const content = Buffer.from(html);
  const compressed = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return {
    content,
    compressed,
    etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      'content-security-policy': sitePolicy(inlineHashes(html, 'script'), inlineHashes(html, 'style')),
    },
  };
}

/**
 * Hashes of the scripts or styles that stand in a page, for its content security policy. Hashes instead of a nonce let every
 * visitor get the same bytes, which are compressed once.
 */
const inlineHashes = (html: string, element: 'script' | 'style'): string[] =>
  [...html.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

function sendPage(page: ReadyPage, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag);
  if (headers['if-none-match'] === page.etag && reply.statusCode === 200) return reply.status(304).send();
  if (negotiate(headers['accept-encoding'] ?? '', ['br']) !== 'br') return reply.send(page.content);
  return reply.header('content-encoding', 'br').send(page.compressed);
}

/** Language of an address with a prefix, otherwise the one that the visitor prefers. */
function languageOf({ url, headers }: FastifyRequest): Language {
  const [, first] = /^\/([a-z]{2})(?:[/?]|$)/.exec(url) ?? [];
  return isLanguage(first) ? first : parseAcceptLanguage(headers['accept-language']);
}
